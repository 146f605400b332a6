// What a stretch of time cost the server, and what the machine kept from it: processor time, how late its event loop was,
// and how long its main thread was ready to run while others had the processors.
import { readFileSync } from 'node:fs';
import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import { evaluate, readUsage } from '../load/usage.ts';
import { LOOP_DELAY, LOOP_LOOK_MS } from './loopDelay.ts';
import type { Attacked } from './server.ts';

/** Of one stretch; null where the server or the system does not show it. */
export interface Cost {
  /** Processor time of all its threads, in cores. */
  readonly cores: number | null;
  /** p99 of how late its event loop was, in milliseconds. */
  readonly loopMs: number | null;
  /** Milliseconds per second in which its main thread waited for a processor. */
  readonly starvedMs: number | null;
  /** p99 of how late the honest players' own event loop was, in milliseconds. */
  readonly clientMs: number;
}

interface Reading {
  readonly at: number;
  readonly cpuSeconds: number | null;
  readonly starvedNs: number | null;
  readonly loopMs: number | null;
  readonly clientMs: number;
}

/** Nanoseconds a process's main thread was ready to run and did not; Linux knows. */
function starvedNs(pid: number | null): number | null {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[1]);
  } catch {
    return null;
  }
}

const difference = (from: number | null, to: number | null): number | null =>
  from === null || to === null ? null : to - from;

const scaled = (value: number | null, factor: number): number | null =>
  value === null ? null : value * factor;

export class CostGauge {
  private readonly server: Attacked;
  private readonly own: IntervalHistogram = monitorEventLoopDelay({ resolution: LOOP_LOOK_MS });

  constructor(server: Attacked) {
    this.server = server;
    this.own.enable();
  }

  private async read(): Promise<Reading> {
    const { url, pid, inspector } = this.server;
    const usage = await readUsage(url);
    const late = inspector === null ? null : await evaluate(inspector, LOOP_DELAY.take);
    const clientMs = Math.max(0, this.own.percentile(99) / 1e6 - LOOP_LOOK_MS);
    this.own.reset();
    return {
      at: performance.now(),
      cpuSeconds: usage?.cpuSeconds ?? null,
      starvedNs: starvedNs(pid),
      loopMs: late,
      clientMs,
    };
  }

  /** Gives what the work gave, and what it cost meanwhile. */
  async during<T>(work: () => Promise<T>): Promise<readonly [T, Cost]> {
    const before = await this.read();
    const outcome = await work();
    const after = await this.read();
    const ms = after.at - before.at;
    const cost = {
      cores: scaled(difference(before.cpuSeconds, after.cpuSeconds), 1000 / ms),
      loopMs: after.loopMs,
      starvedMs: scaled(difference(before.starvedNs, after.starvedNs), 1 / 1000 / ms),
      clientMs: after.clientMs,
    };
    return [outcome, cost];
  }
}
