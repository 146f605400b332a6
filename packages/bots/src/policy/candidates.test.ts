// What the bots offer the engine's public rules allow, and what they note is so. Whole rounds and single positions are
// played at random, from deals rich in tractors and throws. AGREEMENT=20 plays 20 times as much.
import {
  type Card,
  checkFollow,
  checkLead,
  follows,
  HAND_SIZE,
  PLAYER_COUNTS,
  type Players,
  PRESET_NAMES,
  PRESETS,
  type PresetName,
  pointsIn,
  type Terms,
  teamOf,
  termsFor,
} from '@tuolaji/engine';
import { addSlots, clearPlay, emptyLanes, type Lanes } from '@tuolaji/engine/kernel';
import { type Dice, diceOf, rollTrump } from '@tuolaji/engine/test/arbitraries.ts';
import { text } from '@tuolaji/engine/test/text.ts';
import { describe, expect, it } from 'vitest';
import { rollDeck, rollHands, rollThrow } from '../../test/deals.ts';
import { Findings, type Law } from '../../test/findings.ts';
import { beatsFor, facesOfLanes, setCards } from '../position/beats.ts';
import {
  finalPoints,
  handOf,
  isOver,
  makePlay,
  newPosition,
  type Position,
  setPlay,
} from '../position/position.ts';
import { candidateCards, draft, MIXED } from './candidates.ts';
import { draftMoves } from './policy.ts';
import { TUNED_WEIGHTS } from './weights.ts';

const TIMES = Number(process.env.AGREEMENT ?? 1);
const ROUNDS = 15 * TIMES;
const POSITIONS = 1500 * TIMES;

/** The same table twice: the bots' and, in cards, the engine's. */
interface Table {
  readonly name: string;
  readonly terms: Terms;
  readonly dice: Dice;
  readonly hands: Card[][];
  readonly found: Findings;
  readonly position: Position;
  plays: Card[][];
}

const told = ({ name, plays }: Table, more: string): string =>
  `${name}, table [${plays.map(text).join(' | ')}]: ${more}`;

/** The set as copies out of a hand; a face that is not held becomes a card the engine refuses. */
function cardsIn({ position }: Table, hand: readonly Card[], set: Lanes): Card[] {
  const taken: Card[] = [];
  for (const face of facesOfLanes(position.beats, set)) {
    const copy = hand.find((card) => card >> 1 === face && !taken.includes(card));
    taken.push(copy ?? face * 2);
  }
  return taken;
}

const setOf = ({ position }: Table, cards: readonly Card[]): Lanes =>
  setCards(position.beats, emptyLanes(), cards);

function newTable(setup: Pick<Table, 'name' | 'terms' | 'dice' | 'hands' | 'found'>): Table {
  const { terms, hands, dice } = setup;
  const beats = beatsFor(terms);
  const players = hands.length as Players;
  const left = hands[0]?.length ?? 0;
  const position = newPosition(beats, { players, banker: dice(players), left });
  for (const [seat, hand] of hands.entries()) setCards(beats, handOf(position, seat), hand);
  return { ...setup, position, plays: [] };
}

const settingsOf = (dice: Dice) => ({
  weights: TUNED_WEIGHTS,
  remembers: true,
  breadth: (['quick', 'wide', 'whole'] as const)[dice(3)] ?? 'quick',
});

/** The policy's candidates for the seat to move, in cards; every one is asked about. */
function candidates(table: Table): Card[][] {
  const { position, terms, plays, found } = table;
  const hand = table.hands[position.sim.turn] as Card[];
  draftMoves(position, settingsOf(table.dice));
  found.check('offer', draft.count > 0, () => told(table, 'nothing on offer'));
  return Array.from({ length: draft.count }, (_, c) => {
    const cards = cardsIn(table, hand, candidateCards(c));
    const [lead] = plays;
    const checked = lead ? checkFollow(terms, lead, hand, cards) : null;
    const led = lead ? null : checkLead(terms, hand, cards, { gone: [], shownVoid: [] });
    // A throw that must be proved is offered when the cards seen prove it: those are not on this table.
    const unproved = led && !led.ok && led.error.rule === 'THROW-3';
    const refusal = checked ?? (led && !led.ok && !unproved ? led.error : null);
    found.check(lead ? 'follow' : 'lead', refusal === null, () =>
      told(table, `${text(cards)} of ${text(hand)}: ${JSON.stringify(refusal)}`),
    );
    if (draft.lanes[c] !== MIXED && cards.length > 2) found.count('long');
    return cards;
  });
}

/** A lead: one of the candidates, or any throw; a throw is judged, or let stand to be answered. */
function lead(table: Table): void {
  const { dice, terms, position } = table;
  const hand = table.hands[position.sim.turn] as Card[];
  const tries = candidates(table);
  for (let i = 0; i < 6; i++) tries.push(rollThrow(dice, terms, hand));
  make(table, tries[dice(tries.length)] ?? hand.slice(0, 1));
}

/** A follow: one of the candidates, or any that the engine lists. */
function follow(table: Table): void {
  const { dice, terms, plays, position } = table;
  const offered = candidates(table);
  if (dice(2) === 0) {
    make(table, offered[dice(offered.length)] ?? []);
    return;
  }
  let any: Card[] = [];
  let skip = dice(30);
  for (const cards of follows(terms, plays[0] ?? [], table.hands[position.sim.turn] ?? [])) {
    any = cards;
    if (skip-- === 0) break;
  }
  make(table, any);
}

/** Plays cards at both tables; the engine's is told what a fallen throw came to. */
function make(table: Table, cards: readonly Card[]): void {
  const { position } = table;
  const { sim } = position;
  const seat = sim.turn;
  const hand = table.hands[seat] as Card[];
  setPlay(position, setOf(table, cards));
  makePlay(position);
  const played = emptyLanes();
  for (let lane = 0; lane < 5; lane++) {
    if (((sim.playLanes >> lane) & 1) === 0) continue;
    played.one[lane] = sim.play.one[lane] ?? 0;
    played.two[lane] = sim.play.two[lane] ?? 0;
  }
  const made = cardsIn(table, hand, played);
  if (sim.fell && table.plays.length === 0) table.found.count('fallen');
  table.hands[seat] = hand.filter((card) => !made.includes(card));
  table.plays.push(made);
}

/** What the bots' table says of hands and shortages is so. */
function checkHands(table: Table): void {
  const { position, terms, found } = table;
  for (const [seat, hand] of table.hands.entries()) {
    const faces = facesOfLanes(position.beats, handOf(position, seat));
    found.check('hands', text(faces.map((face) => face * 2)) === text(hand), () =>
      told(table, `hand ${text(hand)}`),
    );
    const lie = hand.find((card) => {
      const bit = 1 << (terms.layout.lanes[card >> 1] ?? 0);
      const pair = hand.includes(card ^ 1) && ((position.unpaired[seat] ?? 0) & bit) !== 0;
      return pair || ((position.voids[seat] ?? 0) & bit) !== 0;
    });
    found.check('shortage', lie === undefined, () => told(table, `seat ${seat}: ${text(hand)}`));
  }
}

function playRound(table: Table, kitty: readonly Card[]): void {
  const { position, found } = table;
  let attackers = 0;
  setCards(position.beats, position.kitty, kitty);
  while (!isOver(position)) {
    table.plays = [];
    lead(table);
    while (table.plays.length < table.hands.length) follow(table);
    const taken = teamOf(position.sim.winner) !== teamOf(position.sim.banker);
    if (taken) attackers += pointsIn(table.plays.flat());
    checkHands(table);
  }
  const end = attackers + position.sim.captured * pointsIn(kitty);
  found.check('points', finalPoints(position) === end, () => told(table, `${end} in the end`));
}

function playRounds(preset: PresetName, players: Players): Findings {
  const found = new Findings();
  for (let n = 0; n < ROUNDS; n++) {
    const seed = n * 10 + players;
    const dice = diceOf(seed);
    const terms = termsFor(PRESETS[preset], rollTrump(dice));
    const deck = rollDeck(dice, terms);
    const size = HAND_SIZE[players];
    const hands = Array.from({ length: players }, (_, s) => deck.slice(s * size, (s + 1) * size));
    const name = `${preset} ${seed} ${JSON.stringify(terms.trump)}`;
    playRound(newTable({ name, terms, hands, dice, found }), deck.slice(players * size));
  }
  return found;
}

/** Puts a lead on the table as it is, whoever could break it. */
function leadUnjudged(table: Table, led: readonly Card[]): void {
  const { sim } = table.position;
  const others = sim.hands.map((hand) => ({ one: hand.one.slice(), two: hand.two.slice() }));
  for (const hand of sim.hands.slice(1)) {
    hand.one.fill(0);
    hand.two.fill(0);
  }
  sim.turn = 0;
  clearPlay(sim);
  const set = setOf(table, led);
  set.one.forEach((one, lane) => {
    if (one !== 0) addSlots(sim, lane, one, set.two[lane] ?? 0);
  });
  makePlay(table.position);
  table.plays.push([...led]);
  for (const [seat, hand] of sim.hands.entries()) {
    if (seat === 0) continue;
    hand.one.set(others[seat]?.one ?? []);
    hand.two.set(others[seat]?.two ?? []);
  }
}

describe.each(PRESET_NAMES)('what the bots offer the engine allows: %s', (preset) => {
  it('[FOLLOW-3] every follow on offer against a random lead is legal', () => {
    const found = new Findings();
    for (let seed = 0; seed < POSITIONS; seed++) {
      const dice = diceOf(seed);
      const terms = termsFor(PRESETS[preset], rollTrump(dice));
      const [led, hand] = rollHands(dice, terms);
      const name = `${preset} ${seed} ${JSON.stringify(terms.trump)}`;
      const table = newTable({ name, terms, hands: [led, hand, [], []], dice, found });
      leadUnjudged(table, led);
      if (table.position.sim.demand.runCount > 2) found.count('three tractors');
      table.position.sim.left = hand.length;
      candidates(table);
    }
    expect([...found.faults.values()].flat()).toEqual([]);
    expect(found.asked.get('follow')).toBeGreaterThan(POSITIONS);
    expect(found.asked.get('three tractors') ?? 0).toBeGreaterThan(10);
  });

  describe.each(PLAYER_COUNTS)('%i players', (players) => {
    let played: Findings | undefined;
    const faults = (law: Law): string[] => {
      played ??= playRounds(preset, players);
      expect(played.asked.get(law) ?? 0).toBeGreaterThan(ROUNDS - 1);
      expect(played.asked.get('long') ?? 0).toBeGreaterThan(100);
      if (preset !== 'solo') expect(played.asked.get('fallen') ?? 0).toBeGreaterThan(10);
      return played.faults.get(law) ?? [];
    };
    it.each([
      ['[LEAD-1] every lead on offer is legal', 'lead'],
      ['[FOLLOW-3] every follow on offer is legal', 'follow'],
      ['[FOLLOW-2] a shortage noted is one', 'shortage'],
      ['[KITTY-1] the points in the end, kitty included', 'points'],
      ['[CARD-2] the same hands', 'hands'],
      ['there is always something on offer', 'offer'],
    ] as const)('%s', (_, law) => {
      expect(faults(law)).toEqual([]);
    });
  });
});
