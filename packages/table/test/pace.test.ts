import { firstLegalMove } from '@tuolaji/engine';
import { describe, expect, it } from 'vitest';
import { INSTANT } from '../src/index.ts';
import { createWorld, fourPeople, playUntil } from './world.ts';

const PACED = { ...INSTANT, botPaceMs: 1000, trickPauseMs: 0 } as const;

/** Times bots took for following in a round: when no other play was legal, and otherwise. */
function thoughts(): { forced: number[]; others: number[] } {
  const world = createWorld({ bots: 'easy', options: PACED });
  const found = { forced: [] as number[], others: [] as number[] };
  world.bot = ({ seat, rules, view }) => {
    const asked = world.state.live.asked[seat];
    const play = view.actions?.play;
    const only = play?.complete === true && play.plays.length === 1;
    if (asked && view.phase === 'play' && view.trick.length > 0)
      found[only ? 'forced' : 'others'].push(asked.notBefore - world.now());
    return firstLegalMove(rules, view);
  };
  world.ask('ann', { type: 'START' });
  playUntil(world, () => world.happened('ROUND_RESULT') === 1);
  return found;
}

describe('how long bots think', () => {
  it('a forced play shows no time that a free one could not have taken', () => {
    const { forced, others } = thoughts();
    expect(forced.length).toBeGreaterThan(3);
    expect(others.length).toBeGreaterThan(3);
    expect(Math.max(...forced)).toBeGreaterThan(Math.min(...others));
  });
});

describe('[DEAL-3] the rest of the deal', () => {
  const pass = { type: 'COMMAND', command: { kind: 'PASS' } } as const;
  const held = (world: ReturnType<typeof createWorld>) => world.view('ann').hand.length;

  it('comes faster once the only person is done, and no card twice', () => {
    const world = createWorld({ bots: 'easy', start: true, options: { dealPaceMs: 100 } });
    world.pass(2000);
    const before = held(world);
    world.ask('ann', pass);
    expect(world.happened('DEAL_HURRIED')).toBe(1);
    expect(held(world)).toBe(before);
    world.pass(100 * 4);
    expect(held(world)).toBeGreaterThan(before + 2);
    world.pass(100 * 25);
    expect(world.state.match?.phase).not.toBe('deal');
  });

  it('waits until everyone is done', () => {
    const world = fourPeople({ dealPaceMs: 100 });
    world.pass(2000);
    for (const name of ['ann', 'bob', 'cid']) world.ask(name, pass);
    expect(world.happened('DEAL_HURRIED')).toBe(0);
    world.ask('dan', pass);
    expect(world.happened('DEAL_HURRIED')).toBe(1);
  });
});

describe('the pace of a running match', () => {
  it('is the host’s to change, and nothing else is', () => {
    const world = createWorld({ bots: 'easy', start: true, options: PACED });
    world.ask('ann', { type: 'OPTIONS', options: { botPaceMs: 300, trickPauseMs: 90 } });
    expect(world.state.settings.options).toMatchObject({ botPaceMs: 300, trickPauseMs: 90 });
    const more = { type: 'OPTIONS', options: { botPaceMs: 300, hints: false } } as const;
    expect(world.refusal(world.ask('ann', more))).toBe('MATCH_RUNNING');
    const rules = { type: 'OPTIONS', rules: { fill: 'free' } } as const;
    expect(world.refusal(world.ask('ann', rules))).toBe('MATCH_RUNNING');
  });
});
