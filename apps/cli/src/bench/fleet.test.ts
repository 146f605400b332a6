import { expect, test } from 'vitest';
import { cheapest, comparisons, type FleetResult, formatFleet, runsFor } from './fleet.ts';

const FIGURES = { p50: 8, p99: 16 };
const COSTS = [0.3, 0.4, 0.5, 0.2, 0.24, 0.3, 0.22, 0.25, 0.28];

const results: readonly FleetResult[] = runsFor([900, 1800]).map((run, i) => ({
  ...run,
  ...FIGURES,
  cpuSecondsPer1000: COSTS[i] ?? 0,
}));

const find = (tables: number, nodes: number, spread = false, databases = 1): FleetResult => {
  const isMeant = (run: FleetResult): boolean =>
    run.tables === tables &&
    run.nodes === nodes &&
    run.spread === spread &&
    run.databases === databases;
  const found = results.find(isMeant);
  if (found === undefined) throw new Error(`no run with ${tables} tables on ${nodes} nodes`);
  return found;
};

test('every number of tables is run on one node and on three, the largest in more ways', () => {
  expect(results).toHaveLength(9);
  expect(find(900, 3, true).databases).toBe(1);
  expect(find(1800, 3, false, 2).nodes).toBe(3);
  expect(find(600, 1).tables).toBe(600);
});

test('nodes are held against one with all the tables, and against one with their share', () => {
  expect(comparisons(find(1800, 3), results).all).toBeCloseTo((3 * 0.2) / 0.24);
  expect(comparisons(find(1800, 3), results).share).toBeCloseTo((3 * 0.28) / 0.24);
  expect(comparisons(find(1800, 2), results).share).toBeCloseTo((2 * 0.3) / 0.22);
  expect(comparisons(find(900, 3), results).share).toBeNull();
  expect(comparisons(find(900, 1), results)).toEqual({ all: null, share: null });
});

test('of several sets the cheapest run of a kind counts', () => {
  const disturbed = results.map((run, i) => ({
    ...run,
    cpuSecondsPer1000: run.cpuSecondsPer1000 + (i % 2 === 0 ? 0.1 : -0.01),
  }));
  expect(cheapest([results, disturbed]).map((run) => run.cpuSecondsPer1000)).toEqual(
    COSTS.map((cost, i) => (i % 2 === 0 ? cost : cost - 0.01)),
  );
  expect(cheapest([results])).toEqual(results);
});

test('a line per run', () => {
  const lines = formatFleet(results).split('\n');
  expect(lines).toHaveLength(10);
  expect(lines[5]?.trim().split(/\s{2,}/)).toEqual([
    ...['1,800', '3, routed', '0.240', '8.0', '16.0', '2.50 ×', '3.50 ×'],
  ]);
});
