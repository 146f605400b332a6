// Taking over a seat in mid-match: from the next deal on, or at once if those who play agree. Nobody reads hands by
// joining and leaving.
import { describe, expect, it } from 'vitest';
import { INSTANT } from '../src/settings.ts';
import { createWorld, fourPeople, playUntil, type World } from './world.ts';

/** Ann alone with three bots, in the middle of a round. */
function annAndBots(): World {
  const world = createWorld({ bots: 'easy', start: true, options: INSTANT });
  playUntil(world, () => world.state.match?.phase === 'play');
  return world;
}

/** Three people; Bob is lost and a bot stands in for him. */
function withoutBob(options: Parameters<typeof fourPeople>[0] = INSTANT): World {
  const world = fourPeople(options);
  playUntil(world, () => world.state.match?.phase === 'play');
  world.input({ kind: 'depart', player: 'bob' });
  world.pass(30_000);
  return world;
}

const nextRound = (world: World): void =>
  playUntil(world, () => world.state.match?.phase === 'result');

const answer = (world: World, who: string, player: string, accept = true) =>
  world.ask(who, { type: 'ANSWER_SEAT', player, accept });

const infoOf = (world: World) => world.told('ann', 'TABLE').findLast(({ info }) => info)?.info;

describe('a bot’s seat', () => {
  it('is taken over at the next deal; until then no card of it is seen', () => {
    const world = annAndBots();
    expect(world.refusal(world.ask('bob', { type: 'JOIN' }))).toBe('TABLE');
    expect(world.view('bob')).toMatchObject({ seat: null, hand: [] });
    expect(infoOf(world)?.seatRequests).toEqual([
      { playerId: 'bob', name: 'Bob', seat: 1, agreed: [], asking: true },
    ]);
    nextRound(world);
    expect(world.view('bob').seat).toBe(1);
    expect(infoOf(world)?.seatRequests).toEqual([]);
  });

  it('is taken over at once when the one who plays agrees', () => {
    const world = annAndBots();
    world.ask('bob', { type: 'JOIN', seat: 2 });
    answer(world, 'ann', 'bob');
    expect(world.view('bob').seat).toBe(2);
    expect(world.view('bob').hand).toHaveLength(world.view('bob').counts[2] ?? -1);
  });

  it('is given at once only if everyone who plays agrees, one lost for a moment included', () => {
    const world = fourPeople();
    playUntil(world, () => world.state.match?.phase === 'play');
    world.ask('dan', { type: 'LEAVE' });
    world.input({ kind: 'depart', player: 'cid' });
    world.ask('eve', { type: 'JOIN' });
    expect(world.refusal(answer(world, 'eve', 'eve'))).toBe('NOT_SEATED');
    answer(world, 'ann', 'eve');
    answer(world, 'bob', 'eve');
    answer(world, 'bob', 'eve');
    expect(world.view('eve').seat).toBeNull();
    world.ask('cid', { type: 'WATCH' });
    answer(world, 'cid', 'eve');
    expect(world.view('eve').seat).toBe(3);
  });

  it('is not given at once after someone declined, but at the next deal', () => {
    const world = fourPeople();
    playUntil(world, () => world.state.match?.phase === 'play');
    world.ask('dan', { type: 'LEAVE' });
    world.ask('eve', { type: 'JOIN' });
    answer(world, 'ann', 'eve', false);
    expect(infoOf(world)?.seatRequests).toMatchObject([{ asking: false }]);
    for (const who of ['ann', 'bob', 'cid']) answer(world, who, 'eve');
    expect(world.view('eve').seat).toBeNull();
    nextRound(world);
    expect(world.view('eve').seat).toBe(3);
  });

  it('is waited for by one person, who may change their mind', () => {
    const world = annAndBots();
    world.ask('bob', { type: 'JOIN', seat: 1 });
    expect(world.refusal(world.ask('eve', { type: 'JOIN', seat: 1 }))).toBe('SEAT_TAKEN');
    world.ask('eve', { type: 'JOIN' });
    expect(world.state.seatRequests.map(({ player, seat }) => [player, seat])).toEqual([
      ['bob', 1],
      ['eve', 2],
    ]);
    world.ask('bob', { type: 'SIT', seat: 3 });
    world.ask('eve', { type: 'STAND' });
    expect(world.state.seatRequests.map(({ player, seat }) => [player, seat])).toEqual([
      ['bob', 3],
    ]);
    world.ask('bob', { type: 'LEAVE' });
    expect(world.state.seatRequests).toEqual([]);
  });

  it('is taken at once between two deals', () => {
    const world = annAndBots();
    nextRound(world);
    world.ask('bob', { type: 'JOIN', seat: 2 });
    expect(world.view('bob').seat).toBe(2);
  });
});

describe('a lost player’s seat', () => {
  it('goes to the one who waits for it at the next deal', () => {
    const world = withoutBob();
    world.ask('eve', { type: 'JOIN', seat: 1 });
    expect(world.view('eve').seat).toBeNull();
    nextRound(world);
    expect(world.view('eve').seat).toBe(1);
  });

  it('goes back to its player at once, and the request ends', () => {
    const world = withoutBob();
    world.ask('eve', { type: 'JOIN', seat: 1 });
    world.ask('bob', { type: 'WATCH' });
    expect(world.view('bob').seat).toBe(1);
    expect(world.state.seatRequests).toEqual([]);
    nextRound(world);
    expect(world.view('eve').seat).toBeNull();
  });

  it('given up in the deal, is taken again at once by the one who knows its cards', () => {
    const world = fourPeople();
    playUntil(world, () => world.state.match?.phase === 'play');
    world.ask('bob', { type: 'LEAVE' });
    world.ask('bob', { type: 'JOIN' });
    expect(world.view('bob').seat).toBe(1);
  });

  it('taken over and lost again is still bound to its deal: no second hand, agreed or not', () => {
    const world = annAndBots();
    world.ask('bob', { type: 'JOIN', seat: 1 });
    answer(world, 'ann', 'bob');
    world.ask('bob', { type: 'LEAVE' });
    world.ask('bob', { type: 'JOIN', seat: 2 });
    expect(infoOf(world)?.seatRequests).toMatchObject([{ seat: 2, asking: false }]);
    answer(world, 'ann', 'bob');
    expect(world.view('bob').seat).toBeNull();
    nextRound(world);
    expect(world.view('bob').seat).toBe(2);
  });
});

describe('a stranger with many names', () => {
  /** Every hand that was shown to a member of the gang. */
  const handsSeen = (world: World): number =>
    new Set(
      world.heard.flatMap(({ to, message }) =>
        to.startsWith('spy') && message.type === 'TABLE' && (message.view?.hand.length ?? 0) > 0
          ? [message.view?.seat]
          : [],
      ),
    ).size;

  /** Joins, sits down, answers for the others, leaves, comes back: under one name after another. */
  const prowl = (world: World): void => {
    for (let i = 0; i < 12; i += 1) {
      const [spy, other] = [`spy${i}`, `spy${i + 1}`];
      world.ask(other, { type: 'WATCH' });
      world.ask(spy, { type: 'JOIN', seat: i % 4 });
      world.ask(spy, { type: 'SIT', seat: (i + 1) % 4 });
      answer(world, other, spy);
      answer(world, spy, spy);
      world.ask(spy, { type: 'HINT' });
      world.ask(spy, { type: 'SYNC' });
      world.ask(spy, { type: 'STAND' });
      if (i % 2 === 0) world.ask(spy, { type: 'LEAVE' });
      world.ask(spy, { type: 'JOIN' });
    }
  };

  it('sees no hand of a deal beside a player and bots', () => {
    const world = annAndBots();
    prowl(world);
    expect(world.state.match?.phase).toBe('play');
    expect(handsSeen(world)).toBe(0);
  });

  it('sees no hand at a table of bots whose people are lost or gone', () => {
    const world = withoutBob({ ...INSTANT, botPaceMs: 1000 });
    for (const who of ['ann', 'cid', 'dan']) world.ask(who, { type: 'LEAVE' });
    world.ask('spy0', { type: 'WATCH' });
    prowl(world);
    expect(world.state.match?.phase).toBe('play');
    expect(handsSeen(world)).toBe(0);
  });
});

describe('lists', () => {
  const names = (n: number): string[] => Array.from({ length: n }, (_, i) => `guest${i}`);

  it('of members are bounded on every way in, and a full gallery keeps nobody from a seat', () => {
    const world = createWorld({ options: INSTANT });
    for (const who of names(300)) {
      world.ask(who, { type: 'WATCH' });
      world.ask(who, { type: 'JOIN', seat: 3 });
      world.ask(who, { type: 'STAND' });
      world.ask(who, { type: 'SYNC' });
    }
    expect(world.state.members.length).toBeLessThanOrEqual(100);
    expect(world.refusal(world.ask('eve', { type: 'WATCH' }))).toBe('TABLE_FULL');
    expect(world.refusal(world.ask('eve', { type: 'JOIN', seat: 2 }))).toBe('TABLE');
  });

  it('of those who wait for a seat count as members too', () => {
    const world = annAndBots();
    for (const who of names(300)) {
      world.ask(who, { type: 'JOIN' });
      world.ask(who, { type: 'STAND' });
    }
    expect(world.state.members.length).toBeLessThanOrEqual(100);
    expect(world.state.seatRequests.length).toBeLessThanOrEqual(4);
  });

  it('of known hands hold only those of this deal', () => {
    const world = createWorld({ options: INSTANT });
    for (const who of names(300)) {
      world.ask(who, { type: 'JOIN', seat: 1 });
      world.ask(who, { type: 'LEAVE' });
    }
    expect(Object.keys(world.state.knows).length).toBeLessThanOrEqual(4);
    const playing = annAndBots();
    for (const who of names(100)) {
      playing.ask(who, { type: 'JOIN', seat: 1 });
      answer(playing, 'ann', who);
      playing.ask(who, { type: 'LEAVE' });
    }
    expect(Object.keys(playing.state.knows).length).toBeLessThanOrEqual(24);
  });

  it('of removed people keep the newest', () => {
    const world = createWorld({ options: INSTANT });
    for (const who of names(300)) {
      world.ask(who, { type: 'WATCH' });
      world.ask('ann', { type: 'REMOVE', player: who });
    }
    expect(world.state.removed).toHaveLength(200);
    expect(world.refusal(world.ask('guest299', { type: 'WATCH' }))).toBe('REMOVED');
  });

  it('of muted people hold only people who were here', () => {
    const world = createWorld({ options: INSTANT });
    const mute = { type: 'MUTE', player: 'nobody', muted: true } as const;
    expect(world.refusal(world.ask('ann', mute))).toBe('NOT_A_MEMBER');
    for (const who of names(300)) {
      world.ask(who, { type: 'WATCH' });
      world.ask(who, { type: 'MUTE', player: 'ann', muted: true });
      world.ask('ann', { type: 'MUTE', player: who, muted: true });
      world.ask(who, { type: 'CHAT', text: 'hello' });
      world.ask(who, { type: 'LEAVE' });
      world.pass(200);
    }
    const { mutes, spoke } = world.state.live;
    expect(mutes.ann).toHaveLength(100);
    expect(Object.keys(mutes).length).toBeLessThanOrEqual(2);
    expect(Object.keys(spoke).length).toBeLessThanOrEqual(51);
  });
});
