// The expert: normal's candidates, searched; plays and burials alike.
import { FACES, HAND_SIZE, type Rank, rankOf, termsFor } from '@tuolaji/engine';
import type { BotRequest, Budget } from './bot.ts';
import type { Burial } from './bury.ts';
import { type Dice, diceFrom } from './dice.ts';
import { addCards, GROUPS, type Lanes, lanesFor, ROW, TRUMP, WIDTH } from './lanes.ts';
import { cardsOf, type Memory } from './memory.ts';
import type { Move } from './moves.ts';
import { COUNTS, handAt, KITTY, newPosition, PLAYED, SEATS, type Sim } from './places.ts';
import type { Mind } from './policy.ts';
import { play } from './position.ts';
import { search, type Verdict } from './search.ts';
import { settleThrow } from './throws.ts';
import { sampleWorlds } from './worlds.ts';

/** Without a budget: about a quarter of a second a move on one core. */
const CARDS_OF_WORK = 30_000;
const MOST_ROLLOUTS = 3000;

/** Odds that a card is buried, by its rank in a side suit: low cards without points, hardly ever the rest. */
const BURIED_ODDS: Readonly<Record<Rank, number>> = {
  '2': 3,
  '3': 2.5,
  '4': 2.5,
  '5': 0.15,
  '6': 2,
  '7': 1.6,
  '8': 1,
  '9': 0.6,
  '10': 0.1,
  J: 0.35,
  Q: 0.2,
  K: 0.08,
  A: 0.05,
};
const BURIED_TRUMP = 0.03;

const kittyOdds = new WeakMap<Lanes, Float64Array>();

/** What a seat that did not bury expects of the kitty. */
function kittyOddsFor(lanes: Lanes): Float64Array {
  const known = kittyOdds.get(lanes);
  if (known) return known;
  const odds = new Float64Array(GROUPS * WIDTH).fill(1);
  for (let face = 0; face < FACES; face++) {
    const rank = rankOf(face);
    const trump = lanes.groupOf[face] === TRUMP || rank === null;
    const place = (lanes.groupOf[face] as number) * WIDTH + (lanes.bitOf[face] as number);
    odds[place] = trump ? BURIED_TRUMP : BURIED_ODDS[rank];
  }
  kittyOdds.set(lanes, odds);
  return odds;
}

/** Default rollouts: as many cards of work at every length of the hand. */
function defaultBudget(cards: number): Budget {
  return { rollouts: Math.min(MOST_ROLLOUTS, Math.round(CARDS_OF_WORK / Math.max(1, cards))) };
}

const diceOf = ({ seed, view }: BotRequest): Dice =>
  diceFrom(`${seed} ${view.round} ${view.history.length} ${view.trick.length}`);

const scratch = new Int32Array(ROW);

/** The moves in the order search prefers them, with their values, and what it cost. */
export function searchMoves(
  request: BotRequest,
  memory: Memory,
  moves: readonly Move[],
  mind: Mind,
): { moves: Valued<Move>[]; rollouts: number } {
  if (moves.length < 2) return { moves: [...moves], rollouts: 0 };
  const begin = (sim: Sim, index: number): void => {
    scratch.set((moves[index] as Move).row);
    if (sim.p[PLAYED] === 0) settleThrow(sim, scratch, 0);
    play(sim, scratch, 0);
  };
  const worlds = sampleWorlds(memory, diceOf(request), { kitty: kittyOddsFor(memory.sim.lanes) });
  const verdict = search(
    { memory, candidates: moves.length, begin, worlds, mind },
    request.budget ?? defaultBudget(request.view.hand.length),
  );
  return { moves: ordered(moves, verdict), rollouts: verdict.rollouts };
}

/** What the banker knows before burying: all its cards, the others' hands still full. */
function beforeBurial({ rules, view }: BotRequest, seat: number): Memory {
  const trump = view.trump ?? { suit: null, level: view.level };
  const lanes = lanesFor(termsFor(rules, trump));
  const p = newPosition(view.players, seat);
  for (let s = 0; s < view.players; s++) p[COUNTS + s] = HAND_SIZE[view.players];
  addCards(lanes, p, handAt(seat), cardsOf(view.hand));
  const shown = view.declarations
    .filter((declaration) => declaration.seat !== seat)
    .map((declaration) => ({ seat: declaration.seat, cards: cardsOf(declaration.cards) }));
  return {
    seat,
    sim: { lanes, p },
    banned: new Int32Array(SEATS * GROUPS),
    runFacts: [],
    shown,
    kittyKnown: true,
  };
}

/** The burials in the order search prefers them. */
export function searchBurials(
  request: BotRequest,
  burials: readonly Burial[],
  mind: Mind,
): { burials: Valued<Burial>[]; rollouts: number } {
  const { seat } = request.view;
  if (seat === null || burials.length < 2) return { burials: [...burials], rollouts: 0 };
  const memory = beforeBurial(request, seat);
  const { lanes } = memory.sim;
  const hand = cardsOf(request.view.hand);
  const rows = burials.map(({ cards }) => {
    const row = new Int32Array(ROW * 2);
    addCards(
      lanes,
      row,
      0,
      hand.filter((card) => !cards.includes(card)),
    );
    addCards(lanes, row, ROW, cards);
    return row;
  });
  const begin = ({ p }: Sim, index: number): void => {
    const row = rows[index] as Int32Array;
    p.set(row.subarray(0, ROW), handAt(seat));
    p.set(row.subarray(ROW), KITTY);
  };
  const worlds = sampleWorlds(memory, diceOf(request));
  const verdict = search(
    { memory, candidates: burials.length, begin, worlds, mind },
    request.budget ?? defaultBudget(request.view.hand.length),
  );
  return { burials: ordered(burials, verdict), rollouts: verdict.rollouts };
}

type Valued<T> = T & { value?: number };

/** The chosen one first, the others by value. */
function ordered<T extends object>(options: readonly T[], { best, values }: Verdict): Valued<T>[] {
  const valued = options.map((option, i): Valued<T> => {
    const value = values[i];
    return value === null || value === undefined ? option : { ...option, value };
  });
  const chosen = valued[best];
  const rest = valued.filter((_, i) => i !== best);
  rest.sort((a, b) => (b.value ?? -99) - (a.value ?? -99));
  return chosen ? [chosen, ...rest] : rest;
}
