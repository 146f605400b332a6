// How long writes wait for one another before they go out together: waking the other side costs more than a row. After a
// quiet time the first one goes at once; where several come together the wait is longer, for each then shares its cost.

const SHORT_MS = 4;
const LONG_MS = 8;
/** A batch this large says that waiting pays. */
const MANY = 3;

export class GatherPace {
  private waitMs = SHORT_MS;
  private sentAt = Number.NEGATIVE_INFINITY;

  /** Milliseconds until the next batch may go; 0 or less: at once. */
  wait(now: number): number {
    return this.sentAt + this.waitMs - now;
  }

  /** A batch of this many writes goes out. */
  sent(count: number, now: number): void {
    this.sentAt = now;
    if (count >= MANY) this.waitMs = LONG_MS;
    else if (count === 1) this.waitMs = SHORT_MS;
  }
}
