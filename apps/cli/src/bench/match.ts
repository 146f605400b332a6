// `npm run bench -- match [--json] [--rounds N]`: what a play costs (decide, evolve, the views of all seats), how large
// views and rounds are as text, and how much memory a live match takes.

import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import {
  DEFAULT_MATCH_OPTIONS,
  decide,
  eventFor,
  formatEvent,
  type MatchEvent,
  type MatchState,
  PRESETS,
  viewFor,
} from '@tuolaji/engine';
import { evolveAll, type MatchSetup } from '@tuolaji/engine/kernel';
import { diceFrom, type Moment, playRandomly } from '@tuolaji/engine/test/randomPlay.ts';
import { formatView } from '@tuolaji/protocol';
import { quantile } from './quantile.ts';

const SINCE = 1_700_000_000_000;
const SETUP: MatchSetup = {
  rules: PRESETS.online,
  players: 4,
  options: { ...DEFAULT_MATCH_OPTIONS, dealPaceMs: 0 },
};

const play = (rounds: number, seed: number): Moment[] => {
  const moments: Moment[] = [];
  for (let match = 0; moments.filter(endsRound).length < rounds; match += 1) {
    const dice = diceFrom(seed + match);
    playRandomly({ setup: SETUP, dice, rounds, since: SINCE }, (m) => moments.push(m));
  }
  return moments;
};

const endsRound = ({ events }: Moment): boolean =>
  events.some((event) => event.kind === 'ROUND_RESULT');
const isPlay = ({ step }: Moment): boolean => step?.command.kind === 'PLAY';

/** Microseconds of CPU a call of `work` takes for one of the moments, warmed up, best of five passes. */
function microseconds(moments: readonly Moment[], work: (moment: Moment) => unknown): number {
  let kept = 0;
  let best = Number.POSITIVE_INFINITY;
  for (let pass = 0; pass < 6; pass += 1) {
    const began = process.cpuUsage();
    for (const moment of moments) if (work(moment) !== null) kept += 1;
    const { user, system } = process.cpuUsage(began);
    if (pass > 0) best = Math.min(best, user + system);
  }
  if (kept === 0) throw new Error('nothing was measured');
  return best / moments.length;
}

const bytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

const seatsOf = ({ players }: MatchState): number[] =>
  Array.from({ length: players }, (_, seat) => seat);

function viewSizes(moments: readonly Moment[]) {
  const sizes = moments
    .flatMap(({ after, now }) =>
      seatsOf(after).map((seat) => Buffer.byteLength(formatView(viewFor(after, seat, now)))),
    )
    .sort((a, b) => a - b);
  return { p50: quantile(sizes, 0.5), p90: quantile(sizes, 0.9), max: sizes.at(-1) ?? 0 };
}

/** Text of a round: as record lines, and as what one seat is sent for it. */
function roundSizes(moments: readonly Moment[], rounds: number) {
  const sum = (sizeOf: (event: MatchEvent) => number): number =>
    moments.reduce((all, { events }) => all + events.reduce((n, e) => n + sizeOf(e), 0), 0);
  return {
    record: Math.round(sum((event) => formatEvent(event, SINCE).length + 1) / rounds),
    log: Math.round(sum(bytes) / rounds),
    seenEvents: Math.round(sum((event) => bytes(eventFor(event, 0))) / rounds),
  };
}

/** A full collection, also when Node was started without the flag for it. */
function garbageCollector(): (() => void) | null {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  return typeof collect === 'function' ? () => collect() : null;
}

/** Heap bytes a live match takes, from many alive at once at the end of a round, when they are largest. */
function memoryPerMatch(): number | null {
  const collect = garbageCollector();
  if (collect === null) return null;
  const count = 300;
  collect();
  const before = process.memoryUsage().heapUsed;
  const alive = Array.from({ length: count }, (_, i) => lateState(i));
  collect();
  const used = process.memoryUsage().heapUsed - before;
  return alive.length === count ? Math.round(used / count) : null;
}

/** A match before the last plays of its first round, rules and options its own as after loading. */
function lateState(seed: number): MatchState {
  let late: MatchState | null = null;
  playRandomly({ setup: SETUP, dice: diceFrom(seed), rounds: 1, since: SINCE }, ({ before }) => {
    if (before.phase === 'play') late = before;
  });
  return JSON.parse(JSON.stringify(late));
}

function measure(rounds: number) {
  const moments = play(rounds, 1);
  const plays = moments.filter(isPlay);
  const decided = microseconds(plays, ({ before, step, now }) =>
    step === null ? null : decide(before, step.actor, step.command, now),
  );
  const evolved = microseconds(plays, ({ before, events }) => evolveAll(before, events));
  const views = microseconds(plays, ({ after, now }) =>
    seatsOf(after).map((seat) => viewFor(after, seat, now)),
  );
  return {
    rounds: moments.filter(endsRound).length,
    plays: plays.length,
    decideMicros: decided,
    evolveMicros: evolved,
    fourViewsMicros: views,
    playMicros: decided + evolved + views,
    viewBytes: viewSizes(moments),
    roundBytes: roundSizes(moments, moments.filter(endsRound).length),
    stateJsonBytes: Math.max(...Array.from({ length: 20 }, (_, i) => bytes(lateState(i)))),
    memoryBytes: memoryPerMatch(),
  };
}

const us = (n: number): string => `${n.toFixed(1)} µs`;

function tell(result: ReturnType<typeof measure>): string {
  const { viewBytes, roundBytes, memoryBytes } = result;
  const memory = memoryBytes === null ? 'unknown' : `${memoryBytes} bytes`;
  return [
    `${result.plays} plays in ${result.rounds} rounds, online, 4 seats, random legal play`,
    `play: ${us(result.playMicros)} of CPU = decide ${us(result.decideMicros)} + evolve ${us(result.evolveMicros)} + four views ${us(result.fourViewsMicros)}`,
    `view: p50 ${viewBytes.p50} bytes, p90 ${viewBytes.p90}, largest ${viewBytes.max}`,
    `round: record ${roundBytes.record} bytes, log ${roundBytes.log}, events one seat sees ${roundBytes.seenEvents}`,
    `live match: memory ${memory}, state as JSON at most ${result.stateJsonBytes} bytes`,
  ].join('\n');
}

/** Measures the match and prints the figures. */
export function benchMatch(args: readonly string[]): void {
  const { values } = parseArgs({
    args: [...args],
    options: {
      json: { type: 'boolean', default: false },
      rounds: { type: 'string', default: '40' },
    },
  });
  const result = measure(Number(values.rounds));
  console.log(values.json ? JSON.stringify(result) : tell(result));
}
