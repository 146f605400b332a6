// Before the browser tests: the bundled server and the built screen must be the present ones, and a browser be there.
import { buildServer, buildWeb } from './build.mjs';
import { findChromium } from './chromium.mjs';

export const setup = async () => {
  process.env.CHROMIUM = findChromium();
  await buildServer();
  buildWeb();
};
