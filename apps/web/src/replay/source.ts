// Where a replay's record comes from: the server, this browser's solo matches, or a text the player gave. Texts are checked before they are shown.
import { auditRecord, type MatchRecord, parseRecord } from '@tuolaji/engine';
import { readSharedMatch, shareMatch } from '../net/httpApi.ts';
import { readSoloMatches } from '../solo/storage.ts';

/** A record, or why there is none. */
export type Reading =
  | { readonly kind: 'record'; readonly record: MatchRecord }
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

/** The record of a match id; `share` is the token of a shared link. */
export async function readMatch(id: string, share: string | null): Promise<Reading> {
  if (id === FILE) {
    const text = keptFile();
    return text === null ? { kind: 'missing' } : readRecordText(text);
  }
  const alone = (await readSoloMatches()).find((match) => match.id === id);
  if (alone !== undefined) return readRecordText(alone.record);
  try {
    const text = await readSharedMatch(id, share);
    return text === null ? { kind: 'missing' } : readRecordText(text);
  } catch {
    return { kind: 'offline' };
  }
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
