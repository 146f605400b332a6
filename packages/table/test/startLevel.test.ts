// The level at which a match begins: what a host chooses, what a table without the option means.
import { auditRecord, parseRecord } from '@tuolaji/engine';
import { describe, expect, it } from 'vitest';
import { INSTANT } from '../src/index.ts';
import { createWorld, playUntil, type World } from './world.ts';

const begin = (startLevel?: 'A' | '2'): World =>
  createWorld({
    preset: 'standard',
    bots: 'easy',
    start: true,
    options: { ...INSTANT, ...(startLevel && { startLevel }) },
  });

const textOf = ({ state }: World): string => state.record + state.page;

describe('the level at which a match begins', () => {
  it('[WIN-1] at the ace the match is over when the bankers first hold', () => {
    const world = begin('A');
    expect(world.view('ann').levels).toEqual(['A', 'A']);
    playUntil(world, () => world.state.phase === 'over');
    const { record = '', rounds } = world.finished ?? {};
    const parsed = parseRecord(record);
    if (!parsed.ok) throw new Error('no record');
    expect(parsed.value.setup.start).toEqual({ levels: ['A', 'A'], banker: null });
    expect(auditRecord(parsed.value)).toBe(null);
    const results = parsed.value.events.filter((event) => event.kind === 'ROUND_RESULT');
    expect(results.map(({ attackerPoints }) => attackerPoints < 80)).toEqual(
      results.map((_, i) => i === results.length - 1),
    );
    expect(rounds).toBe(results.length);
  });

  it('is the same in a rematch', () => {
    const world = begin('A');
    playUntil(world, () => world.state.phase === 'over');
    world.ask('ann', { type: 'REMATCH' });
    expect(world.state).toMatchObject({ phase: 'playing', match: { levels: ['A', 'A'] } });
  });

  it('is 2 where nobody chose one, and the record has no line about it', () => {
    for (const world of [begin(), begin('2')]) {
      expect(world.state.match?.levels).toEqual(['2', '2']);
      expect(textOf(world)).not.toContain('\nstart ');
    }
  });

  it('is the host’s to change between matches only', () => {
    const world = createWorld({ bots: 'easy', options: INSTANT });
    const wish = (startLevel: 'J' | 'A') =>
      world.refusal(world.ask('ann', { type: 'OPTIONS', options: { startLevel } }));
    expect(wish('J')).toBe('TABLE');
    world.ask('ann', { type: 'START' });
    expect(world.state.match?.levels).toEqual(['J', 'J']);
    expect(wish('A')).toBe('MATCH_RUNNING');
  });
});
