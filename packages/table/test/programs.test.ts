// Players' programs at a table: who may seat them, when, and what they are asked.
import { INSTANT, programQuestion, refusalFor } from '@tuolaji/table';
import { describe, expect, it } from 'vitest';
import { createWorld, playUntil, type World } from './world.ts';

const DEEP = { id: 'p1', name: 'Deep', owner: 'Bob' };
const OTHER = { id: 'p2', name: 'Other', owner: 'Cid' };

function tableWith(options: object = { outsideBots: true }): World {
  const world = createWorld({ bots: 'easy', options: { ...INSTANT, ...options } });
  world.input({ kind: 'programs', here: [DEEP, OTHER] });
  return world;
}

const seat = (world: World, at: number, program = DEEP.id, who = 'ann') =>
  world.refusal(world.ask(who, { type: 'SET_BOT', seat: at, level: 'normal', program }));

const infoOf = (world: World) =>
  world.told('ann', 'TABLE').findLast(({ info }) => info !== null)?.info;

describe('a program', () => {
  it('is shown to everyone at the table, seated by the host, and named at its seat', () => {
    const world = tableWith();
    expect(infoOf(world)?.programs).toEqual([DEEP, OTHER]);
    expect(seat(world, 1)).toBe('TABLE');
    expect(infoOf(world)?.seats[1]).toMatchObject({ kind: 'bot', name: 'Deep', owner: 'Bob' });
    expect(infoOf(world)?.programs).toEqual([OTHER]);
    world.input({ kind: 'programs', here: [] });
    expect(infoOf(world)).not.toHaveProperty('programs');
    expect(infoOf(world)?.seats[1]).toMatchObject({ name: 'Deep' });
  });

  it('has one seat, from the host alone, at a table that allows it', () => {
    const world = tableWith();
    world.ask('bob', { type: 'WATCH' });
    expect(seat(world, 1, DEEP.id, 'bob')).toBe('NOT_HOST');
    expect(seat(world, 1, 'nobody')).toBe('NOT_ALLOWED');
    expect(seat(world, 1)).toBe('TABLE');
    expect(seat(world, 2)).toBe('NOT_ALLOWED');
    const closed = tableWith({});
    expect(infoOf(closed)).not.toHaveProperty('programs');
    expect(seat(closed, 1)).toBe('NOT_ALLOWED');
  });

  it('leaves its seat to the built-in bot when the host no longer allows it', () => {
    const world = tableWith();
    seat(world, 1);
    world.ask('ann', { type: 'OPTIONS', options: { outsideBots: false } });
    expect(infoOf(world)?.seats[1]).toMatchObject({ kind: 'bot', level: 'normal', name: '' });
    expect(infoOf(world)?.seats[1]).not.toHaveProperty('owner');
  });

  it('takes no seat while cards are out', () => {
    const world = tableWith();
    world.ask('ann', { type: 'START' });
    playUntil(world, () => world.state.match?.phase === 'play');
    expect(seat(world, 1)).toBe('MATCH_RUNNING');
  });

  it('is asked for its own seat with the level that plays where it has no answer', () => {
    const world = tableWith();
    seat(world, 1);
    world.answering = false;
    world.ask('ann', { type: 'START' });
    const asked = world.questions.filter(({ program }) => program !== undefined);
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.every(({ seat: at, view }) => at === 1 && view.seat === 1)).toBe(true);
    expect(asked[0]).toMatchObject({ program: DEEP.id, skill: 'normal' });
    const others = world.questions.filter(({ program }) => program === undefined);
    expect(others.every(({ seat: at }) => at !== 1)).toBe(true);
  });

  it('receives past tricks and failed throws beside its view, and nothing of the other hands', () => {
    const world = tableWith();
    seat(world, 1);
    const questions: object[] = [];
    const { bot } = world;
    world.bot = (request) => {
      if (request.program) questions.push(programQuestion(world.state, request));
      return bot(request);
    };
    world.ask('ann', { type: 'START' });
    playUntil(world, () => (world.state.match?.round?.history.length ?? 0) > 4);
    const last = questions.at(-1);
    expect(last).toMatchObject({ view: { seat: 1 }, kitty: null, failedThrows: expect.any(Array) });
    expect(last).toMatchObject({ tricks: { length: expect.any(Number) } });
    expect(Object.keys(last ?? {}).sort()).toEqual(
      ['failedThrows', 'kitty', 'rules', 'seed', 'tricks', 'view'].sort(),
    );
  });

  it('hears why the table would refuse an answer', () => {
    const world = tableWith();
    seat(world, 1);
    world.ask('ann', { type: 'START' });
    playUntil(world, () => world.state.match?.phase === 'play');
    const turn = world.state.match?.round?.turn ?? 0;
    const now = world.now();
    const refused = refusalFor(world.state, turn, { kind: 'PLAY', cards: [] }, now);
    expect(refused?.code).toBeDefined();
    expect(refusalFor(world.state, (turn + 1) % 4, { kind: 'PLAY', cards: [] }, now)?.code).toBe(
      'NOT_YOUR_TURN',
    );
  });
});
