// Writes that go out together: how long they wait for one another, and how a batch is divided when one of them is bad.
// Waking up, here and on the other side, costs more than a row. On a quiet server a write goes at once; on a busy one they
// wait until enough have come to share that cost, and no longer.

/** How long the items of a batch wait. */
export interface Patience {
  /** More than this many together save little: then they do not wait for more. */
  readonly enough: number;
  /** Nobody waits longer, in milliseconds. */
  readonly longestMs: number;
}

/** Of writes. Half of what messages wait before them, so that a batch of messages never waits again on its way to the store. */
const WRITES: Patience = { enough: 4, longestMs: 20 };
/** Where fewer than this are expected in the longest time, there is nobody to wait for. */
const COMPANY = 1.5;
/** A shorter wait is none: what came in together at the end of one wait does not begin another. */
const LEAST_MS = 2;
/** The rate is that of about the last half second. */
const MEMORY_MS = 500;
/** A batch settles while more writes than this come meanwhile, on average of about the last batches of this number; */
const LEAST_COMPANY = 0.5;
const BATCHES_REMEMBERED = 16;
/** where none come, one batch of this many settles to see whether that has changed. */
const TRIED_EVERY = 32;

export class GatherPace {
  private readonly patience: Patience;
  /** Items per millisecond, lately. */
  private rate = 0;
  private sentAt = Number.NEGATIVE_INFINITY;

  constructor(patience: Patience) {
    this.patience = patience;
  }

  /** Milliseconds until the next batch may go; 0: at once. */
  wait(now: number): number {
    const { enough, longestMs } = this.patience;
    const alone = this.rate * longestMs < COMPANY;
    const interval = alone ? 0 : Math.min(longestMs, enough / this.rate);
    const wait = this.sentAt + interval - now;
    return wait < LEAST_MS ? 0 : wait;
  }

  /** A batch of this many goes out. */
  sent(count: number, now: number): void {
    this.rate = this.rate * Math.exp((this.sentAt - now) / MEMORY_MS) + count / MEMORY_MS;
    this.sentAt = now;
  }
}

export interface Batch {
  readonly size: () => number;
  /** Writes what there is. */
  readonly send: () => void;
  /** Milliseconds that even a large batch waits, where others on their way from other nodes arrive within that time. */
  readonly settleMs: number;
}

/** Notes how many writes come while batches settle: on a node that relays for nobody it would be a wait for nothing. */
class Company {
  private average = 1;
  private untried = 0;

  /** True when the next batch should settle. */
  isExpected(): boolean {
    if (this.average >= LEAST_COMPANY) return true;
    this.untried = (this.untried + 1) % TRIED_EVERY;
    return this.untried === 0;
  }

  /** This many writes came while a batch settled. */
  came(count: number): void {
    this.average += (count - this.average) / BATCHES_REMEMBERED;
  }
}

/** Says when the writes that have gathered go out. */
export class Departure {
  private readonly batch: Batch;
  private readonly pace = new GatherPace(WRITES);
  private readonly company = new Company();
  /** Size of the batch when it began to settle. */
  private settlingFrom: number | null = null;
  private checking: NodeJS.Immediate | null = null;
  private timer: NodeJS.Timeout | null = null;
  private dueAt = 0;

  constructor(batch: Batch) {
    this.batch = batch;
  }

  /** Something was added to the batch: those of one turn go together, and soon when they are enough or nobody else comes. */
  added(): void {
    this.checking ??= setImmediate(() => this.check());
  }

  private check(): void {
    this.checking = null;
    if (this.settlingFrom !== null) return;
    const now = performance.now();
    const enough = this.batch.size() >= WRITES.enough;
    const wait = enough ? this.settle() : this.pace.wait(now);
    if (wait === 0) this.go();
    else if (this.timer === null || now + wait < this.dueAt) this.goIn(wait, now);
  }

  /** Milliseconds that a large batch waits. */
  private settle(): number {
    const { size, settleMs } = this.batch;
    if (settleMs === 0 || !this.company.isExpected()) return 0;
    this.settlingFrom = size();
    return settleMs;
  }

  private goIn(wait: number, now: number): void {
    this.stopWaiting();
    this.dueAt = now + wait;
    this.timer = setTimeout(() => this.go(), wait);
  }

  private go(): void {
    this.stopWaiting();
    if (this.settlingFrom !== null) this.company.came(this.batch.size() - this.settlingFrom);
    this.settlingFrom = null;
    this.batch.send();
  }

  private stopWaiting(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }

  /** This many went out. */
  sent(count: number): void {
    this.pace.sent(count, performance.now());
  }
}

/** The two halves of a list of two or more, in order. */
export const halves = <T>(list: readonly T[]): readonly [readonly T[], readonly T[]] => {
  const middle = Math.ceil(list.length / 2);
  return [list.slice(0, middle), list.slice(middle)];
};
