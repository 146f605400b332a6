// What a seat knows from its view: the round replayed from the public record, its own cards, and the facts about
// other hands that a sampled world must respect.
import {
  type Card,
  type CardId,
  HAND_SIZE,
  KITTY_SIZE,
  parseCardId,
  parseFaces,
  type Ruleset,
  type Seat,
  termsFor,
  type View,
} from '@tuolaji/engine';
import { addCards, GROUPS, type Lanes, lanesFor, ROW } from './lanes.ts';
import {
  COUNTS,
  handAt,
  KITTY,
  LEAD,
  LEAD_GROUP,
  LEAD_TRACTORS,
  newPosition,
  PLAYED,
  POSITION,
  SEATS,
  type Sim,
  TURN,
  UNPAIRED,
  VOIDS,
} from './places.ts';
import { play } from './position.ts';

/** A follow to a led tractor that shows which runs the hand could not have held. */
export interface RunFact {
  readonly seat: Seat;
  readonly group: number;
  /** The LEAD places of the position it answered. */
  readonly lead: Int32Array;
  /** Masks of pairs: what was paid, and a row of all the seat has played of the group since (this play included). */
  readonly paid: number;
  readonly since: Int32Array;
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
  /** Copies of each face a seat has played. */
  readonly played: Int8Array;
}

const row = new Int32Array(ROW);

function noteFollow(recall: Recall, seat: Seat, before: Int32Array): void {
  const { p } = recall.sim;
  const group = before[LEAD_GROUP] as number;
  const paid = row[group * 2 + 1] as number;
  for (const fact of recall.facts) {
    if (fact.seat === seat) addRow(fact.since, row, fact.group);
  }
  if ((before[LEAD_TRACTORS] as number) > 0 && (((p[VOIDS + seat] as number) >> group) & 1) === 0) {
    const since = new Int32Array(2);
    addRow(since, row, group);
    recall.facts.push({ seat, group, lead: before.slice(LEAD, POSITION), paid, since });
  }
}

function addRow(since: Int32Array, played: Int32Array, group: number): void {
  const one = played[group * 2] as number;
  const two = played[group * 2 + 1] as number;
  since[1] = (since[1] as number) | two | ((since[0] as number) & one);
  since[0] = (since[0] as number) | one;
}

function banPartners({ sim, banned }: Recall, seat: Seat): void {
  for (let g = 0; g < GROUPS; g++) {
    if ((((sim.p[UNPAIRED + seat] as number) >> g) & 1) === 0) continue;
    const at = seat * GROUPS + g;
    banned[at] = (banned[at] as number) | (row[g * 2] as number);
  }
}

function recallPlay(recall: Recall, cards: readonly Card[]): void {
  const { sim } = recall;
  const seat = sim.p[TURN] as number;
  row.fill(0);
  addCards(sim.lanes, row, 0, cards);
  const following = sim.p[PLAYED] !== 0;
  const lead = following ? sim.p.slice() : null;
  play(sim, row, 0);
  if (lead) noteFollow(recall, seat, lead);
  else for (const fact of recall.facts) if (fact.seat === seat) addRow(fact.since, row, fact.group);
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
