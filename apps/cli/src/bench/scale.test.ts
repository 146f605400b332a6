import { expect, test } from 'vitest';
import {
  type Assumed,
  checkRun,
  fleetFor,
  formatCheck,
  formatFleets,
  type Measured,
  readMeasured,
  withMemory,
} from './scale.ts';

const MEASURED: Measured = {
  tables: 1000,
  sockets: 4000,
  seconds: 10,
  commandsPerSecond: 300,
  bytesReceived: 10_000_000,
  cpuSecondsPer1000: 1,
  residentPerTable: 20_000,
  residentPerSocket: 5000,
};
const ASSUMED: Assumed = {
  busy: 0.5,
  relayed: 1,
  idle: 0,
  stepsPerDatabase: 5000,
  botSeats: 0,
  botMs: 300,
  corePrice: 10,
};

test('ten times the tables need ten times the commands, bytes and memory, and whole nodes', () => {
  expect(fleetFor(10_000, MEASURED, ASSUMED)).toEqual({
    tables: 10_000,
    commandsPerSecond: 3000,
    nodes: 6,
    databases: 1,
    links: 15,
    connections: 66,
    gigabytes: 0.4,
    megabitsPerSecond: 80,
    botCores: 0,
    moneyPerMonth: 140,
  });
});

test('relays cost nodes, bots cost cores, steps cost databases', () => {
  const assumed = { ...ASSUMED, relayed: 1.5, botSeats: 0.25 };
  const fleet = fleetFor(100_000, MEASURED, assumed);
  expect(fleet).toMatchObject({ nodes: 90, databases: 6, botCores: 2250 });
});

test('a run without figures of the server is refused; a bench counts by its human part', () => {
  expect(() => readMeasured(JSON.stringify({ ...MEASURED, cpuSecondsPer1000: null }))).toThrow();
  const bench = JSON.stringify({ human: { report: MEASURED } });
  expect(readMeasured(bench)).toEqual({ ...MEASURED, nodes: 1 });
});

test('memory may come from another run', () => {
  const memory = { ...MEASURED, cpuSecondsPer1000: 9, residentPerTable: 1, residentPerSocket: 2 };
  const both = withMemory(MEASURED, memory);
  expect(both).toEqual({ ...MEASURED, residentPerTable: 1, residentPerSocket: 2 });
});

test('fleets are printed as a table', () => {
  const lines = formatFleets([fleetFor(10_000, MEASURED, ASSUMED)]).split('\n');
  expect(lines).toHaveLength(3);
  expect(lines[2]).toMatch(/^\| 10,000 \| 3,000 \| 6 \| 1 \|/);
});

test('idle nodes cost too: the model is held against a run with several', () => {
  const assumed = { ...ASSUMED, idle: 0.03 };
  expect(fleetFor(10_000, MEASURED, assumed).nodes).toBe(6);
  const three = { ...MEASURED, nodes: 3, cpuSecondsPer1000: 1.25 };
  const check = checkRun(MEASURED, three, assumed);
  expect(check).toMatchObject({ nodes: 3, measured: 1.25, carries: 2.4 });
  expect(check.expected).toBeCloseTo(1.2);
  expect(formatCheck(check)).toBe(
    '3 nodes, 1000 tables: 1.250 CPU seconds per 1,000 commands, the model says 1.200 (-4 %); they carry 2.40 times one',
  );
});
