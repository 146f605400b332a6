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
import { candidateCards, MIXED } from './candidates.ts';
import { newContext } from './context.ts';
import { proposeMoves } from './policy.ts';
import { TUNED_WEIGHTS } from './weights.ts';

const TIMES = Number(process.env.AGREEMENT ?? 1);
const ROUNDS = 15 * TIMES;
const POSITIONS = 1500 * TIMES;

/** The same table twice: the bots' and, in cards, the engine's. */
interface BothTables {
  readonly name: string;
  readonly terms: Terms;
  readonly dice: Dice;
  readonly hands: Card[][];
  readonly found: Findings;
  readonly position: Position;
  plays: Card[][];
}

const told = ({ name, plays }: BothTables, more: string): string =>
  `${name}, table [${plays.map(text).join(' | ')}]: ${more}`;

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

function newTables(
  setup: Pick<BothTables, 'name' | 'terms' | 'dice' | 'hands' | 'found'>,
): BothTables {
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
function candidates(both: BothTables): Card[][] {
  const { position, terms, plays, found } = both;
  const hand = both.hands[position.table.turn] as Card[];
  const context = newContext(position, settingsOf(both.dice));
  proposeMoves(context);
  const { candidates: offered } = context;
  found.check('offer', offered.count > 0, () => told(both, 'nothing on offer'));
  return Array.from({ length: offered.count }, (_, c) => {
    const cards = cardsIn(both, hand, candidateCards(offered, c));
    const [lead] = plays;
    const checked = lead ? checkFollow(terms, lead, hand, cards) : null;
    const led = lead ? null : checkLead(terms, hand, cards, { gone: [], shownVoid: [] });
    // A throw that must be proved is offered when the cards seen prove it: those are not on this table.
    const unproved = led && !led.ok && led.error.rule === 'THROW-3';
    const refusal = checked ?? (led && !led.ok && !unproved ? led.error : null);
    found.check(lead ? 'follow' : 'lead', refusal === null, () =>
      told(both, `${text(cards)} of ${text(hand)}: ${JSON.stringify(refusal)}`),
    );
    if (offered.lanes[c] !== MIXED && cards.length > 2) found.count('long');
    return cards;
  });
}

/** A lead: one of the candidates, or any throw; a throw is judged, or let stand to be answered. */
function lead(both: BothTables): void {
  const { dice, terms, position } = both;
  const hand = both.hands[position.table.turn] as Card[];
  const tries = candidates(both);
  for (let i = 0; i < 6; i++) tries.push(rollThrow(dice, terms, hand));
  make(both, tries[dice(tries.length)] ?? hand.slice(0, 1));
}

/** A follow: one of the candidates, or any that the engine lists. */
function follow(both: BothTables): void {
  const { dice, terms, plays, position } = both;
  const offered = candidates(both);
  if (dice(2) === 0) {
    make(both, offered[dice(offered.length)] ?? []);
    return;
  }
  let any: Card[] = [];
  let skip = dice(30);
  for (const cards of follows(terms, plays[0] ?? [], both.hands[position.table.turn] ?? [])) {
    any = cards;
    if (skip-- === 0) break;
  }
  make(both, any);
}

/** Plays cards at both tables; the engine's is told what a failed throw came to. */
function make(both: BothTables, cards: readonly Card[]): void {
  const { position } = both;
  const { table } = position;
  const seat = table.turn;
  const hand = both.hands[seat] as Card[];
  setPlay(position, setOf(both, cards));
  makePlay(position);
  const played = emptyLanes();
  for (let lane = 0; lane < 5; lane++) {
    if (((table.playLanes >> lane) & 1) === 0) continue;
    played.one[lane] = table.play.one[lane] ?? 0;
    played.two[lane] = table.play.two[lane] ?? 0;
  }
  const made = cardsIn(both, hand, played);
  if (table.throwFailed && both.plays.length === 0) both.found.count('failed');
  both.hands[seat] = hand.filter((card) => !made.includes(card));
  both.plays.push(made);
}

/** What the bots' table says of hands and shortages is so. */
function checkHands(both: BothTables): void {
  const { position, terms, found } = both;
  for (const [seat, hand] of both.hands.entries()) {
    const faces = facesOfLanes(position.beats, handOf(position, seat));
    found.check('hands', text(faces.map((face) => face * 2)) === text(hand), () =>
      told(both, `hand ${text(hand)}`),
    );
    const lie = hand.find((card) => {
      const bit = 1 << (terms.order.lanes[card >> 1] ?? 0);
      const pair = hand.includes(card ^ 1) && ((position.unpaired[seat] ?? 0) & bit) !== 0;
      return pair || ((position.voids[seat] ?? 0) & bit) !== 0;
    });
    found.check('shortage', lie === undefined, () => told(both, `seat ${seat}: ${text(hand)}`));
  }
}

function playRound(both: BothTables, kitty: readonly Card[]): void {
  const { position, found } = both;
  let attackers = 0;
  setCards(position.beats, position.kitty, kitty);
  while (!isOver(position)) {
    both.plays = [];
    lead(both);
    while (both.plays.length < both.hands.length) follow(both);
    const taken = teamOf(position.table.winner) !== teamOf(position.table.banker);
    if (taken) attackers += pointsIn(both.plays.flat());
    checkHands(both);
  }
  const end = attackers + position.table.captured * pointsIn(kitty);
  found.check('points', finalPoints(position) === end, () => told(both, `${end} in the end`));
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
    playRound(newTables({ name, terms, hands, dice, found }), deck.slice(players * size));
  }
  return found;
}

/** Puts a lead on the table as it is, whoever could break it. */
function leadUnjudged(both: BothTables, led: readonly Card[]): void {
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

describe.each(PRESET_NAMES)('what the bots offer the engine allows: %s', (preset) => {
  it('[FOLLOW-3] every follow on offer against a random lead is legal', () => {
    const found = new Findings();
    for (let seed = 0; seed < POSITIONS; seed++) {
      const dice = diceOf(seed);
      const terms = termsFor(PRESETS[preset], rollTrump(dice));
      const [led, hand] = rollHands(dice, terms);
      const name = `${preset} ${seed} ${JSON.stringify(terms.trump)}`;
      const both = newTables({ name, terms, hands: [led, hand, [], []], dice, found });
      leadUnjudged(both, led);
      if (both.position.table.demand.runCount > 2) found.count('three tractors');
      both.position.table.left = hand.length;
      candidates(both);
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
      if (preset !== 'solo') expect(played.asked.get('failed') ?? 0).toBeGreaterThan(10);
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
