// Messages of all sockets, taken up together. Alone each would be read with cold caches and then wait for its neighbours
// at the store all the same; so on a busy server they wait here, and their appends go out at once.
import { GatherPace, type Patience } from '../store/batches.ts';

/** More messages than this are not kept waiting. */
const MOST = 256;
const PATIENCE: Patience = { enough: 8, longestMs: 40 };

export class Inbox<T> {
  private readonly take: (message: T) => void;
  private readonly pace = new GatherPace(PATIENCE);
  private waiting: T[] = [];
  private timer: NodeJS.Timeout | null = null;

  constructor(take: (message: T) => void) {
    this.take = take;
  }

  /** Takes the message up in its turn: at once after a quiet time. */
  push(message: T): void {
    this.waiting.push(message);
    if (this.waiting.length >= MOST) this.empty();
    else if (this.timer === null) this.emptySoon();
  }

  private emptySoon(): void {
    const wait = this.pace.wait(performance.now());
    if (wait > 0) this.timer = setTimeout(() => this.empty(), wait);
    else this.empty();
  }

  /** Takes up everything that waits. */
  empty(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    const { waiting } = this;
    if (waiting.length === 0) return;
    this.waiting = [];
    this.pace.sent(waiting.length, performance.now());
    for (const message of waiting) this.take(message);
  }
}
