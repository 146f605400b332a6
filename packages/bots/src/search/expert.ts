// The expert: normal's candidates compared by search, for plays and for burials.
import type { Rank } from '@tuolaji/engine';
import {
  emptyLanes,
  FACES,
  HAND_SIZE,
  LANES,
  rankOf,
  SLOTS,
  termsFor,
  toCards,
} from '@tuolaji/engine/kernel';
import type { BotRequest, Budget } from '../bot.ts';
import type { Burial } from '../bury.ts';
import type { PolicySettings } from '../policy/context.ts';
import type { Move } from '../policy/rankMoves.ts';
import { type Beats, beatsFor, placeOf, setCards, TRUMP } from '../position/beats.ts';
import type { Memory } from '../position/memory.ts';
import {
  copyLanes,
  handOf,
  makePlay,
  newPosition,
  type Position,
  SEATS,
  setPlay,
} from '../position/position.ts';
import { newSigns } from '../position/signs.ts';
import { type Dice, diceFrom } from '../random.ts';
import { search, type Verdict } from './search.ts';
import { sampleWorlds } from './worlds.ts';

/** Work per move without a budget, in cards played by rollouts. */
const CARDS_OF_WORK = 80_000;
const MOST_ROLLOUTS = 6400;

/** Weight of a card being buried, by its rank in a side suit: low cards without points are likely, others are not. */
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

const kittyOdds = new WeakMap<Beats, Float64Array>();

/** The kitty weights assumed by a seat that did not bury. */
export function kittyOddsFor(beats: Beats): Float64Array {
  const known = kittyOdds.get(beats);
  if (known) return known;
  const odds = new Float64Array((SEATS + 1) * LANES * SLOTS).fill(1);
  for (let face = 0; face < FACES; face++) {
    const rank = rankOf(face);
    const trump = beats.layout.lanes[face] === TRUMP || rank === null;
    odds[SEATS * LANES * SLOTS + placeOf(beats, face)] = trump ? BURIED_TRUMP : BURIED_ODDS[rank];
  }
  kittyOdds.set(beats, odds);
  return odds;
}

/** Default rollouts: about the same work at every length of the hand. */
function defaultBudget(cards: number): Budget {
  return { rollouts: Math.min(MOST_ROLLOUTS, Math.round(CARDS_OF_WORK / Math.max(1, cards))) };
}

export const diceOf = ({ seed, view }: BotRequest): Dice =>
  diceFrom(`${seed} ${view.round} ${view.history.length} ${view.trick.length}`);

/** The moves in the order of the search, with their values, and the rollouts spent. */
export function searchMoves(
  request: BotRequest,
  memory: Memory,
  moves: readonly Move[],
  settings: PolicySettings,
): { moves: Valued<Move>[]; rollouts: number } {
  if (moves.length < 2) return { moves: [...moves], rollouts: 0 };
  const begin = (world: Position, index: number): void => {
    setPlay(world, (moves[index] as Move).play);
    makePlay(world);
  };
  const worlds = sampleWorlds(memory, diceOf(request), {
    weights: kittyOddsFor(memory.position.beats),
  });
  const verdict = search(
    {
      ...{ memory, candidates: moves.length, begin, worlds, settings },
      costs: moves.map(({ cost }) => cost),
    },
    request.budget ?? defaultBudget(request.view.hand.length),
  );
  return { moves: ordered(moves, verdict), rollouts: verdict.rollouts };
}

/** What the banker knows before burying: all its cards, the others' hands still full. */
export function beforeBurial({ rules, view }: BotRequest, seat: number): Memory {
  const trump = view.trump ?? { suit: null, level: view.level };
  const beats = beatsFor(termsFor(rules, trump));
  const { players } = view;
  const position = newPosition(beats, { players, banker: seat, left: HAND_SIZE[players] });
  setCards(beats, handOf(position, seat), toCards(view.hand));
  const shown = view.declarations
    .filter((declaration) => declaration.seat !== seat)
    .map((declaration) => ({ seat: declaration.seat, cards: toCards(declaration.cards) }));
  return {
    seat,
    position,
    banned: new Int32Array(SEATS * LANES),
    runFacts: [],
    shown,
    kittyKnown: true,
    declarer: view.declarations.at(-1)?.seat ?? null,
    signs: newSigns(),
  };
}

/** The burials in the order of the search, with their values, and the rollouts spent. */
export function searchBurials(
  request: BotRequest,
  burials: readonly Burial[],
  settings: PolicySettings,
): { burials: Valued<Burial>[]; rollouts: number } {
  const { seat } = request.view;
  if (seat === null || burials.length < 2) return { burials: [...burials], rollouts: 0 };
  const memory = beforeBurial(request, seat);
  const { beats } = memory.position;
  const hand = toCards(request.view.hand);
  const tries = burials.map(({ cards }) => ({
    kept: setCards(
      beats,
      emptyLanes(),
      hand.filter((card) => !cards.includes(card)),
    ),
    buried: setCards(beats, emptyLanes(), cards),
  }));
  const begin = (world: Position, index: number): void => {
    const { kept, buried } = tries[index] as (typeof tries)[number];
    copyLanes(kept, handOf(world, seat));
    copyLanes(buried, world.kitty);
  };
  const worlds = sampleWorlds(memory, diceOf(request));
  const verdict = search(
    { memory, candidates: burials.length, begin, worlds, settings },
    request.budget ?? defaultBudget(request.view.hand.length),
  );
  return { burials: ordered(burials, verdict), rollouts: verdict.rollouts };
}

export type Valued<T> = T & { value?: number };

/** The chosen one first, the others by value. */
export function ordered<T extends object>(
  options: readonly T[],
  { best, values }: Verdict,
): Valued<T>[] {
  const valued = options.map((option, i): Valued<T> => {
    const value = values[i];
    return value === null || value === undefined ? option : { ...option, value };
  });
  const chosen = valued[best];
  const rest = valued.filter((_, i) => i !== best);
  rest.sort((a, b) => (b.value ?? -99) - (a.value ?? -99));
  return chosen ? [chosen, ...rest] : rest;
}
