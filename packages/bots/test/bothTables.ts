// One round at two tables: the bots' position on masks, and the same in cards for the engine's public rules. Whole
// rounds are played at random, from deals rich in tractors and throws; every law checked goes into the findings.
import {
  type Card,
  type Players,
  pointsIn,
  type Refusal,
  type Seat,
  teamOf,
} from '@tuolaji/engine';
import {
  addSlots,
  checkFollow,
  checkLead,
  clearPlay,
  emptyLanes,
  follows,
  groupOf,
  type Lanes,
  NOTHING_SEEN,
  type Terms,
  trickWinner,
} from '@tuolaji/engine/kernel';
import type { Dice } from '@tuolaji/engine/test/arbitraries.ts';
import { text } from '@tuolaji/engine/test/text.ts';
import { candidateCards, MIXED } from '../src/policy/candidates.ts';
import { newContext, type PolicySettings } from '../src/policy/context.ts';
import { proposeMoves } from '../src/policy/policy.ts';
import { TUNED_WEIGHTS } from '../src/policy/weights.ts';
import { beatsFor, facesOfLanes, setCards } from '../src/position/beats.ts';
import {
  finalPoints,
  handOf,
  isOver,
  makePlay,
  newPosition,
  type Position,
  setPlay,
} from '../src/position/position.ts';
import { rollThrow } from './deals.ts';
import type { Findings } from './findings.ts';

/** The same round at the bots' table and, in cards, at the engine's. */
export interface BothTables {
  readonly name: string;
  readonly terms: Terms;
  readonly dice: Dice;
  readonly hands: Card[][];
  readonly kitty: readonly Card[];
  readonly found: Findings;
  readonly position: Position;
  /** Finished tricks, each from its leader on. */
  readonly tricks: { readonly leader: Seat; readonly plays: readonly Card[][] }[];
  /** The trick on the table. */
  plays: Card[][];
}

const describeAt = ({ name, plays }: BothTables, more: string): string =>
  `${name}, trick [${plays.map(text).join(' | ')}]: ${more}`;

/** The set as copies out of a hand; a face that is not held becomes a card the engine refuses. */
function cardsIn({ position }: BothTables, hand: readonly Card[], set: Lanes): Card[] {
  const taken: Card[] = [];
  for (const face of facesOfLanes(position.beats, set)) {
    const copy = hand.find((card) => card >> 1 === face && !taken.includes(card));
    taken.push(copy ?? face * 2);
  }
  return taken;
}

const setOf = ({ position }: BothTables, cards: readonly Card[]): Lanes =>
  setCards(position.beats, emptyLanes(), cards);

/** Both tables with these hands dealt and nothing played; the dice name the banker, who leads. */
export function newTables(
  setup: Pick<BothTables, 'name' | 'terms' | 'dice' | 'hands' | 'kitty' | 'found'>,
): BothTables {
  const { terms, hands, dice } = setup;
  const beats = beatsFor(terms);
  const players = hands.length as Players;
  const left = hands[0]?.length ?? 0;
  const position = newPosition(beats, { players, banker: dice(players), left });
  for (const [seat, hand] of hands.entries()) setCards(beats, handOf(position, seat), hand);
  setCards(beats, position.kitty, setup.kitty);
  return { ...setup, position, tricks: [], plays: [] };
}

const rollSettings = (dice: Dice): PolicySettings => ({
  weights: TUNED_WEIGHTS,
  remembers: dice(4) > 0,
  breadth: (['quick', 'wide', 'whole'] as const)[dice(3)] ?? 'quick',
});

/** Whether a seat has once played another group when this one was led. */
const hasShownVoid = ({ terms, tricks, hands }: BothTables, seat: Seat, group: string): boolean =>
  tricks.some(({ leader, plays }) => {
    const play = plays[(seat - leader + hands.length) % hands.length] ?? [];
    const led = plays[0]?.[0];
    if (led === undefined || groupOf(terms, led) !== group) return false;
    return play.some((card) => groupOf(terms, card) !== group);
  });

/** What a seat may prove a throw with (THROW-3). */
function seenBy(both: BothTables, seat: Seat) {
  if (both.terms.rules.throwFailure !== 'refused') return NOTHING_SEEN;
  const played = both.tricks.flatMap(({ plays }) => plays.flat());
  const others = both.hands.map((_, other) => other).filter((other) => other !== seat);
  return {
    gone: seat === both.position.table.banker ? [...played, ...both.kitty] : played,
    shownVoid: (['S', 'H', 'D', 'C', 'TRUMP'] as const).filter((group) =>
      others.every((other) => hasShownVoid(both, other, group)),
    ),
  };
}

/** What the engine's public rules say of a play by the seat to move. */
function refusalOf(both: BothTables, cards: readonly Card[]): Refusal | null {
  const { terms, position, plays } = both;
  const seat = position.table.turn;
  const hand = both.hands[seat] ?? [];
  const [led] = plays;
  if (led) return checkFollow(terms, led, hand, cards);
  const checked = checkLead(terms, hand, cards, seenBy(both, seat));
  return checked.ok ? null : checked.error;
}

/** The policy's candidates for the seat to move, in cards; each is checked. */
export function checkCandidates(both: BothTables): Card[][] {
  const { position, plays, found } = both;
  const hand = both.hands[position.table.turn] ?? [];
  const context = newContext(position, rollSettings(both.dice));
  proposeMoves(context);
  const { candidates } = context;
  found.check('offer', candidates.count > 0, () => describeAt(both, 'no candidate'));
  return Array.from({ length: candidates.count }, (_, c) => {
    const cards = cardsIn(both, hand, candidateCards(candidates, c));
    const refusal = refusalOf(both, cards);
    found.check(plays.length > 0 ? 'follow' : 'lead', refusal === null, () =>
      describeAt(both, `${text(cards)} of ${text(hand)}: ${JSON.stringify(refusal)}`),
    );
    if (candidates.lanes[c] !== MIXED && cards.length > 2) found.count('long');
    return cards;
  });
}

/** A lead: one of the candidates, or any throw that may be tried. */
function lead(both: BothTables): void {
  const { dice, terms, position } = both;
  const hand = both.hands[position.table.turn] ?? [];
  const tries = checkCandidates(both);
  for (let i = 0; i < 6; i++) {
    const cards = rollThrow(dice, terms, hand);
    if (refusalOf(both, cards) === null) tries.push(cards);
  }
  makeAtBoth(both, tries[dice(tries.length)] ?? hand.slice(0, 1));
}

/** A follow: one of the candidates, or any that the engine lists. */
function follow(both: BothTables): void {
  const { dice, terms, plays, position } = both;
  const offered = checkCandidates(both);
  if (dice(2) === 0) {
    makeAtBoth(both, offered[dice(offered.length)] ?? []);
    return;
  }
  let any: Card[] = [];
  let skip = dice(30);
  for (const cards of follows(terms, plays[0] ?? [], both.hands[position.table.turn] ?? [])) {
    any = cards;
    if (skip-- === 0) break;
  }
  makeAtBoth(both, any);
}

/** Plays cards at both tables; a failed throw is played as the part that the bots' table forced. */
function makeAtBoth(both: BothTables, cards: readonly Card[]): void {
  const { position } = both;
  const { table } = position;
  const seat = table.turn;
  const hand = both.hands[seat] ?? [];
  setPlay(position, setOf(both, cards));
  makePlay(position);
  const played = emptyLanes();
  for (let lane = 0; lane < 5; lane++) {
    if (((table.playLanes >> lane) & 1) === 0) continue;
    played.one[lane] = table.play.one[lane] ?? 0;
    played.two[lane] = table.play.two[lane] ?? 0;
  }
  const made = cardsIn(both, hand, played);
  if (table.throwFailed && both.plays.length === 0) both.found.count('failed throws');
  both.hands[seat] = hand.filter((card) => !made.includes(card));
  both.plays.push(made);
}

/** Hands and shortages at the bots' table are those in cards. */
function checkHands(both: BothTables): void {
  const { position, terms, found } = both;
  for (const [seat, hand] of both.hands.entries()) {
    const faces = facesOfLanes(position.beats, handOf(position, seat));
    found.check('hands', text(faces.map((face) => face * 2)) === text(hand), () =>
      describeAt(both, `hand ${text(hand)}`),
    );
    const wrong = hand.find((card) => {
      const bit = 1 << (terms.order.lanes[card >> 1] ?? 0);
      const pair = hand.includes(card ^ 1) && ((position.unpaired[seat] ?? 0) & bit) !== 0;
      return pair || ((position.voids[seat] ?? 0) & bit) !== 0;
    });
    found.check('shortage', wrong === undefined, () =>
      describeAt(both, `seat ${seat}: ${text(hand)}`),
    );
  }
}

/** Plays one trick and returns the points it gave the attackers. */
function playTrick(both: BothTables): number {
  const { position, found, terms, hands } = both;
  const { table } = position;
  const leader = table.turn;
  both.plays = [];
  lead(both);
  while (both.plays.length < hands.length) follow(both);
  const winner = (leader + trickWinner(terms, both.plays)) % hands.length;
  found.check('winner', winner === table.turn, () =>
    describeAt(both, `leader ${leader}, winner ${winner}, not ${table.turn}`),
  );
  checkHands(both);
  both.tricks.push({ leader, plays: both.plays });
  return teamOf(winner) === teamOf(table.banker) ? 0 : pointsIn(both.plays.flat());
}

/** Plays a round to its end, every seat at random. */
export function playAtBoth(both: BothTables): void {
  const { position, found, kitty } = both;
  let attackers = 0;
  while (!isOver(position)) attackers += playTrick(both);
  const end = attackers + position.table.captured * pointsIn(kitty);
  found.check('points', finalPoints(position) === end, () => describeAt(both, `${end} at the end`));
}

/** Puts a lead of seat 0 on the table as it is, even if a hand could beat a part of it. */
export function leadUnjudged(both: BothTables, led: readonly Card[]): void {
  const { table } = both.position;
  const others = table.hands.map((hand) => ({ one: hand.one.slice(), two: hand.two.slice() }));
  for (const hand of table.hands.slice(1)) {
    hand.one.fill(0);
    hand.two.fill(0);
  }
  table.turn = 0;
  clearPlay(table);
  const set = setOf(both, led);
  set.one.forEach((one, lane) => {
    if (one !== 0) addSlots(table, lane, one, set.two[lane] ?? 0);
  });
  makePlay(both.position);
  both.plays.push([...led]);
  for (const [seat, hand] of table.hands.entries()) {
    if (seat === 0) continue;
    hand.one.set(others[seat]?.one ?? []);
    hand.two.set(others[seat]?.two ?? []);
  }
}
