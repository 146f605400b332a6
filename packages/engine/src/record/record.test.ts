import { describe, expect, it } from 'vitest';
import { PLAYTHROUGHS, recordOf } from '../../test/playthroughs.ts';
import type { MatchEvent } from '../match/event.ts';
import { auditRecord, verifyRound } from './audit.ts';
import { formatEvent, parseEvent } from './lines.ts';
import { formatRecord, type MatchRecord, parseRecord, replay } from './record.ts';

const SINCE = 1_700_000_000_000;
const at = SINCE + 1500;
const seed = '0f'.repeat(32);

/** Every kind of line, as docs/record.md shows it. */
const LINES: readonly (readonly [string, MatchEvent])[] = [
  [
    `commit 1 ${'ab'.repeat(32)} ${seed} @1500`,
    { kind: 'COMMITTED', round: 1, commitment: 'ab'.repeat(32), seed, at },
  ],
  ['entropy 2 "a\\u0020b升"', { kind: 'ENTROPY_ADDED', seat: 2, text: 'a b升' }],
  ['cut 2', { kind: 'CUT', seat: 2, card: null }],
  ['cut 2 hq', { kind: 'CUT', seat: 2, card: 'D2_H_Q' }],
  [
    'deal 1 3 - 10 @1500',
    { kind: 'DEAL', round: 1, firstDrawer: 3, banker: null, level: '10', at },
  ],
  [
    'declare 1 H2h2 overturn 20 H @1500',
    {
      kind: 'TRUMP_CANDIDATE',
      seat: 1,
      cards: ['D1_H_2', 'D2_H_2'],
      declaration: 'overturn',
      strength: 20,
      suit: 'H',
      at,
    },
  ],
  ['pass 0', { kind: 'PASSED', seat: 0 }],
  ['pause 0 yes @1500', { kind: 'DEAL_PAUSED', seat: 0, paused: true, at }],
  ['hurry @1500', { kind: 'DEAL_HURRIED', at }],
  ['phase closing @1500', { kind: 'PHASE', phase: 'closing', at }],
  [
    'phase bury @1500 N10 2 no',
    {
      kind: 'PHASE',
      phase: 'bury',
      at,
      trump: { suit: null, level: '10' },
      banker: 2,
      declared: false,
    },
  ],
  ['redeal 3 noPoints @1500', { kind: 'REDEAL', seat: 3, reason: 'noPoints', at }],
  [
    'bury 2 BJlj @1500 house',
    { kind: 'BURIED', seat: 2, cards: ['D1_BJ', 'D2_SJ'], at, house: true },
  ],
  [
    'punish 0 HAhqHQ HA 1:hqHQ:suit',
    {
      kind: 'THROW_PUNISHED',
      seat: 0,
      original: ['D1_H_A', 'D2_H_Q', 'D1_H_Q'],
      punished: ['D1_H_A'],
      reason: { seat: 1, part: ['D2_H_Q', 'D1_H_Q'], by: 'suit' },
    },
  ],
  ['play 0 s10 @1500', { kind: 'PLAYED', seat: 0, cards: ['D2_S_10'], at }],
  ['trick 1 15 40', { kind: 'TRICK_END', winner: 1, points: 15, attackerPoints: 40 }],
  ['capture 1 3 20 4', { kind: 'KITTY_CAPTURED', team: 1, seat: 3, points: 20, multiplier: 4 }],
  [
    'result 3 120 40 D5dk 15 4 1 1 3/A 1 - - @1500',
    {
      kind: 'ROUND_RESULT',
      round: 3,
      attackerPoints: 120,
      trickPoints: 40,
      kitty: ['D1_D_5', 'D2_D_K'],
      kittyPoints: 15,
      multiplier: 4,
      advancingTeam: 1,
      steps: 1,
      levels: ['3', 'A'],
      nextBankerSeat: 1,
      winner: null,
      surrendered: null,
      at,
    },
  ],
  [
    `reveal 3 ${seed} ["x\\u0020y",null]`,
    { kind: 'SEED_REVEALED', round: 3, seed, entropy: ['x y', null] },
  ],
  ['ready 2', { kind: 'READY', seat: 2 }],
  ['ask 1', { kind: 'TAKE_BACK_ASKED', seat: 1 }],
  ['answer 2 no', { kind: 'TAKE_BACK_ANSWERED', seat: 2, accept: false }],
  ['takeback 1 C3 @1500', { kind: 'TAKEN_BACK', seat: 1, cards: ['D1_C_3'], at }],
  ['surrender 1 yes', { kind: 'SURRENDER_VOTED', seat: 1, agree: true }],
  ['over 1', { kind: 'GAME_OVER', winner: 1 }],
];

describe('a line of a record', () => {
  it.each(LINES.map(([text, event]) => ({ text, event })))('$text', ({ text, event }) => {
    expect(formatEvent(event, SINCE)).toBe(text);
    expect(parseEvent(text, SINCE)).toEqual(event);
  });

  it.each([
    'shout 1',
    'pass',
    'pass x',
    'pass 1 2',
    'play 0 @1500',
    'play 0 H1 @1500',
    'play 0 hQ @1500',
    'play 0 H5 1500',
    'phase nowhere @1',
    'deal 1 3 - 1 @1500',
    'entropy 2 {}',
    'over 2',
    `commit 1 ${seed} zz @1`,
  ])('is refused when broken: %s', (text) => {
    expect(parseEvent(text, SINCE)).toBe(null);
  });
});

const playthrough = PLAYTHROUGHS.find(({ name }) => name === 'classic-4-late');
if (playthrough === undefined) throw new Error('no such playthrough');
const record = recordOf(playthrough);
const text = formatRecord(record);

const withEvent = (index: number, change: (event: MatchEvent) => MatchEvent): MatchRecord => ({
  ...record,
  events: record.events.map((event, i) => (i === index ? change(event) : event)),
});
const firstOf = (kind: MatchEvent['kind']): number =>
  record.events.findIndex((event) => event.kind === kind);

describe('a record', () => {
  it('comes back as it was, names, start and clock included', () => {
    const named = { ...record, names: ['甲 乙', '', '"', 'd'] };
    expect(parseRecord(formatRecord(named))).toEqual({ ok: true, value: named });
  });

  it('may begin at any level with an open bank', () => {
    const setup = { ...record.setup, start: { levels: ['A', 'A'], banker: null } } as const;
    const late = { ...record, setup, events: [] };
    expect(formatRecord(late)).toContain('\nstart A/A -\n');
    expect(parseRecord(formatRecord(late))).toEqual({ ok: true, value: late });
    expect(replay(late)).toMatchObject({ levels: ['A', 'A'], banker: null });
  });

  it('skips comments and blank lines, and takes either line end', () => {
    const commented = text.replace('\n\n', '\n\n# a word\n\n').replaceAll('\n', '\r\n');
    expect(parseRecord(commented)).toEqual({ ok: true, value: record });
  });

  it('names the line that is none', () => {
    expect(parseRecord('tuolaji 2\n')).toEqual({ ok: false, error: { line: 1, problem: 'title' } });
    const head = (changed: string): unknown => {
      const parsed = parseRecord(changed);
      return parsed.ok ? null : parsed.error;
    };
    expect(head(text.replace('players 4', 'players 5'))).toEqual({ line: 2, problem: 'head' });
    expect(head(text.replace('clock=', 'clack='))).toEqual({ line: 4, problem: 'head' });
    expect(head(text.replace('since 1', 'since x'))).toEqual({ line: 6, problem: 'head' });
    // Nothing wrong in what is there: the head ends too soon.
    expect(head('tuolaji 1\nplayers 4\n\n')).toEqual({ line: 3, problem: 'head' });
    expect(head('tuolaji 1\nplayers 4')).toEqual({ line: 3, problem: 'head' });
    const lines = text.split('\n');
    lines[20] = 'play 9';
    expect(parseRecord(lines.join('\n'))).toEqual({
      ok: false,
      error: { line: 21, problem: 'event' },
    });
  });

  it('replays to any point', () => {
    const half = Math.floor(record.events.length / 2);
    expect(replay(record, 0).phase).toBe('waiting');
    expect(replay(record).phase).toBe('over');
    expect(replay({ ...record, events: record.events.slice(0, half) })).toEqual(
      replay(record, half),
    );
  });
});

describe('an audit', () => {
  it('finds nothing in a real match', () => {
    expect(auditRecord(record)).toBe(null);
    expect(verifyRound(record, 1)).toEqual({ ok: true, deals: 1 });
  });

  it.each<[string, MatchEvent['kind'], (event: MatchEvent) => MatchEvent]>([
    ['a trick given away', 'TRICK_END', (e) => ({ ...e, winner: 3, points: 0 }) as MatchEvent],
    ['a card not held', 'PLAYED', (e) => ({ ...e, cards: ['D1_BJ', 'D2_BJ'] }) as MatchEvent],
    ['a level not earned', 'ROUND_RESULT', (e) => ({ ...e, levels: ['A', 'A'] }) as MatchEvent],
    [
      'a deck not committed to',
      'COMMITTED',
      (e) => ({ ...e, seed: 'ab'.repeat(32) }) as MatchEvent,
    ],
  ])('finds %s', (_, kind, change) => {
    const index = firstOf(kind);
    const found = auditRecord(withEvent(index, change));
    // The events of one command are judged together: the first of them is named.
    expect(found).not.toBe(null);
    expect(index - (found ?? 0)).toBeLessThan(6);
  });

  it('[DEAL-2] accepts an older record that does not show the cut, and knows a wrong one', () => {
    const playthrough = PLAYTHROUGHS.find(({ name }) => name === 'classic-4');
    if (playthrough === undefined) throw new Error('no playthrough');
    const record = recordOf({ ...playthrough, rounds: 1 });
    expect(record.events.some((event) => event.kind === 'CUT' && event.card !== null)).toBe(true);
    const older = { ...record, events: record.events.filter((event) => event.kind !== 'CUT') };
    expect([auditRecord(older), verifyRound(older, 1).ok]).toEqual([null, true]);
    expect(replay(older)).toEqual(replay(record));
    const events = record.events.map((event) =>
      event.kind === 'CUT' ? { ...event, seat: (event.seat + 1) % 4 } : event,
    );
    expect(verifyRound({ ...record, events }, 1)).toEqual({ ok: false, problem: 'cut' });
    expect(auditRecord({ ...record, events })).not.toBeNull();
  });

  it('knows a deck that is not the one committed to', () => {
    const other = withEvent(
      firstOf('COMMITTED'),
      (event) => ({ ...event, seed: 'ab'.repeat(32) }) as MatchEvent,
    );
    expect(verifyRound(other, 1)).toEqual({ ok: false, problem: 'commitment' });
    const shown = withEvent(
      firstOf('SEED_REVEALED'),
      (event) => ({ ...event, seed: 'ab'.repeat(32) }) as MatchEvent,
    );
    expect(verifyRound(shown, 1)).toEqual({ ok: false, problem: 'reveal' });
    expect(verifyRound(record, 99)).toEqual({ ok: false, problem: 'noSuchRound' });
  });
});
