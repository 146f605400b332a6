// When a table is looked at again. Its deadline moves on with every play and seldom comes: a timer that is set for an
// earlier moment stays as it is, and waits for the rest when it fires.
import { now } from '../clock.ts';

/** setTimeout knows no longer time. */
const LONGEST_MS = 2 ** 31 - 1;

export class WakeTimer {
  private readonly wake: () => void;
  private readonly now: () => number;
  private timer: NodeJS.Timeout | null = null;
  /** When the timer fires, and when the table is to be looked at: never before it. */
  private firesAt = 0;
  private dueAt = 0;

  constructor(wake: () => void, clock: () => number = now) {
    this.wake = wake;
    this.now = clock;
  }

  /** Wakes the table at this moment, and no longer at the one set before; null: not at all. */
  set(at: number | null): void {
    if (at !== null && this.timer !== null && this.firesAt <= at) {
      this.dueAt = at;
      return;
    }
    this.clear();
    if (at !== null) this.start(at, this.now());
  }

  clear(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }

  private start(at: number, from: number): void {
    const wait = Math.min(Math.max(0, at - from), LONGEST_MS);
    this.dueAt = at;
    this.firesAt = from + wait;
    this.timer = setTimeout(() => this.fired(), wait);
  }

  private fired(): void {
    this.timer = null;
    const at = this.now();
    if (at < this.dueAt) this.start(this.dueAt, at);
    else this.wake();
  }
}
