import { describe, expect, test } from 'vitest';
import { openMemory } from '../store/memory.ts';
import type { SweptKind } from '../store/store.ts';
import { sweepAll } from './sweeps.ts';

const DAY = 24 * 3600_000;
const NOW = 1000 * DAY;

describe('sweeps', () => {
  test('remove all that ended, however much it is, and nothing else', async () => {
    const store = openMemory();
    for (let n = 0; n < 1700; n += 1) {
      const player = { id: `p${n}`, name: '', createdAt: 0 };
      await store.saveSession(`old${n}`, player, NOW - 1, n % 2 === 0 ? 'device' : undefined);
    }
    await store.saveSession('young', { id: 'young', name: '', createdAt: 0 }, NOW + 1, '');
    await sweepAll(store, { tables: 30, records: 30 }, NOW, 0);
    expect(await store.player('p0')).toBeNull();
    expect(await store.player('p1699')).toBeNull();
    expect((await store.player('young'))?.id).toBe('young');
  });

  test('go on with a kind as long as it comes in full parts', async () => {
    const left: Record<SweptKind, number> = { sessions: 1200, tables: 1000, records: 3, nodes: 0 };
    const asked: [SweptKind, number][] = [];
    const sweep = async (kind: SweptKind, before: number, limit: number): Promise<number> => {
      asked.push([kind, (NOW - before) / DAY]);
      const gone = Math.min(limit, left[kind]);
      left[kind] -= gone;
      return gone;
    };
    await sweepAll({ sweep }, { tables: 30, records: 730 }, NOW, 0);
    expect(left).toEqual({ sessions: 0, tables: 0, records: 0, nodes: 0 });
    expect(new Map(asked)).toEqual(
      new Map([
        ['sessions', 0],
        ['tables', 30],
        ['records', 730],
        ['nodes', 1],
      ]),
    );
    asked.length = 0;
    await sweepAll({ sweep }, { tables: 0, records: 0 }, NOW, 0);
    expect(asked.map(([kind]) => kind)).toEqual(['sessions', 'nodes']);
  });
});
