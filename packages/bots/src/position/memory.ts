// What a seat knows from its view: the round replayed from the public record, its own cards, and the facts about
// other hands that a sampled world must respect.
import {
  type Card,
  type ReadView,
  type Ruleset,
  readView,
  type Seat,
  type View,
} from '@tuolaji/engine';
import {
  covers,
  type Demand,
  emptyDemand,
  emptyLanes,
  HAND_SIZE,
  type Holding,
  KITTY_SIZE,
  LANES,
  type Lanes,
  termsFor,
  toCards,
} from '@tuolaji/engine/kernel';
import { beatsFor, highest, setCards } from './beats.ts';
import { handOf, newPosition, type Position, SEATS, setPlay } from './position.ts';
import { makeNotedPlay, newSigns, type Signs } from './signs.ts';

/** A follow to a led tractor: it shows which runs and pairs the hand could not have held. */
export interface RunFact {
  readonly seat: Seat;
  readonly lane: number;
  readonly demand: Demand;
  readonly paid: Holding;
  /** All the seat has played of the lane since, this play included. */
  readonly since: Holding;
}

/** Everything known to a seat, ready for the policy and for sampling. */
export interface Memory {
  readonly seat: Seat;
  readonly position: Position;
  /** By seat and lane: slots of which the seat cannot hold a copy (it showed no pair, and has played one since). */
  readonly banned: Int32Array;
  readonly runFacts: readonly RunFact[];
  /** Cards that a seat has shown and not played since. */
  readonly shown: readonly { readonly seat: Seat; readonly cards: readonly Card[] }[];
  readonly kittyKnown: boolean;
  /** Who named the trump, if it was declared. */
  readonly declarer: Seat | null;
  /** What the plays so far suggest. */
  readonly signs: Signs;
}

interface Recall {
  readonly position: Position;
  readonly banned: Int32Array;
  readonly facts: RunFact[];
  /** What the current lead asks for. */
  demand: Demand;
  /** Copies of each face a seat has played. */
  readonly played: Int8Array;
  readonly signs: Signs;
}

/** Whether every led tractor was answered by a run as long. */
function isAnswered({ position }: Recall, { lane, demand, paid }: RunFact): boolean {
  return covers(position.beats.terms, { ...demand, pairs: 0 }, lane, paid.two);
}

/** A follow that the rules filled (FOLLOW-4) took the lowest singles: nothing below them is left. */
function banBelow(recall: Recall, seat: Seat, fact: RunFact): void {
  const { position, banned } = recall;
  if (position.table.terms.rules.fill !== 'forced' || isAnswered(recall, fact)) return;
  const at = seat * LANES + fact.lane;
  const top = highest(fact.paid.one & ~fact.paid.two);
  if (top !== 0) banned[at] = banned[at] | (top - 1);
}

function noteFollow(recall: Recall, seat: Seat, { one, two }: Lanes): void {
  const { demand } = recall;
  const { lane } = demand;
  if (demand.runCount === 0 || (recall.position.voids[seat] >> lane) & 1) return;
  const paid = { one: one[lane], two: two[lane] };
  const fact: RunFact = { seat, lane, demand, paid, since: { ...paid } };
  recall.facts.push(fact);
  banBelow(recall, seat, fact);
}

function addSince({ since, lane }: RunFact, { one, two }: Lanes): void {
  const played = one[lane];
  since.two |= two[lane] | (since.one & played);
  since.one |= played;
}

function banPartners({ position, banned }: Recall, seat: Seat, { one }: Lanes): void {
  for (let lane = 0; lane < LANES; lane++) {
    if (((position.unpaired[seat] >> lane) & 1) === 0) continue;
    const at = seat * LANES + lane;
    banned[at] = banned[at] | one[lane];
  }
}

function recallPlay(recall: Recall, cards: readonly Card[]): void {
  const { position } = recall;
  const { table } = position;
  const seat = table.turn;
  const play = setCards(position.beats, emptyLanes(), cards);
  const leads = table.led === 0;
  setPlay(position, play);
  makeNotedPlay(position, recall.signs);
  for (const fact of recall.facts) if (fact.seat === seat) addSince(fact, play);
  if (leads) recall.demand = { ...table.demand, runs: table.demand.runs.slice() };
  else noteFollow(recall, seat, play);
  banPartners(recall, seat, play);
  for (const card of cards) {
    const at = seat * 54 + (card >> 1);
    recall.played[at] = recall.played[at] + 1;
  }
}

/** Plays of a finished trick, the leader's first. */
function recallTrick(recall: Recall, plays: ReadView['tricks'][number]): void {
  recall.position.table.turn = plays[0]?.seat ?? 0;
  for (const { cards } of plays) recallPlay(recall, cards);
}

/** Shown cards a seat must still hold: each face as often as shown, less what it has played of it. */
function stillHeld(view: View, recall: Recall): Memory['shown'] {
  const banker = view.banker;
  const declared = view.declarations.filter(({ seat }) => seat !== banker);
  const mostShown = new Map<string, { seat: Seat; face: number; count: number }>();
  for (const { seat, cards } of [...declared, ...view.exposed]) {
    const counts = new Map<number, number>();
    for (const card of toCards(cards)) counts.set(card >> 1, (counts.get(card >> 1) ?? 0) + 1);
    for (const [face, count] of counts) {
      const key = `${seat} ${face}`;
      const known = mostShown.get(key)?.count ?? 0;
      mostShown.set(key, { seat, face, count: Math.max(known, count) });
    }
  }
  return [...mostShown.values()].flatMap(({ seat, face, count }) => {
    const left = count - recall.played[seat * 54 + face];
    if (left <= 0) return [];
    return [{ seat, cards: left === 2 ? [face * 2, face * 2 + 1] : [face * 2] }];
  });
}

/** The memory of the view's seat once trump is locked and the cards are buried. */
export function remember(rules: Ruleset, view: View): Memory | null {
  if (view.seat === null || view.trump === null || view.banker === null) return null;
  const { players, banker, seat } = view;
  const beats = beatsFor(termsFor(rules, view.trump));
  const position = newPosition(beats, { players, banker, left: HAND_SIZE[players] });
  const recall: Recall = {
    position,
    banned: new Int32Array(SEATS * LANES),
    facts: [],
    demand: emptyDemand(),
    played: new Int8Array(SEATS * 54),
    signs: newSigns(),
  };
  for (const trick of readView(view).tricks) recallTrick(recall, trick);
  for (const { cards } of view.trick) recallPlay(recall, toCards(cards));
  setCards(beats, handOf(position, seat), toCards(view.hand));
  if (view.buried) setCards(beats, position.kitty, toCards(view.buried));
  return {
    seat,
    position,
    banned: recall.banned,
    runFacts: recall.facts,
    shown: stillHeld(view, recall).filter((shown) => shown.seat !== seat),
    declarer: view.declarations.at(-1)?.seat ?? null,
    kittyKnown: view.buried !== null && view.buried.length === KITTY_SIZE[players],
    signs: recall.signs,
  };
}
