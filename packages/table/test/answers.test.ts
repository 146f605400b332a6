// Anyone who asked is answered, also when another node has marked them offline.
import { describe, expect, it } from 'vitest';
import { INSTANT } from '../src/settings.ts';
import { memberOf } from '../src/state.ts';
import { createWorld, fourPeople, playUntil, type World } from './world.ts';

/** A new leaseholder takes every connection but its own for lost. */
const forgetConnections = (world: World): void =>
  world.input({ kind: 'lease', on: true, here: [] });

describe('a player marked offline', () => {
  it('is answered when a request changes the table, and counts as here again', () => {
    const world = createWorld({ options: INSTANT });
    world.ask('bob', { type: 'JOIN', seat: 1 });
    forgetConnections(world);
    expect(world.refusal(world.ask('bob', { type: 'READY', ready: true }))).toBe('TABLE');
    expect(memberOf(world.state, 'bob')?.nodes).toEqual(['n1']);
  });

  it('is answered by the view when playing cards', () => {
    const world = fourPeople();
    playUntil(world, () => world.state.match?.phase === 'play');
    const who = ['ann', 'bob', 'cid', 'dan'][world.state.match?.banker ?? 0] ?? 'ann';
    const [card] = world.view(who).hand;
    forgetConnections(world);
    if (card === undefined) throw new Error('no card');
    expect(world.refusal(world.command(who, { kind: 'PLAY', cards: [card] }))).toBe('TABLE');
  });

  it('gives the seat up and stays to watch', () => {
    const world = fourPeople();
    forgetConnections(world);
    expect(world.refusal(world.ask('bob', { type: 'STAND' }))).toBe('TABLE');
    expect(memberOf(world.state, 'bob')).toBeDefined();
  });

  it('leaves, and hears that it is done', () => {
    const world = fourPeople();
    forgetConnections(world);
    expect(world.refusal(world.ask('bob', { type: 'LEAVE' }))).toBe('DONE');
  });
});

describe('hints', () => {
  it('are all answered, or refused at once when too many are under way', () => {
    const world = createWorld({ bots: 'easy', start: true, options: INSTANT });
    playUntil(world, () => world.view('ann').actions?.play != null);
    world.answering = false;
    const answers = Array.from({ length: 25 }, () => world.ask('ann', { type: 'HINT' }));
    const refused = answers.filter((answer) => world.refusal(answer) === 'TOO_SOON').length;
    expect(refused).toBe(5);
    world.answerAll();
    expect(world.told('ann', 'HINTS')).toHaveLength(20);
  });
});
