// A queue that serves its owners in turn: an owner with sixty questions waits for their own, not the others for them.

type Job = (behind: number) => void;

export interface FairQueue {
  /** Runs the work when it is the owner's turn, with the number of the owner's that wait behind it; null at once when too many wait already. */
  run<T>(owner: string, work: (behind: number) => Promise<T>): Promise<T | null>;
}

/** A queue with `width` pieces of work under way at a time, and at most `longest` waiting per owner. */
export function createFairQueue(width: number, longest: number): FairQueue {
  /** Waiting work by owner. An owner who was served goes behind the others. */
  const waiting = new Map<string, Job[]>();
  let busy = 0;

  const serveNext = (): void => {
    const [next] = waiting;
    if (next === undefined || busy >= width) return;
    const [owner, jobs] = next;
    const job = jobs.shift();
    waiting.delete(owner);
    if (jobs.length > 0) waiting.set(owner, jobs);
    busy += 1;
    job?.(jobs.length);
  };
  const done = (): void => {
    busy -= 1;
    serveNext();
  };
  return {
    run(owner, work) {
      const jobs = waiting.get(owner) ?? [];
      if (jobs.length >= longest) return Promise.resolve(null);
      return new Promise((resolve, reject) => {
        jobs.push((behind) => void work(behind).finally(done).then(resolve, reject));
        waiting.set(owner, jobs);
        serveNext();
      });
    },
  };
}
