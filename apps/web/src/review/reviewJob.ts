// A review as the page sees it: it runs in a worker, can be stopped and go on, and is kept once it is done.
import { type ReadonlySignal, signal } from '@preact/signals';
import { formatRecord } from '@tuolaji/engine';
import { type Finished, type Kept, keptReview, startReviewer } from './keptReviews.ts';
import type { Judged, ReviewAnswer, ReviewAsk, ReviewOrder, RoundReview } from './messages.ts';

/** How far a review has come. */
export interface Progress {
  readonly state: 'new' | 'running' | 'stopped' | 'done' | 'failed';
  readonly done: number;
  /** 0 until the first step has come. */
  readonly total: number;
  /** In the order of play. */
  readonly decisions: readonly Judged[];
  readonly rounds: readonly RoundReview[];
}

/** A review that can be started, stopped, and started again where it stopped. */
export interface ReviewJob {
  readonly progress: ReadonlySignal<Progress>;
  readonly run: () => void;
  readonly stop: () => void;
}

/** The part of a worker that a review uses. */
export interface Reviewer {
  onmessage: ((event: MessageEvent<ReviewAnswer>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  readonly postMessage: (ask: ReviewAsk) => void;
  readonly terminate: () => void;
}

const NOTHING: Progress = { state: 'new', done: 0, total: 0, decisions: [], rounds: [] };

/** The progress after one more answer; a stopped review stays stopped unless that answer was its last. */
function after(before: Progress, answer: ReviewAnswer): Progress {
  if (answer === null) return { ...before, state: 'done', done: before.total };
  const { done, total } = answer;
  return answer.kind === 'decision'
    ? { ...before, done, total, decisions: [...before.decisions, answer.judged] }
    : { ...before, done, total, rounds: [...before.rounds, answer.review] };
}

/** A review by a worker of its own; without `kept` it lasts as long as the page. */
export function createReviewJob(
  order: ReviewOrder,
  start: () => Reviewer,
  kept: Kept | null = null,
): ReviewJob {
  const progress = signal<Progress>(NOTHING);
  let worker: Reviewer | null = null;
  let asked = false;
  const ask = (message: ReviewAsk): void => {
    asked = true;
    worker?.postMessage(message);
  };
  const end = (): void => {
    worker?.terminate();
    worker = null;
    asked = false;
  };
  const receive = (answer: ReviewAnswer): void => {
    asked = false;
    progress.value = after(progress.value, answer);
    if (answer === null) {
      end();
      const { decisions, rounds } = progress.value;
      kept?.save({ decisions, rounds });
    } else if (progress.value.state === 'running') ask({ kind: 'next' });
  };
  const launch = (): void => {
    worker = start();
    worker.onmessage = ({ data }) => receive(data);
    worker.onerror = () => {
      end();
      progress.value = { ...progress.value, state: 'failed' };
    };
    ask({ kind: 'start', order });
  };
  const take = (found: Finished | null): void => {
    if (found !== null) progress.value = { ...NOTHING, ...found, state: 'done' };
    // It may have been stopped meanwhile, or begun by a second press.
    else if (progress.value.state === 'running' && worker === null) launch();
  };
  const begin = (): void => {
    progress.value = { ...NOTHING, state: 'running' };
    if (kept === null) launch();
    else void kept.load().then(take);
  };
  return {
    progress,
    run: () => {
      if (progress.value.state === 'done' || progress.value.state === 'running') return;
      if (worker === null) return begin();
      progress.value = { ...progress.value, state: 'running' };
      if (!asked) ask({ kind: 'next' });
    },
    stop: () => {
      if (progress.value.state === 'running')
        progress.value = { ...progress.value, state: 'stopped' };
    },
  };
}

// A page has one version of the review for as long as it lives, so the version is no part of the key.
const begun = new Map<string, ReviewJob>();

/** The review of an order: the one already begun in this page, one done on an earlier visit, or a new one. */
export function reviewJob(order: ReviewOrder): ReviewJob {
  const key = `${order.seat} ${order.round ?? 'match'}\n${formatRecord(order.record)}`;
  const found = begun.get(key) ?? createReviewJob(order, startReviewer, keptReview(order));
  begun.set(key, found);
  return found;
}
