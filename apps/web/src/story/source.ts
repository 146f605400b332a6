// The record of the match that has just ended, from the server or from this browser.
import { type MatchRecord, parseRecord, type RoundResult } from '@tuolaji/engine';
import { readMatchText, readRecord } from '../net/httpApi.ts';
import { readSoloMatches } from '../solo/storage.ts';

/** A match is stored a moment after it is over. */
const TRIES = 6;
const PAUSE_MS = 500;

async function newestText(table: string, solo: boolean): Promise<string | null> {
  if (solo) return (await readSoloMatches())[0]?.record ?? null;
  const { matches } = await readRecord();
  const found = matches.find((match) => match.table === table);
  return found ? readMatchText(found.id) : null;
}

/** Whether a record ends with this result: an earlier match at the same table does not. */
export function endsWith(record: MatchRecord, { kitty, attackerPoints }: RoundResult): boolean {
  const last = record.events.findLast((event) => event.kind === 'ROUND_RESULT');
  return last?.attackerPoints === attackerPoints && last.kitty.join() === kitty.join();
}

async function tryRead(
  table: string,
  solo: boolean,
  result: RoundResult,
): Promise<MatchRecord | null> {
  const text = await newestText(table, solo).catch(() => null);
  const parsed = text === null ? null : parseRecord(text);
  return parsed?.ok && endsWith(parsed.value, result) ? parsed.value : null;
}

/** The record of the match that ended with `result`; null when it cannot be read, as for spectators. */
export async function readEnded(
  table: string,
  solo: boolean,
  result: RoundResult,
): Promise<MatchRecord | null> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const record = await tryRead(table, solo, result);
    if (record !== null) return record;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return null;
}
