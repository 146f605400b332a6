// Watches whether the store takes writes: players see that saving is delayed while the database of their table does not,
// and load balancers ask.
// Appends themselves are the evidence; a database is probed only while they are late or failing, or when readiness is asked for.
import type { Metrics } from '../metrics.ts';
import { type Store, type StorePart, StoreUnavailable } from './store.ts';

/** An append that takes longer is late. */
const LATE_MS = 1500;
const LOOK_MS = 500;
/** A probe without an answer for this long has failed. */
const PROBE_MS = 2500;
/** Answers are this old at most: asking often costs no more writes. */
const FRESH_MS = 1000;

export interface SavingWatch {
  /** True while writes of the table or player with this id are late or fail. */
  isDelayed(id: string): boolean;
  /** Watches one append to a table; gives back its outcome. */
  track<T>(table: string, append: Promise<T>): Promise<T>;
  /** True when the store has just taken a write; at the latest after a few seconds. */
  ready(): Promise<boolean>;
  stop(): void;
}

export interface SavingWatchOptions {
  readonly store: Pick<Store, 'healthy' | 'parts' | 'partOf'>;
  readonly metrics: Metrics;
  /** Called when a delay begins or ends, and now and then while there is one: players come and go meanwhile. */
  readonly announce: () => void;
}

/** Resolves with `late` when the work takes too long. */
async function within<T>(ms: number, work: Promise<T>, late: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(late), ms);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

/** Whether a probe's answer is still good, so that asking often costs no more writes. */
class Probe {
  private readonly store: Pick<Store, 'healthy'>;
  private answer: Promise<boolean> | null = null;
  private askedAt = Number.NEGATIVE_INFINITY;

  constructor(store: Pick<Store, 'healthy'>) {
    this.store = store;
  }

  ready(): Promise<boolean> {
    if (this.answer !== null && performance.now() - this.askedAt < FRESH_MS) return this.answer;
    this.askedAt = performance.now();
    this.answer = within(PROBE_MS, this.store.healthy(), false).catch(() => false);
    return this.answer;
  }

  forget(): void {
    this.askedAt = Number.NEGATIVE_INFINITY;
  }
}

/** One part of the store. */
class PartWatch {
  delayed = false;
  private readonly part: StorePart;
  private readonly onChange: () => void;
  private readonly probe: Probe;
  /** When each append under way began, oldest first. */
  private readonly begun = new Map<number, number>();
  private lastId = 0;
  private failing = false;
  private looking = false;

  constructor(part: StorePart, onChange: () => void) {
    this.part = part;
    this.probe = new Probe(part);
    this.onChange = onChange;
  }

  async track<T>(append: Promise<T>): Promise<T> {
    const id = ++this.lastId;
    this.begun.set(id, performance.now());
    try {
      return await append;
    } catch (error) {
      // Any other error is about one value, not about the store.
      if (error instanceof StoreUnavailable) this.fail();
      throw error;
    } finally {
      this.begun.delete(id);
    }
  }

  private fail(): void {
    this.failing = true;
    this.probe.forget();
    this.set(true);
  }

  private isLate(): boolean {
    const [oldest] = this.begun.values();
    return oldest !== undefined && performance.now() - oldest > LATE_MS;
  }

  async look(): Promise<void> {
    // Tables of players here may be written by another node.
    if (!this.delayed && this.part.isAway?.() === true) this.fail();
    if (this.looking || (!this.failing && !this.delayed && !this.isLate())) return;
    this.looking = true;
    const late = this.isLate();
    if (late) this.set(true);
    const ready = await this.probe.ready();
    this.failing = !ready;
    if (ready && !this.isLate()) this.set(false);
    this.looking = false;
  }

  private set(delayed: boolean): void {
    if (this.delayed === delayed) return;
    this.delayed = delayed;
    this.onChange();
  }
}

class Watch implements SavingWatch {
  private readonly options: SavingWatchOptions;
  private readonly parts: readonly PartWatch[];
  private readonly timer: NodeJS.Timeout;
  private readonly probe: Probe;

  constructor(options: SavingWatchOptions) {
    this.options = options;
    options.metrics.savingDelayed.set(0);
    this.probe = new Probe(options.store);
    this.parts = options.store.parts.map((part) => new PartWatch(part, () => this.changed()));
    this.timer = setInterval(() => this.look(), LOOK_MS);
    this.timer.unref();
  }

  private get delayed(): boolean {
    return this.parts.some(({ delayed }) => delayed);
  }

  private of(id: string): PartWatch | undefined {
    return this.parts[this.options.store.partOf(id)];
  }

  isDelayed(id: string): boolean {
    return this.of(id)?.delayed === true;
  }

  track<T>(table: string, append: Promise<T>): Promise<T> {
    return this.of(table)?.track(append) ?? append;
  }

  ready(): Promise<boolean> {
    return this.probe.ready();
  }

  private look(): void {
    for (const part of this.parts) void part.look();
    if (this.delayed) this.options.announce();
  }

  private changed(): void {
    this.options.metrics.savingDelayed.set(this.delayed ? 1 : 0);
    this.options.announce();
  }

  stop(): void {
    clearInterval(this.timer);
  }
}

/** Starts watching. */
export const watchSaving = (options: SavingWatchOptions): SavingWatch => new Watch(options);
