// Matches between bots, always the same, opened as replays.
import { formatRecord, type MatchRecord } from '@tuolaji/engine';
import type { Page } from 'playwright-core';
import { playMatch } from '../review/playMatch.ts';

const played = new Map<number, MatchRecord>();

/** A match between bots, of this many rounds or to its end: always the same. */
function recordOf(rounds: number): MatchRecord {
  const known = played.get(rounds);
  if (known !== undefined) return known;
  const seats = ['beginner', 'easy', 'beginner', 'easy'] as const;
  const match = playMatch({ seats, rounds, seed: 'shots', preset: 'standard' });
  const record = { ...match, names: ['Wei', '李小龙', 'Alexandra', 'Bo'] };
  played.set(rounds, record);
  return record;
}

/** Opens a record as a replay. */
export async function replay(page: Page, rounds: number): Promise<void> {
  await page.goto('/#/open');
  const buffer = Buffer.from(formatRecord(recordOf(rounds)));
  const file = { name: 'match.txt', mimeType: 'text/plain', buffer };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.locator('[data-phase]').waitFor();
}
