// A table from its log: a snapshot, the steps after it, and steps another node has added.

import { wakeTime } from './automatic.ts';
import type { TableEvent } from './event.ts';
import { evolveTable } from './evolve.ts';
import { fanOut } from './fanOut.ts';
import type { Outcome } from './inputOutcome.ts';
import { durableOf, type StoredTable, upgradeSnapshot } from './snapshot.ts';
import { type Durable, freshLive, KEPT_IDS, type TableState } from './state.ts';

/** One durable step as the log holds it. */
export interface LoggedStep {
  readonly seq: number;
  readonly commandId: string | null;
  readonly events: readonly TableEvent[];
}

/** What the store knows of a table. */
export interface Log {
  readonly snapshot: { readonly seq: number; readonly table: StoredTable } | null;
  readonly steps: readonly LoggedStep[];
  /** Ids of commands before those steps. */
  readonly recentIds: readonly string[];
}

const replay = (start: Durable | null, steps: readonly LoggedStep[]): Durable | null =>
  steps.flatMap((step) => step.events).reduce<Durable | null>(evolveTable, start);

/** The table as its log says; null when the log is empty. Send it `lease` before driving it. */
export function replayLog(log: Log, node: string, leastBotPaceMs = 0): TableState | null {
  const { snapshot } = log;
  const durable = replay(snapshot && upgradeSnapshot(snapshot.table), log.steps);
  if (durable === null) return null;
  const ids = log.steps.flatMap((step) => step.commandId ?? []);
  const acked = [...log.recentIds, ...ids].slice(-KEPT_IDS);
  const live = { ...freshLive(node, false, leastBotPaceMs), acked };
  return { ...durable, seq: log.steps.at(-1)?.seq ?? snapshot?.seq ?? 0, live };
}

const timeOf = (event: TableEvent): number => {
  const timed = event.kind === 'MATCH' ? event.event : event;
  return 'at' in timed ? timed.at : 0;
};

/** The latest moment the steps of a log tell of; 0 without one. */
export const latestTime = ({ steps }: Log): number =>
  steps.reduce((latest, { events }) => Math.max(latest, ...events.map(timeOf)), 0);

/** Remembers that a command is done: another node, or another life of this one, did it. */
export function noteDone(state: TableState, commandId: string | null): TableState {
  if (commandId === null) return state;
  const live = { ...state.live, acked: [...state.live.acked, commandId].slice(-KEPT_IDS) };
  return { ...state, live };
}

/** Takes in what others appended, and tells everyone here. */
export function catchUp(state: TableState, log: Log, now: number): Outcome {
  const { snapshot } = log;
  const behind = snapshot !== null && snapshot.seq > state.seq;
  const from = behind ? snapshot.seq : state.seq;
  const steps = log.steps.filter((step) => step.seq > from);
  const durable = replay(behind ? upgradeSnapshot(snapshot.table) : durableOf(state), steps);
  if (durable === null) throw new Error('a table without a beginning');
  const ids = steps.flatMap((step) => step.commandId ?? []);
  const live = { ...state.live, acked: [...state.live.acked, ...ids].slice(-KEPT_IDS) };
  const next: TableState = { ...durable, seq: steps.at(-1)?.seq ?? from, live };
  const events = steps.flatMap((step) => step.events);
  return {
    state: next,
    events: [],
    commandId: null,
    sends: () =>
      next.seq > state.seq ? fanOut(next, { events, answered: null, news: false }, now) : [],
    refused: false,
    wakeAt: wakeTime(next, now),
    botRequests: [],
    said: [],
    finished: null,
  };
}
