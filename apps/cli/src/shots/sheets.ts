// Pages of pictures, drawn by the browser itself: all sizes of one scene, and the thumbnails in docs/screens.jpg.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { SIZES, type Size } from './sizes.ts';
import type { Language } from './studio.ts';

/** Screens on the page of thumbnails, in rows of one size. */
const ON_SHEET = ['home', 'room', 'dealing', 'playing', 'six', 'settlement', 'replay', 'themes'];
const THUMBNAILS = 'docs/screens.jpg';
const LOOK = 'body{margin:16px;background:#10191b;color:#f1ede2;font:14px sans-serif}';

/** Draws HTML that lies beside its pictures to one file. */
async function draw(browser: Browser, html: string, picture: { path: string; width: number }) {
  const page = await browser.newPage({ viewport: { width: picture.width, height: 800 } });
  page.setDefaultTimeout(0);
  await page.goto(pathToFileURL(html).href);
  const kind = { type: 'jpeg', quality: 80, fullPage: true } as const;
  await page.screenshot({ path: picture.path, ...kind });
  await page.close();
}

/** Draws one page with the thumbnails of all sizes; the languages take turns. */
export async function drawThumbnails(browser: Browser, out: string): Promise<void> {
  const picture = (size: string, name: string): string => {
    const file = join(size, name.length % 2 === 0 ? 'en' : 'zh', `${name}.png`);
    return existsSync(join(out, file)) ? `<img src="${file}">` : '';
  };
  const rows = Object.keys(SIZES).map(
    (size) => `<h2>${size}</h2><p>${ON_SHEET.map((name) => picture(size, name)).join('')}</p>`,
  );
  const html = join(out, 'sheet.html');
  writeFileSync(
    html,
    `<style>${LOOK}h2{margin:12px 0 4px;font-size:14px}
    p{display:flex;gap:8px;margin:0}img{height:190px;max-width:236px;object-fit:contain;object-position:left}</style>${rows.join('')}`,
  );
  await draw(browser, html, { path: THUMBNAILS, width: 1980 });
}

/** How large each size stands on a contact sheet: phones as they are, larger windows made smaller. */
const CONTACT_WIDTHS: Readonly<Record<Size, number>> = {
  '320x568': 320,
  '390x844': 390,
  '568x320': 568,
  '844x390': 844,
  '768x1024': 440,
  '1440x900': 560,
  '1920x1080': 560,
};
const CONTACT_ROWS: readonly (readonly (readonly Size[])[])[] = [
  [['320x568'], ['390x844'], ['568x320', '844x390']],
  [['768x1024'], ['1440x900'], ['1920x1080']],
];

/** Draws the pictures of one scene in one language side by side, to `NAME.LANGUAGE.jpg`. */
export async function drawContact(
  browser: Browser,
  out: string,
  { name, language }: { name: string; language: Language },
): Promise<void> {
  const picture = (size: Size): string => {
    const file = join(size, language, `${name}.png`);
    return existsSync(join(out, file)) ? `<img src="${file}" width="${CONTACT_WIDTHS[size]}">` : '';
  };
  const rows = CONTACT_ROWS.map(
    (row) =>
      `<p>${row.map((column) => `<span>${column.map(picture).join('')}</span>`).join('')}</p>`,
  );
  const html = join(out, `${name}.${language}.html`);
  writeFileSync(
    html,
    `<style>${LOOK}body{margin:4px}p{display:flex;gap:6px;margin:0 0 6px;align-items:flex-start}
    span{display:flex;flex-direction:column;gap:6px}</style>${rows.join('')}`,
  );
  await draw(browser, html, { path: join(out, `${name}.${language}.jpg`), width: 1576 });
}
