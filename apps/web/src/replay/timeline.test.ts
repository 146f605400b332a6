import { type MatchRecord, replay } from '@tuolaji/engine';
import { PLAYTHROUGHS, recordOf } from '@tuolaji/engine/test/playthroughs.ts';
import { momentAt, stepFrom, timelineOf, viewAt } from '@tuolaji/protocol/timeline';
import { describe, expect, test } from 'vitest';
import { replayRecord } from './recordSession.ts';

const records = PLAYTHROUGHS.map(
  (playthrough) => [playthrough.name, recordOf(playthrough)] as const,
);
const [, online] = records.find(([name]) => name === 'online-4') ?? [];
const record = online as MatchRecord;
const timeline = timelineOf(record);

describe.each(records)('%s', (_name, played) => {
  const moments = timelineOf(played);

  test('its moments hold every event once, in order, and end where the record ends', () => {
    const told = moments.flatMap(({ events }) => events);
    expect(told).toEqual(played.events.slice(0, told.length));
    // Only what leads to a deal that never came may be missing at the end.
    expect(
      played.events.slice(told.length).every(({ kind }) => /COMMIT|ENTROPY|READY/.test(kind)),
    ).toBe(true);
    expect(moments.at(-1)?.state).toEqual(replay(played, told.length));
  });

  test('every moment has an address of its own', () => {
    const addresses = moments.map(({ round, step }) => `${round}/${step}`);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(moments.every(({ round, step }, i) => momentAt(moments, round, step) === i)).toBe(true);
  });

  test('a seat sees no card of another hand, and nobody can act', () => {
    for (const moment of moments.filter((_, i) => i % 7 === 0)) {
      if (moment.kind === 'result') continue;
      const own = viewAt(moment, 0);
      const shown = new Set(
        JSON.stringify({ ...own, reveal: null }).match(/D\d_(?:[SHDC]_\w+|BJ|SJ)/g),
      );
      const open = new Set(
        JSON.stringify({ ...viewAt(moment, null), reveal: null }).match(
          /D\d_(?:[SHDC]_\w+|BJ|SJ)/g,
        ),
      );
      const others = [1, 2, 3].flatMap((seat) => viewAt(moment, seat).hand);
      expect(others.filter((card) => shown.has(card) && !open.has(card))).toEqual([]);
      expect(own.actions).toBeNull();
    }
  });
});

test('a play that ends a trick shows the trick with it', () => {
  const ended = timeline.filter(({ events }) => events.some(({ kind }) => kind === 'TRICK_END'));
  expect(ended.length).toBeGreaterThan(50);
  expect(ended.every(({ kind }) => kind === 'play')).toBe(true);
});

test('one steps by play, trick and round, and the ends hold', () => {
  const play = stepFrom(timeline, 0, 'play', 1);
  expect(play).toBe(1);
  const trick = stepFrom(
    timeline,
    timeline.findIndex(({ kind }) => kind === 'play') - 1,
    'trick',
    1,
  );
  expect(timeline[trick]?.tricks).toBe(1);
  const round = stepFrom(timeline, 0, 'round', 1);
  expect(timeline[round]).toMatchObject({ kind: 'deal', round: 2 });
  expect(stepFrom(timeline, round, 'round', -1)).toBe(0);
  expect(stepFrom(timeline, timeline.length - 1, 'play', 1)).toBe(timeline.length - 1);
  expect(stepFrom(timeline, 0, 'trick', -1)).toBe(0);
});

describe('a replay as a session', () => {
  const open = (eyes: number | null) => replayRecord(record, { id: 'm', at: () => 0, eyes });

  test('a step forward brings its events, a jump only the view', () => {
    const replayed = open(0);
    const seen: string[][] = [];
    replayed.session.onEvents(({ events }) => seen.push(events.map(({ kind }) => kind)));
    replayed.step('play', 1);
    replayed.goTo(40);
    expect(seen[0]).toEqual(timeline[1]?.events.map(({ kind }) => kind));
    expect(seen[1]).toEqual([]);
    expect(replayed.session.view.value).toEqual(viewAt(timeline[40] as never, 0));
    expect(replayed.furthest.value).toBe(40);
  });

  test('eyes change what is shown, and never where the replay stands', () => {
    const replayed = open(null);
    replayed.goTo(30);
    expect(replayed.session.view.value?.hand).toEqual([]);
    replayed.eyes.value = 2;
    expect(replayed.session.view.value).toMatchObject({ seat: 2 });
    expect(replayed.at.value).toBe(30);
    expect(replayed.openHands.value).toHaveLength(4);
  });

  test('nothing can be sent', async () => {
    expect(await open(0).session.send({ kind: 'PASS' })).toMatchObject({ code: 'WRONG_PHASE' });
  });
});
