import { expect, test } from 'vitest';
import { createHttpTurns, createTurnstile } from './httpTurns.ts';

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('requests that arrive together are begun a few per turn of the loop, in their order', async () => {
  let time = 0;
  const begun: number[] = [];
  const turns = createHttpTurns(3, () => time);
  for (let i = 0; i < 7; i += 1) {
    turns.begin(() => {
      time += 1;
      begun.push(i);
    });
  }
  const seen = [begun.length];
  while (begun.length < 7) {
    await nextTurn();
    seen.push(begun.length);
  }
  expect(seen).toEqual([3, 6, 7]);
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

test('more than two thousand do not wait', () => {
  const turns = createHttpTurns(0);
  const begun = Array.from({ length: 2005 }, () => turns.begin(() => undefined));
  expect(begun.filter((taken) => !taken)).toHaveLength(5);
});

test('a request that comes alone is begun at once, also after long ones', async () => {
  let time = 0;
  const turns = createHttpTurns(3, () => time);
  turns.begin(() => {
    time += 100;
  });
  await nextTurn();
  let begun = false;
  turns.begin(() => {
    begun = true;
  });
  expect(begun).toBe(true);
});

test('answers go out a few per turn of the loop, in their order; one alone goes at once', async () => {
  const pass = createTurnstile(3);
  const passed: number[] = [];
  const seen: number[] = [];
  for (let i = 0; i < 7; i += 1) void pass().then(() => passed.push(i));
  await Promise.resolve();
  await Promise.resolve();
  seen.push(passed.length);
  while (passed.length < 7) {
    await nextTurn();
    seen.push(passed.length);
  }
  expect(seen).toEqual([3, 6, 7]);
  expect(passed).toEqual([0, 1, 2, 3, 4, 5, 6]);
  for (let i = 0; i < 3; i += 1) await nextTurn();
  let alone = false;
  void pass().then(() => {
    alone = true;
  });
  await Promise.resolve();
  await Promise.resolve();
  expect(alone).toBe(true);
});
