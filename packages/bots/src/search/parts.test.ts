import { toIds } from '@tuolaji/engine/kernel';
import { expect, it, test } from 'vitest';
import { playSkills, setupOf } from '../../test/rounds.ts';
import { chooseMove, isShareable } from '../skills.ts';
import { mergeParts, type Part } from './parts.ts';

type Tried = Part['tried'][number];

const play = (index: number) => ({ kind: 'PLAY', cards: toIds([index]) }) as const;

/** A candidate that 100 worlds put this many levels ahead of the policy's move. */
const tried = (index: number, lead: number, change: Partial<Tried> = {}): Tried => ({
  ...{ index, command: play(index), cost: 5, opinion: 0 },
  ...{ sum: 100 * (lead + 1), over: 100 * lead, worlds: 100, isLeft: true },
  ...change,
});

const part = (...all: Tried[]): Part => ({ trust: 32, margin: 0.03, rollouts: 100, tried: all });

const choiceOf = (...parts: Part[]): number | undefined => {
  const { command } = mergeParts(parts) ?? {};
  return [0, 1, 2].find((i) => JSON.stringify(command) === JSON.stringify(play(i)));
};

test('values, worlds and rollouts of all parts add up', () => {
  const more = tried(1, 0.5, { worlds: 300, over: 150, sum: 450 });
  const merged = mergeParts([part(tried(0, 0), tried(1, 0.1)), part(tried(0, 0), more)]);
  expect(merged?.rollouts).toBe(200);
  expect(merged?.values.get(0)).toBe(1);
  expect(merged?.values.get(1)).toBeCloseTo((110 + 450) / 400);
});

test.each([
  ['a clear lead of all parts together wins', [0.1, 0.02], 5, 1],
  ['one part outvotes another', [0.1, -0.2], 5, 0],
  ['a lead within the margin leaves the policy’s move', [0.02, 0.03], 5, 0],
  ['unless the other spends less', [0.02, 0.03], 4, 1],
] as const)('%s', (_, [a, b], cost, choice) => {
  const one = (lead: number): Part => part(tried(0, 0), tried(1, lead, { cost }));
  expect(choiceOf(one(a), one(b))).toBe(choice);
});

test('of near equals the thriftier is played', () => {
  const both = part(tried(0, 0), tried(1, 0.201), tried(2, 0.2, { cost: 1 }));
  expect(choiceOf(both, both)).toBe(2);
});

test('the opinion counts once, as in one search', () => {
  const disliked = part(tried(0, 0), tried(1, 0.1, { opinion: -0.4 }));
  expect(choiceOf(disliked)).toBe(0);
  expect(choiceOf(disliked, disliked, disliked)).toBe(1);
});

test('a candidate that every part dropped is not chosen, one left anywhere may be', () => {
  const dropped = tried(1, 0.5, { isLeft: false });
  expect(choiceOf(part(tried(0, 0), dropped), part(tried(0, 0), dropped))).toBe(0);
  expect(choiceOf(part(tried(0, 0), dropped), part(tried(0, 0), tried(1, 0.5)))).toBe(1);
});

test('without worlds, or without parts, nothing new is chosen', () => {
  const idle = { worlds: 0, sum: 0, over: 0 };
  expect(choiceOf(part(tried(0, 0, idle), tried(1, 0, idle)))).toBe(0);
  expect(mergeParts([])).toBeNull();
});

it('merges searches of one view with seeds of their own', () => {
  const { rules } = setupOf('standard', 4, 1);
  const searched: Part[][] = [];
  playSkills(setupOf('standard', 4, 1), ['easy'], {
    onView: (view) => {
      if (searched.length >= 6 || !isShareable('master', view)) return;
      const budget = { rollouts: 80 };
      const parts = ['a', 'b'].flatMap(
        (seed) => chooseMove('master', { rules, view, seed, budget }).part ?? [],
      );
      if (parts.length > 0) searched.push(parts);
    },
  });
  expect(searched).toHaveLength(6);
  for (const parts of searched) {
    const [a = [], b = []] = parts.map(({ tried }) => tried);
    expect(b.map(({ index }) => index)).toEqual(a.map(({ index }) => index));
    expect(b.map(({ sum }) => sum)).not.toEqual(a.map(({ sum }) => sum));
    const merged = mergeParts(parts);
    expect(merged?.rollouts).toBe(parts.reduce((sum, { rollouts }) => sum + rollouts, 0));
    expect(a.map(({ command }) => command)).toContainEqual(merged?.command);
  }
});

it('is for master’s plays only', () => {
  const shared = new Set<string>();
  playSkills(setupOf('standard', 4, 2), ['easy'], {
    onView: (view) => {
      for (const skill of ['normal', 'hard', 'expert', 'master'] as const)
        if (isShareable(skill, view)) shared.add(`${skill} ${view.phase}`);
    },
  });
  expect([...shared]).toEqual(['master play']);
});
