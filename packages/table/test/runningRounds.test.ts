// Finished rounds of a match that still runs: whole as far as they go, for players only, and nothing of the round in play.
import { auditRecord, parseRecord } from '@tuolaji/engine';
import { expect, test } from 'vitest';
import { recordUntil, runningMatch } from '../src/index.ts';
import { fourPeople, playUntil, type World } from './world.ts';

/** The second round is in play, with some tricks gone. */
function inRoundTwo(): World {
  const world = fourPeople();
  playUntil(world, () => world.state.match?.roundNumber === 2, 5000);
  playUntil(world, () => (world.state.match?.round?.history.length ?? 0) === 3);
  return world;
}

const world = inRoundTwo();
const text = recordUntil(world.state, 1) ?? '';

test('a finished round is a legal record of its own, up to its result and the reveal of its seed', () => {
  const parsed = parseRecord(text);
  expect(parsed.ok && auditRecord(parsed.value)).toBeNull();
  const kinds = parsed.ok ? parsed.value.events.slice(-2).map(({ kind }) => kind) : [];
  expect(kinds).toEqual(['ROUND_RESULT', 'SEED_REVEALED']);
});

test('nothing of the round in play is in it: no seed, no commitment, no play', () => {
  const seed = world.state.match?.committed?.seed ?? '';
  const commitment = world.state.match?.committed?.commitment ?? '';
  expect(world.state.page).toContain(seed);
  expect(text).not.toContain(seed);
  expect(text).not.toContain(commitment);
  expect(world.state.record + world.state.page).toContain(text.trimEnd());
  for (const round of [0, 2, 3, -1, 1.5, Number.NaN])
    expect(recordUntil(world.state, round)).toBeNull();
});

test('the running match is named to those who have a seat, with the rounds that are over', () => {
  const state = { ...world.state, matchId: 'm1' };
  expect(runningMatch(state, 'bob')).toMatchObject({ id: 'm1', rounds: 1, seat: 1 });
  expect(runningMatch(state, 'eve')).toBeNull();
  expect(runningMatch({ ...state, phase: 'over' }, 'bob')).toBeNull();
  const { match } = state;
  if (match === null) throw new Error('no match');
  const dealtAgain = { ...state, match: { ...match, phase: 'waiting' as const } };
  expect(runningMatch(dealtAgain, 'bob')?.rounds).toBe(1);
  const settled = { ...state, match: { ...match, phase: 'result' as const } };
  expect(runningMatch(settled, 'bob')?.rounds).toBe(2);
});

test('a name changed during the match is the one in its record, at the own seat; one changed later is not', () => {
  const world = fourPeople();
  const namesNow = () => {
    const parsed = parseRecord(world.state.record + world.state.page);
    return parsed.ok ? parsed.value.names : null;
  };
  const rename = (id: string, name: string) =>
    world.input({ kind: 'rename', player: { id, name } });
  const before = namesNow() ?? [];
  rename('bob', '鲍 "勃"');
  rename('eve', 'Bob');
  expect(namesNow()).toEqual(before.map((name, seat) => (seat === 1 ? '鲍 "勃"' : name)));
  world.state = { ...world.state, phase: 'over' };
  rename('bob', 'Bobby');
  expect(namesNow()?.[1]).toBe('鲍 "勃"');
});
