// A search with an opinion: without rollouts the opinion decides, with many the worlds do.
import { PRESETS, type View } from '@tuolaji/engine';
import { expect, it } from 'vitest';
import { rankMoves } from '../src/policy/rankMoves.ts';
import { remember } from '../src/position/memory.ts';
import { makePlay, setPlay } from '../src/position/position.ts';
import { diceFrom } from '../src/random.ts';
import { searchFavourites } from '../src/search/favourites.ts';
import { sampleWorlds } from '../src/search/worlds.ts';
import { SETTINGS } from '../src/skills.ts';
import { playSkills, setupOf } from './rounds.ts';

const views: View[] = [];
playSkills(setupOf('standard', 4, 1), ['normal'], {
  onView: (view) => {
    if ((view.actions?.play?.plays.length ?? 0) > 3) views.push(view);
  },
});

function ask(view: View, opinionOf: (i: number) => number, rollouts: number, margin = 0) {
  const memory = remember(PRESETS.standard, view);
  if (!memory) throw new Error('no memory');
  const moves = rankMoves(memory, view, SETTINGS.hard);
  return searchFavourites(
    {
      memory,
      candidates: moves.length,
      worlds: sampleWorlds(memory, diceFrom('favourites')),
      settings: SETTINGS.hard,
      begin: (world, i) => {
        const move = moves[i];
        if (!move) throw new RangeError('no move');
        setPlay(world, move.play);
        makePlay(world);
      },
      opinions: moves.map((_, i) => opinionOf(i)),
    },
    { most: 99, halvings: 1, trust: 20, margin },
    { rollouts },
  );
}

it('plays the favourite without rollouts', () => {
  for (const view of views.slice(0, 5)) {
    expect(ask(view, (i) => (i === 1 ? 1 : 0), 0)).toMatchObject({ best: 1, rollouts: 0 });
    expect(ask(view, (i) => -i, 0).best).toBe(0);
  }
});

it('lets worlds outvote an opinion, and stays within the rollouts', () => {
  const worst = (view: View): number => {
    const { values } = ask(view, () => 0, 400);
    const known = values.map((value) => value ?? Number.POSITIVE_INFINITY);
    return known.indexOf(Math.min(...known));
  };
  let outvoted = 0;
  for (const view of views.slice(0, 6)) {
    const bad = worst(view);
    const { best, rollouts } = ask(view, (i) => (i === bad ? 0.02 : 0), 400);
    if (best !== bad) outvoted++;
    expect(rollouts).toBeLessThan(400 + 24);
  }
  expect(outvoted).toBeGreaterThan(3);
});

it("keeps the policy's move unless another is ahead by the margin", () => {
  const likes = (i: number): number => (i === 1 ? 0.05 : 0);
  for (const view of views.slice(0, 5)) {
    expect(ask(view, likes, 0, 0.1).best).toBe(0);
    expect(ask(view, likes, 0, 0.01).best).toBe(1);
    const kept = ask(view, () => 0, 120, 99);
    expect(kept.best).toBe(0);
    expect(kept.rollouts).toBeGreaterThan(0);
  }
});
