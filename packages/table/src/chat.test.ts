import { describe, expect, it } from 'vitest';
import { createWorld, fourPeople, personAt, playUntil } from '../test/world.ts';
import { INSTANT } from './settings.ts';

const threeHere = () => {
  const world = createWorld({ options: INSTANT });
  world.ask('bob', { type: 'JOIN' });
  world.ask('eve', { type: 'WATCH' });
  return world;
};

describe('what is said', () => {
  it('reaches everyone at the table, and is no step of the log', () => {
    const world = threeHere();
    const steps = world.steps.length;
    expect(world.ask('bob', { type: 'CHAT', text: '你好' })?.type).toBe('DONE');
    for (const who of ['ann', 'bob', 'eve']) {
      expect(world.told(who, 'SAID').at(-1)?.lines).toMatchObject([
        { playerId: 'bob', name: 'Bob', kind: 'text', text: '你好', to: null },
      ]);
    }
    expect(world.steps.length).toBe(steps);
  });

  it('from before someone came is sent on arrival', () => {
    const world = threeHere();
    world.ask('bob', { type: 'PHRASE', phrase: 'hello' });
    world.ask('dan', { type: 'WATCH' });
    expect(world.told('dan', 'SAID').at(-1)?.lines).toMatchObject([
      { kind: 'phrase', text: 'hello' },
    ]);
  });

  it('is kept for later by number of lines and by their length', () => {
    const world = threeHere();
    const say = (text: string): void => {
      for (let i = 0; i < 60; i += 1) {
        world.ask('bob', { type: 'CHAT', text: `${i}${text}` });
        world.pass(2500);
      }
    };
    const kept = (who: string): readonly string[] => {
      world.ask(who, { type: 'WATCH' });
      return (
        world
          .told(who, 'SAID')
          .at(-1)
          ?.lines.map(({ text }) => text) ?? []
      );
    };
    say('');
    expect(kept('dan')).toEqual(Array.from({ length: 50 }, (_, i) => `${i + 10}`));
    say('话'.repeat(198));
    expect(kept('joe').map((text) => text.slice(0, 2))).toEqual(
      Array.from({ length: 12 }, (_, i) => `${i + 48}`),
    );
  });

  it('does not reach a player who muted the speaker', () => {
    const world = threeHere();
    world.ask('ann', { type: 'MUTE', player: 'bob', muted: true });
    world.ask('bob', { type: 'CHAT', text: 'psst' });
    expect(world.told('ann', 'SAID')).toEqual([]);
    expect(world.told('eve', 'SAID')).toHaveLength(1);
    world.ask('ann', { type: 'MUTE', player: 'bob', muted: false });
    world.ask('bob', { type: 'EMOTE', emote: 'tea', to: 0 });
    expect(world.told('ann', 'SAID').at(-1)?.lines).toMatchObject([{ text: 'tea', to: 0 }]);
  });

  it('too fast is refused, and possible again later', () => {
    const world = threeHere();
    const speak = () => world.refusal(world.ask('bob', { type: 'EMOTE', emote: 'bomb' }));
    expect([1, 2, 3, 4, 5].map(speak)).toEqual(['DONE', 'DONE', 'DONE', 'DONE', 'DONE']);
    expect(speak()).toBe('TOO_SOON');
    world.pass(10_001);
    expect(speak()).toBe('DONE');
  });

  it('may be limited to phrases', () => {
    const world = createWorld({ options: { ...INSTANT, chat: false } });
    expect(world.refusal(world.ask('ann', { type: 'CHAT', text: 'hi' }))).toBe('CHAT_OFF');
    expect(world.ask('ann', { type: 'PHRASE', phrase: 'hello' })?.type).toBe('DONE');
  });
});

describe('a nudge', () => {
  it('goes to the seat that must act, and not too often', () => {
    const world = fourPeople();
    playUntil(world, () => world.state.match?.phase === 'play');
    const turn = world.view('ann').turn ?? 0;
    const other = personAt((turn + 1) % 4);
    expect(world.ask(other, { type: 'NUDGE' })?.type).toBe('DONE');
    expect(world.told(personAt(turn), 'SAID').at(-1)?.lines).toMatchObject([
      { kind: 'nudge', to: turn },
    ]);
    expect(world.refusal(world.ask(other, { type: 'NUDGE' }))).toBe('TOO_SOON');
  });

  it('for a seat that was named knocks there, and only where a person sits', () => {
    const world = fourPeople();
    playUntil(world, () => world.state.match?.phase === 'play');
    const turn = world.view('ann').turn ?? 0;
    const [from, to] = [(turn + 1) % 4, (turn + 2) % 4];
    expect(world.ask(personAt(from), { type: 'NUDGE', to })?.type).toBe('DONE');
    expect(world.told(personAt(to), 'SAID').at(-1)?.lines).toMatchObject([{ kind: 'nudge', to }]);
    expect(world.refusal(world.ask(personAt(from), { type: 'NUDGE', to: 5 }))).toBe('NO_SUCH_SEAT');
  });

  it('needs someone to wait for', () => {
    const world = threeHere();
    expect(world.refusal(world.ask('bob', { type: 'NUDGE' }))).toBe('WRONG_PHASE');
  });
});
