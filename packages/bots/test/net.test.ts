// The nets: the shipped weights say what they said when they were trained, and read nothing that is hidden.
import { PRESETS, type View } from '@tuolaji/engine';
import { describe, expect, it } from 'vitest';
import { type BeliefNet, beliefLogit } from '../src/net/belief.ts';
import { BELIEF_INPUTS } from '../src/net/beliefInputs.ts';
import { expectedCopies, expectedIn } from '../src/net/expected.ts';
import { nets } from '../src/net/nets.ts';
import { opinionOn, searcherBeliefs } from '../src/net/opinion.ts';
import { WEIGHTS } from '../src/net/weights.ts';
import { newContext } from '../src/policy/context.ts';
import { proposeMoves } from '../src/policy/policy.ts';
import { TRUMP } from '../src/position/beats.ts';
import { type Memory, remember } from '../src/position/memory.ts';
import { clonePosition } from '../src/position/position.ts';
import { diceFrom } from '../src/random.ts';
import { sampleWorlds } from '../src/search/worlds.ts';
import { SETTINGS } from '../src/skills.ts';
import { factsIn, inputsOf } from '../src/tuning/ballotRows.ts';
import { labelRound } from '../src/tuning/ballots.ts';
import { beliefRows } from '../src/tuning/beliefRows.ts';
import { goldenVectors } from '../src/tuning/golden.ts';
import { memoryOf } from '../src/tuning/labels.ts';
import { searcherRows } from '../src/tuning/searcherRows.ts';
import { playSkills, setupOf } from './rounds.ts';

const memories: Memory[] = [];
playSkills(setupOf('standard', 4, 1), ['normal'], {
  onView: (view: View) => {
    const memory = view.actions?.play ? remember(PRESETS.standard, view) : null;
    if (memory) memories.push(memory);
  },
});

/** The memory's position with the hidden cards of some world in place. */
function filledIn(memory: Memory, seed: string) {
  const world = clonePosition(memory.position);
  expect(sampleWorlds(memory, diceFrom(seed)).next(world)).toBe(true);
  return world;
}

describe('weights', () => {
  it('belong to this encoder and give the golden vectors', () => {
    const { encoder, levels } = goldenVectors();
    expect(encoder).toBe(WEIGHTS.encoder);
    expect(levels.map((row) => row.join(' ')).join('|')).toBe(WEIGHTS.golden);
    expect(levels.length).toBeGreaterThan(5);
  });

  it('are not even on a ballot', () => {
    for (const row of goldenVectors().levels) expect(new Set(row).size).toBeGreaterThan(1);
  });
});

describe('inputs', () => {
  it('of training are those of a view: hidden cards are not read', () => {
    for (const memory of memories.filter((_, i) => i % 6 === 0)) {
      const said = opinionOn(memory, SETTINGS.hard);
      for (const seed of ['a', 'b']) {
        const trained = memoryOf(filledIn(memory, seed), memory.signs);
        expect(opinionOn(trained, SETTINGS.hard)).toEqual(said);
        const { declarer } = memory;
        expect(searcherBeliefs({ ...trained, declarer })).toEqual(searcherBeliefs(memory));
      }
    }
  });

  it('differ between candidates and positions', () => {
    const round = labelRound({ rules: PRESETS.online, seed: 'net', worlds: 2, share: 0.1 }, 1);
    expect(round.ballots.length).toBeGreaterThan(0);
    const seen = new Set<string>();
    for (const { facts } of factsIn(PRESETS.online, 'net', round)) seen.add(inputsOf(facts).join());
    expect(seen.size).toBe(round.played.length);
  });
});

it('labels are the same for the same seed', () => {
  const options = { rules: PRESETS.standard, seed: 'net', worlds: 2, share: 0.1 };
  expect(labelRound(options, 3)).toEqual(labelRound(options, 3));
});

it('rows of the belief name a place that is open', () => {
  const rows = beliefRows(PRESETS.standard, 'net', 0);
  expect(rows.length).toBeGreaterThan(10);
  for (const row of rows) expect(row[1]).toBeLessThan(row[0] ?? 0);
});

/** Log-likelihood of the true place: rooms alone, or with what the belief says. */
function likelihood(row: Float32Array, says: (inputs: Float32Array) => number): number {
  const [places = 0, owner = 0] = row;
  const weights = Array.from({ length: places }, (_, i) => {
    const at = 6 + i * BELIEF_INPUTS;
    return (row[2 + i] ?? 0) * Math.exp(says(row.subarray(at, at + BELIEF_INPUTS)));
  });
  return Math.log((weights[owner] ?? 0) / weights.reduce((a, b) => a + b, 0));
}

/** What a belief adds to the log-likelihood of a true place over room alone, per row. */
function gainOf(belief: BeliefNet, rows: readonly Float32Array[]): number {
  const layer = new Float32Array(belief.hidden);
  const gains = rows.map(
    (row) =>
      likelihood(row, (inputs) => beliefLogit(belief, inputs, layer)) - likelihood(row, () => 0),
  );
  return gains.reduce((a, b) => a + b, 0) / rows.length;
}

it.each([
  { name: 'belief', source: beliefRows, deals: 8 },
  { name: 'searcherBelief', source: searcherRows, deals: 2 },
] as const)('$name finds true hands likelier than room alone does', ({ name, source, deals }) => {
  const rows = Array.from({ length: deals }, (_, n) => source(PRESETS.standard, 'held out', n));
  expect(rows.flat().length).toBeGreaterThan(200);
  expect(gainOf(nets()[name], rows.flat())).toBeGreaterThan(0.1);
});

it('a declarer is expected to be long in trump', () => {
  const memory = memories.find(({ position }) => position.table.left > 20);
  if (!memory) throw new Error('no early memory');
  const other = (memory.seat + 1) % 4;
  const trumpsOf = (declarer: number | null): number => {
    const expected = expectedCopies(memory, searcherBeliefs({ ...memory, declarer }));
    return expectedIn(expected, other, TRUMP, 0xffff);
  };
  expect(trumpsOf(other)).toBeGreaterThan(trumpsOf(null));
});

it('a ballot has one opinion per candidate', () => {
  for (const memory of memories.filter((_, i) => i % 10 === 0)) {
    const context = newContext(memory.position, SETTINGS.hard);
    proposeMoves(context);
    expect(opinionOn(memory, SETTINGS.hard)?.levels.length).toBe(context.candidates.count);
  }
});

it('six seats have no net', () => {
  const views: View[] = [];
  playSkills(setupOf('standard', 6, 1), ['easy'], { onView: (view) => views.push(view) });
  const view = views.find(({ actions }) => actions?.play);
  const memory = view ? remember(PRESETS.standard, view) : null;
  expect(memory && opinionOn(memory, SETTINGS.hard)).toBe(null);
});
