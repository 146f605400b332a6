// A record of the playthroughs, pasted into the page that opens one.
import { formatRecord } from '@tuolaji/engine';
import { PLAYTHROUGHS, recordOf } from '@tuolaji/engine/test/playthroughs.ts';
import type { Page } from 'playwright-core';
import { drawn } from './play.ts';

/** The record of a playthrough, between Ann, Bo, Cy and Di. */
export function recordText(name: string): string {
  const playthrough = PLAYTHROUGHS.find((known) => known.name === name);
  if (playthrough === undefined) throw new Error(name);
  return formatRecord({ ...recordOf(playthrough), names: ['Ann', 'Bo', 'Cy', 'Di'] });
}

/** Pastes a record and opens it. */
export async function openText(page: Page, text: string): Promise<void> {
  await page.goto('/#/open');
  // Filled in one step: typed in, every line would lay the page out again.
  await page.locator('textarea').evaluate((field: HTMLTextAreaElement, pasted) => {
    field.value = pasted;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }, text);
  await page.locator('main .button.primary').click();
}

/** Opens a record and shows it through Bo's eyes. */
export async function openAsBo(page: Page, text: string): Promise<void> {
  await openText(page, text);
  await page.locator('nav select').selectOption('1');
  await page.locator('[data-card]').first().waitFor();
  await drawn(page);
}
