import { expect, test } from 'vitest';
import { betterNode } from './placement.ts';

test.each([
  [{ here: 2, a: 2 }, null],
  [{ here: 1, a: 3 }, 'a'],
  [{ here: 0, a: 1, b: 2 }, 'b'],
  [{ here: 4 }, null],
])(
  '%j: a table moves to the node with most of its sockets, and stays when none has more',
  (counts, to) => {
    const entries = Object.entries(counts).map(
      ([node, count]) => [node === 'here' ? null : node, count] as const,
    );
    expect(betterNode(new Map(entries))).toBe(to);
  },
);
