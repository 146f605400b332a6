import { viewFor } from '@tuolaji/engine';
import { durableOf, replayLog } from '@tuolaji/table';
import { describe, expect, test } from 'vitest';
import { loadOld, OLD } from '../../test/oldDatabase.ts';
import { readLog } from './tableLog.ts';

describe.each(Object.entries(OLD.tables))('the old table "%s"', (_, { table, phase }) => {
  const state = replayLog(readLog(loadOld(table)), 'node-2');

  test('opens in the phase it was left in', () => {
    const match = state?.match ?? null;
    expect(match?.phase ?? state?.phase).toBe(phase);
    if (match !== null) expect(viewFor(match, 0, 0).phase).toBe(phase);
  });

  test('is the same table after a snapshot of it is opened', () => {
    if (state === null) throw new Error('not loaded');
    const body = JSON.stringify(durableOf(state));
    const again = replayLog(
      readLog({ snapshot: { seq: state.seq, body }, entries: [], recentIds: [] }),
      'node-2',
    );
    expect(again).toEqual({ ...state, live: again?.live });
  });
});
