// A hand changes a few cards per frame, and at once what the player's finger does.
import type { CardId } from '@tuolaji/engine';
import { describe, expect, test } from 'vitest';
import { type Look, nextRepaint } from './handRepaint.ts';

const IDS: readonly CardId[] = ['D1_H_5', 'D1_H_6', 'D1_H_7', 'D1_H_8'];

const look = (id: CardId, x: number, change: Partial<Look> = {}): Look => ({
  ...{ id, x, y: 0, first: false, trump: false },
  ...{ chosen: false, owed: false, queued: false, playable: true },
  ...change,
});

const handAt = (x: number): Look[] => IDS.map((id) => look(id, x));
const drawn = (looks: readonly Look[]) => new Map(looks.map((each) => [each.id, each]));

describe('nextRepaint', () => {
  test('draws new cards at once', () => {
    expect(nextRepaint(new Map(), handAt(0), 1)).toEqual({ looks: handAt(0), late: false });
  });

  test('moves a few cards per frame until all have moved', () => {
    const first = nextRepaint(drawn(handAt(0)), handAt(9), 3);
    expect(first.looks.map(({ x }) => x)).toEqual([9, 9, 9, 0]);
    expect(first.late).toBe(true);
    const second = nextRepaint(drawn(first.looks), handAt(9), 3);
    expect(second).toEqual({ looks: handAt(9), late: false });
  });

  test('keeps the objects of cards that look the same', () => {
    const before = handAt(0);
    expect(
      nextRepaint(drawn(before), handAt(0), 0).looks.every((each, i) => each === before[i]),
    ).toBe(true);
  });

  test('lifts a chosen card at once, however many others move', () => {
    const wanted = IDS.map((id, i) => look(id, 9, { chosen: i === 3 }));
    const { looks } = nextRepaint(drawn(handAt(0)), wanted, 1);
    expect(looks.map(({ x }) => x)).toEqual([9, 0, 0, 9]);
  });
});
