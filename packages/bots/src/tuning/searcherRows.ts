// Rows for the belief as `beliefRows` makes them, out of rounds between skills that search a little: what master meets.
import { type MatchState, RANKS, type Ruleset, teamOf, type View } from '@tuolaji/engine';
import type { Skill } from '../bot.ts';
import { setCards } from '../position/beats.ts';
import { type Memory, remember } from '../position/memory.ts';
import { clonePosition, handOf, type Position } from '../position/position.ts';
import { type Dice, diceFrom } from '../random.ts';
import { type RoundSetup, roundOf } from '../selfPlay.ts';
import { chooseMove } from '../skills.ts';
import { hiddenFaces, rowFor } from './beliefRows.ts';

/** The players, drawn for each team: two ways of searching, with few rollouts. */
const STYLES: readonly { readonly skill: Skill; readonly rollouts: number }[] = [
  { skill: 'hard', rollouts: 24 },
  { skill: 'hard', rollouts: 24 },
  { skill: 'expert', rollouts: 64 },
];
/** Share of positions that give rows, and the hidden cards asked about in each. */
const SHARE = 0.6;
const CARDS_ASKED = 12;
/** With fewer cards the skills count out the rest. */
const FEWEST_CARDS = 3;

/** The memory's position with all hands and the kitty as they are. */
function trueOf({ position }: Memory, { round }: MatchState): Position {
  const truth = clonePosition(position);
  for (const [seat, cards] of (round?.hands ?? []).entries())
    setCards(truth.beats, handOf(truth, seat), cards);
  setCards(truth.beats, truth.kitty, round?.kitty ?? []);
  return truth;
}

function rowsAt(memory: Memory, state: MatchState, dice: Dice): Float32Array[] {
  const faces = hiddenFaces(memory);
  const truth = trueOf(memory, state);
  return Array.from({ length: faces.length === 0 ? 0 : CARDS_ASKED }, () =>
    rowFor(truth, memory, faces[dice.below(faces.length)] ?? 0, dice.next()),
  ).flatMap((row) => row ?? []);
}

function setupFor(rules: Ruleset, dice: Dice): RoundSetup {
  const seed = Array.from({ length: 64 }, () => dice.below(16).toString(16)).join('');
  const level = RANKS[dice.below(12)] ?? '2';
  return { rules, players: 4, seed, start: { levels: [level, level], banker: dice.below(4) } };
}

const isAsked = ({ phase, hand }: View, dice: Dice): boolean =>
  phase === 'play' && hand.length >= FEWEST_CARDS && dice.next() < SHARE;

/** Rows of deal `n` of a seed. */
export function searcherRows(rules: Ruleset, seed: string, n: number): Float32Array[] {
  const dice = diceFrom(`${seed} beliefs ${n}`);
  const round = roundOf(setupFor(rules, dice));
  const teams = [0, 1].map(() => STYLES[dice.below(STYLES.length)]);
  const rows: Float32Array[] = [];
  let step = round.next();
  while (!step.done) {
    const { seat, view, truth } = step.value;
    const memory = isAsked(view, dice) ? remember(rules, view) : null;
    if (memory) rows.push(...rowsAt(memory, truth, dice));
    const { skill, rollouts } = teams[teamOf(seat)] ?? { skill: 'normal', rollouts: 1 };
    const request = { rules, view, seed: `${seed} ${n} ${seat}`, budget: { rollouts } };
    step = round.next(chooseMove(skill, request).command);
  }
  return rows;
}
