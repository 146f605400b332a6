// The browser for screenshots and measurements: Debian's Chromium, or the one that CHROMIUM names.
import { type Browser, chromium } from 'playwright-core';

/** Each window would load pages for an address line that nobody sees, at half a second of processor time. */
const NO_ADDRESS_LINE = '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup';

/** Starts a browser without a window. */
export const launchChromium = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-sync',
      NO_ADDRESS_LINE,
    ],
  });
