// Before the browser tests: the bundled server and the built screen must be the present ones.
import { buildServer, buildWeb } from './build.mjs';

export const setup = async () => {
  await buildServer();
  buildWeb();
};
