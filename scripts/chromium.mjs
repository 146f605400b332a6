// The browser of the tests: the one that CHROMIUM names, or Debian's. Without windows of its own it is quicker.
import { existsSync } from 'node:fs';

const KNOWN = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** The path of a browser, or undefined where none is installed. */
export const findChromium = () => process.env.CHROMIUM ?? KNOWN.find((path) => existsSync(path));
