// What the open hands say about one decision, worked out in a worker of its own; kept apart from the review.
import type { MatchRecord, Seat } from '@tuolaji/engine';
import type { Hindsight, HindsightAsk } from './messages.ts';

/** Asks; null when the seat decided nothing there, or the worker failed. */
export function askHindsight(
  record: MatchRecord,
  seat: Seat,
  event: number,
): Promise<Hindsight | null> {
  const worker = new Worker(new URL('./hindsight.worker.ts', import.meta.url), {
    type: 'module',
    name: 'hindsight',
  });
  const ask: HindsightAsk = { record, seat, event };
  return new Promise<Hindsight | null>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<Hindsight | null>) => resolve(data);
    worker.onerror = () => resolve(null);
    worker.postMessage(ask);
  }).finally(() => worker.terminate());
}
