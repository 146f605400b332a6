// What a forecast reads of a world at the start of a trick: strength, ruffs and points of the leader's side and of its
// enemies. All hands are known there: a world is invented by the searching seat, it is not the deal.
import { bitCount, type Lanes, SLOTS } from '@tuolaji/engine/kernel';
import { type Beats, lanePoints, pointsOfLanes, TRUMP } from '../position/beats.ts';
import type { Position } from '../position/position.ts';

/**
 * Where each input stands. Lists of four are by seat from the leader on, lists of two by side (the leader's first).
 * Bosses are cards that no enemy beats.
 */
const AT = {
  trumps: 0,
  trumpPairs: 4,
  trumpBosses: 6,
  highTrumps: 8,
  /** Side suits a seat can ruff, and suits a side can soon ruff. */
  ruffs: 10,
  nearRuffs: 14,
  /** Of side suits: bosses of the leader, its partner and the enemies; paired bosses; points; points of bosses. */
  bosses: 16,
  bossPairs: 19,
  points: 21,
  bossPoints: 23,
  /** Bosses that no enemy can ruff now, and those one can. */
  safeBosses: 25,
  ruffedBosses: 27,
  /** The leader's points in suits where its bosses are safe; suits whose top a side holds. */
  leaderPoints: 29,
  tops: 30,
  trumpPoints: 32,
  /** Tens in the kitty: as they are, by who has more trumps, and with a trump boss of each side. */
  kitty: 34,
  kittyByTrumps: 35,
  kittyWithBoss: 36,
  longestTrumps: 38,
  trumpless: 39,
  leaderHasMost: 41,
  leadersBoss: 42,
  one: 43,
} as const;

export const FORECAST_INPUTS = 44;
/** Slots of level cards and jokers in the trump lane. */
const HIGH_TRUMPS = 0x3f000;

/** Slots of a lane above the highest of these. */
function aboveTop({ over, full, rung }: Beats, lane: number, held: number): number {
  if (held === 0) return full[lane];
  return over[lane * SLOTS + rung[lane * SLOTS + 31 - Math.clz32(held)]];
}

/** Number of cards among these slots. */
const within = ({ one, two }: Lanes, lane: number, slots: number): number =>
  bitCount(one[lane] & slots) + bitCount(two[lane] & slots);

/** The hands of a world by place from the leader on. */
type Hands = readonly [Lanes, Lanes, Lanes, Lanes];

function handsFromLeader({ table }: Position): Hands {
  const { hands, turn } = table;
  return [hands[turn], hands[(turn + 1) & 3], hands[(turn + 2) & 3], hands[(turn + 3) & 3]];
}

const canRuff = ({ one }: Lanes, lane: number): boolean => one[lane] === 0 && one[TRUMP] !== 0;

function writeTrumps(into: Float64Array, beats: Beats, hands: Hands): void {
  const [a, b, c, d] = hands;
  const bosses = [
    aboveTop(beats, TRUMP, b.one[TRUMP] | d.one[TRUMP]),
    aboveTop(beats, TRUMP, a.one[TRUMP] | c.one[TRUMP]),
  ];
  for (let i = 0; i < 4; i++) {
    const hand = hands[i] as Lanes;
    const side = i & 1;
    const one = hand.one[TRUMP];
    const two = hand.two[TRUMP];
    into[AT.trumps + i] = bitCount(one) + bitCount(two);
    into[AT.trumpPairs + side] += bitCount(two);
    into[AT.trumpBosses + side] += within(hand, TRUMP, bosses[side]);
    into[AT.highTrumps + side] += within(hand, TRUMP, HIGH_TRUMPS);
    into[AT.trumpPoints + side] += lanePoints(beats, TRUMP, one, two);
  }
}

/** Bosses of a side suit, by side: of single cards and of pairs. */
interface LaneBosses {
  readonly singles: readonly [number, number];
  readonly pairs: readonly [number, number];
}

function bossesOf(beats: Beats, lane: number, [a, b, c, d]: Hands): LaneBosses {
  const above = (x: Int32Array, y: Int32Array): number => aboveTop(beats, lane, x[lane] | y[lane]);
  return {
    singles: [above(b.one, d.one), above(a.one, c.one)],
    pairs: [above(b.two, d.two), above(a.two, c.two)],
  };
}

/** Adds what the hand at place `i` from the leader has in a side suit. */
function addHeld(into: Float64Array, beats: Beats, hands: Hands, { lane, i, bosses }: HeldIn) {
  const hand = hands[i] as Lanes;
  const side = i & 1;
  const one = hand.one[lane];
  if (one === 0) {
    if (hand.one[TRUMP] !== 0) into[AT.ruffs + i]++;
    return;
  }
  const two = hand.two[lane];
  if (two === 0 && (one & (one - 1)) === 0 && hand.one[TRUMP] !== 0) into[AT.nearRuffs + side]++;
  const boss = bosses.singles[side];
  const points = lanePoints(beats, lane, one, two);
  into[AT.bossPairs + side] += bitCount(two & bosses.pairs[side]);
  into[AT.points + side] += points;
  const held = within(hand, lane, boss);
  if (held === 0) return;
  into[AT.bosses + (side === 1 ? 2 : i >> 1)] += held;
  into[AT.bossPoints + side] += lanePoints(beats, lane, one & boss, two & boss);
  const ruffed =
    canRuff(hands[(i + 1) & 3] as Lanes, lane) || canRuff(hands[(i + 3) & 3] as Lanes, lane);
  into[(ruffed ? AT.ruffedBosses : AT.safeBosses) + side] += held;
  if (i === 0 && !ruffed) into[AT.leaderPoints] += points;
}

interface HeldIn {
  readonly lane: number;
  /** Place from the leader on. */
  readonly i: number;
  readonly bosses: LaneBosses;
}

function writeSideSuits(into: Float64Array, beats: Beats, hands: Hands): void {
  const [a, b, c, d] = hands;
  for (let lane = 0; lane < TRUMP; lane++) {
    const ours = a.one[lane] | c.one[lane];
    const theirs = b.one[lane] | d.one[lane];
    if ((ours | theirs) === 0) continue;
    const bosses = bossesOf(beats, lane, hands);
    for (let i = 0; i < 4; i++) addHeld(into, beats, hands, { lane, i, bosses });
    if ((ours & bosses.singles[0]) !== 0) into[AT.tops]++;
    if ((theirs & bosses.singles[1]) !== 0) into[AT.tops + 1]++;
  }
}

function writeKitty(into: Float64Array, tens: number): void {
  const [a, b, c, d] = [
    into[AT.trumps],
    into[AT.trumps + 1],
    into[AT.trumps + 2],
    into[AT.trumps + 3],
  ];
  const ours = into[AT.trumpBosses] > 0;
  const theirs = into[AT.trumpBosses + 1] > 0;
  into[AT.kitty] = tens;
  into[AT.kittyByTrumps] = tens * Math.sign(a + c - b - d);
  into[AT.kittyWithBoss] = ours ? tens : 0;
  into[AT.kittyWithBoss + 1] = theirs ? tens : 0;
  into[AT.longestTrumps] = Math.max(a, c) - Math.max(b, d);
  into[AT.trumpless] = a + c === 0 ? 1 : 0;
  into[AT.trumpless + 1] = b + d === 0 ? 1 : 0;
  into[AT.leaderHasMost] = a > b && a > d ? 1 : 0;
  into[AT.leadersBoss] = ours ? 1 : 0;
  into[AT.one] = 1;
}

/** Writes the inputs of a world of four seats at the start of a trick. */
export function writeForecastInputs(into: Float64Array, position: Position): void {
  const { beats, kitty } = position;
  const hands = handsFromLeader(position);
  into.fill(0);
  writeTrumps(into, beats, hands);
  writeSideSuits(into, beats, hands);
  writeKitty(into, pointsOfLanes(beats, kitty) / 10);
}
