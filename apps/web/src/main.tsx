// Starts the page.
import './styles/base.css';
import './styles/controls.css';
import { effect } from '@preact/signals';
import { render } from 'preact';
import { App } from './App.tsx';
import { palette } from './cards/Card.tsx';
import { printPictures } from './cards/pictures.ts';
import { registerServiceWorker } from './install.ts';
import { followBack } from './layers.ts';
import { closeSheet } from './overlays.ts';
import { followAddress, route } from './route.ts';
import { applySettings } from './settings.ts';
import { followLanguage } from './text/index.ts';

applySettings();
followAddress();
followBack();
// The press starts printing before the first screen is drawn.
printPictures(palette());
// A sheet belongs to the screen it was opened over.
effect(() => {
  if (route.value) closeSheet();
});

function start(): void {
  const root = document.getElementById('app');
  if (root) render(<App />, root);
  registerServiceWorker();
}

// In a task of its own, so that the workers can start between parsing the code and drawing the first screen.
setTimeout(() => void followLanguage().then(start));
