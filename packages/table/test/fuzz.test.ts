// Anything at all, in any order, from members and strangers: the table never breaks, never tells, never forgets.
import { firstLegalMove, viewFor } from '@tuolaji/engine';
import { formatMessage, trustServerMessage } from '@tuolaji/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOnline } from '../src/presence.ts';
import { replayLog } from '../src/replayLog.ts';
import { INSTANT } from '../src/settings.ts';
import { durableOf } from '../src/snapshot.ts';
import { memberOf, seatOf } from '../src/state.ts';
import { type Asked, createWorld, playUntil, type World } from './world.ts';

const WHO = ['ann', 'bob', 'cid', 'dan', 'eve', 'fay'] as const;
const who = fc.constantFrom(...WHO);
const seat = fc.integer({ min: 0, max: 5 });
const level = fc.constantFrom('beginner', 'easy', 'normal', 'expert', null);

const asked: fc.Arbitrary<Asked> = fc.oneof(
  fc.record({ type: fc.constant('JOIN'), seat }),
  fc.record({ type: fc.constant('JOIN') }),
  fc.record({ type: fc.constant('WATCH') }),
  fc.record({ type: fc.constant('LEAVE') }),
  fc.record({ type: fc.constant('SIT'), seat }),
  fc.record({ type: fc.constant('STAND') }),
  fc.record({ type: fc.constant('SET_BOT'), seat, level }),
  fc.record({ type: fc.constant('ANSWER_SEAT'), player: who, accept: fc.boolean() }),
  fc.record({ type: fc.constant('READY'), ready: fc.boolean() }),
  fc.record({ type: fc.constant('START') }),
  fc.record({ type: fc.constant('REMATCH') }),
  fc.record({ type: fc.constant('REMOVE'), player: who }),
  fc.record({ type: fc.constant('AUTO'), on: fc.boolean() }),
  fc.record({ type: fc.constant('HINT') }),
  fc.record({ type: fc.constant('NUDGE') }),
  fc.record({ type: fc.constant('CHAT'), text: fc.string({ unit: 'binary', minLength: 1 }) }),
  fc.record({ type: fc.constant('SYNC') }),
  fc.record({ type: fc.constant('OPTIONS'), players: fc.constantFrom(4, 6) }),
  fc.record({
    type: fc.constant('COMMAND'),
    command: fc.constantFrom(
      { kind: 'PASS' },
      { kind: 'REDEAL' },
      { kind: 'NEXT_ROUND' },
      { kind: 'ASK_TAKE_BACK' },
      { kind: 'ANSWER_TAKE_BACK', accept: true },
      { kind: 'ANSWER_TAKE_BACK', accept: false },
      { kind: 'SURRENDER', agree: true },
      { kind: 'SURRENDER', agree: false },
      { kind: 'ADD_ENTROPY', text: '同花 Ærø 🂡' },
    ),
  }),
) as fc.Arbitrary<Asked>;

type Deed =
  | { readonly kind: 'ask'; readonly who: string; readonly asked: Asked }
  | { readonly kind: 'move'; readonly who: string }
  | { readonly kind: 'lose'; readonly who: string }
  | { readonly kind: 'rename'; readonly who: string }
  | { readonly kind: 'pass'; readonly ms: number };

const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('ask' as const), who, asked }) },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('move' as const), who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('lose' as const), who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('rename' as const), who }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('pass' as const),
      ms: fc.constantFrom(1, 500, 5000, 40_000, 400_000),
    }),
  },
);

const UNHURRIED = { ...INSTANT, botPaceMs: 200 } as const;

/** A legal move, if this person has one to make. */
function move(world: World, name: string): void {
  const own = seatOf(world.state, name);
  if (own === null || world.state.match === null) return;
  const command = firstLegalMove(
    world.state.settings.rules,
    viewFor(world.state.match, own, world.now()),
  );
  if (command !== null) world.command(name, command);
}

const rename = (world: World, id: string): void =>
  world.input({ kind: 'rename', player: { id, name: `${id} 小明 Zoë` } });

function perform(world: World, given: Deed): void {
  if (given.kind === 'ask') world.ask(given.who, given.asked);
  else if (given.kind === 'move') move(world, given.who);
  else if (given.kind === 'lose') world.input({ kind: 'depart', player: given.who });
  else if (given.kind === 'rename') rename(world, given.who);
  else world.pass(given.ms);
}

/** Nobody was shown anything but their own. */
function checkSecrecy(world: World, from: number): void {
  for (const { to, message } of world.heard.slice(from)) {
    if (message.type !== 'TABLE' || message.view === null) continue;
    const { view } = message;
    if (view.seat === null) expect([view.hand, view.buried]).toEqual([[], null]);
    expect(JSON.stringify(message.events)).not.toMatch(/"kind":"BURIED"[^}]*"cards"/);
    expect(memberOf(world.state, to) === undefined || view.seat === seatOf(world.state, to)).toBe(
      true,
    );
  }
}

const ASCII = /^[ -\x7f]*$/;

/** The text of a message needs no encoding, and says all of it. */
function checkTexts(world: World, from: number): void {
  for (const { message } of world.heard.slice(from)) {
    const text = formatMessage(message);
    expect(text).toMatch(ASCII);
    expect(trustServerMessage(text)).toEqual(message);
  }
}

function checkShape(world: World): void {
  const { state } = world;
  const seated = state.seats.flatMap((occupant) =>
    occupant.kind === 'human' ? [occupant.player] : [],
  );
  expect(new Set(seated).size).toBe(seated.length);
  expect(seated.every((id) => memberOf(state, id) !== undefined)).toBe(true);
  expect(state.host === null || memberOf(state, state.host) !== undefined).toBe(true);
  if (state.phase === 'playing') expect(state.seats.some((c) => c.kind === 'empty')).toBe(false);
  const absent = state.members.filter((member) => !isOnline(member));
  expect(absent.every((member) => seated.includes(member.id))).toBe(true);
}

function checkLog(world: World): void {
  const steps = world.steps.map((step, i) => ({ ...step, seq: i + 1 }));
  const loaded = replayLog({ snapshot: null, steps, recentIds: [] }, 'n1');
  expect(loaded && durableOf(loaded)).toEqual(durableOf(world.state));
  expect(world.state.seq).toBe(steps.length);
  const ids = world.steps.flatMap((step) => step.commandId ?? []);
  expect(new Set(ids).size).toBe(ids.length);
}

describe('whatever happens', { timeout: 120_000 }, () => {
  it('the table stands', () => {
    fc.assert(
      fc.property(fc.array(deed, { minLength: 20, maxLength: 150 }), (deeds) => {
        const world = createWorld({ options: { ...UNHURRIED, leaverMs: 1000 }, bots: 'easy' });
        for (const given of deeds) {
          const from = world.heard.length;
          perform(world, given);
          checkSecrecy(world, from);
          checkTexts(world, from);
          checkShape(world);
        }
        checkLog(world);
      }),
      { numRuns: 40, seed: 20_261_115 },
    );
  });

  it('a match in play stands too, and can be played to the end of its round', () => {
    fc.assert(
      fc.property(fc.array(deed, { minLength: 20, maxLength: 80 }), (deeds) => {
        const world = createWorld({ options: UNHURRIED, bots: 'easy', start: true });
        for (const given of deeds) {
          perform(world, given);
          checkShape(world);
        }
        checkLog(world);
        if (world.state.phase !== 'playing') return;
        const joined = world.ask('gus', { type: 'JOIN' });
        if (joined?.type !== 'TABLE') return;
        const rounds = world.happened('ROUND_RESULT');
        for (const name of WHO) world.ask(name, { type: 'LEAVE' });
        world.ask('gus', { type: 'AUTO', on: true });
        playUntil(world, () => world.happened('ROUND_RESULT') > rounds);
      }),
      { numRuns: 15, seed: 20_261_116 },
    );
  });
});
