import { type MatchEvent, type MatchRecord, PRESETS, type Seat, stepsFor } from '@tuolaji/engine';
import { PLAYTHROUGHS, recordOf } from '@tuolaji/engine/test/playthroughs.ts';
import { describe, expect, test } from 'vitest';
import { seenMatch, storyOf } from './story.ts';

const CARDS = /D\d_(?:[SHDC]_\w+|BJ|SJ)/g;
const cardsIn = (value: unknown): string[] => JSON.stringify(value).match(CARDS) ?? [];

const records = PLAYTHROUGHS.map(
  (playthrough) => [playthrough.name, recordOf(playthrough)] as const,
);

describe.each(records)('%s', (_name, record) => {
  const story = storyOf(seenMatch(record));
  const results = record.events.filter((event) => event.kind === 'ROUND_RESULT');

  test('has the levels and points of every finished round', () => {
    expect(story.rounds.map(({ levels }) => levels)).toEqual(results.map(({ levels }) => levels));
    expect(story.rounds.map(({ attackerPoints }) => attackerPoints)).toEqual(
      results.map(({ attackerPoints }) => attackerPoints),
    );
  });

  test('captures are the kitties whose multiplier counted', () => {
    const taken = results.filter(
      ({ multiplier, surrendered }) => multiplier > 0 && surrendered === null,
    );
    expect(story.captures.map(({ cards }) => cards)).toEqual(taken.map(({ kitty }) => kitty));
  });

  test('names no card that was not played, or shown in a result', () => {
    const open = record.events.filter(({ kind }) => kind === 'PLAYED' || kind === 'ROUND_RESULT');
    const shown = new Set(cardsIn(open));
    expect(cardsIn(story).filter((card) => !shown.has(card))).toEqual([]);
  });

  test('is the same whatever lies in the hands and the burial', () => {
    // The deck and the burial are in no event that the story may read.
    const hidden = record.events.map(
      (event): MatchEvent =>
        event.kind === 'COMMITTED'
          ? { ...event, seed: '0'.repeat(64) }
          : event.kind === 'BURIED'
            ? { ...event, cards: [] }
            : event,
    );
    expect(storyOf(seenMatch({ ...record, events: hidden }))).toEqual(story);
  });

  test('nothing turned a round by more points than the best moment and its levels weigh', () => {
    if (story.best === null) return;
    const most = Math.max(
      ...record.events.map((event) => (event.kind === 'TRICK_END' ? event.points : 0)),
    );
    const { points, levels, cards } = story.best;
    expect(points + 15 * Math.abs(levels) + 3 * cards.length).toBeGreaterThanOrEqual(most);
  });
});

const played = (seat: Seat, card: string): MatchEvent =>
  ({ kind: 'PLAYED', seat, cards: [card], at: 0 }) as MatchEvent;

const written = (...events: MatchEvent[]): MatchRecord => ({
  setup: { rules: PRESETS.standard, options: {} as never, players: 4 },
  since: 0,
  names: [],
  events: [{ kind: 'DEAL', round: 1, firstDrawer: 0, banker: 0, level: '2', at: 0 }, ...events],
});

test('a trick that was taken back is not told', () => {
  const story = storyOf(
    seenMatch(
      written(
        played(0, 'D1_H_A'),
        played(1, 'D1_H_K'),
        { kind: 'TRICK_END', winner: 0, points: 10, attackerPoints: 0 },
        { kind: 'TAKEN_BACK', seat: 1, cards: ['D1_H_K'], at: 0 },
        played(1, 'D1_H_5'),
        { kind: 'TRICK_END', winner: 0, points: 5, attackerPoints: 0 },
      ),
    ),
  );
  expect(story.best).toMatchObject({ points: 5, seat: 0, cards: ['D1_H_A'] });
});

test('a trick that changes sides beats one with a few points more', () => {
  expect(stepsFor('eightTiers', 80) - stepsFor('eightTiers', 70)).toBeGreaterThan(0);
  const story = storyOf(
    seenMatch(
      written(
        played(1, 'D1_S_A'),
        { kind: 'TRICK_END', winner: 1, points: 0, attackerPoints: 55 },
        played(1, 'D1_H_A'),
        { kind: 'TRICK_END', winner: 1, points: 15, attackerPoints: 70 },
        played(3, 'D1_C_A'),
        { kind: 'TRICK_END', winner: 3, points: 10, attackerPoints: 80 },
      ),
    ),
  );
  expect(story.best).toMatchObject({ seat: 3, points: 10 });
});

test('the best moment of a player is one of the own side', () => {
  const match = seenMatch(
    written(
      played(1, 'D1_H_A'),
      { kind: 'TRICK_END', winner: 1, points: 40, attackerPoints: 40 },
      played(2, 'D1_C_A'),
      { kind: 'TRICK_END', winner: 2, points: 10, attackerPoints: 40 },
    ),
  );
  expect(storyOf(match).best).toMatchObject({ seat: 1, points: 40 });
  expect(storyOf(match, 1).best).toMatchObject({ seat: 1, points: 40 });
  expect(storyOf(match, 0).best).toMatchObject({ seat: 2, points: 10, passed: null });
});
