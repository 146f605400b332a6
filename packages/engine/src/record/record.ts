// A match as text (docs/record.md): a head that says how it is played, then one line an event.
import type { Rank } from '../cards.ts';
import type { MatchEvent } from '../match/event.ts';
import { evolveAll } from '../match/evolve.ts';
import type { MatchOptions } from '../match/options.ts';
import { createMatch, type MatchSetup, type MatchState } from '../match/state.ts';
import { parseRules } from '../presets.ts';
import { fail, ok, type Result } from '../result.ts';
import { PLAYER_COUNTS, type Players } from '../seats.ts';
import { levels as levelsText } from './fields.ts';
import { formatEvent, parseEvent } from './lines.ts';

const RECORD_VERSION = 1;
const TITLE = `tuolaji ${RECORD_VERSION}`;

/** A match, whole or so far. */
export interface MatchRecord {
  readonly setup: MatchSetup;
  /** The moment from which the lines count, in milliseconds since 1970. */
  readonly since: number;
  /** Names by seat, for readers; empty when unknown. */
  readonly names: readonly string[];
  readonly events: readonly MatchEvent[];
}

/** Where a text stops being a record: a line number from 1. */
export interface RecordProblem {
  readonly line: number;
  readonly problem: 'title' | 'head' | 'event';
}

const formatPairs = (values: object): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');

function formatOptions({ clock, ...rest }: MatchOptions): string {
  const times = clock === null ? 'none' : `${clock.turnMs}/${clock.buryMs}/${clock.bankMs}`;
  return formatPairs({ ...rest, clock: times });
}

/** The lines before the events; with formatEvent a record can be written as the match goes on. */
export function formatRecordHead(record: Omit<MatchRecord, 'events'>): string[] {
  const { setup, since, names } = record;
  const { start } = setup;
  return [
    TITLE,
    `players ${setup.players}`,
    `rules ${formatPairs(setup.rules)}`,
    `options ${formatOptions(setup.options)}`,
    ...(start ? [`start ${start.levels.join('/')} ${start.banker ?? '-'}`] : []),
    `since ${since}`,
    ...(names.length > 0 ? [`names ${JSON.stringify(names)}`] : []),
    '',
  ];
}

/** The whole record as text. */
export const formatRecord = (record: MatchRecord): string =>
  [
    ...formatRecordHead(record),
    ...record.events.map((event) => formatEvent(event, record.since)),
    '',
  ].join('\n');

function parsePairs(text: string): Map<string, string> {
  return new Map(
    text.split(' ').map((pair) => {
      const at = pair.indexOf('=');
      return at < 0 ? ['', pair] : [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );
}

const value = (text: string): string | boolean =>
  text === 'true' ? true : text === 'false' ? false : text;

function readRules(text: string): MatchSetup['rules'] | null {
  const pairs = [...parsePairs(text)].map(([name, word]) => [name, value(word)]);
  const rules = parseRules(Object.fromEntries(pairs));
  return rules.ok ? rules.value : null;
}

const count = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null;

const flag = (text: string | undefined): boolean | null =>
  text === 'true' ? true : text === 'false' ? false : null;

function readClock(text: string | undefined): MatchOptions['clock'] | undefined {
  if (text === 'none') return null;
  const [turnMs, buryMs, bankMs] = (text ?? '').split('/').map(count);
  if (turnMs == null || buryMs == null || bankMs == null) return undefined;
  return { turnMs, buryMs, bankMs };
}

function readOptions(text: string): MatchOptions | null {
  const pairs = parsePairs(text);
  const clock = readClock(pairs.get('clock'));
  const takeBack = flag(pairs.get('takeBack'));
  const surrender = flag(pairs.get('surrender'));
  const [dealPaceMs, fairnessWindowMs, closingWindowMs] = [
    'dealPaceMs',
    'fairnessWindowMs',
    'closingWindowMs',
  ].map((name) => count(pairs.get(name)));
  if (dealPaceMs == null || fairnessWindowMs == null || closingWindowMs == null) return null;
  if (clock === undefined || takeBack === null || surrender === null) return null;
  const pauseDeal = flag(pairs.get('pauseDeal')) === true ? { pauseDeal: true } : {};
  return {
    dealPaceMs,
    fairnessWindowMs,
    closingWindowMs,
    clock,
    takeBack,
    surrender,
    ...pauseDeal,
  };
}

function readStart(text: string): MatchSetup['start'] | null {
  const [levels, seat] = text.split(' ');
  const read: readonly [Rank, Rank] | undefined = levelsText.read(levels ?? '', 0);
  if (read === undefined) return null;
  if (seat === '-') return { levels: read, banker: null };
  const banker = count(seat);
  return banker === null ? null : { levels: read, banker };
}

function readNames(text: string): string[] | null {
  try {
    const names: unknown = JSON.parse(text);
    const texts = Array.isArray(names) && names.every((name) => typeof name === 'string');
    return texts ? names : null;
  } catch {
    return null;
  }
}

const playersOf = (text: string | undefined): Players | null =>
  PLAYER_COUNTS.find((players) => String(players) === text) ?? null;

type Head = Omit<MatchRecord, 'events'>;

function readHead(lines: readonly string[]): Head | null {
  const entries = new Map(
    lines.map((line) => {
      const at = line.indexOf(' ');
      return [line.slice(0, at), line.slice(at + 1)];
    }),
  );
  const players = playersOf(entries.get('players'));
  const rules = readRules(entries.get('rules') ?? '');
  const options = readOptions(entries.get('options') ?? '');
  const since = count(entries.get('since'));
  const startText = entries.get('start');
  const start = startText === undefined ? undefined : readStart(startText);
  const names = readNames(entries.get('names') ?? '[]');
  if (players === null || rules === null || options === null) return null;
  if (since === null || names === null || start === null) return null;
  if (start !== undefined && (start.banker ?? 0) >= players) return null;
  return { setup: { rules, options, players, ...(start && { start }) }, since, names };
}

/** What each line of the head must hold after its first word. */
const HEAD_LINES: Readonly<Record<string, (text: string) => unknown>> = {
  players: playersOf,
  rules: readRules,
  options: readOptions,
  start: readStart,
  since: count,
  names: readNames,
};

/** The number of the first bad line of a head that cannot be read; where every line is good, of the end that comes too soon. */
function badHeadLine(lines: readonly string[], gap: number): number {
  const end = gap < 0 ? lines.length : gap;
  const bad = lines.slice(0, end).findIndex((line, i) => {
    const at = line.indexOf(' ');
    const read = HEAD_LINES[line.slice(0, at)];
    return i > 0 && (at < 0 || read?.(line.slice(at + 1)) === null);
  });
  return (bad < 0 ? end : bad) + 1;
}

/** The record of a text, or the first line that is none. It says nothing yet about the play: see auditRecord. */
export function parseRecord(text: string): Result<MatchRecord, RecordProblem> {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  if (lines[0] !== TITLE) return fail({ line: 1, problem: 'title' });
  const gap = lines.indexOf('');
  const head = readHead(lines.slice(1, gap));
  if (gap < 0 || head === null) return fail({ line: badHeadLine(lines, gap), problem: 'head' });
  const events: MatchEvent[] = [];
  for (let i = gap + 1; i < lines.length; i += 1) {
    const line = lines[i] ?? '';
    if (line === '' || line.startsWith('#')) continue;
    const event = parseEvent(line, head.since);
    if (event === null) return fail({ line: i + 1, problem: 'event' });
    events.push(event);
  }
  return ok({ ...head, events });
}

/** The match after the first `until` events of a record, or after all. */
export const replay = (record: MatchRecord, until?: number): MatchState =>
  evolveAll(createMatch(record.setup), record.events.slice(0, until));
