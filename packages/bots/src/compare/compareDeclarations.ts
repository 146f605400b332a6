// The declarations open to a seat, and waiting, compared on whole deals that fit its view: the cards still to come are
// dealt at random, the others answer as `normal` does, the banker buries and every seat plays by the policy.
import {
  type Card,
  type CardId,
  type Command,
  createMatch,
  DEFAULT_MATCH_OPTIONS,
  decide,
  evolve,
  type MatchState,
  type Seat,
  seatsFrom,
  type View,
  viewFor,
} from '@tuolaji/engine';
import { CARDS, HAND_SIZE, KITTY_SIZE, termsFor, toCards } from '@tuolaji/engine/kernel';
import type { BotRequest } from '../bot.ts';
import { rankBurials } from '../bury.ts';
import { chooseDeclaration } from '../declare.ts';
import { newContext } from '../policy/context.ts';
import { beatsFor, setCards } from '../position/beats.ts';
import { handOf, newPosition } from '../position/position.ts';
import { type Dice, diceFrom, shuffleWith } from '../random.ts';
import { playOut } from '../search/rollout.ts';
import { chooseMove } from '../skills.ts';
import { type Comparison, levelsOf, type OpenDeal, QUICK } from './comparison.ts';

/** A question about declaring: who drew first is public and decides the bank of an undeclared first round. */
export interface DeclarationRequest extends BotRequest {
  readonly firstDrawer: Seat;
}

/** Cards a seat is known to hold: its own, and what others have declared. */
const knownOf = (view: View, seat: Seat): Card[] =>
  seat === view.seat
    ? toCards(view.hand)
    : [...new Set(view.declarations.flatMap((d) => (d.seat === seat ? toCards(d.cards) : [])))];

/** A whole deal at random around the cards the seat knows. */
function rollDeal(view: View, dice: Dice): OpenDeal {
  const known = seatsFrom(0, view.players).map((seat) => knownOf(view, seat));
  const held = new Set(known.flat());
  const rest = Array.from({ length: CARDS }, (_, card) => card).filter((card) => !held.has(card));
  shuffleWith(dice, rest);
  const size = HAND_SIZE[view.players];
  const hands = known.map((cards) => [...cards, ...rest.splice(0, size - cards.length)]);
  return { hands, kitty: rest };
}

/** The match at the end of this deal, with what has been declared so far. */
function closingState(
  { rules, view, firstDrawer }: DeclarationRequest,
  deal: OpenDeal,
): MatchState {
  const options = { ...DEFAULT_MATCH_OPTIONS, dealPaceMs: 0 };
  return {
    ...createMatch({ rules, options, players: view.players }),
    phase: 'closing',
    roundNumber: view.round,
    levels: view.levels,
    banker: view.banker,
    round: {
      level: view.level,
      firstDrawer,
      dealtAt: 0,
      hands: deal.hands,
      kitty: deal.kitty,
      buried: false,
      declarations: view.declarations.map((d) => ({ ...d, cards: toCards(d.cards), at: 0 })),
      trump: null,
      turn: null,
      turnSince: 0,
      trick: [],
      lastTrick: null,
      history: [],
      gone: [],
      exposed: [],
      attackerPoints: 0,
      throwFailed: false,
      undo: null,
      takeBack: null,
      surrender: [[], []],
    },
  };
}

function ask(state: MatchState, seat: Seat, command: Command): MatchState {
  const decided = decide(state, { kind: 'seat', seat }, command, 0);
  if (!decided.ok) throw new Error(`seat ${seat} was refused: ${decided.error.code}`);
  return decided.value.reduce(evolve, state);
}

const MOST_ROUNDS = 12;

/** Asks the seats in turn until all are done and trump is locked. */
function lockTrump(begun: MatchState, order: readonly Seat[]): MatchState {
  let state = begun;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    for (const seat of order) {
      if (state.phase !== 'closing') return state;
      if (state.done.includes(seat)) continue;
      const view = viewFor(state, seat, 0);
      const { command } = chooseMove('normal', { rules: state.rules, view, seed: '' });
      state = ask(state, seat, command ?? { kind: 'PASS' });
    }
  }
  return state;
}

/** The attackers' points when a deal with its trump locked is buried and played by the policy. */
function playDeal({ rules, round, banker, players }: MatchState): number {
  if (!round?.trump || banker === null) throw new Error('trump is not locked');
  const beats = beatsFor(termsFor(rules, round.trump));
  const own = [...(round.hands[banker] ?? []), ...round.kitty];
  const buried = rankBurials(beats.terms, own, KITTY_SIZE[players])[0]?.cards ?? round.kitty;
  const position = newPosition(beats, { players, banker, left: HAND_SIZE[players] });
  for (const [seat, cards] of round.hands.entries()) {
    const held = seat === banker ? own.filter((card) => !buried.includes(card)) : cards;
    setCards(beats, handOf(position, seat), held);
  }
  setCards(beats, position.kitty, buried);
  return playOut(newContext(position, QUICK));
}

/** Values of candidates in one deal; those that lead to the same trump and banker share one play-out. */
function valuesIn(request: DeclarationRequest, deal: OpenDeal, order: readonly Seat[]) {
  const { rules, view } = request;
  const seat = view.seat ?? 0;
  const start = closingState(request, deal);
  const known = new Map<string, number>();
  return (cards: readonly CardId[]): number => {
    const waits = view.phase === 'closing' ? ask(start, seat, { kind: 'PASS' }) : start;
    const begun = cards.length === 0 ? waits : ask(start, seat, { kind: 'DECLARE', cards });
    const locked = lockTrump(begun, order);
    const key = `${locked.round?.trump?.suit} ${locked.banker}`;
    const levels =
      known.get(key) ?? levelsOf(rules, playDeal(locked), { seat, banker: locked.banker ?? 0 });
    known.set(key, levels);
    return levels;
  };
}

function compare(
  request: DeclarationRequest,
  chosen: readonly CardId[],
  open: OpenDeal | null,
): Comparison {
  const { view } = request;
  const declarations = (view.actions?.declare ?? []).map(({ cards }) => cards);
  const others = declarations.filter((cards) => cards.join() !== chosen.join());
  const candidates = chosen.length === 0 ? [[], ...declarations] : [[], ...others, chosen];
  const dice = diceFrom(request.seed);
  const usual = chooseDeclaration(request.rules, view)?.cards.join() ?? '';
  return {
    candidates,
    policy: Math.max(
      0,
      candidates.findIndex((cards) => cards.join() === usual),
    ),
    chosen: chosen.length === 0 ? 0 : candidates.length - 1,
    next: (wanted) => {
      const order = seatsFrom(dice.below(view.players), view.players);
      const levelsWith = valuesIn(request, open ?? rollDeal(view, dice), order);
      return wanted.map((index) => levelsWith(candidates[index] ?? []));
    },
  };
}

/** Compares a declaration, or waiting (no cards), with what else the seat could have done, by its view alone. */
export const compareDeclarations = (
  request: DeclarationRequest,
  chosen: readonly CardId[],
): Comparison => compare(request, chosen, null);

/** The same with open cards: hindsight, never to be mixed with `compareDeclarations`. */
export const compareDeclarationsOpen = (
  request: DeclarationRequest,
  chosen: readonly CardId[],
  open: OpenDeal,
): Comparison => compare(request, chosen, open);
