// Laws that hold in every match, tried on random ones. MATCH_ROUNDS=1000000 npx vitest run packages/engine/test/matches
import { describe, expect, it, vi } from 'vitest';
import { toCards, toIds } from '../src/cardIds.ts';
import { CARDS } from '../src/cards.ts';
import type { Command, HouseCommand } from '../src/match/command.ts';
import { decide } from '../src/match/decide.ts';
import type { MatchEvent } from '../src/match/event.ts';
import { evolveAll } from '../src/match/evolve.ts';
import { DEFAULT_MATCH_OPTIONS } from '../src/match/options.ts';
import { handOf, heldBy, type MatchState, roundOf } from '../src/match/state.ts';
import { formatFaces } from '../src/notation.ts';
import { PRESET_NAMES, PRESETS } from '../src/presets.ts';
import { auditRecord } from '../src/record/audit.ts';
import { formatRecord, type MatchRecord, parseRecord, replay } from '../src/record/record.ts';
import { REFUSAL_CODES } from '../src/refusal.ts';
import { KITTY_SIZE, PLAYER_COUNTS, type Seat, teamOf } from '../src/seats.ts';
import { eventFor } from '../src/view/eventFor.ts';
import type { View } from '../src/view/view.ts';
import { viewFor } from '../src/view/viewFor.ts';
import { disguise } from './hidden.ts';
import { type Dice, diceFrom, type Moment, playRandomly, sample } from './randomPlay.ts';

const ROUNDS = Number(process.env.MATCH_ROUNDS ?? 4);
// A second a round is plenty even on a busy machine.
vi.setConfig({ testTimeout: 30_000 + ROUNDS * 1000 });
const SINCE = 1_700_000_000_000;
const TABLES = PRESET_NAMES.flatMap((preset) =>
  PLAYER_COUNTS.map((players) => ({ preset, players })),
);
type Table = (typeof TABLES)[number];

/** Plays `rounds` rounds in matches of a few rounds each, with every kind of pace and clock. */
function playTable(table: Table, rounds: number, look: (moment: Moment, dice: Dice) => void) {
  const pace = [0, 100, 37];
  let played = 0;
  for (let match = 0; played < rounds; match += 1) {
    const dice = diceFrom(match * 7919 + table.players);
    const options = {
      ...DEFAULT_MATCH_OPTIONS,
      dealPaceMs: pace[match % 3] ?? 0,
      clock: match % 2 === 0 ? null : { turnMs: 1000, buryMs: 2000, bankMs: 5000 },
    };
    const setup = { rules: PRESETS[table.preset], players: table.players, options };
    playRandomly({ setup, dice, rounds: rounds - played, since: SINCE }, (moment) => {
      if (moment.after.phase === 'result' && moment.before.phase === 'play') played += 1;
      look(moment, dice);
    });
    played += 1;
  }
}

const viewersOf = (state: MatchState): (Seat | null)[] => [
  null,
  ...Array.from({ length: state.players }, (_, seat) => seat),
];

describe.each(TABLES)('random matches: $preset, $players seats', (table) => {
  it('[CARD-1] keep all 108 cards and all 200 points in sight', () => {
    let taken = 0;
    playTable(table, ROUNDS, ({ before, events, after }) => {
      const { round } = after;
      if (round === null) return;
      const cards = [
        ...round.hands.flat(),
        ...round.kitty,
        ...round.gone,
        ...round.trick.flatMap((play) => play.cards),
      ];
      expect(new Set(cards).size).toBe(CARDS);
      expect(cards.length).toBe(CARDS);
      taken = pointsTaken(before, events, taken);
      const result = events.find((event) => event.kind === 'ROUND_RESULT');
      if (result?.kind !== 'ROUND_RESULT' || result.surrendered !== null) return;
      expect(result.trickPoints + taken + result.kittyPoints).toBe(200);
      expect(result.attackerPoints).toBe(
        result.trickPoints + result.kittyPoints * result.multiplier,
      );
    });
  });

  it('accept what the view lists and refuse the rest with a code', () => {
    playTable(table, ROUNDS, ({ after, now }, dice) => {
      const seat = Math.floor(dice() * after.players);
      const turn = after.round?.turn ?? seat;
      checkActions(after, seat, dice, now);
      checkActions(after, turn, dice, now);
      checkJunk(after, dice, now);
    });
  });

  it('look the same from a seat whatever it cannot see', () => {
    playTable(table, ROUNDS, (moment, dice) => {
      const { after, now } = moment;
      for (const viewer of viewersOf(after)) {
        const other = disguise(after, viewer, dice, now);
        const view = viewFor(after, viewer, now);
        expect(JSON.stringify(viewFor(other, viewer, now))).toBe(JSON.stringify(view));
      }
      for (const event of moment.events) checkSeen(event);
      checkSameEvents(moment, dice);
    });
  });

  it('come back from their record as they were', () => {
    const events: MatchEvent[] = [];
    const points: [number, MatchState][] = [];
    let setup: MatchRecord['setup'] | null = null;
    playTable(table, Math.min(ROUNDS, 3), ({ before, events: made, after }) => {
      if (before.roundNumber === 0 && before.committed === null) {
        events.length = 0;
        points.length = 0;
      }
      const { rules, options, players } = after;
      setup = { rules, options, players };
      events.push(...made);
      points.push([events.length, after]);
    });
    if (setup === null) throw new Error('nothing was played');
    const record: MatchRecord = { setup, since: SINCE, names: ['甲', 'B b', ''], events };
    const parsed = parseRecord(formatRecord(record));
    expect(parsed).toEqual({ ok: true, value: record });
    expect(auditRecord(record)).toBe(null);
    for (const [until, state] of points.filter((_, i) => i % 50 === 0 || i === points.length - 1)) {
      expect(replay(record, until)).toEqual(state);
    }
  });
});

function pointsTaken(before: MatchState, events: readonly MatchEvent[], taken: number): number {
  return events.reduce((sum, event) => {
    if (event.kind === 'DEAL') return 0;
    if (event.kind === 'TAKEN_BACK') return sum - takenBack(before);
    const toBankers =
      event.kind === 'TRICK_END' && teamOf(event.winner) === teamOf(before.banker ?? 0);
    return toBankers ? sum + event.points : sum;
  }, taken);
}

/** Points that leave the bankers again when the play that ended a trick is taken back. */
function takenBack(before: MatchState): number {
  const { trick, lastTrick } = roundOf(before);
  if (trick.length > 0 || lastTrick === null) return 0;
  return teamOf(lastTrick.winner) === teamOf(before.banker ?? 0) ? lastTrick.points : 0;
}

function attempt(state: MatchState, seat: Seat, command: Command, now: number) {
  const decided = decide(state, { kind: 'seat', seat }, command, now);
  if (!decided.ok) expect(REFUSAL_CODES).toContain(decided.error.code);
  return decided.ok;
}

const facesOf = (ids: readonly string[]): string =>
  [...toCards(ids as View['hand'])]
    .map((card) => card >> 1)
    .sort((a, b) => a - b)
    .join(' ');

function checkActions(state: MatchState, seat: Seat, dice: Dice, now: number) {
  const view = viewFor(state, seat, now);
  const { actions } = view;
  const may = (command: Command) => attempt(state, seat, command, now);
  expect(may({ kind: 'PASS' })).toBe(actions?.pass ?? false);
  expect(may({ kind: 'NEXT_ROUND' })).toBe(actions?.next ?? false);
  expect(may({ kind: 'REDEAL' })).toBe((actions?.redeal ?? null) !== null);
  expect(may({ kind: 'ASK_TAKE_BACK' })).toBe(actions?.takeBack === 'ask');
  expect(may({ kind: 'ANSWER_TAKE_BACK', accept: true })).toBe(actions?.takeBack === 'answer');
  expect(may({ kind: 'SURRENDER', agree: true })).toBe((actions?.surrender ?? null) !== null);
  checkDeclarations(view, dice, may);
  const buried = sample(dice, view.hand, Math.min(view.hand.length, KITTY_SIZE[view.players]));
  expect(may({ kind: 'BURY', cards: buried })).toBe((actions?.bury ?? 0) > 0);
  checkPlays(view, dice, may);
}

type May = (command: Command) => boolean;

function checkDeclarations(view: View, dice: Dice, may: May) {
  const open = view.actions?.declare ?? [];
  for (const { cards } of open) expect(may({ kind: 'DECLARE', cards })).toBe(true);
  if (view.hand.length < 2) return;
  const cards = sample(dice, view.hand, dice() < 0.5 ? 1 : 2);
  const listed = open.some((option) => facesOf(option.cards) === facesOf(cards));
  expect(may({ kind: 'DECLARE', cards })).toBe(listed);
}

function checkPlays(view: View, dice: Dice, may: May) {
  const play = view.actions?.play ?? null;
  if (play === null) {
    expect(may({ kind: 'PLAY', cards: view.hand.slice(0, 1) })).toBe(false);
    return;
  }
  const idsOf = (indices: readonly number[]) => indices.map((i) => view.hand[i] ?? 'D1_BJ');
  const listed = new Set(play.plays.map((indices) => facesOf(idsOf(indices))));
  expect(listed.size).toBe(play.plays.length);
  expect(play.plays.length > 0 || !play.complete).toBe(true);
  for (const indices of sample(dice, play.plays, Math.min(8, play.plays.length))) {
    expect(may({ kind: 'PLAY', cards: idsOf(indices) })).toBe(true);
  }
  const size = view.trick[0]?.cards.length ?? 1 + Math.floor(dice() * 4);
  for (let i = 0; i < 4 && size <= view.hand.length; i += 1) {
    const cards = sample(dice, view.hand, size);
    const accepted = may({ kind: 'PLAY', cards });
    if (play.complete)
      expect([accepted, formatFaces(toCards(cards))]).toEqual([
        listed.has(facesOf(cards)),
        formatFaces(toCards(cards)),
      ]);
  }
}

const ALL_CARDS = toIds(Array.from({ length: CARDS }, (_, card) => card));

/** Commands made without looking: refused with a code or, by luck, right; never thrown at. */
function checkJunk(state: MatchState, dice: Dice, now: number) {
  const cards = sample(dice, ALL_CARDS, Math.floor(dice() * 10));
  const junk: (Command | HouseCommand)[] = [
    { kind: 'PLAY', cards },
    { kind: 'BURY', cards },
    { kind: 'DECLARE', cards },
    { kind: 'PLAY', cards: [...cards, ...cards] },
    { kind: 'ADD_ENTROPY', text: '\ud800'.repeat(cards.length) },
    { kind: 'SURRENDER', agree: false },
    { kind: 'COMMIT', seed: cards.join('') },
    { kind: 'STAND_IN', seat: cards.length, command: { kind: 'PASS' } },
  ];
  const command = sample(dice, junk, 1)[0] ?? { kind: 'PASS' };
  const seat = Math.floor(dice() * 8) - 1;
  for (const actor of [{ kind: 'seat', seat }, { kind: 'house' }] as const) {
    const decided = decide(state, actor, command, now);
    if (!decided.ok) expect(REFUSAL_CODES).toContain(decided.error.code);
    else expect(evolveAll(state, decided.value).players).toBe(state.players);
  }
}

/** An event with its secrets exchanged must look the same to everyone. */
function checkSeen(event: MatchEvent) {
  const text = JSON.stringify(eventFor(event, null));
  const secretive = ['COMMITTED', 'ENTROPY_ADDED', 'BURIED'].includes(event.kind);
  expect(text === JSON.stringify(event)).toBe(!secretive);
  const other = withOtherSecrets(event);
  expect(JSON.stringify(eventFor(other, 0))).toBe(text);
  expect(JSON.stringify(eventFor(other, null))).toBe(text);
}

function withOtherSecrets(event: MatchEvent): MatchEvent {
  switch (event.kind) {
    case 'COMMITTED':
      return { ...event, seed: 'f'.repeat(64) };
    case 'ENTROPY_ADDED':
      return { ...event, text: `${event.text}?` };
    case 'BURIED':
      return { ...event, cards: toIds(event.cards.map((_, i) => i)) };
    default:
      // A field nobody has decided to show.
      return Object.assign({}, event, { deck: ALL_CARDS });
  }
}

// These answer to cards nobody but the engine can see, and are meant to.
const REVEALING: readonly MatchEvent['kind'][] = [
  'DEAL',
  'THROW_PUNISHED',
  'ROUND_RESULT',
  'REDEAL',
];

/** A seat's own command must bring about what it sees by what it knows. */
function checkSameEvents({ before, step, events, now }: Moment, dice: Dice) {
  if (step === null) return;
  const { actor, command } = step;
  if (actor.kind !== 'seat' || command.kind === 'ADD_ENTROPY') return;
  const locks = events.some((event) => event.kind === 'PHASE' && event.declared === false);
  const reveals = events.some((event) => REVEALING.includes(event.kind));
  const isThrow =
    command.kind === 'PLAY' && before.round?.trick.length === 0 && command.cards.length > 1;
  if (locks || reveals || isThrow) return;
  const decided = decide(disguise(before, actor.seat, dice, now), actor, command, now);
  const seen = (list: readonly MatchEvent[]) =>
    JSON.stringify(list.map((event) => eventFor(event, actor.seat)));
  expect(decided.ok && seen(decided.value)).toBe(seen(events));
}

describe('what a seat holds', () => {
  it('[DEAL-1] grows card by card and is never more than was dealt', () => {
    playTable({ preset: 'online', players: 4 }, 3, ({ after, now }) => {
      if (after.phase !== 'deal') return;
      for (const seat of [0, 1, 2, 3]) {
        const held = heldBy(after, seat, now);
        expect(handOf(roundOf(after), seat).slice(0, held.length)).toEqual(held);
        expect(viewFor(after, seat, now).hand.length).toBe(held.length);
      }
    });
  });
});
