// A record of the playthroughs, pasted into the page that opens one.
import { decide, evolve, formatRecord, type MatchEvent, type MatchRecord } from '@tuolaji/engine';
import { PLAYTHROUGHS, recordOf } from '@tuolaji/engine/test/playthroughs.ts';
import { timelineOf } from '@tuolaji/protocol/timeline';
import type { Page } from 'playwright-core';
import { drawn } from './play.ts';

function playedRecord(name: string): MatchRecord {
  const playthrough = PLAYTHROUGHS.find((known) => known.name === name);
  if (playthrough === undefined) throw new Error(name);
  return { ...recordOf(playthrough), names: ['Ann', 'Bo', 'Cy', 'Di'] };
}

/** The record of a playthrough, between Ann, Bo, Cy and Di. */
export const recordText = (name: string): string => formatRecord(playedRecord(name));

/** The same record, but seven seconds pass before the second play of its first round. */
export function slowRecordText(name: string): string {
  const record = playedRecord(name);
  const [, second] = timelineOf(record).filter(({ kind }) => kind === 'play');
  const from = record.events.findIndex((event) => second?.events.includes(event));
  const events = record.events.map((event, i) =>
    'at' in event && i >= from ? { ...event, at: event.at + 7000 } : event,
  );
  return formatRecord({ ...record, events });
}

/** The same record up to a play of its first round, where one side then gives the round up. */
export function givenUp(name: string, plays: number): string {
  const record = playedRecord(name);
  const played = timelineOf(record).filter(({ kind }) => kind === 'play');
  const last = played[plays - 1];
  if (last === undefined) throw new Error('fewer plays');
  const events = record.events.slice(
    0,
    record.events.indexOf(last.events.at(-1) as MatchEvent) + 1,
  );
  let { state } = last;
  for (const seat of [0, 2]) {
    const decided = decide(
      state,
      { kind: 'seat', seat },
      { kind: 'SURRENDER', agree: true },
      last.at,
    );
    if (!decided.ok) throw new Error(decided.error.code);
    state = decided.value.reduce(evolve, state);
    events.push(...decided.value);
  }
  return formatRecord({ ...record, events });
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
