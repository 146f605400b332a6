// Before the server's tests: they start the bundled server, so it must be the present one.
import { buildServer } from './build.mjs';

export const setup = async () => {
  await buildServer();
};
