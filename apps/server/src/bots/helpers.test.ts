import type { Part } from '@tuolaji/bots';
import type { Command } from '@tuolaji/engine';
import type { BotRequest } from '@tuolaji/table';
import { expect, test } from 'vitest';
import type { Question, Reply } from './botAnswer.ts';
import { createFairQueue, type FairQueue } from './fairQueue.ts';
import { thinkWithHelpers } from './helpers.ts';

const QUESTION: Question = { request: { seed: 's' } as BotRequest, ms: 50 };

/** Any commands: threads and merging do not look into them. */
const OWN: Command = { kind: 'PASS' };
const OTHER: Command = { kind: 'REDEAL' };
const THIRD: Command = { kind: 'NEXT_ROUND' };

/** A part that puts the second candidate this many levels ahead. */
function found(lead: number): Part {
  const common = { cost: 1, opinion: 0, sum: 0, worlds: 100, isLeft: true };
  const tried = [
    { index: 0, command: OWN, over: 0, ...common },
    { index: 1, command: OTHER, over: 100 * lead, ...common },
  ];
  return { trust: 32, margin: 0.03, rollouts: 200, tried };
}

const reply = (lead: number, command: Command = OWN): Reply => ({
  ...{ command, options: [], part: found(lead) },
});

const after = <T>(ms: number, value: T): Promise<T> =>
  new Promise((resolve) => setTimeout(resolve, ms, value));

/** Thinks about one move of an owner with this thread function. */
function thinkWith(queue: FairQueue, think: (question: Question) => Promise<Reply>) {
  const failures: unknown[] = [];
  const onFailure = (error: unknown): void => void failures.push(error);
  const answer = queue.run('ann', () => thinkWithHelpers({ think, queue, onFailure }, QUESTION));
  return { answer, failures };
}

test('a lone move uses every thread, and what all found decides', async () => {
  const parts: number[] = [];
  const { answer } = thinkWith(createFairQueue(3, 9), async ({ part = 0 }) => {
    parts.push(part);
    return after(5, reply(part === 2 ? 0.5 : 0));
  });
  expect((await answer)?.command).toEqual(OTHER);
  expect(parts).toEqual([0, 1, 2]);
});

test('two moves at once have a thread each', async () => {
  const queue = createFairQueue(2, 9);
  const parts: number[] = [];
  const think = async ({ part = 0 }: Question): Promise<Reply> => {
    parts.push(part);
    return after(20, reply(0));
  };
  const both = [thinkWith(queue, think), thinkWith(queue, think)];
  for (const { answer } of both) expect((await answer)?.command).toEqual(OWN);
  expect(parts).toEqual([0, 0]);
});

test('with one thread the answer is the search’s own', async () => {
  const alone = reply(0, THIRD);
  const { answer } = thinkWith(createFairQueue(1, 9), async () => alone);
  expect(await answer).toEqual(alone);
});

test('helpers stop when the move is decided, and a late one is not waited for', async () => {
  let flag: Int32Array | undefined;
  const { answer } = thinkWith(createFairQueue(2, 9), async ({ part = 0, stop }) => {
    if (part === 0) return reply(0);
    flag = stop;
    return after(400, reply(0.5));
  });
  const since = performance.now();
  expect((await answer)?.command).toEqual(OWN);
  expect(performance.now() - since).toBeLessThan(300);
  expect(flag?.[0]).toBe(1);
});

test.each([
  ['a helper', 1, OWN],
  ['the first thread', 0, OTHER],
])('%s that dies loses no move', async (_, dying, command) => {
  const { answer, failures } = thinkWith(createFairQueue(2, 9), async ({ part = 0 }) => {
    if (part === dying) throw new Error('died');
    return after(5, reply(part, part === 0 ? OWN : OTHER));
  });
  expect((await answer)?.command).toEqual(command);
  expect(failures).toHaveLength(1);
});

test('when all die the failure is thrown', async () => {
  const { answer } = thinkWith(createFairQueue(2, 9), () => Promise.reject(new Error('died')));
  await expect(answer).rejects.toThrow('died');
});
