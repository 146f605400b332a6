// Every phase has an answer, every answer a reason, and hints rank what a player could do.
import { type BotRequest, chooseMove, hints, REASON_CODES, SKILLS } from '@tuolaji/bots';
import { type Actions, PRESETS, type View } from '@tuolaji/engine';
import { describe, expect, it } from 'vitest';
import { playSkills, setupOf } from './rounds.ts';

const setup = setupOf('standard', 4, 1);
const views: View[] = [];
playSkills(setup, ['normal'], { onView: (view) => views.push(view) });
const inPlay = views.filter((view) => view.phase === 'play' && view.actions?.play);

const ask = (view: View, more: Partial<BotRequest> = {}): BotRequest => ({
  rules: PRESETS.standard,
  view,
  seed: 'test',
  budget: { rollouts: 40 },
  ...more,
});

function withActions(change: Partial<Actions>, more: Partial<View> = {}): View {
  const view = inPlay[0];
  if (!view?.actions) throw new Error('no view');
  return { ...view, ...more, actions: { ...view.actions, play: null, ...change } };
}

describe.each(SKILLS)('%s', (skill) => {
  it('grants a take-back', () => {
    const { command } = chooseMove(skill, ask(withActions({ takeBack: 'answer' })));
    expect(command).toEqual({ kind: 'ANSWER_TAKE_BACK', accept: true });
  });

  it.each([
    { attackerPoints: 205, agree: true },
    { attackerPoints: 125, agree: false },
    { attackerPoints: 60, agree: false },
  ])(
    'as banker with $attackerPoints points lost votes $agree on giving up',
    ({ attackerPoints, agree }) => {
      const view = withActions({ surrender: 'answer' }, { attackerPoints, banker: 0, seat: 2 });
      expect(chooseMove(skill, ask(view)).command).toEqual({ kind: 'SURRENDER', agree });
    },
  );

  it('is ready for the next round, and silent when nothing is asked', () => {
    const view = withActions({ next: true, declare: [], pass: false }, { phase: 'result' });
    expect(chooseMove(skill, ask(view)).command).toEqual({ kind: 'NEXT_ROUND' });
    expect(chooseMove(skill, ask({ ...view, actions: null })).command).toBe(null);
  });

  it('waits while cards are dealt and passes when the deal is over', () => {
    const open = { declare: [], pass: true, takeBack: null, surrender: null };
    const dealing = withActions(open, { phase: 'deal' });
    expect(chooseMove(skill, ask(dealing)).command).toBe(null);
    const closing = withActions(open, { phase: 'closing' });
    expect(chooseMove(skill, ask(closing)).command).toEqual({ kind: 'PASS' });
  });

  it('the same request gets the same answer', () => {
    for (const view of inPlay.filter((_, i) => i % 20 === 0)) {
      expect(chooseMove(skill, ask(view))).toEqual(chooseMove(skill, ask(view)));
    }
  });
});

it('a lead without points and a play by the only legal cards carry their reasons', () => {
  const codes = new Set(inPlay.map((view) => chooseMove('normal', ask(view)).reason.code));
  for (const code of codes) expect(REASON_CODES).toContain(code);
  expect(codes.size).toBeGreaterThan(5);
  expect(codes).toContain('ONLY_MOVE');
});

it('hints are distinct legal plays, the best first', () => {
  for (const view of inPlay.filter((_, i) => i % 3 === 0)) {
    const ranked = hints(ask(view));
    expect(ranked[0]?.command).toEqual(chooseMove('hard', ask(view)).command);
    expect(new Set(ranked.map(({ command }) => JSON.stringify(command))).size).toBe(ranked.length);
  }
});

it.each(['expert', 'master'] as const)('%s with a clock stops when its time is up', (skill) => {
  const view = inPlay.find((one) => (one.actions?.play?.plays.length ?? 0) > 3);
  if (!view) throw new Error('no choice');
  let now = 0;
  const budget = { ms: 50, clock: () => now++ };
  const { command, stats } = chooseMove(skill, ask(view, { budget }));
  expect(command?.kind).toBe('PLAY');
  expect(stats?.rollouts).toBeLessThan(1000);
});

it('master buries by many rollouts, unless its time is up', () => {
  const view = views.find(({ actions }) => (actions?.bury ?? 0) > 0);
  if (!view) throw new Error('no burial');
  const spent = (budget: BotRequest['budget']): number =>
    chooseMove('master', ask(view, budget ? { budget } : {})).stats?.rollouts ?? 0;
  let now = 0;
  expect(spent({ rollouts: 40 })).toBeGreaterThan(1000);
  expect(spent({ ms: 50, clock: () => now++ })).toBeLessThan(1000);
});

it('hard takes its own few rollouts, however much time there is', () => {
  const view = inPlay.find((one) => (one.actions?.play?.plays.length ?? 0) > 3);
  if (!view) throw new Error('no choice');
  const budget = { ms: 1e9, clock: () => 0 };
  const { stats } = chooseMove('hard', ask(view, { budget }));
  expect(stats?.rollouts).toBeGreaterThan(50);
  expect(stats?.rollouts).toBeLessThan(300);
});

it('an expert values what it searched', () => {
  const view = inPlay.find((one) => (one.actions?.play?.plays.length ?? 0) > 3);
  if (!view) throw new Error('no choice');
  const answer = chooseMove('expert', ask(view, { budget: { rollouts: 200 } }));
  expect(answer.alternatives.some(({ value }) => value !== undefined)).toBe(true);
});
