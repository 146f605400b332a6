// Labels for fitting the policy: positions that self-play visits, every candidate with its features and with its value
// by rollouts on common worlds. A label uses what the seat may know: worlds are sampled, the true hands are not read.
import type { Ruleset } from '@tuolaji/engine';
import { emptyLanes, LANES, type Lanes } from '@tuolaji/engine/kernel';
import { candidateCards, setCandidate } from '../policy/candidates.ts';
import { newContext, type PolicyContext, type PolicySettings } from '../policy/context.ts';
import { bestMove } from '../policy/policy.ts';
import { scoreFollows } from '../policy/scoreFollows.ts';
import { scoreLeads } from '../policy/scoreLeads.ts';
import { setFor, WEIGHT_NAMES, type Weights, weightsWith } from '../policy/weights.ts';
import type { Memory } from '../position/memory.ts';
import {
  clonePosition,
  copyLanes,
  copyPosition,
  handOf,
  makePlay,
  type Position,
  SEATS,
  setPlay,
} from '../position/position.ts';
import { newSigns, type Signs } from '../position/signs.ts';
import { type Dice, diceFrom } from '../random.ts';
import { kittyOddsFor } from '../search/expert.ts';
import { playOut } from '../search/rollout.ts';
import { smoothLevels } from '../search/smoothLevels.ts';
import { sampleWorlds } from '../search/worlds.ts';
import { dealFor, type Style, startDeal } from './duel.ts';

/** One position: the weight set that scores it, and per candidate its score, value and features (one per weight). */
export interface Label {
  readonly set: number;
  readonly scores: readonly number[];
  readonly values: readonly number[];
  readonly features: readonly Float32Array[];
}

const STEP = 1e-3;

/** Each set with one weight moved a little, by set and weight. */
function movedSets({ weights }: Style): Weights[][] {
  return weights.map((set) =>
    WEIGHT_NAMES.map((name) => weightsWith({ ...set, [name]: set[name] + STEP })),
  );
}

/** What the seat to move knows of a position; the runs that follows have shown are left out. */
export function memoryOf(position: Position, signs: Signs = newSigns()): Memory {
  const { turn, players, banker } = position.table;
  const known = clonePosition(position);
  const nothing = emptyLanes();
  for (let s = 0; s < players; s++) if (s !== turn) copyLanes(nothing, handOf(known, s));
  if (turn !== banker) copyLanes(nothing, known.kitty);
  return {
    seat: turn,
    position: known,
    banned: new Int32Array(SEATS * LANES),
    runFacts: [],
    shown: [],
    kittyKnown: turn === banker,
    declarer: null,
    signs,
  };
}

interface Lab {
  readonly rules: Ruleset;
  readonly moved: readonly (readonly Weights[])[];
  readonly rollouts: PolicyContext;
  readonly world: Position;
  readonly worlds: number;
}

function valuesOf(lab: Lab, memory: Memory, plays: readonly Lanes[], dice: Dice): number[] | null {
  const { world, rollouts, rules } = lab;
  const kitty = kittyOddsFor(memory.position.beats);
  const source = sampleWorlds(memory, dice, { weights: kitty });
  const values = plays.map(() => 0);
  const sign = ((memory.seat ^ memory.position.table.banker) & 1) === 1 ? 1 : -1;
  for (let w = 0; w < lab.worlds; w++) {
    if (!source.next(world)) return null;
    for (const [i, play] of plays.entries()) {
      copyPosition(world, rollouts.position);
      setPlay(rollouts.position, play);
      makePlay(rollouts.position);
      values[i] = (values[i] ?? 0) + (sign * smoothLevels(rules, playOut(rollouts))) / lab.worlds;
    }
  }
  return values;
}

function featuresOf(context: PolicyContext, moved: readonly Weights[]): Float32Array[] {
  const { candidates, position } = context;
  const { count, scores } = candidates;
  const base = scores.slice(0, count);
  const own = context.weights;
  const features = Array.from({ length: count }, () => new Float32Array(moved.length));
  for (const [w, weights] of moved.entries()) {
    context.weights = weights;
    if (position.table.led === 0) scoreLeads(context);
    else scoreFollows(context);
    for (const [c, row] of features.entries()) row[w] = ((scores[c] ?? 0) - (base[c] ?? 0)) / STEP;
  }
  context.weights = own;
  scores.set(base);
  return features;
}

function labelMove(lab: Lab, context: PolicyContext, dice: Dice): Label | null {
  const { candidates, position } = context;
  const plays = Array.from({ length: candidates.count }, (_, c) => candidateCards(candidates, c));
  const set = setFor(position.table);
  const scores = [...candidates.scores.slice(0, candidates.count)];
  const values = valuesOf(lab, memoryOf(position), plays, dice);
  const moved = lab.moved[set];
  if (!values || !moved) return null;
  return { set, scores, values, features: featuresOf(context, moved) };
}

export interface LabelOptions {
  readonly rules: Ruleset;
  readonly seed: string;
  readonly style: Style;
  /** Worlds per position, and the share of positions labelled. */
  readonly worlds: number;
  readonly share: number;
}

/** Labels deals of a seed by number: each is played by the style against itself. */
export function labeller(options: LabelOptions): (n: number) => Label[] {
  const { rules, seed, style, worlds, share } = options;
  const settings: PolicySettings = { weights: style.weights, remembers: true, breadth: 'wide' };
  const moved = movedSets(style);
  return (n) => {
    const position = startDeal(dealFor(rules, seed, n), style.bury);
    const rollouts = newContext(clonePosition(position), { ...settings, breadth: 'quick' });
    const lab: Lab = { rules, moved, rollouts, world: clonePosition(position), worlds };
    return labelDeal(lab, newContext(position, settings), diceFrom(`${seed} labels ${n}`), share);
  };
}

function labelDeal(lab: Lab, context: PolicyContext, dice: Dice, share: number): Label[] {
  const { position, candidates } = context;
  const { table } = position;
  const labels: Label[] = [];
  while (table.left > 0) {
    const best = bestMove(context);
    if (candidates.count > 1 && dice.next() < share) {
      const label = labelMove(lab, context, dice);
      if (label) labels.push(label);
    }
    setCandidate(candidates, best, table);
    makePlay(position);
  }
  return labels;
}
