import { describe, expect, it } from 'vitest';
import { createWorld, fourPeople } from './world.ts';

const dealing = () => {
  const world = createWorld({ bots: 'easy', start: true });
  world.pass(2000);
  return world;
};
const pause = (paused: boolean) =>
  ({ type: 'COMMAND', command: { kind: 'PAUSE_DEAL', paused } }) as const;
const heldBy = (world: ReturnType<typeof createWorld>) => world.view('ann').hand.length;

describe('[DEAL-3] pausing the deal', () => {
  it('stops cards and bots for one person alone, until the deal goes on', () => {
    const world = dealing();
    const before = heldBy(world);
    expect(before).toBeGreaterThan(0);
    world.ask('ann', pause(true));
    world.questions.length = 0;
    world.pass(60_000);
    expect([heldBy(world), world.questions.length]).toEqual([before, 0]);
    expect(world.happened('TRUMP_CANDIDATE')).toBe(0);
    world.ask('ann', pause(false));
    world.pass(2000);
    expect(heldBy(world)).toBeGreaterThan(before);
  });

  it('goes on by itself when nobody is left to let it', () => {
    const world = dealing();
    world.ask('ann', pause(true));
    world.ask('ann', { type: 'AUTO', on: true });
    expect(world.happened('DEAL_PAUSED')).toBe(2);
  });

  it('is refused among several people', () => {
    const world = fourPeople({ dealPaceMs: 100 });
    world.pass(2000);
    expect(world.refusal(world.ask('ann', pause(true)))).toBe('OPTION_OFF');
  });
});
