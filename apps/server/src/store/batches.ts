// Writes that go out together: how long they wait for one another, and how a batch is divided when one of them is bad.
// Waking the other side costs more than a row. After a quiet time the first write goes at once; the more come together the
// longer the next ones wait, for each shares the cost.

const SHORTEST_MS = 4;
const LONGEST_MS = 20;
/** A shorter wait is none: what came in together at the end of one wait does not begin another. */
const LEAST_MS = 2;
/** Milliseconds of waiting that each write of the last batch is good for. */
const PER_WRITE_MS = 8;

export class GatherPace {
  private waitMs = SHORTEST_MS;
  private sentAt = Number.NEGATIVE_INFINITY;

  /** Milliseconds until the next batch may go; 0: at once. */
  wait(now: number): number {
    const wait = this.sentAt + this.waitMs - now;
    return wait < LEAST_MS ? 0 : wait;
  }

  /** A batch of this many writes goes out. */
  sent(count: number, now: number): void {
    this.sentAt = now;
    this.waitMs = Math.min(LONGEST_MS, Math.max(SHORTEST_MS, count * PER_WRITE_MS));
  }
}

/** The two halves of a list of two or more, in order. */
export const halves = <T>(list: readonly T[]): readonly [readonly T[], readonly T[]] => {
  const middle = Math.ceil(list.length / 2);
  return [list.slice(0, middle), list.slice(middle)];
};
