import { describe, expect, test } from 'vitest';
import { placeBubble } from './place.ts';

const WINDOW = { width: 320, height: 568 };
const BUBBLE = { width: 280, height: 120 };

describe('a bubble', () => {
  test('stands under what is high and over what is low', () => {
    const high = placeBubble({ left: 50, top: 6, width: 80, height: 44 }, BUBBLE, WINDOW);
    const low = placeBubble({ left: 0, top: 400, width: 320, height: 40 }, BUBBLE, WINDOW);
    expect(high).toMatchObject({ side: 'under', y: 60 });
    expect(low).toMatchObject({ side: 'over', y: 270 });
  });

  test('leaves the cards on the table free where there is another place', () => {
    const wide = { width: 844, height: 390, handTop: 290 };
    const buttons = { left: 322, top: 240, width: 200, height: 40 };
    const bubble = { width: 336, height: 90 };
    const play = { left: 380, top: 150, width: 90, height: 64 };
    const plate = { box: { left: 0, top: 40, width: 100, height: 50 }, weight: 2 };
    expect(placeBubble(buttons, bubble, wide)).toMatchObject({ side: 'over', y: 140 });
    const low = { box: { ...play, top: 130, height: 60 }, weight: 8 };
    expect(placeBubble(buttons, bubble, wide, [low])).toMatchObject({ side: 'apart', y: 192 });
    const wall = { box: { left: 0, top: 150, width: 844, height: 140 }, weight: 8 };
    expect(placeBubble(buttons, bubble, wide, [wall])).toMatchObject({ x: 8, y: 8 });
    expect(placeBubble(buttons, bubble, wide, [wall, plate])).toMatchObject({ x: 500, y: 8 });
    const free = [{ box: { ...play, top: 40, height: 60 }, weight: 8 }];
    expect(placeBubble(buttons, bubble, wide, free)).toMatchObject({ side: 'over' });
  });

  test('stays inside the window and still points at its target', () => {
    const place = placeBubble({ left: 290, top: 10, width: 30, height: 40 }, BUBBLE, WINDOW);
    expect(place.x).toBe(32);
    expect(place.x + place.arrow).toBeGreaterThan(290);
  });
});
