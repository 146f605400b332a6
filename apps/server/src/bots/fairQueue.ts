// A queue that serves its owners in turn: an owner with sixty questions waits for their own, not the others for them.

/** What waits while a piece of work is begun. */
export interface Waiting {
  /** Of the same owner. */
  readonly behind: number;
  /** Other owners. */
  readonly others: number;
}

type Job = (waiting: Waiting) => void;

export interface FairQueue {
  /** Runs the work when it is the owner's turn, with what waits then; null at once when too many of the owner's wait already. */
  run<T>(owner: string, work: (waiting: Waiting) => Promise<T>): Promise<T | null>;
  /** Begins work at once where nothing else is to be done, or returns null; `stop` is called when a question waits for the place. */
  help<T>(work: () => Promise<T>, stop: () => void): Promise<T> | null;
}

/** A queue with `width` pieces of work under way at a time, and at most `longest` waiting per owner. */
export function createFairQueue(width: number, longest: number): FairQueue {
  /** Waiting work by owner. An owner who was served goes behind the others. */
  const waiting = new Map<string, Job[]>();
  /** How to stop the help under way. */
  const helpers = new Set<() => void>();
  let busy = 0;

  const serveNext = (): void => {
    const [next] = waiting;
    if (next === undefined || busy >= width) return;
    const [owner, jobs] = next;
    const job = jobs.shift();
    waiting.delete(owner);
    const others = waiting.size;
    if (jobs.length > 0) waiting.set(owner, jobs);
    busy += 1;
    job?.({ behind: jobs.length, others });
  };
  const done = (): void => {
    busy -= 1;
    serveNext();
  };
  const stopHelper = (): void => {
    const [stop] = helpers;
    if (stop === undefined) return;
    helpers.delete(stop);
    stop();
  };
  return {
    help(work, stop) {
      if (busy >= width) return null;
      busy += 1;
      helpers.add(stop);
      return work().finally(() => {
        helpers.delete(stop);
        done();
      });
    },
    run(owner, work) {
      const jobs = waiting.get(owner) ?? [];
      if (jobs.length >= longest) return Promise.resolve(null);
      return new Promise((resolve, reject) => {
        jobs.push((left) => void work(left).finally(done).then(resolve, reject));
        waiting.set(owner, jobs);
        if (busy >= width) stopHelper();
        serveNext();
      });
    },
  };
}
