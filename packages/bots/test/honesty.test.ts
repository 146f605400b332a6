// Honesty: a bot gets a view and nothing else, and what it cannot see does not move it.
import { type BotRequest, chooseMove, SKILLS, type Skill } from '@tuolaji/bots';
import {
  createMatch,
  DEFAULT_MATCH_OPTIONS,
  evolve,
  type MatchState,
  PRESETS,
  type Seat,
  viewFor,
} from '@tuolaji/engine';
import { describe, expect, it } from 'vitest';
import { diceFrom, shuffleWith } from '../src/random.ts';
import { playSkills, setupOf } from './rounds.ts';

/** States of a played round in which a seat is to play. */
function positions(): { state: MatchState; seat: Seat }[] {
  const setup = setupOf('standard', 4, 1);
  const { events } = playSkills(setup, ['normal']);
  let state = createMatch({ ...setup, options: { ...DEFAULT_MATCH_OPTIONS, dealPaceMs: 100 } });
  const found: { state: MatchState; seat: Seat }[] = [];
  for (const event of events) {
    state = evolve(state, event);
    const turn = state.phase === 'play' ? state.round?.turn : null;
    if (turn !== null && turn !== undefined) found.push({ state, seat: turn });
  }
  return found;
}

/** The same state with all cards that `seat` cannot see dealt again, hand sizes kept. */
function permuted(state: MatchState, seat: Seat, seed: string): MatchState {
  const { round } = state;
  if (!round) throw new Error('no round');
  const kittyHidden = state.banker !== seat;
  const hidden = round.hands.flatMap((hand, s) => (s === seat ? [] : hand));
  const pool = shuffleWith(diceFrom(seed), [...hidden, ...(kittyHidden ? round.kitty : [])]);
  const hands = round.hands.map((hand, s) => (s === seat ? hand : pool.splice(0, hand.length)));
  return { ...state, round: { ...round, hands, kitty: kittyHidden ? pool : round.kitty } };
}

describe.each(SKILLS)('%s', (skill: Skill) => {
  it('decides the same whatever the hidden cards are', () => {
    const all = positions();
    let moved = 0;
    for (const { state, seat } of all.filter((_, i) => i % 9 === 0)) {
      const other = permuted(state, seat, `${seat}`);
      const ask = (truth: MatchState) =>
        chooseMove(skill, {
          rules: PRESETS.standard,
          view: viewFor(truth, seat, 1e9),
          seed: 'same',
          budget: { rollouts: 60 },
        });
      expect(ask(other)).toEqual(ask(state));
      if (JSON.stringify(other.round?.hands) !== JSON.stringify(state.round?.hands)) moved++;
    }
    expect(moved).toBeGreaterThan(5);
  });
});

it('a request cannot hold a state', () => {
  const { state } = positions()[0] ?? {};
  if (!state) throw new Error('no position');
  const { rules } = state;
  // @ts-expect-error a MatchState is no View
  const request: BotRequest = { rules, view: state, seed: '' };
  expect(Object.keys(request).sort()).toEqual(['rules', 'seed', 'view']);
});
