// The load report: quantiles and shares from what was counted, and a table a person can read.
import { HAND_SIZE } from '@tuolaji/engine/kernel';
import { describe, expect, test } from 'vitest';
import { formatReport, type Measured, reportOf } from './report.ts';

const MB = 1e6;
const usage = (cpuSeconds: number, residentBytes: number, heapBytes: number) => ({
  cpuSeconds,
  residentBytes,
  heapBytes,
  externalBytes: 0,
  wholeCollections: cpuSeconds * 2,
  pauseSeconds: cpuSeconds / 8,
});

const MEASURED: Measured = {
  counted: {
    tally: {
      commands: 200,
      refused: 1,
      rounds: 2,
      cards: 0,
      bytes: 80_000,
      latencies: [3, 1, 2, 4, 5, 6, 7, 8, 9, 100],
      errors: new Map([['NOT_YOUR_TURN', 1]]),
    },
    sockets: 8,
    reconnects: 0,
    ownP99: 1.5,
    ownMax: 3,
  },
  tables: 2,
  seconds: 10,
  idle: usage(0, 100 * MB, 40 * MB),
  connected: usage(1, 108 * MB, 48 * MB),
  start: usage(2, 110 * MB, 50 * MB),
  busy: usage(7, 140 * MB, 90 * MB),
  end: usage(8, 128 * MB, 58 * MB),
};

describe('figures', () => {
  test('latencies are sorted before their quantiles are read', () => {
    expect(reportOf(MEASURED)).toMatchObject({ p50: 6, p95: 100, p99: 100, max: 100 });
  });

  test('rates are per second, memory is per socket and per table', () => {
    expect(reportOf(MEASURED)).toMatchObject({
      commandsPerSecond: 20,
      nodes: 1,
      cpu: 0.5,
      cpuSecondsPer1000: 25,
      wholeCollections: 10,
      collecting: 0.0625,
      heapPerSocket: MB,
      residentPerSocket: MB,
      heapPerTable: 5 * MB,
      residentPerTable: 10 * MB,
      residentMegabytes: 128,
      errors: { NOT_YOUR_TURN: 1 },
    });
  });

  test('bytes per seat and round come from finished rounds, or from the cards played while there are few', () => {
    expect(reportOf(MEASURED).bytesPerSeatAndRound).toBe(10_000);
    const { counted } = MEASURED;
    const half = { ...counted.tally, rounds: 0, cards: HAND_SIZE[4] * 2 };
    const early = reportOf({ ...MEASURED, counted: { ...counted, tally: half } });
    expect(early.bytesPerSeatAndRound).toBe(40_000);
    const none = { ...counted.tally, rounds: 0, cards: 0 };
    expect(
      reportOf({ ...MEASURED, counted: { ...counted, tally: none } }).bytesPerSeatAndRound,
    ).toBe(null);
  });

  test('nothing is said of a heap that was read with its garbage', () => {
    const report = reportOf({ ...MEASURED, settledHeap: false });
    expect(report).toMatchObject({ heapPerSocket: null, heapPerTable: null });
    expect(report.residentPerTable).toBe(10 * MB);
  });

  test('a server that hides its metrics leaves its figures out', () => {
    const hidden = { idle: null, connected: null, start: null, busy: null, end: null };
    const report = reportOf({ ...MEASURED, ...hidden });
    expect(report).toMatchObject({ cpu: null, heapPerTable: null, residentMegabytes: null });
    expect(formatReport(report)).toMatch(/^CPU of the server +–$/m);
  });
});

describe('the table', () => {
  test.each([
    /^nodes +1$/m,
    /^CPU per 1,000 commands +25\.00 s$/m,
    /^tables \/ sockets +2 \/ 8$/m,
    /^commands +200 in 10\.0 s$/m,
    /^latency p50 +6\.0 ms$/m,
    /^CPU of the server +50 % of a core$/m,
    /^whole heap collected +10 times$/m,
    /^waiting for collections +6\.3 %$/m,
    /^errors +NOT_YOUR_TURN 1$/m,
  ])('has %s', (line) => {
    expect(formatReport(reportOf(MEASURED))).toMatch(line);
  });

  test('without errors it says none', () => {
    const tally = { ...MEASURED.counted.tally, errors: new Map<string, number>() };
    const report = reportOf({ ...MEASURED, counted: { ...MEASURED.counted, tally } });
    expect(formatReport(report)).toMatch(/^errors +none$/m);
  });
});
