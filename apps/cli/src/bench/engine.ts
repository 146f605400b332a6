// `npm run bench -- engine [--json]`: random legal rounds per second on one core with the full rules, what the public
// questions cost, and the worst follow check that a search for bad cases finds.
import { parseArgs } from 'node:util';
import { type Card, PRESETS, parseFaces } from '@tuolaji/engine';
import {
  checkFollow,
  countFollows,
  createRoundRoller,
  follows,
  readShape,
  rollRound,
  type Terms,
  termsFor,
  trickWinner,
} from '@tuolaji/engine/kernel';
import { bareRound, createBareTable } from './bareRound.ts';
import { nanosOf, ratesOf, sunk } from './timing.ts';
import { findWorst } from './worstFollow.ts';

const WINDOW_MS = 400;

function cards(text: string): Card[] {
  const read = parseFaces(text);
  if (!read.ok) throw new Error(`${read.error.code}: ${text}`);
  return read.value;
}

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

/** Rounds a second of one core, beside the bare yardstick in the same run. */
function rounds() {
  const roller = createRoundRoller(PRESETS.standard, 4, 20_261_115);
  const table = createBareTable();
  let points = 0;
  let played = 0;
  const [own = 0, bare = 1] = ratesOf(
    [
      (n) => {
        for (let i = 0; i < n; i++) {
          rollRound(roller);
          points += roller.table.attackerPoints;
        }
        played += n;
      },
      (n) => {
        for (let i = 0; i < n; i++) bareRound(table);
      },
    ],
    WINDOW_MS,
  ).map(({ best }) => best);
  return {
    roundsPerSecond: Math.round(own),
    bareRoundsPerSecond: Math.round(bare),
    shareOfBare: rounded(own / bare, 2),
    tricksPerRound: rounded(roller.tricks / played, 1),
    throwsPerRound: rounded(roller.throws / played, 2),
    failedThrowsPerRound: rounded(roller.failedThrows / played, 2),
    meanAttackerPoints: Math.round(points / played),
  };
}

const HAND = cards('H3H3H4H4H6H6H8H9HJHQHKS3S4S4S8SKD3D5D5D9C3C8CJBJH2');

/** A follow question: lead and legal play from HAND at ♠ trump, level 2. */
const QUESTIONS = {
  single: ['H10', 'H8'],
  pair: ['H10H10', 'H3H3'],
  tractor: ['H9H9H10H10', 'H3H3H4H4'],
  longTractor: ['H9H9H10H10HJHJHQHQ', 'H3H3H4H4H6H6H8H9'],
  throw: ['HAHAHKH10', 'H6H6H8H9'],
  throwOfTractors: ['H9H9H10H10HQHQHKHKHA', 'H3H3H4H4H6H6H8H9HJ'],
  void: ['C5C5C6C6', 'C3C8CJS3'],
} as const;

function followNanos(where: Terms): Record<string, number> {
  return Object.fromEntries(
    Object.entries(QUESTIONS).map(([name, [lead, play]]) => {
      const led = cards(lead);
      const played = cards(play);
      const refusal = checkFollow(where, led, HAND, played);
      if (refusal !== null) throw new Error(`${name}: ${refusal.code}`);
      return [
        name,
        Math.round(nanosOf(() => (checkFollow(where, led, HAND, played) === null ? 1 : 0))),
      ];
    }),
  );
}

function shapeNanos(where: Terms): Record<string, number> {
  const shapes = { single: 'H8', pair: 'H8H8', tractor: 'H8H8H9H9', throw: 'H3H3H4H4HKHA' };
  return Object.fromEntries(
    Object.entries(shapes).map(([name, text]) => {
      const list = cards(text);
      return [name, Math.round(nanosOf(() => (readShape(where, list).ok ? 1 : 0)))];
    }),
  );
}

function enumeration(where: Terms): Record<string, number> {
  const lead = cards('H9H10HJHA');
  const count = countFollows(where, lead, HAND);
  const list = (): number => {
    let n = 0;
    for (const play of follows(where, lead, HAND)) n += play.length;
    return n;
  };
  return {
    followsListed: count,
    nanosPerFollow: Math.round(nanosOf(list) / count),
    countNanos: Math.round(nanosOf(() => countFollows(where, lead, HAND))),
  };
}

function measure() {
  const where = termsFor(PRESETS.standard, { suit: 'S', level: '2' });
  const plays = ['H9H9', 'H3H3', 'S4S4', 'D5D5'].map(cards);
  return {
    ...rounds(),
    shapeNanos: shapeNanos(where),
    followNanos: followNanos(where),
    trickNanos: Math.round(nanosOf(() => trickWinner(where, plays))),
    enumeration: enumeration(where),
    worstFollow: findWorst(),
  };
}

const row = (values: Readonly<Record<string, number>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');

function tell(result: ReturnType<typeof measure>): string {
  const { worstFollow } = result;
  return [
    `random legal rounds, standard rules: ${result.roundsPerSecond} a second of one core`,
    `bare masks without throws or options: ${result.bareRoundsPerSecond}; ours is ${result.shareOfBare} of that`,
    `a round: ${result.tricksPerRound} tricks, ${result.throwsPerRound} throws tried, ${result.failedThrowsPerRound} failed`,
    `shape reading, ns: ${row(result.shapeNanos)}`,
    `follow check, ns: ${row(result.followNanos)}`,
    `trick winner, ns: ${result.trickNanos}`,
    `enumeration: ${row(result.enumeration)}`,
    `worst follow check of ${worstFollow.tried}: ${worstFollow.micros} µs (${worstFollow.position})`,
  ].join('\n');
}

/** Measures the kernel and prints the figures. */
export function benchEngine(args: readonly string[]): void {
  const { values } = parseArgs({
    args: [...args],
    options: { json: { type: 'boolean', default: false } },
  });
  const result = measure();
  console.log(values.json ? JSON.stringify(result) : tell(result));
  if (!Number.isFinite(sunk())) throw new Error('nothing was measured');
}
