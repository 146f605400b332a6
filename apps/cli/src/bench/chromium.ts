// The browser for screenshots and measurements: Debian's Chromium, or the one that CHROMIUM names.
import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** The whole browser is measured where there is one; the tests may have installed only the shell. */
const KNOWN = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'];

/** Each window would load pages for an address line that nobody sees, at half a second of processor time. */
const NO_ADDRESS_LINE = '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup';

/** Starts a browser without a window. */
export const launchChromium = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? KNOWN.find((path) => existsSync(path)) ?? '',
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-sync',
      NO_ADDRESS_LINE,
    ],
  });
