// Starts the page.
import './styles/base.css';
import './styles/controls.css';
import { render } from 'preact';
import { App } from './App.tsx';
import { followAddress } from './route.ts';
import { applySettings } from './settings.ts';

applySettings();
followAddress();
const root = document.getElementById('app');
if (root) render(<App />, root);
