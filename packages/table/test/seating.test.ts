import { describe, expect, it } from 'vitest';
import { INSTANT } from '../src/settings.ts';
import { createWorld, fourPeople, playUntil } from './world.ts';

describe('seats', () => {
  it('cannot be had while someone has them, present or expected back', () => {
    const world = fourPeople();
    expect(world.refusal(world.ask('eve', { type: 'JOIN', seat: 1 }))).toBe('SEAT_TAKEN');
    world.input({ kind: 'depart', player: 'bob' });
    world.pass(29_000);
    expect(world.refusal(world.ask('eve', { type: 'JOIN', seat: 1 }))).toBe('SEAT_TAKEN');
    expect(world.refusal(world.ask('eve', { type: 'JOIN' }))).toBe('TABLE_FULL');
  });

  it('of someone else obey nobody else', () => {
    const world = fourPeople();
    playUntil(world, () => world.state.match?.phase === 'play');
    world.ask('eve', { type: 'WATCH' });
    const cards = world.view('bob').hand.slice(0, 1);
    expect(world.refusal(world.command('eve', { kind: 'PLAY', cards }))).toBe('NOT_SEATED');
    expect(world.refusal(world.ask('mal', { type: 'CHAT', text: 'hi' }))).toBe('NOT_A_MEMBER');
    expect(world.refusal(world.ask('mal', { type: 'SYNC' }))).toBe('NOT_A_MEMBER');
  });

  it('are not changed in a match: the cards are known', () => {
    const world = createWorld({ bots: 'easy', start: true, options: INSTANT });
    expect(world.refusal(world.ask('ann', { type: 'SIT', seat: 2 }))).toBe('MATCH_RUNNING');
  });

  it('a second tab is served, not doubled', () => {
    const world = fourPeople();
    const steps = world.steps.length;
    const from = world.heard.length;
    const player = { id: 'bob', name: 'Bob' };
    const message = { type: 'WATCH', id: 'tab2', table: 'T' } as const;
    world.input({ kind: 'request', player, conn: 'bob-2', message });
    expect(world.steps.length).toBe(steps);
    const sent = world.heard.slice(from);
    expect(sent.map(({ to, conn, message: m }) => [to, conn, m.type])).toEqual([
      ['bob', 'bob-2', 'TABLE'],
    ]);
    expect(sent[0]?.message).toMatchObject({ acks: ['tab2'], view: { seat: 1 } });
  });

  it('show a new name once, however many tabs tell of it', () => {
    const world = fourPeople();
    const steps = world.steps.length;
    for (const _ of [1, 2]) world.input({ kind: 'rename', player: { id: 'bob', name: '鲍勃' } });
    world.input({ kind: 'rename', player: { id: 'mal', name: 'Mal' } });
    expect(world.steps.length).toBe(steps + 1);
    expect(world.told('ann', 'TABLE').at(-1)?.info?.seats[1]?.name).toBe('鲍勃');
  });

  it('never show two names of the same look: the later one gets a number, and keeps it', () => {
    const world = createWorld({ options: INSTANT });
    const come = (id: string, name: string) =>
      world.input({
        kind: 'request',
        player: { id, name },
        conn: id,
        message: { type: 'WATCH', id: `${id}${name}`, table: 'T' },
      });
    const nameOf = (id: string) => world.state.members.find((member) => member.id === id)?.name;
    come('eve', '\u202eАnn\u200b');
    come('mal', 'ANN');
    expect(['ann', 'eve', 'mal'].map(nameOf)).toEqual(['Ann', 'Аnn 2', 'ANN 3']);
    come('eve', 'Аnn');
    world.ask('mal', { type: 'LEAVE' });
    world.input({ kind: 'rename', player: { id: 'eve', name: 'Аnn' } });
    expect(nameOf('eve')).toBe('Аnn 2');
    world.input({ kind: 'rename', player: { id: 'eve', name: 'Eve' } });
    world.input({ kind: 'rename', player: { id: 'ann', name: 'eve' } });
    expect([nameOf('eve'), nameOf('ann')]).toEqual(['Eve', 'eve 2']);
  });

  it('a bot may be put in, changed and taken away by the host alone', () => {
    const world = createWorld({ options: INSTANT });
    world.ask('bob', { type: 'JOIN', seat: 1 });
    const put = { type: 'SET_BOT', seat: 2, level: 'expert' } as const;
    expect(world.refusal(world.ask('bob', put))).toBe('NOT_HOST');
    expect(world.refusal(world.ask('ann', { ...put, seat: 1 }))).toBe('SEAT_TAKEN');
    world.ask('ann', put);
    expect(world.state.seats[2]).toEqual({ kind: 'bot', skill: 'expert' });
    world.ask('ann', { ...put, level: null });
    expect(world.state.seats[2]).toEqual({ kind: 'empty' });
  });

  it('the host may give a lost player’s seat to a bot once the countdown is over', () => {
    const world = fourPeople();
    const give = { type: 'SET_BOT', seat: 1, level: 'easy' } as const;
    world.input({ kind: 'depart', player: 'bob' });
    expect(world.refusal(world.ask('ann', give))).toBe('SEAT_TAKEN');
    world.pass(30_000);
    expect(world.refusal(world.ask('ann', give))).toBe('TABLE');
    expect(world.state.seats[1]?.kind).toBe('bot');
  });
});

describe('the host', () => {
  it('leaves: the next person by seat takes over', () => {
    const world = fourPeople();
    world.ask('ann', { type: 'LEAVE' });
    expect(world.state.host).toBe('bob');
    expect(world.state.seats[0]?.kind).toBe('bot');
    expect(world.told('ann', 'LEFT')).toEqual([{ type: 'LEFT', table: 'T', reason: 'left' }]);
  });

  it('is lost: rights pass on when the bot stands in, not before', () => {
    const world = fourPeople();
    world.input({ kind: 'depart', player: 'ann' });
    world.pass(29_000);
    expect(world.state.host).toBe('ann');
    world.pass(1000);
    expect(world.state.host).toBe('bob');
  });

  it('sends someone away for good', () => {
    const world = createWorld({ options: INSTANT });
    world.ask('bob', { type: 'JOIN' });
    expect(world.refusal(world.ask('bob', { type: 'REMOVE', player: 'ann' }))).toBe('NOT_HOST');
    world.ask('ann', { type: 'REMOVE', player: 'bob' });
    expect(world.told('bob', 'LEFT').at(-1)?.reason).toBe('removed');
    expect(world.refusal(world.ask('bob', { type: 'JOIN' }))).toBe('REMOVED');
    expect(world.refusal(world.ask('bob', { type: 'WATCH' }))).toBe('REMOVED');
  });

  it('cannot start with empty seats or unready people', () => {
    const world = createWorld({ options: INSTANT });
    expect(world.refusal(world.ask('ann', { type: 'START' }))).toBe('SEATS_EMPTY');
    world.ask('bob', { type: 'JOIN', seat: 1 });
    for (const seat of [2, 3]) world.ask('ann', { type: 'SET_BOT', seat, level: 'easy' });
    expect(world.refusal(world.ask('ann', { type: 'START' }))).toBe('NOT_READY');
    world.ask('bob', { type: 'READY', ready: true });
    expect(world.refusal(world.ask('bob', { type: 'START' }))).toBe('NOT_HOST');
    expect(world.refusal(world.ask('ann', { type: 'START' }))).toBe('TABLE');
    expect(world.refusal(world.ask('ann', { type: 'START' }))).toBe('MATCH_RUNNING');
  });

  it('changes the rules between matches, and everyone is asked again', () => {
    const world = createWorld({ options: INSTANT });
    world.ask('bob', { type: 'JOIN', seat: 1 });
    world.ask('bob', { type: 'READY', ready: true });
    world.ask('ann', { type: 'OPTIONS', rules: { fill: 'free' } });
    expect(world.state.settings.rules.fill).toBe('free');
    expect(world.state.seats[1]).toMatchObject({ ready: false });
    world.ask('ann', { type: 'OPTIONS', preset: 'classic' });
    expect(world.state.settings.rules).toMatchObject({ win: 'defendAce' });
    const bad = { type: 'OPTIONS', rules: { fill: 'never' } } as const;
    expect(world.refusal(world.ask('ann', bad))).toBe('BAD_RULES');
    const six = { type: 'OPTIONS', players: 6 } as const;
    expect(world.refusal(world.ask('ann', six))).toBe('BAD_OPTIONS');
    world.ask('ann', { type: 'OPTIONS', preset: 'standard', players: 6 });
    expect(world.state.seats).toHaveLength(6);
  });
});

describe('spectators', () => {
  it('see the table and no hand', () => {
    const world = fourPeople();
    playUntil(world, () => world.state.match?.phase === 'play');
    world.ask('eve', { type: 'WATCH' });
    playUntil(world, () => world.happened('PLAYED') === 3);
    expect(world.view('eve')).toMatchObject({ seat: null, hand: [], buried: null, actions: null });
    expect(world.view('eve').trick).toHaveLength(3);
  });

  it('may be kept out', () => {
    const world = createWorld({ options: { ...INSTANT, spectators: false } });
    expect(world.refusal(world.ask('eve', { type: 'WATCH' }))).toBe('NO_SPECTATORS');
  });

  it('who go are gone', () => {
    const world = createWorld({ options: INSTANT });
    world.ask('eve', { type: 'WATCH' });
    world.input({ kind: 'depart', player: 'eve' });
    expect(world.state.members.map((member) => member.id)).toEqual(['ann']);
  });
});
