// What a seat knows from its view: the round replayed from the public record, its own cards, and the facts about
// other hands that a sampled world must respect.
import {
  type Card,
  type CardId,
  type Demand,
  emptyDemand,
  HAND_SIZE,
  type Holding,
  KITTY_SIZE,
  ladderOf,
  parseCardId,
  parseFaces,
  type Ruleset,
  readDemand,
  type Seat,
  termsFor,
  type View,
} from '@tuolaji/engine';
import { addCards, GROUPS, highest, type Lanes, lanesFor, ROW } from './lanes.ts';
import {
  COUNTS,
  handAt,
  KITTY,
  LEAD_GROUP,
  LEAD_TRACTORS,
  newPosition,
  PLAYED,
  SEATS,
  type Sim,
  TURN,
  UNPAIRED,
  VOIDS,
} from './places.ts';
import { play } from './position.ts';
import { highRun } from './runs.ts';

/** A follow to a led tractor: it shows which runs and pairs the hand could not have held. */
export interface RunFact {
  readonly seat: Seat;
  readonly group: number;
  readonly demand: Demand;
  readonly paid: Holding;
  /** All the seat has played of the group since, this play included. */
  readonly since: Holding;
}

/** Everything known to a seat, ready for the policy and for sampling. */
export interface Memory {
  readonly seat: Seat;
  readonly sim: Sim;
  /** By seat and group: faces of which the seat cannot hold a copy (it showed no pair, and has played one since). */
  readonly banned: Int32Array;
  readonly runFacts: readonly RunFact[];
  /** Cards that a seat has shown and not played since. */
  readonly shown: readonly { readonly seat: Seat; readonly cards: readonly Card[] }[];
  readonly kittyKnown: boolean;
}

/** Integers of physical ids; an id that is none is a bug of the caller. */
export function cardsOf(ids: readonly CardId[]): Card[] {
  return ids.map((id) => {
    const card = parseCardId(id);
    if (card === null) throw new RangeError(`no card ${id}`);
    return card;
  });
}

interface Recall {
  readonly sim: Sim;
  readonly banned: Int32Array;
  readonly facts: RunFact[];
  /** What the current lead asks for. */
  demand: Demand;
  /** Copies of each face a seat has played. */
  readonly played: Int8Array;
}

const row = new Int32Array(ROW);

/** A follow that the rules filled (FOLLOW-4) took the lowest singles: nothing below them is left. */
function banBelow({ sim, banned }: Recall, seat: Seat, fact: RunFact): void {
  const { lanes } = sim;
  if (lanes.terms.rules.fill !== 'forced') return;
  let pairs = fact.paid.two;
  for (let i = 0; i < fact.demand.runCount; i++) {
    const run = highRun(lanes, fact.group, pairs, fact.demand.runs[i] as number);
    pairs &= ~run;
    if (run !== 0) continue;
    const at = seat * GROUPS + fact.group;
    const top = highest(fact.paid.one & ~fact.paid.two);
    if (top !== 0) banned[at] = (banned[at] as number) | (top - 1);
    return;
  }
}

function noteFollow(recall: Recall, seat: Seat, led: { group: number; tractors: number }): void {
  const { p } = recall.sim;
  const { group, tractors } = led;
  if (tractors === 0 || ((p[VOIDS + seat] as number) >> group) & 1) return;
  const paid = { one: row[group * 2] as number, two: row[group * 2 + 1] as number };
  const fact: RunFact = { seat, group, demand: recall.demand, paid, since: { ...paid } };
  recall.facts.push(fact);
  banBelow(recall, seat, fact);
}

function addSince({ since, group }: RunFact): void {
  const one = row[group * 2] as number;
  since.two |= (row[group * 2 + 1] as number) | (since.one & one);
  since.one |= one;
}

function banPartners({ sim, banned }: Recall, seat: Seat): void {
  for (let g = 0; g < GROUPS; g++) {
    if ((((sim.p[UNPAIRED + seat] as number) >> g) & 1) === 0) continue;
    const at = seat * GROUPS + g;
    banned[at] = (banned[at] as number) | (row[g * 2] as number);
  }
}

/** The demand of a lead, read by the engine's own eyes. */
function demandOf({ terms }: Lanes, group: number): Demand {
  const demand = emptyDemand();
  demand.lane = group;
  const [one, two] = [row[group * 2] as number, row[group * 2 + 1] as number];
  return readDemand(demand, ladderOf(terms.layout, group), one, two);
}

function recallPlay(recall: Recall, cards: readonly Card[]): void {
  const { sim } = recall;
  const seat = sim.p[TURN] as number;
  row.fill(0);
  addCards(sim.lanes, row, 0, cards);
  const leads = sim.p[PLAYED] === 0;
  play(sim, row, 0);
  // The lead's places outlive the trick, so they are still those of the lead answered.
  const led = { group: sim.p[LEAD_GROUP] as number, tractors: sim.p[LEAD_TRACTORS] as number };
  for (const fact of recall.facts) if (fact.seat === seat) addSince(fact);
  if (leads) recall.demand = demandOf(sim.lanes, led.group);
  else noteFollow(recall, seat, led);
  banPartners(recall, seat);
  for (const card of cards) {
    const at = seat * 54 + (card >> 1);
    recall.played[at] = (recall.played[at] as number) + 1;
  }
}

/** Plays of one line of the record: `2 H5H5 H6H6 H2H3 HKHK`. */
function recallTrick(recall: Recall, line: string): void {
  const [leader, ...plays] = line.split(' ');
  recall.sim.p[TURN] = Number(leader);
  for (const text of plays) {
    const cards = parseFaces(text);
    if (cards.ok) recallPlay(recall, cards.value);
  }
}

function startOf(lanes: Lanes, view: View, banker: Seat): Sim {
  const p = newPosition(view.players, banker);
  for (let s = 0; s < view.players; s++) p[COUNTS + s] = HAND_SIZE[view.players];
  return { lanes, p };
}

/** Shown cards a seat must still hold: each face as often as shown, less what it has played of it. */
function stillHeld(view: View, recall: Recall): Memory['shown'] {
  const banker = view.banker;
  const declared = view.declarations.filter(({ seat }) => seat !== banker);
  const mostShown = new Map<string, { seat: Seat; face: number; count: number }>();
  for (const { seat, cards } of [...declared, ...view.exposed]) {
    const counts = new Map<number, number>();
    for (const card of cardsOf(cards)) counts.set(card >> 1, (counts.get(card >> 1) ?? 0) + 1);
    for (const [face, count] of counts) {
      const key = `${seat} ${face}`;
      const known = mostShown.get(key)?.count ?? 0;
      mostShown.set(key, { seat, face, count: Math.max(known, count) });
    }
  }
  return [...mostShown.values()].flatMap(({ seat, face, count }) => {
    const left = count - (recall.played[seat * 54 + face] as number);
    if (left <= 0) return [];
    return [{ seat, cards: left === 2 ? [face * 2, face * 2 + 1] : [face * 2] }];
  });
}

/** The memory of the view's seat once trump is locked and the cards are buried. */
export function remember(rules: Ruleset, view: View): Memory | null {
  if (view.seat === null || view.trump === null || view.banker === null) return null;
  const lanes = lanesFor(termsFor(rules, view.trump));
  const sim = startOf(lanes, view, view.banker);
  const recall: Recall = {
    sim,
    banned: new Int32Array(SEATS * GROUPS),
    facts: [],
    demand: emptyDemand(),
    played: new Int8Array(SEATS * 54),
  };
  for (const line of view.history) recallTrick(recall, line);
  for (const { cards } of view.trick) recallPlay(recall, cardsOf(cards));
  const { p } = sim;
  const hand = handAt(view.seat);
  p.fill(0, hand, hand + ROW);
  addCards(lanes, p, hand, cardsOf(view.hand));
  if (view.buried) addCards(lanes, p, KITTY, cardsOf(view.buried));
  return {
    seat: view.seat,
    sim,
    banned: recall.banned,
    runFacts: recall.facts,
    shown: stillHeld(view, recall).filter(({ seat }) => seat !== view.seat),
    kittyKnown: view.buried !== null && view.buried.length === KITTY_SIZE[view.players],
  };
}
