// HTTP requests that arrive together are begun some at a time: between two turns of the event loop sockets are served, so
// that a play does not wait for a hundred strangers' pages.

/** Milliseconds of a loop's turn that requests may take; the one that passes it is the last. */
const BUDGET_MS = 2;

export interface HttpTurns {
  /** Begins the work, at once or in a later turn; what came first is begun first. */
  begin(work: () => void): void;
}

/** Tells the time in milliseconds. */
type Clock = () => number;

/** Turns of this node. */
export function createHttpTurns(
  budgetMs = BUDGET_MS,
  now: Clock = () => performance.now(),
): HttpTurns {
  const waiting: (() => void)[] = [];
  let spent = 0;
  let armed = false;
  const doNow = (work: () => void): void => {
    const since = now();
    work();
    spent += now() - since;
  };
  const arm = (): void => {
    if (armed) return;
    armed = true;
    setImmediate(() => {
      armed = false;
      spent = 0;
      while (spent < budgetMs) {
        const work = waiting.shift();
        if (work === undefined) return;
        doNow(work);
      }
      arm();
    });
  };
  return {
    begin(work) {
      if (waiting.length === 0 && spent < budgetMs) doNow(work);
      else waiting.push(work);
      arm();
    },
  };
}
