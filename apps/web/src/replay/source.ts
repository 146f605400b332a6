// Where a replay's record comes from: the server, this browser's solo matches, or a text the player gave. Texts are checked before they are shown.
import { auditRecord, type MatchRecord, parseRecord } from '@tuolaji/engine';
import { readRounds, readSharedMatch, shareMatch } from '../net/httpApi.ts';
import type { Route } from '../route.ts';
import { readSoloMatches, readSoloRounds } from '../solo/storage.ts';

/** A record, or why there is none. */
export type Reading =
  | {
      readonly kind: 'record';
      readonly record: MatchRecord;
      /** The table of a match that still runs: one finished round is shown, and nothing is shared. */
      readonly running?: Route;
    }
  | { readonly kind: 'missing' }
  | { readonly kind: 'offline' }
  | { readonly kind: 'empty' }
  /** Not a record: the first line that cannot be read, from 1. */
  | { readonly kind: 'badLine'; readonly line: number }
  /** Against the rules: the number of the first such event, from 1. */
  | { readonly kind: 'badPlay'; readonly event: number };

/** Reads a text; what comes from outside is audited, event by event. */
export function readRecordText(text: string): Reading {
  const parsed = parseRecord(text);
  if (!parsed.ok) return { kind: 'badLine', line: parsed.error.line };
  const wrong = auditRecord(parsed.value);
  if (wrong !== null) return { kind: 'badPlay', event: wrong + 1 };
  const dealt = parsed.value.events.some(({ kind }) => kind === 'DEAL');
  return dealt ? { kind: 'record', record: parsed.value } : { kind: 'empty' };
}

/** The match id under which a text given by the player is shown. */
export const FILE = 'file';
const KEPT = 'tuolaji.file';

/** Keeps a given text for this tab, so that a reload shows it again. */
export function keepFile(text: string): void {
  try {
    sessionStorage.setItem(KEPT, text);
  } catch {
    // Too large or forbidden: it lasts until a reload.
  }
}

const keptFile = (): string | null => {
  try {
    return sessionStorage.getItem(KEPT);
  } catch {
    return null;
  }
};

/** A finished round of a match that still runs. */
const atRunning = (text: string, running: Route): Reading => {
  const read = readRecordText(text);
  return read.kind === 'record' ? { ...read, running } : read;
};

async function readFromServer(id: string, share: string | null, round: number): Promise<Reading> {
  const text = await readSharedMatch(id, share);
  if (text !== null) return readRecordText(text);
  const rounds = share === null ? await readRounds(id, round) : null;
  if (rounds === null) return { kind: 'missing' };
  return atRunning(rounds.record, { kind: 'table', table: rounds.table });
}

/** The record of a match id, of a running one up to this round; `share` is the token of a shared link. */
export async function readMatch(id: string, share: string | null, round: number): Promise<Reading> {
  if (id === FILE) {
    const text = keptFile();
    return text === null ? { kind: 'missing' } : readRecordText(text);
  }
  const alone = (await readSoloMatches()).find((match) => match.id === id);
  if (alone !== undefined) return readRecordText(alone.record);
  const rounds = await readSoloRounds();
  if (rounds?.id === id) return atRunning(rounds.record, { kind: 'solo' });
  return readFromServer(id, share, round).catch(() => ({ kind: 'offline' }));
}

/** The token to put into a link to this match: the one at hand, else a new one where I may make one. */
export async function shareToken(id: string, share: string | null): Promise<string | null> {
  if (share !== null || id === FILE) return share;
  try {
    return await shareMatch(id);
  } catch {
    return null;
  }
}
