// A review asked step by step: it stops, goes on where it stopped, ends its worker, and is kept for the same record.
import type { MatchRecord } from '@tuolaji/engine';
import { PLAYTHROUGHS, recordOf } from '@tuolaji/engine/test/playthroughs.ts';
import { timelineOf, viewAt } from '@tuolaji/protocol/timeline';
import { roundsOf } from '@tuolaji/review';
import { expect, test } from 'vitest';
import type { Judged, ReviewAnswer, ReviewAsk } from './messages.ts';
import { momentBefore } from './moment.ts';
import { createReviewJob, type Reviewer, reviewJob } from './reviewJob.ts';

const playthrough = PLAYTHROUGHS.find(({ name }) => name === 'standard-4-late');
if (playthrough === undefined) throw new Error('no such playthrough');
const record: MatchRecord = recordOf(playthrough);
const order = { record, seat: 1, round: 1 };

/** A worker that answers when told to. */
function fakeWorker() {
  const asks: ReviewAsk['kind'][] = [];
  let ended = 0;
  const worker: Reviewer = {
    onmessage: null,
    onerror: null,
    postMessage: ({ kind }) => void asks.push(kind),
    terminate: () => {
      ended += 1;
    },
  };
  const answer = (data: ReviewAnswer): void =>
    worker.onmessage?.({ data } as MessageEvent<ReviewAnswer>);
  return { worker, asks, answer, ended: () => ended };
}

const step = (done: number): ReviewAnswer => ({
  kind: 'decision',
  judged: { event: done, loss: 0 } as Judged,
  done,
  total: 3,
});

test('asks for the next step only while it runs, and ends its worker when all is done', () => {
  const { worker, asks, answer, ended } = fakeWorker();
  const { progress, run, stop } = createReviewJob(order, () => worker);
  run();
  answer(step(1));
  expect(asks).toEqual(['start', 'next']);
  stop();
  answer(step(2));
  expect(asks).toEqual(['start', 'next']);
  expect(progress.value).toMatchObject({ state: 'stopped', done: 2, total: 3 });
  run();
  expect(asks).toEqual(['start', 'next', 'next']);
  answer(null);
  expect(progress.value).toMatchObject({ state: 'done', done: 3 });
  expect(progress.value.decisions.map(({ event }) => event)).toEqual([1, 2]);
  expect(ended()).toBe(1);
});

test('stopped and started while a step is under way, it does not ask twice', () => {
  const { worker, asks, answer } = fakeWorker();
  const { run, stop } = createReviewJob(order, () => worker);
  run();
  stop();
  run();
  expect(asks).toEqual(['start']);
  answer(step(1));
  expect(asks).toEqual(['start', 'next']);
});

test('a worker that fails ends, and the review can be started again from its beginning', () => {
  const { worker, asks, answer, ended } = fakeWorker();
  const { progress, run } = createReviewJob(order, () => worker);
  run();
  answer(step(1));
  worker.onerror?.({} as ErrorEvent);
  expect(progress.value.state).toBe('failed');
  expect(ended()).toBe(1);
  run();
  expect(asks).toEqual(['start', 'next', 'start']);
  expect(progress.value).toMatchObject({ state: 'running', decisions: [] });
});

test('the same record, seat and round give the review already begun', () => {
  const again = structuredClone(record);
  expect(reviewJob({ ...order, record: again })).toBe(reviewJob(order));
  expect(reviewJob({ ...order, seat: 2 })).not.toBe(reviewJob(order));
  expect(reviewJob({ ...order, round: null })).not.toBe(reviewJob(order));
});

test('every decision leads to a moment at which its cards were still in hand', () => {
  const timeline = timelineOf(record);
  const decisions = [0, 1, 2, 3].flatMap((seat) =>
    roundsOf(record, seat).flatMap((round) => round.decisions),
  );
  expect(decisions.length).toBeGreaterThan(50);
  for (const { seat, round, event, chosen } of decisions) {
    const moment = timeline[momentBefore(timeline, record, event)];
    expect(moment?.round).toBe(round);
    expect(moment && viewAt(moment, seat).hand).toEqual(expect.arrayContaining([...chosen]));
  }
});

const finished = { decisions: [{ event: 7, loss: 0 } as Judged], rounds: [] };

test('what was kept is there at once, and no worker starts', async () => {
  const { worker, asks } = fakeWorker();
  const kept = { load: async () => finished, save: () => undefined };
  const job = createReviewJob(order, () => worker, kept);
  job.run();
  await expect.poll(() => job.progress.value.state).toBe('done');
  expect(job.progress.value).toMatchObject(finished);
  expect(asks).toEqual([]);
});

test('a review is kept when it is done, not when it is stopped; a press while it is looked for starts one worker', async () => {
  const { worker, asks, answer } = fakeWorker();
  const saved: unknown[] = [];
  const kept = { load: async () => null, save: (done: unknown) => void saved.push(done) };
  const job = createReviewJob(order, () => worker, kept);
  job.run();
  job.stop();
  job.run();
  await expect.poll(() => asks).toEqual(['start']);
  answer(step(1));
  job.stop();
  answer(step(2));
  expect(saved).toEqual([]);
  job.run();
  answer(null);
  expect(saved).toMatchObject([{ decisions: [{ event: 1 }, { event: 2 }], rounds: [] }]);
});
