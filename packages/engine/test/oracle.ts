// The slow, obvious reading of the rules, for checking the kernel: it tries every subset and shares no code with it
// but the names of cards. Slow on purpose; nothing here is clever.
import {
  type Card,
  faceOf,
  RANKS,
  type Rank,
  rankOf,
  type SuitGroup,
  suitOf,
  type Trump,
} from '../src/cards.ts';
import type { Ruleset } from '../src/ruleset.ts';

/** A face in the reference's own words. */
export interface Printed {
  readonly face: number;
  readonly group: SuitGroup;
  /** Strength in its group; equal level cards are equal. */
  readonly strength: number;
  /** Ladders it stands on: ladder name and step. */
  readonly steps: readonly (readonly [string, number])[];
}

export interface Table {
  readonly rules: Ruleset;
  readonly trump: Trump;
}

const ranksWithout = (level: Rank): Rank[] => RANKS.filter((rank) => rank !== level);

const printed = new Map<string, Printed[]>();

/** A face as it stands at this table; worked out once. */
export function print(table: Table, face: number): Printed {
  const key = `${table.rules.tractorLadder} ${table.trump.suit} ${table.trump.level}`;
  let faces = printed.get(key);
  if (faces === undefined) {
    faces = Array.from({ length: 54 }, (_, f) => printFace(table, f));
    printed.set(key, faces);
  }
  return faces[face] as Printed;
}

/** A face's group, strength and steps, by the words of ORDER-1 … ORDER-3 and SHAPE-2, SHAPE-3. */
function printFace({ rules, trump }: Table, face: number): Printed {
  const suit = suitOf(face);
  const rank = rankOf(face);
  const kind = rules.tractorLadder;
  const name = (part: string): string => (kind === 'segments' ? part : 'trump');
  const trumps = (strength: number, part: string): Printed => {
    const steps: [string, number][] = [[name(part), strength]];
    // The second ladder of fullAndAce leaves the off-suit level cards out, so that ace and trump-suit level touch.
    if (kind === 'fullAndAce' && trump.suit !== null && trump.level !== 'A' && strength !== 20) {
      steps.push(['detour', strength > 20 ? strength - 1 : strength]);
    }
    return { face, group: 'TRUMP', strength, steps };
  };
  if (suit === null || rank === null) return trumps(face === 53 ? 23 : 22, 'jokers');
  if (rank === trump.level)
    return trumps(suit === trump.suit || trump.suit === null ? 21 : 20, 'levels');
  const step = ranksWithout(trump.level).indexOf(rank);
  // The highest suit rank has strength 19, one below the off-suit level cards.
  if (suit === trump.suit) return trumps(step + 8, 'suit');
  return { face, group: suit, strength: step, steps: [[suit, step]] };
}

/** Whether these pairs (two or more) can be put in a row in which each touches the next on one ladder. */
function isTractor(pairs: readonly Printed[]): boolean {
  if (pairs.length < 2) return false;
  const ladders = [...new Set(pairs.flatMap((pair) => pair.steps.map(([ladder]) => ladder)))];
  return ladders.some((ladder) => {
    const steps = pairs.map((pair) => pair.steps.find(([name]) => name === ladder)?.[1]);
    if (steps.some((step) => step === undefined)) return false;
    const sorted = steps.map(Number).sort((a, b) => a - b);
    return sorted.every((step, i) => i === 0 || step === Number(sorted[i - 1]) + 1);
  });
}

function subsets<T>(items: readonly T[]): T[][] {
  const [first, ...rest] = items;
  if (first === undefined) return [[]];
  const without = subsets(rest);
  return [...without, ...without.map((set) => [first, ...set])];
}

export const top = (cards: readonly Printed[]): number =>
  Math.max(...cards.map((card) => card.strength));
export const without = (all: readonly Printed[], gone: readonly Printed[]): Printed[] =>
  all.filter((p) => !gone.includes(p));
export const tractorsOf = (pairs: readonly Printed[]): Printed[][] =>
  subsets(pairs).filter(isTractor);

/** Printed faces with how often they occur. */
export interface Held {
  readonly singles: Printed[];
  readonly pairs: Printed[];
}

export function hold(table: Table, cards: readonly Card[]): Held {
  const counts = new Map<number, number>();
  for (const card of cards) counts.set(faceOf(card), (counts.get(faceOf(card)) ?? 0) + 1);
  const faces = [...counts.keys()].sort((a, b) => a - b);
  const own = faces.map((face) => print(table, face));
  return {
    singles: own.filter((p) => counts.get(p.face) === 1),
    pairs: own.filter((p) => counts.get(p.face) === 2),
  };
}

export interface OraclePart {
  readonly kind: 'single' | 'pair' | 'tractor';
  readonly faces: readonly number[];
  readonly top: number;
}

/** SHAPE-5: longest tractors first, then highest top; then pairs, then singles, each from the highest. */
export function oracleParts(table: Table, cards: readonly Card[]): OraclePart[] {
  const held = hold(table, cards);
  const parts: OraclePart[] = [];
  let pairs = held.pairs;
  for (;;) {
    const tractors = tractorsOf(pairs).sort((a, b) => b.length - a.length || top(b) - top(a));
    const [best] = tractors;
    if (best === undefined) break;
    parts.push({ kind: 'tractor', faces: best.map((p) => p.face), top: top(best) });
    pairs = without(pairs, best);
  }
  const down = (a: Printed, b: Printed): number => b.strength - a.strength;
  for (const p of [...pairs].sort(down))
    parts.push({ kind: 'pair', faces: [p.face], top: p.strength });
  for (const p of [...held.singles].sort(down))
    parts.push({ kind: 'single', faces: [p.face], top: p.strength });
  return parts;
}

export interface OracleDemand {
  readonly tractors: readonly number[];
  readonly pairs: number;
}

/** What a lead asks for. */
export function oracleDemand(table: Table, lead: readonly Card[]): OracleDemand {
  const parts = oracleParts(table, lead);
  return {
    tractors: parts.filter((p) => p.kind === 'tractor').map((p) => p.faces.length),
    pairs: parts.filter((p) => p.kind === 'pair').length,
  };
}

function compareLists(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const difference = (a[i] ?? -1) - (b[i] ?? -1);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** How fully a lead is honoured, digit by digit: the greater list is the fuller answer. */
type Digits = readonly number[];

const fullest = (answers: readonly Digits[]): Digits =>
  answers.reduce((best, answer) => (compareLists(answer, best) > 0 ? answer : best));

/** FOLLOW-3 by trying every way to answer: the fullest profile of these pairs. */
function answerDemand(
  follow: Ruleset['tractorFollow'],
  pairs: readonly Printed[],
  demand: OracleDemand,
): Digits {
  const [first, ...rest] = demand.tractors;
  if (first === undefined) return [Math.min(demand.pairs, pairs.length)];
  return answerTractor(follow, pairs, {
    owed: first,
    whole: first,
    later: { tractors: rest, pairs: demand.pairs },
  });
}

interface Open {
  readonly owed: number;
  readonly whole: number;
  readonly later: OracleDemand;
}

function answerTractor(
  follow: Ruleset['tractorFollow'],
  pairs: readonly Printed[],
  open: Open,
): Digits {
  const { owed, whole, later } = open;
  const tractors = tractorsOf(pairs).filter((t) =>
    follow === 'longest' ? t.length <= owed : t.length === whole && owed === whole,
  );
  const longest = Math.max(0, ...tractors.map((t) => t.length));
  if (longest >= 2) {
    return fullest(
      tractors
        .filter((t) => t.length === longest)
        .map((t) => [
          longest,
          ...answerTractor(follow, without(pairs, t), { ...open, owed: owed - longest }),
        ]),
    );
  }
  const loose = follow === 'suitOnly' ? 0 : Math.min(owed, pairs.length);
  const spendings =
    later.tractors.length === 0
      ? [pairs.slice(0, loose)]
      : subsets(pairs).filter((s) => s.length === loose);
  return fullest(
    spendings.map((spent) => [0, loose, ...answerDemand(follow, without(pairs, spent), later)]),
  );
}

/** The fullest profile of a set of cards. */
export const oracleProfile = (
  table: Table,
  cards: readonly Card[],
  demand: OracleDemand,
): readonly number[] => answerDemand(table.rules.tractorFollow, hold(table, cards).pairs, demand);

/** Faces as a sorted list of numbers: the same for the same play, whatever the decks and the order. */
export const faceList = (cards: readonly Card[]): string =>
  cards
    .map(faceOf)
    .sort((a, b) => a - b)
    .join(' ');

/** Every set of `count` cards of a hand, distinct by face. */
export function everySet(hand: readonly Card[], count: number): Card[][] {
  const sorted = [...hand].sort((a, b) => a - b);
  const found: Card[][] = [];
  const grow = (from: number, taken: Card[]): void => {
    if (taken.length === count) {
      found.push(taken);
      return;
    }
    for (let i = from; i < sorted.length; i++) {
      const card = sorted[i] as Card;
      // A second copy is taken only after the first, so that no set comes twice.
      const twin = sorted[i - 1];
      if (twin !== undefined && faceOf(twin) === faceOf(card) && !taken.includes(twin)) continue;
      grow(i + 1, [...taken, card]);
    }
  };
  grow(0, []);
  return found;
}

/** FOLLOW-4: the one set, built as the rule says: one longest tractor, the highest of them, then pairs, then singles, from the lowest. */
function forcedSet(table: Table, group: readonly Card[], lead: readonly Card[]): Card[] {
  const size = lead.length;
  const order = (a: Card, b: Card): number => {
    const pa = print(table, faceOf(a));
    const pb = print(table, faceOf(b));
    return pa.strength - pb.strength || idOrder(a) - idOrder(b) || a - b;
  };
  const sorted = [...group].sort(order);
  const most = Math.max(...oracleDemand(table, lead).tractors);
  const [run = []] = tractorsOf(hold(table, group).pairs)
    .filter((tractor) => tractor.length <= most)
    .sort((a, b) => b.length - a.length || compareTractors(b, a));
  const faces = run.map((p) => p.face);
  const set = sorted.filter((card) => faces.includes(faceOf(card)));
  for (const card of sorted) {
    const twin = sorted.find((other) => other !== card && faceOf(other) === faceOf(card));
    if (twin === undefined || set.includes(card) || set.length + 2 > size) continue;
    set.push(card, twin);
  }
  for (const card of sorted) if (set.length < size && !set.includes(card)) set.push(card);
  return set;
}

/** Positive when `a` is the higher tractor: card by card from the top, equal level cards by suit letter, the first letter higher. */
function compareTractors(a: readonly Printed[], b: readonly Printed[]): number {
  const down = (tractor: readonly Printed[]): Printed[] =>
    [...tractor].sort((p, q) => q.strength - p.strength);
  const strengths = (tractor: readonly Printed[]): number[] => down(tractor).map((p) => p.strength);
  const letters = (tractor: readonly Printed[]): number[] =>
    down(tractor).map((p) => -idOrder(p.face * 2));
  return compareLists(strengths(a), strengths(b)) || compareLists(letters(a), letters(b));
}

/** Suits in the order of their letters. */
export const idOrder = (card: Card): number => 'CDHS'.indexOf(suitOf(faceOf(card)) ?? 'S');

/** Faces that stand twice in a sorted list of cards. */
const twins = (sorted: readonly Card[]): number[] =>
  sorted.filter((card, i) => i > 0 && faceOf(card) === faceOf(sorted[i - 1] as Card)).map(faceOf);

/** Every legal follow among all `sets` of the right size (everySet), as face lists. */
export function oracleFollows(
  table: Table,
  lead: readonly Card[],
  hand: readonly Card[],
  sets: readonly (readonly Card[])[],
): Set<string> {
  const groupName = print(table, faceOf(lead[0] as Card)).group;
  const group = hand.filter((c) => print(table, faceOf(c)).group === groupName);
  const led = new Set(group);
  const countLed = (set: readonly Card[]): number =>
    set.reduce((n, card) => n + Number(led.has(card)), 0);
  if (group.length <= lead.length) {
    return new Set(sets.filter((set) => countLed(set) === group.length).map(faceList));
  }
  const demand = oracleDemand(table, lead);
  const { tractorFollow, fill } = table.rules;
  const owed = answerDemand(tractorFollow, hold(table, group).pairs, demand);
  const answered = demand.tractors.every((k, i) => owed[3 * i] === k);
  if (fill === 'forced' && !answered) return new Set([faceList(forcedSet(table, group, lead))]);
  const verdicts = new Map<string, boolean>();
  const honours = (set: readonly Card[]): boolean => {
    const pairs = twins(set);
    const key = pairs.join();
    let same = verdicts.get(key);
    if (same === undefined) {
      const answer = answerDemand(
        tractorFollow,
        pairs.map((face) => print(table, face)),
        demand,
      );
      same = compareLists(answer, owed) === 0;
      verdicts.set(key, same);
    }
    return same;
  };
  return new Set(sets.filter((set) => countLed(set) === lead.length && honours(set)).map(faceList));
}
