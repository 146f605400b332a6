// Watches whether the store takes writes: players see that saving is delayed while it does not, and load balancers ask.
// Appends themselves are the evidence; the store is probed only while they are late or failing, or when readiness is asked for.
import type { Metrics } from '../metrics.ts';
import { type Store, StoreUnavailable } from './store.ts';

/** An append that takes longer is late. */
const LATE_MS = 1500;
const LOOK_MS = 500;
/** A probe without an answer for this long has failed. */
const PROBE_MS = 2500;
/** Answers are this old at most: asking often costs no more writes. */
const FRESH_MS = 1000;

export interface SavingWatch {
  /** True while writes are late or fail. */
  readonly delayed: boolean;
  /** Watches one append; gives back its outcome. */
  track<T>(append: Promise<T>): Promise<T>;
  /** True when the store has just taken a write; at the latest after a few seconds. */
  ready(): Promise<boolean>;
  stop(): void;
}

export interface SavingWatchOptions {
  readonly store: Pick<Store, 'healthy'>;
  readonly metrics: Metrics;
  readonly onChange: (delayed: boolean) => void;
}

/** Resolves with `late` when the work takes too long. */
async function within<T>(ms: number, work: Promise<T>, late: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(late), ms);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

class Watch implements SavingWatch {
  delayed = false;
  private readonly options: SavingWatchOptions;
  private readonly timer: NodeJS.Timeout;
  /** When each append under way began, oldest first. */
  private readonly begun = new Map<number, number>();
  private lastId = 0;
  private failing = false;
  private looking = false;
  private probe: Promise<boolean> | null = null;
  private probedAt = Number.NEGATIVE_INFINITY;

  constructor(options: SavingWatchOptions) {
    this.options = options;
    options.metrics.savingDelayed.set(0);
    this.timer = setInterval(() => void this.look(), LOOK_MS);
    this.timer.unref();
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
    this.probedAt = Number.NEGATIVE_INFINITY;
    this.set(true);
  }

  ready(): Promise<boolean> {
    if (this.probe !== null && performance.now() - this.probedAt < FRESH_MS) return this.probe;
    const { store } = this.options;
    this.probedAt = performance.now();
    this.probe = within(PROBE_MS, store.healthy(), false).catch(() => false);
    return this.probe;
  }

  private isLate(): boolean {
    const [oldest] = this.begun.values();
    return oldest !== undefined && performance.now() - oldest > LATE_MS;
  }

  private async look(): Promise<void> {
    if (this.looking || (!this.failing && !this.delayed && !this.isLate())) return;
    this.looking = true;
    const late = this.isLate();
    if (late) this.set(true);
    const ready = await this.ready();
    this.failing = !ready;
    if (ready && !this.isLate()) this.set(false);
    this.looking = false;
  }

  private set(delayed: boolean): void {
    if (this.delayed === delayed) return;
    this.delayed = delayed;
    this.options.metrics.savingDelayed.set(delayed ? 1 : 0);
    this.options.onChange(delayed);
  }

  stop(): void {
    clearInterval(this.timer);
  }
}

/** Starts watching. */
export const watchSaving = (options: SavingWatchOptions): SavingWatch => new Watch(options);
