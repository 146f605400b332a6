import { expect, test } from 'vitest';
import {
  carriesOf,
  type FleetResult,
  formatFleet,
  middle,
  morePairs,
  type Pair,
  pairsFor,
} from './fleet.ts';

const COSTS = [0.2, 0.24, 0.28, 0.3, 0.25, 0.22, 0.26];

const PAIRS = [...pairsFor([900, 1800]), ...morePairs(1800)];

/** The pairs of 900 and 1,800 tables; one node costs `one`, several what stands in the list. */
const found = (one: number, costs: readonly number[] = COSTS): readonly Pair<FleetResult>[] =>
  PAIRS.map((pair, i) => ({
    one: { ...pair.one, p50: 8, p99: 16, cpuSecondsPer1000: one },
    several: { ...pair.several, p50: 12, p99: 24, cpuSecondsPer1000: costs[i] ?? 0 },
  }));

test('every number of tables is played on three nodes, routed and spread, on demand in more ways', () => {
  const several = PAIRS.map((pair) => pair.several);
  const routed = { nodes: 3, databases: 1, spread: false };
  expect(several).toEqual([
    { tables: 900, ...routed },
    { tables: 900, ...routed, spread: true },
    { tables: 1800, ...routed },
    { tables: 1800, ...routed, spread: true },
    { tables: 1800, ...routed, nodes: 2 },
    { tables: 1800, ...routed, databases: 2 },
    { tables: 1800, ...routed },
  ]);
});

test('beside them one node plays as many tables, at last its share of them', () => {
  const ones = PAIRS.map((pair) => pair.one);
  expect(ones.map(({ tables }) => tables)).toEqual([900, 900, 1800, 1800, 1800, 1800, 600]);
  expect(new Set(ones.map(({ nodes }) => nodes))).toEqual(new Set([1]));
});

test('nodes carry as many times one as they are, less what a command costs more', () => {
  const pairs = found(0.2);
  expect(pairs.map((pair) => carriesOf(pair).toFixed(2))).toEqual(
    COSTS.map((cost, i) => (((i === 4 ? 2 : 3) * 0.2) / cost).toFixed(2)),
  );
});

test('of several sets the middle one of each pair counts', () => {
  const dear = COSTS.map((cost, i) => cost + (i % 2 === 0 ? 0.1 : -0.1));
  const cheap = COSTS.map((cost, i) => cost - (i % 2 === 0 ? 0.1 : -0.1));
  expect(middle([found(0.2, dear), found(0.2), found(0.2, cheap)])).toEqual(found(0.2));
  expect(middle([found(0.2)])).toEqual(found(0.2));
});

test('a line per pair', () => {
  const lines = formatFleet(found(0.2)).split('\n');
  expect(lines).toHaveLength(8);
  const cells = (i: number) => lines[i]?.trim().split(/\s{2,}/);
  expect(cells(2)).toEqual(['900', '3, spread', '0.240', '0.200', '12.0', '24.0', '2.50 ×']);
  expect(cells(7)?.slice(0, 4)).toEqual(['1,800', '3, routed', '0.260', '0.200 (600)']);
});
