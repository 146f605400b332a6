import { expect, test } from 'vitest';
import { createFairQueue } from './fairQueue.ts';

/** Work that ends when the test lets it, and the order in which it began. */
function bench(width: number, longest = 100) {
  const queue = createFairQueue(width, longest);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (owner: string, name: string) =>
    queue.run(owner, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.push(() => resolve(name)));
    });
  const endOne = async (): Promise<void> => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { ask, begun, endOne };
}

test('an owner with sixty questions does not keep another waiting', async () => {
  const { ask, begun, endOne } = bench(1);
  for (let i = 0; i < 60; i += 1) void ask('greedy', `g${i}`);
  void ask('ann', 'a0');
  void ask('bob', 'b0');
  void ask('ann', 'a1');
  for (let i = 0; i < 6; i += 1) await endOne();
  expect(begun).toEqual(['g0', 'g1', 'a0', 'b0', 'g2', 'a1', 'g3']);
});

test('work learns how much of its owner’s waits behind it, and how many other owners', async () => {
  const queue = createFairQueue(1, 10);
  const seen: number[][] = [];
  const ask = (owner: string) =>
    queue.run(owner, async ({ behind, others }) => seen.push([behind, others]));
  await Promise.all([ask('a'), ask('a'), ask('a'), ask('b')]);
  expect(seen).toEqual([
    [0, 0],
    [1, 1],
    [0, 1],
    [0, 0],
  ]);
});

test('as many are under way as there is width, and every answer finds who asked', async () => {
  const { ask, begun, endOne } = bench(2);
  const answers = Promise.all(['x', 'y', 'z'].map((name) => ask(name, name)));
  expect(begun).toEqual(['x', 'y']);
  for (let i = 0; i < 3; i += 1) await endOne();
  expect(await answers).toEqual(['x', 'y', 'z']);
});

test('a long line of one owner is cut, work that fails frees its place', async () => {
  const { ask } = bench(1, 2);
  const [, , , fourth] = [1, 2, 3, 4].map((n) => ask('greedy', `g${n}`));
  expect(await fourth).toBeNull();
  const queue = createFairQueue(1, 10);
  await expect(queue.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await queue.run('a', async () => 'yes')).toBe('yes');
});

test('help takes idle places only, and is stopped for a question that would wait', async () => {
  const queue = createFairQueue(2, 10);
  const stopped: string[] = [];
  let end = (): void => undefined;
  const helping = new Promise<string>((resolve) => {
    end = () => resolve('helped');
  });
  const stop = (): void => {
    stopped.push('stopped');
    end();
  };
  const asked = queue.run('ann', () => helping);
  const help = queue.help(() => helping, stop);
  expect(queue.help(() => helping, stop)).toBeNull();
  expect(stopped).toEqual([]);
  expect(await queue.run('bob', async () => 'answered')).toBe('answered');
  expect(stopped).toEqual(['stopped']);
  expect([await asked, await help]).toEqual(['helped', 'helped']);
});

test('help that fails frees its place', async () => {
  const queue = createFairQueue(1, 10);
  const failing = queue.help(
    () => Promise.reject(new Error('no')),
    () => undefined,
  );
  await expect(failing).rejects.toThrow('no');
  expect(await queue.run('a', async () => 'yes')).toBe('yes');
});
