// A part switched off is a lesser bot that still plays by the rules; only the lab can ask for one.
import * as bots from '@tuolaji/bots';
import { chooseNull, isLearned, NULLS } from '@tuolaji/bots/lab';
import { PRESETS, type View } from '@tuolaji/engine';
import { describe, expect, it } from 'vitest';
import { playSkills, setupOf } from './rounds.ts';

const views: View[] = [];
playSkills(setupOf('standard', 4, 1), ['normal'], {
  onView: (view) => {
    if ((view.actions?.play?.plays.length ?? 0) > 3) views.push(view);
  },
});
const some = views.filter((_, i) => i % 10 === 0);
const ask = (view: View) => ({ rules: PRESETS.standard, view, seed: 'nulls' });

it('is for skills with nets', () => {
  expect(bots.SKILLS.filter(isLearned)).toEqual(['hard', 'master']);
  expect(Object.keys(bots)).not.toContain('chooseNull');
});

describe.each(NULLS)('hard with %s', (off) => {
  it('is another player that gives the same answer again', () => {
    const answers = some.map((view) => chooseNull(off, 'hard', ask(view)));
    expect(some.map((view) => chooseNull(off, 'hard', ask(view)))).toEqual(answers);
    expect(answers).not.toEqual(some.map((view) => bots.chooseMove('hard', ask(view))));
  });
});

it('without rollouts the net decides alone', () => {
  for (const view of some)
    expect(chooseNull('no-rollouts', 'hard', ask(view)).stats?.rollouts ?? 0).toBe(0);
});
