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

  test('stays inside the window and still points at its target', () => {
    const place = placeBubble({ left: 290, top: 10, width: 30, height: 40 }, BUBBLE, WINDOW);
    expect(place.x).toBe(32);
    expect(place.x + place.arrow).toBeGreaterThan(290);
  });
});
