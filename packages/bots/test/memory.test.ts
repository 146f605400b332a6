// Memory against the table: what the bot rebuilds from its view is what the engine says, and its facts are true.
import { faceOf, PRESET_NAMES, parseCardId, type View } from '@tuolaji/engine';
import { describe, expect, it } from 'vitest';
import { lanesFor, rowFaces } from '../src/lanes.ts';
import { remember } from '../src/memory.ts';
import {
  ATTACKER_POINTS,
  COUNTS,
  GONE,
  PLAYED,
  TRICK_POINTS,
  TURN,
  WINNER,
} from '../src/places.ts';
import { playLevels, setupOf } from './rounds.ts';

const facesOf = (view: View): number[] =>
  view.hand.map((id) => faceOf(parseCardId(id) ?? 0)).sort((a, b) => a - b);

describe.each(PRESET_NAMES)('%s', (preset) => {
  it.each([4, 6] as const)('a view of %i seats is rebuilt as the engine sees it', (players) => {
    let compared = 0;
    for (let n = 0; n < 3; n++) {
      const setup = setupOf(preset, players, n);
      playLevels(setup, ['normal', 'easy'], {
        onView: (view) => {
          if (view.phase !== 'play' || view.seat === null) return;
          const memory = remember(setup.rules, view);
          const p = memory?.sim.p ?? new Int32Array();
          expect(p[TURN]).toBe(view.turn);
          expect(p[PLAYED]).toBe(view.trick.length);
          if (view.trick.length > 0) expect(p[WINNER]).toBe(view.winning);
          expect(p[ATTACKER_POINTS]).toBe(view.attackerPoints);
          expect(p.slice(COUNTS, COUNTS + players)).toEqual(Int32Array.from(view.counts));
          compared++;
        },
      });
    }
    expect(compared).toBeGreaterThan(100);
  });
});

it('own cards, cards gone and points of the trick come from the view alone', () => {
  const setup = setupOf('standard', 4, 1);
  playLevels(setup, ['normal'], {
    onView: (view) => {
      if (view.phase !== 'play' || view.seat === null || view.trump === null) return;
      const memory = remember(setup.rules, view);
      if (!memory) throw new Error('no memory');
      const { lanes, p } = memory.sim;
      const own = rowFaces(lanes, p, view.seat * 10).sort((a, b) => a - b);
      expect(own).toEqual(facesOf(view));
      const gone = rowFaces(lanes, p, GONE).length;
      expect(gone).toBe(4 * 25 - view.counts.reduce((a, b) => a + b, 0));
      expect(p[TRICK_POINTS]).toBeGreaterThanOrEqual(0);
      expect(lanes).toBe(lanesFor(lanes.terms));
    },
  });
});
