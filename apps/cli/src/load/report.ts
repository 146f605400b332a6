// What a load run found: figures, as a table for people or as JSON for programs.
import { HAND_SIZE } from '@tuolaji/engine/kernel';
import { quantile } from '../bench/quantile.ts';
import type { Counted, Tally } from './tables.ts';
import type { Usage } from './usage.ts';

export interface Report {
  /** Server processes; their CPU and memory are summed. */
  readonly nodes: number;
  readonly tables: number;
  readonly sockets: number;
  readonly seconds: number;
  readonly commands: number;
  readonly commandsPerSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
  /** How late the players' own process was, p99 in milliseconds: not the server's fault. */
  readonly ownP99: number;
  /** And at worst: a pause of that process counts into the latencies of all players who wait. */
  readonly ownMax: number;
  readonly rounds: number;
  readonly bytesReceived: number;
  /** From finished rounds or, while there are few, from the share of rounds played (then without their deals). */
  readonly bytesPerSeatAndRound: number | null;
  /** Share of one core the server used. */
  readonly cpu: number | null;
  /** CPU seconds of all nodes per 1,000 commands. */
  readonly cpuSecondsPer1000: number | null;
  /** Times a node collected its whole heap, and the share of the time that nodes waited for collections. */
  readonly wholeCollections: number | null;
  readonly collecting: number | null;
  /** Bytes a connected socket takes, before any table. */
  readonly heapPerSocket: number | null;
  readonly residentPerSocket: number | null;
  readonly heapPerTable: number | null;
  readonly residentPerTable: number | null;
  readonly residentMegabytes: number | null;
  readonly reconnects: number;
  readonly errors: Readonly<Record<string, number>>;
}

/** How many times as much as the one node several carry, by what a command costs them together. */
export const carries = (
  one: { readonly cpuSecondsPer1000: number },
  several: { readonly nodes: number; readonly cpuSecondsPer1000: number },
): number => (several.nodes * one.cpuSecondsPer1000) / several.cpuSecondsPer1000;

export interface Measured {
  readonly counted: Counted;
  readonly nodes?: number;
  readonly tables: number;
  readonly seconds: number;
  /** False when memory was read with its garbage: then nothing is known of the heap (default true). */
  readonly settledHeap?: boolean;
  /** The server alone; with all sockets but no table; when counting starts; when it ends; after that. Null when the server hides its metrics. */
  readonly idle: Usage | null;
  readonly connected: Usage | null;
  readonly start: Usage | null;
  readonly busy: Usage | null;
  readonly end: Usage | null;
}

const SEATS = 4;

const growth = (from: Usage | null, to: Usage | null, of: (usage: Usage) => number) =>
  from === null || to === null ? null : of(to) - of(from);

const heap = ({ heapBytes }: Usage): number => heapBytes;
const heapGrowth = ({ settledHeap = true }: Measured, from: Usage | null, to: Usage | null) =>
  settledHeap ? growth(from, to, heap) : null;
const resident = ({ residentBytes }: Usage): number => residentBytes;

const share = (total: number | null, parts: number): number | null =>
  total === null || parts === 0 ? null : total / parts;

const bytesPerSeatAndRound = ({ bytes, rounds, cards }: Tally, tables: number): number | null => {
  const played = rounds >= tables ? rounds : cards / (HAND_SIZE[SEATS] * SEATS);
  return played === 0 ? null : bytes / played / SEATS;
};

/** The figures of a run. */
export const reportOf = (measured: Measured): Report => {
  const { counted, nodes = 1, tables, seconds, idle, connected, start, busy, end } = measured;
  const { tally, sockets } = counted;
  const cpuSeconds = growth(start, busy, (usage) => usage.cpuSeconds);
  const sorted = Float64Array.from(tally.latencies).sort();
  const at = (share: number): number => quantile(sorted, share);
  return {
    nodes,
    tables,
    sockets,
    seconds,
    commands: tally.commands,
    commandsPerSecond: tally.commands / seconds,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    max: at(1),
    ownP99: counted.ownP99,
    ownMax: counted.ownMax,
    rounds: tally.rounds,
    bytesReceived: tally.bytes,
    bytesPerSeatAndRound: bytesPerSeatAndRound(tally, tables),
    cpu: share(cpuSeconds, seconds),
    cpuSecondsPer1000: share(cpuSeconds, tally.commands / 1000),
    wholeCollections: growth(start, busy, (usage) => usage.wholeCollections),
    collecting: share(
      growth(start, busy, (usage) => usage.pauseSeconds),
      seconds * nodes,
    ),
    heapPerSocket: share(heapGrowth(measured, idle, connected), sockets),
    residentPerSocket: share(growth(idle, connected, resident), sockets),
    heapPerTable: share(heapGrowth(measured, connected, end), tables),
    residentPerTable: share(growth(connected, end, resident), tables),
    residentMegabytes: end === null ? null : end.residentBytes / 1e6,
    reconnects: counted.reconnects,
    errors: Object.fromEntries(tally.errors),
  };
};

const number = (value: number, digits = 0): string =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });

const orDash = (value: number | null, format: (value: number) => string): string =>
  value === null ? '–' : format(value);

/** The figures as lines of two columns. */
export const formatReport = (report: Report): string => {
  const kilobytes = (value: number): string => `${number(value / 1000, 1)} kB`;
  const milliseconds = (value: number): string => `${number(value, 1)} ms`;
  const errors = Object.entries(report.errors).map(([code, times]) => `${code} ${times}`);
  const lines: readonly (readonly [string, string])[] = [
    ['nodes', number(report.nodes)],
    ['tables / sockets', `${number(report.tables)} / ${number(report.sockets)}`],
    ['commands', `${number(report.commands)} in ${number(report.seconds, 1)} s`],
    ['commands/s', number(report.commandsPerSecond)],
    ['latency p50', milliseconds(report.p50)],
    ['latency p95', milliseconds(report.p95)],
    ['latency p99', milliseconds(report.p99)],
    ['latency max', milliseconds(report.max)],
    ['players’ own lateness p99', milliseconds(report.ownP99)],
    ['players’ own lateness max', milliseconds(report.ownMax)],
    ['rounds finished', number(report.rounds)],
    ['bytes per seat and round', orDash(report.bytesPerSeatAndRound, kilobytes)],
    ['CPU of the server', orDash(report.cpu, (cpu) => `${number(cpu * 100)} % of a core`)],
    ['CPU per 1,000 commands', orDash(report.cpuSecondsPer1000, (s) => `${number(s, 2)} s`)],
    ['whole heap collected', orDash(report.wholeCollections, (n) => `${number(n)} times`)],
    ['waiting for collections', orDash(report.collecting, (c) => `${number(c * 100, 1)} %`)],
    ['memory of the server', orDash(report.residentMegabytes, (mb) => `${number(mb)} MB`)],
    ['memory a socket: heap', orDash(report.heapPerSocket, kilobytes)],
    ['memory a socket: resident', orDash(report.residentPerSocket, kilobytes)],
    ['memory a table: heap', orDash(report.heapPerTable, kilobytes)],
    ['memory a table: resident', orDash(report.residentPerTable, kilobytes)],
    ['reconnects', number(report.reconnects)],
    ['errors', errors.length === 0 ? 'none' : errors.join(', ')],
  ];
  return lines.map(([name, value]) => `${name.padEnd(28)}${value}`).join('\n');
};
