// HTTP requests that arrive together are begun, and answered, some at a time: between two turns of the event loop sockets
// are served, so that a play does not wait for a hundred strangers' pages.

/** Milliseconds of a loop's turn that requests may take; the one that passes it is the last. */
const BUDGET_MS = 2;

/** Requests that wait for their turn, of all addresses together. */
const MOST_WAITING = 2000;

export interface HttpTurns {
  /** Begins the work, at once or in a later turn; what came first is begun first. False, and never, when too much waits. */
  begin(work: () => void): boolean;
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
      if (waiting.length >= MOST_WAITING) return false;
      if (waiting.length === 0 && spent < budgetMs) doNow(work);
      else waiting.push(work);
      arm();
      return true;
    },
  };
}

/** Answers sent in one turn of the loop: a large file takes half a millisecond to hand over. */
const MOST_ANSWERS = 4;

/** Lets some pass at once and the others in later turns of the event loop, in the order they came. */
export function createTurnstile(most = MOST_ANSWERS): () => Promise<void> {
  const waiting: (() => void)[] = [];
  let passed = 0;
  let armed = false;
  const arm = (): void => {
    if (armed) return;
    armed = true;
    setImmediate(() => {
      armed = false;
      const next = waiting.splice(0, most);
      passed = next.length;
      for (const pass of next) pass();
      if (passed > 0) arm();
    });
  };
  return async () => {
    arm();
    if (waiting.length > 0 || passed >= most) {
      return new Promise<void>((resolve) => void waiting.push(resolve));
    }
    passed += 1;
  };
}
