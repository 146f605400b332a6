// The player with open cards: one ply over the policy's candidates, each played out in the true deal. It shows how much
// perfect knowledge of the hands would gain. It takes a match state, so no table can seat it.
import { chooseMove } from '@tuolaji/bots';
import {
  beatsFor,
  clonePosition,
  copyPosition,
  everyBurial,
  handOf,
  makePlay,
  newContext,
  newPosition,
  type Position,
  playOut,
  rankMoves,
  remember,
  SETTINGS,
  setCards,
  setPlay,
  smoothLevels,
} from '@tuolaji/bots/lab';
import type { Command, MatchState, View } from '@tuolaji/engine';
import { HAND_SIZE, termsFor, toCards, toIds } from '@tuolaji/engine/kernel';

/** A command and how it begins on the true position. */
interface Try {
  readonly command: Command;
  readonly begin: (position: Position) => void;
}

/** The command that ends best for the seat to move when the policy plays all hands to the end. */
function bestTry(truth: Position, tries: readonly Try[]): Command | null {
  const { turn, banker, terms } = truth.table;
  const trial = newContext(clonePosition(truth), { ...SETTINGS.expert, breadth: 'quick' });
  const sign = ((turn ^ banker) & 1) === 1 ? 1 : -1;
  let best: { command: Command; value: number } | null = null;
  for (const { command, begin } of tries) {
    copyPosition(truth, trial.position);
    begin(trial.position);
    const value = sign * smoothLevels(terms.rules, playOut(trial));
    if (best === null || value > best.value) best = { command, value };
  }
  return best?.command ?? null;
}

/** Puts the true hands on a position; the seat to bury still holds the kitty. */
function dealTruth(position: Position, state: MatchState): void {
  const { beats } = position;
  for (const [seat, cards] of (state.round?.hands ?? []).entries())
    setCards(beats, handOf(position, seat), cards);
}

function openPlay(view: View, state: MatchState): Command | null {
  const memory = remember(state.rules, view);
  if (!memory) return null;
  const moves = rankMoves(memory, view, SETTINGS.expert);
  const truth = clonePosition(memory.position);
  dealTruth(truth, state);
  setCards(truth.beats, truth.kitty, state.round?.kitty ?? []);
  return bestTry(
    truth,
    moves.map(({ cards, play }) => ({
      command: { kind: 'PLAY', cards: toIds(cards) },
      begin: (position) => {
        setPlay(position, play);
        makePlay(position);
      },
    })),
  );
}

function openBurial(view: View, state: MatchState, count: number): Command | null {
  const { players, seat } = view;
  if (seat === null) return null;
  const terms = termsFor(state.rules, view.trump ?? { suit: null, level: view.level });
  const beats = beatsFor(terms);
  const truth = newPosition(beats, { players, banker: seat, left: HAND_SIZE[players] });
  dealTruth(truth, state);
  const hand = toCards(view.hand);
  return bestTry(
    truth,
    everyBurial(terms, hand, count).map(({ cards }) => ({
      command: { kind: 'BURY', cards: toIds(cards) },
      begin: (position) => {
        const kept = hand.filter((card) => !cards.includes(card));
        setCards(beats, handOf(position, seat), kept);
        setCards(beats, position.kitty, cards);
      },
    })),
  );
}

/** The oracle's command for the view's seat; it declares as `normal` does. */
export function oracleMove(view: View, state: MatchState, seed: string): Command | null {
  const can = view.actions;
  if (can?.play) return openPlay(view, state);
  if (can && can.bury > 0) return openBurial(view, state, can.bury);
  return chooseMove('normal', { rules: state.rules, view, seed }).command;
}
