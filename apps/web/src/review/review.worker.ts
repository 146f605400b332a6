// The review worker: judges a seat's decisions on the player's own device, one for each request.
import { DEFAULT_BUDGET, type ReviewStep, reviewSteps } from '@tuolaji/review';
import type { ReviewAnswer, ReviewAsk, ReviewOrder } from './messages.ts';

let steps: Iterator<ReviewStep> | null = null;

const begin = ({ record, seat, round }: ReviewOrder): Iterator<ReviewStep> =>
  reviewSteps(record, { seat, budget: DEFAULT_BUDGET, ...(round === null ? {} : { round }) });

self.onmessage = ({ data }: MessageEvent<ReviewAsk>) => {
  if (data.kind === 'start') steps = begin(data.order);
  const step = steps?.next();
  const answer: ReviewAnswer = step === undefined || step.done ? null : step.value;
  postMessage(answer);
};
