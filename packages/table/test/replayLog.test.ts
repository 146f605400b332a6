import { PRESETS, type Ruleset } from '@tuolaji/engine';
import { describe, expect, it } from 'vitest';
import type { TableEvent } from '../src/event.ts';
import { replayLog } from '../src/replayLog.ts';
import { INSTANT } from '../src/settings.ts';
import { durableOf } from '../src/snapshot.ts';
import { createWorld, playUntil } from './world.ts';

/** Rules as they were stored before they had these options. */
const { ownOverturn: _own, kittyCounts: _counts, ...withoutYoungest } = PRESETS.classic;
const STORED = { ...withoutYoungest, scoreSteps: 'eightTiers' } as const;
const MEANT: Ruleset = { ...STORED, ownOverturn: false, kittyCounts: 'led' };

const world = createWorld({ preset: 'classic', bots: 'easy', start: true, options: INSTANT });
playUntil(world, () => world.state.match?.phase === 'play');

const inOldRules = (event: TableEvent): TableEvent =>
  event.kind === 'CREATED'
    ? { ...event, settings: { ...event.settings, rules: STORED as Ruleset } }
    : event;

const steps = world.steps.map((step, i) => ({
  ...step,
  seq: i + 1,
  events: step.events.map(inOldRules),
}));

describe('a table stored by an older version', () => {
  it('[DECLARE-3] [SCORE-1] keeps the rules it was begun with', () => {
    const loaded = replayLog({ snapshot: null, steps, recentIds: [] }, 'n1');
    expect(loaded?.settings.rules).toEqual(MEANT);
    expect(loaded?.match?.rules).toEqual(MEANT);
  });

  it('goes on from a snapshot with the field names of its time', () => {
    const { settings, match, ...rest } = durableOf(world.state);
    if (match === null || match.round === null) throw new Error('no round');
    const { roundNumber, timeBanks, round, ...same } = match;
    const { throwFailed, ...cards } = round;
    const old = {
      ...rest,
      settings: { ...settings, rules: STORED },
      match: {
        ...same,
        rules: STORED,
        round: roundNumber,
        banks: timeBanks,
        deal: { ...cards, punished: throwFailed },
      },
    };
    const table = JSON.parse(JSON.stringify(old));
    const loaded = replayLog({ snapshot: { seq: 9, table }, steps: [], recentIds: [] }, 'n1');
    expect(loaded?.match).toEqual({ ...match, rules: MEANT });
    expect(loaded?.settings.rules).toEqual(MEANT);
    expect(loaded?.match?.rules).toEqual(MEANT);
  });
});
