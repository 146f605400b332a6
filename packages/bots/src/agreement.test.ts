// The bots' table is a second reading of the rules. Whole rounds and single positions are played on it at random, from
// deals rich in tractors, and the engine's public functions are asked about every step. AGREEMENT=20 plays 20 times as much.
import {
  type Card,
  checkFollow,
  follows,
  HAND_SIZE,
  judgeThrow,
  kittyMultiplier,
  PLAYER_COUNTS,
  type Players,
  PRESET_NAMES,
  PRESETS,
  type PresetName,
  pointsIn,
  readShape,
  type Terms,
  teamOf,
  termsFor,
  trickWinner,
} from '@tuolaji/engine';
import { type Dice, diceOf, rollTrump } from '@tuolaji/engine/test/arbitraries.ts';
import { text } from '@tuolaji/engine/test/text.ts';
import { describe, expect, it } from 'vitest';
import { isAnswerable, rollDeck, rollHands, rollThrow } from '../test/deals.ts';
import { Findings, type Law } from '../test/findings.ts';
import { draft, MIXED, payDebt, rowOf } from './draft.ts';
import { look } from './eyes.ts';
import { draftFollows } from './follows.ts';
import { addCards, bits, lanesFor, ROW, rowFaces } from './lanes.ts';
import { draftLeads } from './leads.ts';
import * as places from './places.ts';
import { lanePower, play, powerOf } from './position.ts';
import { finalPoints } from './rollout.ts';
import { settleThrow } from './throws.ts';
import { TUNED_WEIGHTS } from './weights.ts';

const TIMES = Number(process.env.AGREEMENT ?? 1);
const ROUNDS = 15 * TIMES;
const POSITIONS = 1500 * TIMES;
const STYLES = ['cheap', 'points', 'high'] as const;

/** The same table twice: the bots' and, in cards, the engine's. */
interface Table {
  readonly name: string;
  readonly terms: Terms;
  readonly dice: Dice;
  readonly hands: Card[][];
  readonly found: Findings;
  readonly sim: places.Sim;
  plays: Card[][];
}

const told = ({ name, plays }: Table, more: string): string =>
  `${name}, table [${plays.map(text).join(' | ')}]: ${more}`;

/** The row's cards as copies out of a hand; a face that is not held becomes a card the engine refuses. */
function cardsIn({ sim }: Table, hand: readonly Card[], row: Int32Array, at: number): Card[] {
  const taken: Card[] = [];
  for (const face of rowFaces(sim.lanes, row, at)) {
    const copy = hand.find((card) => card >> 1 === face && !taken.includes(card));
    taken.push(copy ?? face * 2);
  }
  return taken;
}

function rowFor({ sim }: Table, cards: readonly Card[]): Int32Array {
  const row = new Int32Array(ROW);
  addCards(sim.lanes, row, 0, cards);
  return row;
}

function newTable(setup: Pick<Table, 'name' | 'terms' | 'dice' | 'hands' | 'found'>): Table {
  const { terms, hands, dice } = setup;
  const lanes = lanesFor(terms);
  const p = places.newPosition(hands.length, dice(hands.length));
  for (const [seat, hand] of hands.entries()) {
    addCards(lanes, p, places.handAt(seat), hand);
    p[places.COUNTS + seat] = hand.length;
  }
  return { ...setup, sim: { lanes, p }, plays: [] };
}

/** [THROW-1 … THROW-3] What becomes of a lead; answers with the row that is led. */
function checkThrow(table: Table, cards: readonly Card[]): Int32Array {
  const { terms, hands, sim, found } = table;
  const leader = sim.p[places.TURN] as number;
  const verdict = judgeThrow(terms, { leader, cards, hands });
  const row = rowFor(table, cards);
  const stands = settleThrow(sim, row, 0);
  const led = text(cardsIn(table, cards, row, 0));
  const due = text(verdict.stands ? cards : verdict.forced.cards);
  found.check('throw', stands === verdict.stands && led === due, () =>
    told(table, `throw ${text(cards)}, hands ${hands.map(text).join(' / ')}: ${led}, not ${due}`),
  );
  if (!stands) found.count('fallen');
  return row;
}

function lead(table: Table): void {
  const { sim, dice } = table;
  const seat = sim.p[places.TURN] as number;
  const hand = table.hands[seat] as Card[];
  look(sim, seat, true);
  draftLeads(sim, seat, dice(2) === 0);
  const tries: Card[][] = [];
  for (let c = 0; c < draft.count; c++) tries.push(cardsIn(table, hand, draft.rows, rowOf(c)));
  for (let i = 0; i < 6; i++) tries.push(rollThrow(dice, table.terms, hand));
  for (const cards of tries) {
    table.found.check('hands', readShape(table.terms, cards).ok, () => told(table, text(cards)));
    checkThrow(table, cards);
  }
  const open = tries.slice(-12).filter((cards) => isAnswerable(table.terms, cards));
  const tried = open[dice(open.length)] ?? hand.slice(0, 1);
  // Some throws are let stand unjudged: what answers them must agree all the same.
  make(table, dice(3) === 0 ? rowFor(table, tried) : checkThrow(table, tried));
}

/** [FOLLOW-1 … FOLLOW-5] A follow the bots offer is legal; [TRICK-1 … TRICK-3] and wins where the engine says so. */
function checkCandidate(table: Table, c: number, tag: string): void {
  const { sim, terms, plays, found } = table;
  const hand = table.hands[sim.p[places.TURN] as number] as Card[];
  const at = rowOf(c);
  const cards = cardsIn(table, hand, draft.rows, at);
  const refusal = checkFollow(terms, plays[0] ?? [], hand, cards);
  found.check('follow', refusal === null, () =>
    told(table, `${tag} ${text(cards)} of ${text(hand)}: ${JSON.stringify(refusal)}`),
  );
  checkPower(table, cards);
  const group = draft.groups[c] as number;
  if (group === MIXED) return;
  const power = lanePower(sim, group, draft.ones[c] as number, draft.twos[c] as number);
  found.check('winner', power === powerOf(sim, draft.rows, at), () =>
    told(table, `power of ${text(cards)}`),
  );
}

function checkPower(table: Table, cards: Card[]): void {
  const { sim, plays } = table;
  const wins = powerOf(sim, rowFor(table, cards), 0) > (sim.p[places.POWER] as number);
  const should = trickWinner(table.terms, [...plays, cards]) === plays.length;
  if (should) table.found.count('won');
  table.found.check('winner', wins === should, () =>
    told(table, `${text(cards)} ${should ? 'wins' : 'loses'}`),
  );
}

/** Asks about every follow on offer; answers with one of them or of the engine's own. */
function checkFollows(table: Table): Int32Array {
  const { sim, dice, terms, plays } = table;
  const p = sim.p;
  const seat = p[places.TURN] as number;
  const hand = table.hands[seat] as Card[];
  const own = places.handAt(seat) + (p[places.LEAD_GROUP] as number) * 2;
  if (bits(p[own] as number) + bits(p[own + 1] as number) > (p[places.LEAD_SIZE] as number)) {
    for (const style of STYLES) {
      draft.count = 0;
      payDebt(sim, seat, style);
      checkCandidate(table, 0, style);
    }
  }
  look(sim, seat, true);
  draftFollows(sim, seat, TUNED_WEIGHTS);
  table.found.check('follow', draft.count > 0, () => told(table, 'nothing on offer'));
  for (let c = 0; c < draft.count; c++) checkCandidate(table, c, 'offer');
  if (dice(2) === 0) {
    const at = rowOf(dice(draft.count));
    return draft.rows.slice(at, at + ROW);
  }
  let any: Card[] = [];
  let skip = dice(30);
  for (const cards of follows(terms, plays[0] ?? [], hand)) {
    any = cards;
    checkPower(table, any);
    if (skip-- === 0) break;
  }
  return rowFor(table, any);
}

/** Plays a row at both tables. */
function make(table: Table, row: Int32Array): void {
  const seat = table.sim.p[places.TURN] as number;
  const hand = table.hands[seat] as Card[];
  const cards = cardsIn(table, hand, row, 0);
  table.hands[seat] = hand.filter((card) => !cards.includes(card));
  table.plays.push(cards);
  play(table.sim, row, 0);
}

/** What the bots' table says of hands and shortages is so. */
function checkHands(table: Table): void {
  const { sim, terms, found } = table;
  for (const [seat, hand] of table.hands.entries()) {
    const faces = rowFaces(sim.lanes, sim.p, places.handAt(seat));
    found.check('hands', text(faces.map((face) => face * 2)) === text(hand), () =>
      told(table, `hand ${text(hand)}`),
    );
    const lie = hand.find((card) => {
      const bit = 1 << (terms.layout.lanes[card >> 1] ?? 0);
      const pair =
        hand.includes(card ^ 1) && ((sim.p[places.UNPAIRED + seat] as number) & bit) !== 0;
      return pair || ((sim.p[places.VOIDS + seat] as number) & bit) !== 0;
    });
    found.check('shortage', lie === undefined, () => told(table, `seat ${seat}: ${text(hand)}`));
  }
}

function playRound(table: Table, kitty: readonly Card[]): void {
  const { sim, terms, found } = table;
  const { p } = sim;
  const banker = p[places.TURN] as number;
  let attackers = 0;
  addCards(sim.lanes, p, places.KITTY, kitty);
  while (!places.isOver(p)) {
    const leader = p[places.TURN] as number;
    table.plays = [];
    lead(table);
    while (table.plays.length < table.hands.length) make(table, checkFollows(table));
    const winner = (leader + trickWinner(terms, table.plays)) % table.hands.length;
    const taken = teamOf(winner) !== teamOf(banker);
    if (taken) attackers += pointsIn(table.plays.flat());
    found.check('winner', p[places.LEADER] === winner, () => told(table, `seat ${winner} wins`));
    found.check('points', p[places.ATTACKER_POINTS] === attackers, () =>
      told(table, `${attackers}`),
    );
    checkHands(table);
    if (table.hands[winner]?.length !== 0) continue;
    const times = taken ? kittyMultiplier(terms, table.plays[0] ?? []) : 0;
    found.check('points', p[places.CAPTURED] === (taken ? times : -1), () =>
      told(table, `× ${times}`),
    );
    const end = attackers + times * pointsIn(kitty);
    found.check('points', finalPoints(sim) === end, () => told(table, `${end} in the end`));
  }
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
    const table = newTable({ name, terms, hands, dice, found });
    playRound(table, deck.slice(players * size));
  }
  return found;
}

describe.each(PRESET_NAMES)('the bots’ table agrees with the engine: %s', (preset) => {
  it('[FOLLOW-3] every follow on offer against a random lead is legal', () => {
    const found = new Findings();
    for (let seed = 0; seed < POSITIONS; seed++) {
      const dice = diceOf(seed);
      const terms = termsFor(PRESETS[preset], rollTrump(dice));
      const [led, hand] = rollHands(dice, terms);
      const hands = [led, hand, [], []];
      const name = `${preset} ${seed} ${JSON.stringify(terms.trump)}`;
      const table = newTable({ name, terms, hands, dice, found });
      table.sim.p[places.TURN] = 0;
      make(table, rowFor(table, led));
      checkFollows(table);
    }
    expect([...found.faults.values()].flat()).toEqual([]);
    expect(found.asked.get('follow')).toBeGreaterThan(POSITIONS);
  });

  describe.each(PLAYER_COUNTS)('%i players', (players) => {
    let played: Findings | undefined;
    const faults = (law: Law): string[] => {
      played ??= playRounds(preset, players);
      for (const what of [law, 'fallen', 'won'])
        expect(played.asked.get(what) ?? 0).toBeGreaterThan(100);
      return played.faults.get(law) ?? [];
    };
    it.each([
      ['[THROW-3] a throw stands or the same part is forced', 'throw'],
      ['[FOLLOW-3] every follow on offer is legal', 'follow'],
      ['[FOLLOW-2] a shortage noted is one', 'shortage'],
      ['[TRICK-1] the same play wins', 'winner'],
      ['[KITTY-1] the same points and the same kitty', 'points'],
      ['[LEAD-1] the same hands, and leads of one group', 'hands'],
    ] as const)('%s', (_, law) => {
      expect(faults(law)).toEqual([]);
    });
  });
});
