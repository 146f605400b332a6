// Matches read through: shared moments told and drawn, running matches and their rounds. Each takes some tens of
// milliseconds, so a thread of its own does it and no table waits for it.
import { parseRecord } from '@tuolaji/engine';
import { type Moment, momentAt, timelineOf } from '@tuolaji/protocol/timeline';
import { type RunningMatch, recordUntil, replayLog, runningMatch } from '@tuolaji/table';
import { Piscina } from 'piscina';
import type { Loaded } from '../store/store.ts';
import { readLog } from '../tables/tableLog.ts';
import { createMomentPainter } from './momentPicture.ts';
import { type Description, describeMoment, type Language } from './momentText.ts';

/** Matches kept: one that is shared is looked at by several people and machines within moments. */
export const RECORDS_KEPT = 8;
/** Questions that wait at most; beyond it they are refused. */
const LONGEST_QUEUE = 20;

/** A place in a record's text. */
export interface Place {
  readonly record: string;
  readonly round: number;
  readonly step: number;
}

/** A moment in words, and where it is: a place beyond the last moment means the last. */
export interface Told extends Description {
  readonly round: number;
  readonly step: number;
}

/** A running match that a player asks about. */
export interface RunningQuestion {
  readonly loaded: Loaded;
  readonly player: string;
  /** The finished round that is wanted, of the match with this id; null where none is. */
  readonly wanted: { readonly id: string; readonly round: number } | null;
}

/** A running match, as someone who plays in it may read it. */
interface RunningRead {
  readonly match: RunningMatch;
  /** The record up to the wanted round. */
  readonly record: string | null;
}

/** Reads, tells and draws; null for a record that is damaged or has no such moment. Rejects when too many wait. */
export interface ReplayDesk {
  tell(place: Place, language: Language): Promise<Told | null>;
  draw(place: Place): Promise<Uint8Array | null>;
  /** null for a table without a match in which the player has a seat. */
  readRunning(question: RunningQuestion): Promise<RunningRead | null>;
  close(): Promise<void>;
}

/** A record, read through. */
interface ReadRecord {
  readonly timeline: readonly Moment[];
  readonly names: readonly string[];
}

/** Reads a record's text, or gives what was read before; null for one that is damaged. */
function createReader(): (text: string) => ReadRecord | null {
  const kept = new Map<string, ReadRecord>();
  return (text) => {
    const known = kept.get(text);
    const parsed = known === undefined ? parseRecord(text) : null;
    if (parsed?.ok === false) return null;
    const read =
      known ?? (parsed && { timeline: timelineOf(parsed.value), names: parsed.value.names });
    if (read === null) return null;
    kept.delete(text);
    kept.set(text, read);
    const [oldest] = kept.keys();
    if (kept.size > RECORDS_KEPT && oldest !== undefined) kept.delete(oldest);
    return read;
  };
}

function readRunning({ loaded, player, wanted }: RunningQuestion): RunningRead | null {
  const state = replayLog(readLog(loaded), 'reader');
  const match = state && runningMatch(state, player);
  if (!match) return null;
  const record = wanted?.id === match.id ? recordUntil(state, wanted.round) : null;
  return { match, record };
}

/** What the thread does, or the event loop where there is none. */
export function createDeskWork() {
  const read = createReader();
  const paint = createMomentPainter();
  const find = ({ record, round, step }: Place) => {
    const found = read(record);
    const moment = found?.timeline[momentAt(found.timeline, round, step)];
    return found === null || moment === undefined ? null : { moment, names: found.names };
  };
  return {
    tell(place: Place, language: Language): Told | null {
      const found = find(place);
      if (found === null) return null;
      const { round, step } = found.moment;
      return { ...describeMoment(found.moment, found.names, language), round, step };
    },
    draw(place: Place): Uint8Array | null {
      const found = find(place);
      return found === null ? null : paint(found.moment);
    },
    readRunning,
  };
}

/** A desk on the event loop, for servers without threads. */
function openDeskHere(): ReplayDesk {
  const work = createDeskWork();
  return {
    tell: async (place, language) => work.tell(place, language),
    draw: async (place) => work.draw(place),
    readRunning: async (question) => work.readRunning(question),
    close: async () => undefined,
  };
}

/** Opens a desk in a thread that ends when it is not used. */
function openDeskThread(): ReplayDesk {
  const pool = new Piscina({
    filename: new URL('./replayWorker.mjs', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    maxQueue: LONGEST_QUEUE,
    idleTimeout: 30_000,
  });
  return {
    tell: (place, language) => pool.run({ place, language }, { name: 'tell' }),
    draw: (place) => pool.run({ place }, { name: 'draw' }),
    readRunning: (question) => pool.run(question, { name: 'readRunning' }),
    close: () => pool.destroy(),
  };
}

/** Opens the desk; `threads` 0 works on the event loop. */
export const openReplayDesk = (threads: number): ReplayDesk =>
  threads === 0 ? openDeskHere() : openDeskThread();
