import { createTable, type Input, type TableState } from '@tuolaji/table';
import { describe, expect, it } from 'vitest';
import { Presence } from './presence.ts';

const ANN = { id: 'ann', name: 'Ann' };

/** Ann's table at node n1; with `nodes` as those through which the log has her connected. */
function tableOf({ nodes, leased }: { nodes: readonly string[]; leased: boolean }): TableState {
  const birth = { id: 'T', node: 'n1', player: ANN, conn: null, leastBotPaceMs: 0 };
  const create = { type: 'CREATE', id: 'c', preset: 'online' } as const;
  const made = createTable(birth, create, { now: 0, seed: '0'.repeat(64) });
  if (!made.ok) throw new Error(made.error.code);
  const { state } = made.value;
  const members = state.members.map((member) => ({ ...member, nodes }));
  return { ...state, members, live: { ...state.live, leased } };
}

function open() {
  const reports: Input[] = [];
  const announced: (readonly string[])[] = [];
  const presence = new Presence('T', {
    report: (input) => reports.push(input),
    announce: (playerIds) => announced.push(playerIds),
  });
  const connect = (id: string, playerId = 'ann') => {
    const conn = { id, playerId, node: null, tables: new Set<string>(), send: () => undefined };
    presence.connect(conn);
    return conn;
  };
  return { presence, reports, announced, connect };
}

describe('presence at a table', () => {
  it('reports a player gone with the last connection, not before', () => {
    const { presence, reports, connect } = open();
    const [first, second] = [connect('1'), connect('2')];
    presence.disconnect(first);
    expect(reports).toEqual([]);
    presence.disconnect(second);
    presence.disconnect(second);
    expect(reports).toEqual([{ kind: 'depart', player: 'ann' }]);
    expect(second.tables.size).toBe(0);
  });

  it('takes back a report of someone who has connected again, but not what is said of another node', () => {
    const { presence, connect } = open();
    const gone = { kind: 'depart', player: 'ann' } as const;
    expect(presence.isOutdated(gone)).toBe(false);
    connect('1');
    expect(presence.isOutdated(gone)).toBe(true);
    expect(presence.isOutdated({ ...gone, node: 'n2' })).toBe(false);
  });

  it('reports players connected here whom the log has lost', () => {
    const { presence, reports, connect } = open();
    connect('1');
    connect('2', 'stranger');
    presence.reconcile(tableOf({ nodes: ['n1'], leased: true }));
    expect(reports).toEqual([]);
    presence.reconcile(tableOf({ nodes: ['n2'], leased: true }));
    expect(reports).toEqual([{ kind: 'arrive', player: 'ann' }]);
  });

  it('without the lease announces its players and gives nobody up', () => {
    const { presence, reports, announced, connect } = open();
    const state = tableOf({ nodes: ['n2'], leased: false });
    presence.check(state, 0);
    expect(announced).toEqual([]);
    connect('1');
    presence.check(state, 0);
    presence.check(state, 60_000);
    expect(announced).toEqual([['ann'], ['ann']]);
    expect(reports).toEqual([]);
  });

  it('with the lease gives up a player of another node after 15 seconds without a report', () => {
    const { presence, reports } = open();
    const state = tableOf({ nodes: ['n1', 'n2'], leased: true });
    presence.check(state, 0);
    presence.heard('n2', ['ann'], 10_000);
    presence.check(state, 25_000);
    expect(reports).toEqual([]);
    presence.check(state, 25_001);
    expect(reports).toEqual([{ kind: 'depart', player: 'ann', node: 'n2' }]);
    presence.heard('n2', ['ann'], 26_000);
    presence.check(state, 26_000);
    expect(reports).toHaveLength(1);
  });
});
