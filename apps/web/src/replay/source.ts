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
      /** Only this device has it: a link would lead nobody to it. */
      readonly here?: true;
      /** The table of a match that still runs: one finished round is shown, and nothing is shared. */
      readonly running?: Route;
    }
  | { readonly kind: 'missing' }
  | { readonly kind: 'offline' }
  | { readonly kind: 'empty' }
  /** Not a record: the first line that cannot be read. */
  | ({ readonly kind: 'badLine' } & BadLine)
  /** Against the rules: the line of the first such event. */
  | ({ readonly kind: 'badPlay' } & BadLine);

export type NoRecord = Exclude<Reading, { kind: 'record' }>;

interface BadLine {
  /** From 1. */
  readonly line: number;
  /** What stands there, not at full length. */
  readonly text: string;
}

const LONGEST = 60;

const linesOf = (text: string): readonly string[] => text.replaceAll('\r\n', '\n').split('\n');

function lineAt(text: string, line: number): BadLine {
  const whole = (linesOf(text)[line - 1] ?? '').trim();
  return { line, text: whole.length > LONGEST ? `${whole.slice(0, LONGEST)} …` : whole };
}

/** The line of an event, both from 1: events stand below the first empty line, comments aside. */
function lineOfEvent(text: string, event: number): number {
  const lines = linesOf(text);
  const gap = lines.indexOf('');
  const events = lines.flatMap((line, i) =>
    i <= gap || line === '' || line.startsWith('#') ? [] : [i + 1],
  );
  return events[event - 1] ?? events.at(-1) ?? 1;
}

/** Reads a text; what comes from outside is audited, event by event. */
export function readRecordText(text: string): Reading {
  const parsed = parseRecord(text);
  if (!parsed.ok) return { kind: 'badLine', ...lineAt(text, parsed.error.line) };
  const wrong = auditRecord(parsed.value);
  if (wrong !== null) return { kind: 'badPlay', ...lineAt(text, lineOfEvent(text, wrong + 1)) };
  const dealt = parsed.value.events.some(({ kind }) => kind === 'DEAL');
  return dealt ? { kind: 'record', record: parsed.value } : { kind: 'empty' };
}

/** The match id under which a text given by the player is shown. */
export const FILE = 'file';
const KEPT = 'tuolaji.file';

/** Where a tab may store nothing, the text lasts until a reload. */
const given = new Map<string, string>();

/** Keeps a given text for this tab, so that a reload shows it again. */
export function keepFile(text: string): void {
  given.set(KEPT, text);
  try {
    sessionStorage.setItem(KEPT, text);
  } catch {
    // Too large or forbidden.
  }
}

const keptFile = (): string | null => {
  try {
    return given.get(KEPT) ?? sessionStorage.getItem(KEPT);
  } catch {
    return null;
  }
};

/** A record that no server has. */
const onlyHere = (text: string): Reading => {
  const read = readRecordText(text);
  return read.kind === 'record' ? { ...read, here: true } : read;
};

/** A finished round of a match that still runs; a round that is not over is missing. */
const atRunning = (text: string, round: number, running: Route): Reading => {
  const read = readRecordText(text);
  if (read.kind !== 'record') return read;
  const over = read.record.events.some(
    (event) => event.kind === 'ROUND_RESULT' && event.round === round,
  );
  return over ? { ...read, running } : { kind: 'missing' };
};

async function readFromServer(id: string, share: string | null, round: number): Promise<Reading> {
  const text = await readSharedMatch(id, share);
  // Of old matches a server may keep the result only.
  if (text === '') return { kind: 'missing' };
  if (text !== null) return readRecordText(text);
  const rounds = share === null ? await readRounds(id, round) : null;
  if (rounds === null) return { kind: 'missing' };
  return atRunning(rounds.record, round, { kind: 'table', table: rounds.table });
}

/** The record of a match id, of a running one up to this round; `share` is the token of a shared link. */
export async function readMatch(id: string, share: string | null, round: number): Promise<Reading> {
  if (id === FILE) {
    const text = keptFile();
    return text === null ? { kind: 'missing' } : onlyHere(text);
  }
  const alone = (await readSoloMatches()).find((match) => match.id === id);
  // Of old matches only the result is kept.
  if (alone?.record === '') return { kind: 'missing' };
  if (alone !== undefined) return onlyHere(alone.record);
  const rounds = await readSoloRounds();
  if (rounds?.id === id) {
    const read = atRunning(rounds.record, round, { kind: 'solo' });
    return read.kind === 'record' ? { ...read, here: true } : read;
  }
  return readFromServer(id, share, round).catch(() => ({ kind: 'offline' }));
}

/** The token to put into a link to this match: the one at hand, else a new one where I may make one. */
export async function shareToken(id: string, share: string | null): Promise<string | null> {
  if (share !== null) return share;
  try {
    return await shareMatch(id);
  } catch {
    return null;
  }
}
