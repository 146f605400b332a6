import { describe, expect, it } from 'vitest';
import { fan, INDEX, playOf } from './fan.ts';
import { type Geometry, layOut, MIN_STEP, type Point } from './geometry.ts';
import { cardAt, layHand, splitRows } from './handLayout.ts';
import { acrossFrom } from './spots.ts';

const SCREENS = [
  [390, 844],
  [360, 640],
  [844, 390],
  [667, 375],
  [568, 320],
  [320, 568],
  [768, 1024],
  [1920, 1080],
  [2560, 1440],
  [1440, 900],
  [1024, 768],
] as const;
const insets = { top: 0, bottom: 0, left: 0, right: 0 };
const frame = (
  width: number,
  height: number,
  players: 4 | 6,
  {
    counterClockwise = false,
    docked = false,
    burying = false,
    replayed = false,
    handless = false,
    text = 1,
    index = INDEX.classic as number,
  } = {},
) =>
  layOut({
    width,
    height,
    players,
    insets,
    scale: 1,
    index,
    counterClockwise,
    text,
    hud: 0,
    counting: true,
    docked,
    burying,
    replayed,
    handless,
  });

/** Cards of plays of this many cards that lie on a card of another play. */
function overlapping(geometry: Geometry, count: number): readonly Point[] {
  const play = playOf(geometry, count);
  const { w, h } = play;
  const fans = geometry.plays.map((spot) => fan(spot, count, play));
  const touch = (a: Point, b: Point): boolean =>
    Math.abs(a.x - b.x) < w - 2 && Math.abs(a.y - b.y) < h - 2;
  return fans.flatMap((mine, i) => {
    const others = fans.slice(i + 1).flat();
    return mine.filter((card) => others.some((other) => touch(card, other)));
  });
}

describe('the table on every screen', () => {
  for (const [width, height] of SCREENS) {
    for (const players of [4, 6] as const) {
      const at = `${width}×${height}, ${players} seats`;

      it(`keeps every play inside the stage at ${at}`, () => {
        const geometry = frame(width, height, players);
        for (const spot of geometry.plays) {
          for (const { x, y } of fan(spot, 8, geometry.play)) {
            expect(x - geometry.play.w / 2).toBeGreaterThanOrEqual(0);
            expect(x + geometry.play.w / 2).toBeLessThanOrEqual(width);
            expect(y).toBeGreaterThan(geometry.hudHeight - geometry.play.h);
            expect(y).toBeLessThan(geometry.hand.bottom);
          }
        }
      });

      it(`leaves at least ${MIN_STEP} px of each of 33 cards free at ${at}`, () => {
        const geometry = frame(width, height, players);
        for (const count of [1, 16, 25, 28, 33]) {
          const layout = layHand(geometry, { count, breaks: [9, 15, 21] });
          expect(layout.at).toHaveLength(count);
          if (count > 1) expect(layout.step).toBeGreaterThanOrEqual(MIN_STEP);
          for (const { x } of layout.at) {
            expect(x).toBeGreaterThanOrEqual(-0.01);
            expect(x + geometry.card.w).toBeLessThanOrEqual(width + 0.01);
          }
        }
      });
    }
  }

  it('gives the felt the room of a hand that is not shown', () => {
    const usual = frame(568, 270, 4);
    const bare = frame(568, 270, 4, { replayed: true, handless: true });
    expect(bare.feltBottom - usual.feltBottom).toBeGreaterThan(80);
    expect(bare.low).toBe(false);
    for (const [width, height] of SCREENS) {
      const watched = frame(width, height, 4, { handless: true });
      expect(watched.feltBottom - frame(width, height, 4).feltBottom).toBeGreaterThan(10);
      expect(watched.barBottom).toBeLessThan(height - 60);
    }
  });

  it('leaves the middle of a low desktop table to the points of the trick', () => {
    for (const height of [900, 640, 540]) {
      const { plays, mode } = frame(1000, height, 4, { replayed: true, handless: true });
      expect(mode).toBe('desktop');
      expect((plays[3]?.x ?? 0) - (plays[1]?.x ?? 0)).toBeGreaterThanOrEqual(120);
    }
  });

  it('leaves the hand of a replay out where the trick would not fit with it', () => {
    const [low, high] = [250, 430].map((height) => frame(320, height, 4, { replayed: true }));
    expect(low?.handless).toBe(true);
    expect(high?.handless).toBe(false);
    expect(frame(320, 250, 4).handless).toBe(false);
  });

  it('puts the note of a failed throw where it hides no index of the throw', () => {
    for (const [width, height] of SCREENS) {
      const geometry = frame(width, height, 4);
      if (geometry.mode === 'landscape') continue;
      const half = geometry.low ? 30 : 46;
      for (const [relative, { y }] of geometry.plays.entries()) {
        const at = acrossFrom(geometry, relative);
        const [top, index] = [y - geometry.play.h / 2, geometry.play.h * 0.4];
        const free = at - half >= top + index || at + half <= top;
        expect(free, `${width}×${height}, seat ${relative}`).toBe(true);
      }
    }
  });

  it('keeps the plays of six apart on a low felt', () => {
    for (const [width, height] of [
      [320, 568],
      [568, 320],
    ] as const) {
      const { plays, play, seats, feltBottom, hudHeight, crowded } = frame(width, height, 6);
      expect(crowded).toBe(true);
      const boxes = plays.map((spot) => {
        const xs = fan(spot, 4, play).map(({ x }) => x);
        return {
          left: Math.min(...xs) - play.w / 2,
          right: Math.max(...xs) + play.w / 2,
          y: spot.y,
        };
      });
      for (const [i, a] of boxes.entries()) {
        expect(a.y - play.h / 2).toBeGreaterThanOrEqual(hudHeight);
        expect(a.y + play.h / 2).toBeLessThanOrEqual(feltBottom);
        for (const b of boxes.slice(i + 1))
          expect(a.right <= b.left || b.right <= a.left || Math.abs(a.y - b.y) >= play.h).toBe(
            true,
          );
      }
      expect(new Set(seats.slice(1).map(({ x, y }) => `${x} ${y}`)).size).toBe(5);
    }
  });

  it('keeps the plates of six apart beside the large hand of the one who buries', () => {
    const { seats } = frame(568, 320, 6, { burying: true });
    const [fay, eno, , cai, bo] = seats.slice(1).map(({ y }) => y);
    expect((fay ?? 0) - (eno ?? 0)).toBeGreaterThanOrEqual(34);
    expect((bo ?? 0) - (cai ?? 0)).toBeGreaterThanOrEqual(34);
  });

  it('puts columns beside a wide table and keeps the felt in the middle', () => {
    for (const [width, height, players] of [
      [1200, 720, 4],
      [1366, 768, 4],
      [1440, 900, 4],
      [1920, 1080, 6],
      [2560, 1440, 6],
    ] as const) {
      const { dock, surface, plays, play } = frame(width, height, players, { docked: true });
      expect(dock, `${width}`).not.toBeNull();
      expect(surface?.x).toBeGreaterThan(dock?.width ?? width);
      expect((surface?.x ?? 0) + (surface?.w ?? 0) / 2).toBeCloseTo(width / 2);
      for (const spot of plays) expect(spot.maxWidth).toBeGreaterThan(play.w * 1.4);
    }
    expect(frame(1100, 900, 4, { docked: true }).dock).toBeNull();
    expect(frame(1440, 900, 6, { docked: true }).dock).toBeNull();
    expect(frame(1440, 900, 4).dock).toBeNull();
  });

  it('seats the next player left of me when drawn clockwise, right when counter-clockwise', () => {
    expect(frame(390, 844, 4).seats[1]?.x).toBeLessThan(195);
    expect(frame(390, 844, 4, { counterClockwise: true }).seats[1]?.x).toBeGreaterThan(195);
  });

  it('keeps six plates in landscape apart, and off the bar above the hand', () => {
    const [PLATE, BAR] = [74, 48];
    for (const [width, height] of SCREENS.filter(([w, h]) => w > h && h < 520 && h > 330)) {
      const { seats, barBottom, hudHeight } = frame(width, height, 6);
      const sides = seats.slice(1).filter(({ x }) => x !== width / 2);
      const heights = [...new Set(sides.map(({ y }) => Math.round(y)))].sort((a, b) => a - b);
      expect(heights).toHaveLength(2);
      const [upper = 0, lower = 0] = heights;
      expect(upper - PLATE / 2).toBeGreaterThanOrEqual(hudHeight);
      expect(lower - upper).toBeGreaterThan(PLATE + 4);
      expect(lower + PLATE / 2).toBeLessThan(barBottom - BAR - 4);
    }
  });

  it('keeps long plays of four seats apart, in cards that can be read', () => {
    const phones = SCREENS.map(([width, height]) => frame(width, height, 4));
    const wide = [
      [1280, 720, 1],
      [1440, 900, 1.125],
      [1920, 1080, 1.3125],
      [2560, 1440, 1.75],
    ] as const;
    const docked = wide.map(([width, height, text]) =>
      frame(width, height, 4, { docked: true, text }),
    );
    for (const geometry of [...phones, ...docked]) {
      const { mode, width, height } = geometry;
      const least = mode === 'desktop' ? [56, 36] : [36, 28];
      for (let count = 1; count <= 10; count += 1) {
        const { w } = playOf(geometry, count);
        expect(w, `${width}×${height}`).toBeGreaterThanOrEqual(least[count <= 4 ? 0 : 1] ?? 0);
        const over = overlapping(geometry, count);
        expect(over, `${count} cards at ${width}×${height}`).toEqual([]);
      }
    }
  });

  it('leaves the index of every card of a play free, also of a ten in the large deck', () => {
    for (const index of [INDEX.classic, INDEX.large])
      for (const [width, height] of SCREENS)
        for (const docked of [false, true]) {
          const geometry = frame(width, height, 4, { index, docked });
          for (let count = 2; count <= 10; count += 1) {
            const play = playOf(geometry, count);
            for (const spot of geometry.plays) {
              const places = fan(spot, count, play);
              const steps = places.slice(1).map(({ x, y }, i) => {
                const last = places[i];
                return last?.y === y ? x - last.x : play.w;
              });
              const least = Math.min(...steps) / play.w;
              expect(least, `${count} at ${width}×${height}`).toBeGreaterThanOrEqual(index - 1e-6);
            }
          }
        }
  });

  it('lets no play of six players lie on another in portrait', () => {
    for (const [width, height] of [
      [390, 844],
      [360, 740],
      [768, 1024],
    ] as const) {
      const geometry = frame(width, height, 6);
      for (let count = 1; count <= 8; count += 1) {
        const { w } = playOf(geometry, count);
        const over = overlapping(geometry, count);
        expect(over, `${count} cards at ${width}×${height}, ${w} wide`).toEqual([]);
        expect(w).toBeGreaterThanOrEqual(28);
      }
    }
  });

  it('lets no play of three cards lie on another on a desktop of four', () => {
    for (const [width, height, text] of [
      [1440, 900, 1.125],
      [1920, 1080, 1.3125],
      [2560, 1440, 1.75],
    ] as const) {
      const { plays, play } = frame(width, height, 4, { docked: true, text });
      const boxes = plays.map((spot) => fan(spot, 3, play).map(({ x }) => x));
      const isApart = (i: number, j: number): boolean =>
        Math.abs((plays[i]?.y ?? 0) - (plays[j]?.y ?? 0)) >= play.h ||
        Math.max(...(boxes[i] ?? [])) + play.w <= Math.min(...(boxes[j] ?? [])) ||
        Math.max(...(boxes[j] ?? [])) + play.w <= Math.min(...(boxes[i] ?? []));
      for (const [i, j] of [
        [0, 1],
        [0, 2],
        [0, 3],
        [1, 2],
        [1, 3],
        [2, 3],
      ] as const)
        expect(isApart(i, j), `${width}: ${i} and ${j}`).toBe(true);
    }
  });

  it('keeps single plays of four seats apart', () => {
    for (const [width, height] of SCREENS) {
      const geometry = frame(width, height, 4);
      const { plays } = geometry;
      const play = playOf(geometry, 1);
      const boxes = plays.map((spot) => fan(spot, 1, play)[0]);
      for (const [i, a] of boxes.entries()) {
        for (const b of boxes.slice(i + 1)) {
          const dx = Math.abs((a?.x ?? 0) - (b?.x ?? 0));
          const dy = Math.abs((a?.y ?? 0) - (b?.y ?? 0));
          expect(dx >= play.w || dy >= play.h * 0.9).toBe(true);
        }
      }
    }
  });
});

describe('rows of a hand', () => {
  it('breaks between suits where the rows stay even', () => {
    expect(splitRows(25, 14, [5, 12, 19])).toEqual([12, 13]);
    expect(splitRows(25, 14, [5, 20])).toEqual([13, 12]);
    expect(splitRows(33, 14, [])).toEqual([11, 11, 11]);
    expect(splitRows(10, 14, [4])).toEqual([10]);
  });

  it('finds the card under a finger, the upper one first', () => {
    const geometry = frame(390, 844, 4);
    const layout = layHand(geometry, { count: 25, breaks: [] });
    layout.at.forEach((place, i) => {
      expect(cardAt(layout, geometry.card, { x: place.x + 3, y: place.y + 3 })).toBe(i);
    });
    expect(cardAt(layout, geometry.card, { x: 10, y: 10 })).toBeNull();
  });
});
