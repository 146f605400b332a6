// How long writes wait for one another before they go out together: waking the other side costs more than a row. After a
// quiet time the first one goes at once; the more come together the longer the next ones wait, for each shares the cost.

const SHORTEST_MS = 4;
const LONGEST_MS = 12;
/** Milliseconds of waiting that each write of the last batch is good for. */
const PER_WRITE_MS = 2;

export class GatherPace {
  private waitMs = SHORTEST_MS;
  private sentAt = Number.NEGATIVE_INFINITY;

  /** Milliseconds until the next batch may go; 0 or less: at once. */
  wait(now: number): number {
    return this.sentAt + this.waitMs - now;
  }

  /** A batch of this many writes goes out. */
  sent(count: number, now: number): void {
    this.sentAt = now;
    this.waitMs = Math.min(LONGEST_MS, Math.max(SHORTEST_MS, count * PER_WRITE_MS));
  }
}
