import { describe, expect, test } from 'vitest';
import { placeBubble, placeSaid } from './placeBubble.ts';

const WINDOW = { left: 0, top: 0, width: 320, height: 568 };
const BUBBLE = { width: 280, height: 120 };

describe('a bubble', () => {
  test('stands under what is high and over what is low', () => {
    const high = placeBubble({ left: 50, top: 6, width: 80, height: 44 }, BUBBLE, WINDOW);
    const low = placeBubble({ left: 0, top: 400, width: 320, height: 40 }, BUBBLE, WINDOW);
    expect(high).toMatchObject({ side: 'under', y: 60 });
    expect(low).toMatchObject({ side: 'over', y: 270 });
  });

  test('leaves the cards on the table free where there is another place, the nearest one', () => {
    const wide = { left: 0, top: 0, width: 844, height: 390 };
    const buttons = { left: 322, top: 240, width: 200, height: 40 };
    const bubble = { width: 336, height: 90 };
    const play = { left: 380, top: 150, width: 90, height: 64 };
    const hand = { box: { left: 0, top: 290, width: 844, height: 100 }, weight: 8 };
    expect(placeBubble(buttons, bubble, wide)).toMatchObject({ side: 'over', y: 140 });
    const low = { box: { ...play, top: 130, height: 60 }, weight: 8 };
    const place = placeBubble(buttons, bubble, wide, [low, hand]);
    expect(place.side).toBe('apart');
    expect(place.y).toBeGreaterThanOrEqual(190);
    expect(place.y + bubble.height).toBeLessThanOrEqual(290);
    const free = [{ box: { ...play, top: 40, height: 60 }, weight: 8 }];
    expect(placeBubble(buttons, bubble, wide, free)).toMatchObject({ side: 'over' });
  });

  test('covers what matters least where it must cover something', () => {
    const wide = { left: 0, top: 0, width: 400, height: 100 };
    const target = { left: 150, top: 40, width: 40, height: 20 };
    const half = (left: number, weight: number) => ({
      box: { left, top: 0, width: 200, height: 100 },
      weight,
    });
    const place = placeBubble(target, { width: 150, height: 80 }, wide, [half(0, 8), half(200, 1)]);
    expect(place.x).toBeGreaterThanOrEqual(200);
  });

  test('stays inside its room and still points at its target', () => {
    const place = placeBubble({ left: 290, top: 10, width: 30, height: 40 }, BUBBLE, WINDOW);
    expect(place.x).toBe(34);
    expect(place.x + place.arrow).toBeGreaterThan(290);
    const felt = { left: 0, top: 100, width: 320, height: 200 };
    const menu = placeBubble({ left: 0, top: 80, width: 60, height: 20 }, BUBBLE, felt);
    expect(menu).toMatchObject({ x: 6, y: 110, side: 'under' });
  });
});

describe('what is said', () => {
  const felt = { left: 0, top: 48, width: 320, height: 240 };
  const plate = { left: 2, top: 150, width: 68, height: 80 };
  const line = { width: 60, height: 30 };
  const kept = (box: typeof plate) => ({ box, weight: 8 });

  test('stands beside its plate, on the side that is free', () => {
    const above = placeSaid(plate, line, felt, [kept(plate)]);
    expect(above.y + line.height).toBeLessThanOrEqual(plate.top);
    expect(above.apart).toBe(false);
    const card = { left: 0, top: 60, width: 120, height: 90 };
    const under = placeSaid(plate, line, felt, [kept(plate), kept(card)]);
    expect(under.y).toBeGreaterThanOrEqual(plate.top + plate.height);
    expect(under.apart).toBe(false);
  });

  test('goes away from its plate, or onto it, rather than cover a card, and is then named', () => {
    const cards = [
      { left: 0, top: 48, width: 320, height: 102 },
      { left: 70, top: 150, width: 180, height: 80 },
      { left: 0, top: 230, width: 250, height: 58 },
    ].map(kept);
    const away = placeSaid(plate, line, felt, [kept(plate), ...cards]);
    expect(away).toMatchObject({ apart: true });
    expect(away.x).toBeGreaterThanOrEqual(250);
    const rest = kept({ left: 250, top: 150, width: 70, height: 138 });
    const own = placeSaid(plate, line, felt, [{ box: plate, weight: 4 }, ...cards, rest]);
    expect(own.apart).toBe(true);
    expect(own.x + line.width).toBeLessThanOrEqual(plate.left + plate.width + 2);
  });
});
