// Worlds: every past play is legal from a sampled hand, and every allowed deal of an enumerable ending is as
// likely as every other.

import type { RoundSetup } from '@tuolaji/bots';
import {
  type Card,
  type CardId,
  PRESET_NAMES,
  PRESETS,
  parseFaces,
  readView,
  type View,
} from '@tuolaji/engine';
import { checkFollow, HAND_SIZE, KITTY_SIZE, termsFor, toCards } from '@tuolaji/engine/kernel';
import { diceOf } from '@tuolaji/engine/test/arbitraries.ts';
import { rollRules, valuesNotIn } from '@tuolaji/engine/test/mixtures.ts';
import { describe, expect, it } from 'vitest';
import { beatsFor, facesOfLanes, setCards, sizeOfLanes } from '../src/position/beats.ts';
import { type Memory, remember } from '../src/position/memory.ts';
import { clonePosition, handOf, newPosition, type Position } from '../src/position/position.ts';
import { newSigns } from '../src/position/signs.ts';
import { diceFrom } from '../src/random.ts';
import { sampleWorlds } from '../src/search/worlds.ts';
import { playSkills, setupOf } from './rounds.ts';

/** AGREEMENT=20 draws 20 times as many. */
const MIXTURES = 20 * Number(process.env.AGREEMENT ?? 1);

const cards = (text: string): Card[] => {
  const parsed = parseFaces(text);
  if (!parsed.ok) throw new Error(`${text}: ${parsed.error.code}`);
  return parsed.value;
};
const copies = (faces: readonly number[]): Card[] => {
  const seen = new Map<number, number>();
  return faces.map((face) => {
    const copy = seen.get(face) ?? 0;
    seen.set(face, copy + 1);
    return face * 2 + copy;
  });
};

interface PastPlay {
  readonly seat: number;
  readonly lead: number[] | null;
  readonly faces: number[];
}

function pastPlays(view: View): PastPlay[] {
  const facesIn = (ids: readonly CardId[]) => toCards(ids).map((card) => card >> 1);
  return readView(view).pastTricks.flatMap(({ plays }) =>
    plays.map((play, i) => ({
      seat: play.seat,
      lead: i === 0 ? null : facesIn(plays[0]?.cards ?? []),
      faces: facesIn(play.cards),
    })),
  );
}

/** The first past play that a world's hand could not have made, or null. */
function contradiction(memory: Memory, view: View, world: Position): string | null {
  const { beats } = memory.position;
  const hands = Array.from({ length: view.players }, (_, seat) =>
    facesOfLanes(beats, handOf(world, seat)),
  );
  for (const { seat, lead, faces } of pastPlays(view).reverse()) {
    hands[seat]?.push(...faces);
    const hand = copies(hands[seat] ?? []);
    if (lead === null) continue;
    const left = [...hand];
    const played = faces.map(
      (face) =>
        left.splice(
          left.findIndex((card) => card >> 1 === face),
          1,
        )[0] ?? -1,
    );
    const refusal = checkFollow(beats.terms, copies(lead), hand, played);
    if (refusal) return `seat ${seat}: ${refusal.code}`;
  }
  return null;
}

/** Samples worlds for every leader of a round and checks them against what was played; returns how many. */
function checkWorlds(setup: RoundSetup): number {
  let checked = 0;
  playSkills(setup, ['normal', 'easy'], {
    onView: (view) => {
      if (view.phase !== 'play' || view.trick.length !== 0 || view.seat === null) return;
      const memory = remember(setup.rules, view);
      if (!memory) throw new Error('no memory');
      const world = clonePosition(memory.position);
      const worlds = sampleWorlds(memory, diceFrom(`${setup.seed} ${view.history.length}`));
      for (let i = 0; i < 3; i++) {
        const rules = JSON.stringify(setup.rules);
        expect(worlds.next(world), `a world is found under ${rules}`).toBe(true);
        expect(contradiction(memory, view, world), rules).toBe(null);
        for (let seat = 0; seat < view.players; seat++) {
          expect(sizeOfLanes(handOf(world, seat))).toBe(view.counts[seat]);
        }
        expect(sizeOfLanes(world.kitty)).toBe(KITTY_SIZE[view.players]);
        checked++;
      }
    },
  });
  return checked;
}

describe('a world contradicts no play that was made, from any seat', () => {
  it.each(PRESET_NAMES)('%s', (preset) => {
    expect(checkWorlds(setupOf(preset, 4, 0)) + checkWorlds(setupOf(preset, 6, 1))).toBeGreaterThan(
      30,
    );
  });

  it('mixtures of rule options', () => {
    const mixtures = Array.from({ length: MIXTURES }, (_, seed) => rollRules(diceOf(seed)));
    expect(valuesNotIn(mixtures)).toEqual([]);
    for (const [n, rules] of mixtures.entries()) {
      const setup = setupOf('standard', n % 2 === 0 ? 4 : 6, n);
      expect(checkWorlds({ ...setup, rules })).toBeGreaterThan(15);
    }
  });
});

/** An ending of 4 seats: seat 0 is banker and knows the kitty, the others share `hidden`. */
function ending(hidden: Card[], facts: { voids?: number[]; unpaired?: number[] }): Memory {
  const beats = beatsFor(termsFor(PRESETS.standard, { suit: 'C', level: '2' }));
  const each = hidden.length / 3;
  const position = newPosition(beats, { players: 4, banker: 0, left: each });
  const others = Array.from({ length: 108 }, (_, card) => card).filter(
    (card) => !hidden.includes(card),
  );
  setCards(beats, handOf(position, 0), others.slice(0, each));
  setCards(beats, position.kitty, others.slice(each, each + 8));
  setCards(beats, position.gone, others.slice(each + 8));
  position.voids.set(facts.voids ?? []);
  position.unpaired.set(facts.unpaired ?? []);
  return {
    seat: 0,
    position,
    banned: new Int32Array(30),
    runFacts: [],
    shown: [],
    kittyKnown: true,
    declarer: null,
    signs: newSigns(),
  };
}

/** Every way to give each of three seats its share, as lists of seats by card. */
function* deals(n: number, each: number): Generator<number[]> {
  const room = [0, each, each, each];
  const owners: number[] = [];
  function* place(i: number): Generator<number[]> {
    if (i === n) yield [...owners];
    for (let s = 1; i < n && s < 4; s++) {
      if (room[s] === 0) continue;
      room[s] = (room[s] ?? 0) - 1;
      owners.push(s);
      yield* place(i + 1);
      owners.pop();
      room[s] = (room[s] ?? 0) + 1;
    }
  }
  yield* place(0);
}

const [S, H] = [0, 1];
it.each([
  { name: 'no facts', hidden: 'SA SA SK H5 H9 D3', facts: {} },
  { name: 'a void', hidden: 'SA SA SK H5 H9 D3', facts: { voids: [0, 1 << H, 0, 0] } },
  { name: 'a missing pair', hidden: 'SA SA SK SK H9 H9', facts: { unpaired: [0, 0, 1 << S, 0] } },
  {
    name: 'three voids in a ring',
    hidden: 'SA S3 HK H4 DQ D5',
    facts: { voids: [0, 1 << S, 1 << H, 1 << 2] },
  },
])('$name: every allowed deal is equally likely (χ²)', ({ hidden: text, facts }) => {
  const hidden = cards(text);
  const memory = ending(hidden, facts);
  const { beats } = memory.position;
  const each = hidden.length / 3;
  const key = (hands: readonly (readonly number[])[]) =>
    hands.map((hand) => [...hand].sort((a, b) => a - b).join()).join(' | ');
  const expected = new Map<string, number>();
  let all = 0;
  for (const owners of deals(hidden.length, each)) {
    const hands = [1, 2, 3].map((s) =>
      hidden.filter((_, i) => owners[i] === s).map((card) => card >> 1),
    );
    const breaks = hands.some((hand, i) => {
      const groups = hand.map((face) => beats.layout.lanes[face] ?? 0);
      const isVoid = groups.some(
        (g) => ((facts as { voids?: number[] }).voids?.[i + 1] ?? 0) & (1 << g),
      );
      const pairless = (facts as { unpaired?: number[] }).unpaired?.[i + 1] ?? 0;
      return (
        isVoid ||
        hand.some((face, k) => hand.indexOf(face) < k && pairless & (1 << (groups[k] ?? 0)))
      );
    });
    if (breaks) continue;
    all++;
    expected.set(key(hands), (expected.get(key(hands)) ?? 0) + 1);
  }
  const samples = 20_000;
  const worlds = sampleWorlds(memory, diceFrom('chi'), { stride: 60 });
  const world = clonePosition(memory.position);
  const seen = new Map<string, number>();
  for (let i = 0; i < samples; i++) {
    expect(worlds.next(world)).toBe(true);
    const found = key([1, 2, 3].map((s) => facesOfLanes(beats, handOf(world, s))));
    seen.set(found, (seen.get(found) ?? 0) + 1);
  }
  expect([...seen.keys()].filter((found) => !expected.has(found))).toEqual([]);
  let chi = 0;
  for (const [deal, weight] of expected) {
    const mean = (samples * weight) / all;
    chi += ((seen.get(deal) ?? 0) - mean) ** 2 / mean;
  }
  const freedom = expected.size - 1;
  // About four standard deviations of χ²: the dice are seeded, so the figure never changes by itself.
  expect(chi).toBeLessThan(freedom + 4 * Math.sqrt(2 * freedom));
});

it('a hand size that does not fit the hidden cards finds no world', () => {
  const memory = ending(cards('SA SA SK H5 H9 D3'), {});
  memory.position.table.left = HAND_SIZE[4];
  expect(sampleWorlds(memory, diceFrom('x')).next(clonePosition(memory.position))).toBe(false);
});
