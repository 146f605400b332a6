// Which tab plays the solo match: the last one that asked. A tab that loses its turn stops before the next one starts.
import { freshId } from '../net/freshId.ts';

const NAME = 'tuolaji.solo';
/** How long a tab that does not answer may hold the match, in milliseconds. */
const PATIENCE_MS = 1500;

/** A tab's call for the match; of two calls the later one counts. */
interface Call {
  readonly id: string;
  readonly at: number;
}

/** True when `other` was made after `mine`. */
export const isLater = (other: Call, mine: Call): boolean =>
  other.at === mine.at ? other.id > mine.id : other.at > mine.at;

interface Turn {
  /** No other tab plays the match any more. */
  readonly start: () => void;
  /** Another tab asked for it: stop at once. */
  readonly lost: () => void;
}

/** Waits for the lock, which every tab gives back when it is called; one that does not answer is passed over. */
function waitForLock(started: () => Promise<void> | undefined, lost: () => void): void {
  const waiting = new AbortController();
  const late = setTimeout(() => {
    waiting.abort();
    navigator.locks.request(NAME, { steal: true }, started).catch(lost);
  }, PATIENCE_MS);
  const inTime = (): Promise<void> | undefined => {
    clearTimeout(late);
    return started();
  };
  navigator.locks.request(NAME, { signal: waiting.signal }, inTime).catch(() => {
    // Aborted while it waited, or robbed of the lock while it had it.
    if (!waiting.signal.aborted) lost();
  });
}

/** Asks for the match until `start`; returns how to give it back. On plain http there are no locks, and the call alone must do. */
export function takeSoloTurn(turn: Turn): () => void {
  const call: Call = { id: freshId(), at: Date.now() };
  const channel = new BroadcastChannel(NAME);
  let over = false;
  let release = (): void => undefined;
  const end = (): void => {
    over = true;
    channel.close();
    release();
  };
  const lost = (): void => {
    if (over) return;
    turn.lost();
    end();
  };
  channel.onmessage = ({ data }: MessageEvent<Call>) => {
    if (isLater(data, call)) lost();
  };
  channel.postMessage(call);
  const started = (): Promise<void> | undefined => {
    if (over) return undefined;
    turn.start();
    return new Promise((resolve) => {
      release = resolve;
    });
  };
  if ('locks' in navigator) waitForLock(started, lost);
  else void started();
  return end;
}
