// Memory against the table: what the bot rebuilds from its view is what the engine says, and its facts are true.
import { faceOf, PRESET_NAMES, parseCardId, type View } from '@tuolaji/engine';
import { describe, expect, it } from 'vitest';
import { beatsFor, facesOfLanes } from '../src/position/beats.ts';
import { remember } from '../src/position/memory.ts';
import { countOf, handOf } from '../src/position/position.ts';
import { playSkills, setupOf } from './rounds.ts';

const facesOf = (view: View): number[] =>
  view.hand.map((id) => faceOf(parseCardId(id) ?? 0)).sort((a, b) => a - b);

describe.each(PRESET_NAMES)('%s', (preset) => {
  it.each([4, 6] as const)('a view of %i seats is rebuilt as the engine sees it', (players) => {
    let compared = 0;
    for (let n = 0; n < 3; n++) {
      const setup = setupOf(preset, players, n);
      playSkills(setup, ['normal', 'easy'], {
        onView: (view) => {
          if (view.phase !== 'play' || view.seat === null) return;
          const memory = remember(setup.rules, view);
          if (!memory) throw new Error('no memory');
          const { table } = memory.position;
          expect(table.turn).toBe(view.turn);
          expect(table.led).toBe(view.trick.length);
          if (view.trick.length > 0) expect(table.winner).toBe(view.winning);
          expect(table.attackerPoints).toBe(view.attackerPoints);
          expect(view.counts).toEqual(view.counts.map((_, seat) => countOf(memory.position, seat)));
          compared++;
        },
      });
    }
    expect(compared).toBeGreaterThan(100);
  });
});

it('own cards, cards gone and points of the trick come from the view alone', () => {
  const setup = setupOf('standard', 4, 1);
  playSkills(setup, ['normal'], {
    onView: (view) => {
      if (view.phase !== 'play' || view.seat === null || view.trump === null) return;
      const memory = remember(setup.rules, view);
      if (!memory) throw new Error('no memory');
      const { beats, gone, table } = memory.position;
      const own = facesOfLanes(beats, handOf(memory.position, view.seat)).sort((a, b) => a - b);
      expect(own).toEqual(facesOf(view));
      const played = facesOfLanes(beats, gone).length;
      expect(played).toBe(4 * 25 - view.counts.reduce((a, b) => a + b, 0));
      expect(table.trickPoints).toBeGreaterThanOrEqual(0);
      expect(beats).toBe(beatsFor(table.terms));
    },
  });
});
