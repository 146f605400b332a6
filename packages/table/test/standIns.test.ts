import { describe, expect, it } from 'vitest';
import { evolveTable } from '../src/evolve.ts';
import { catchUp, replayLog } from '../src/replayLog.ts';
import { INSTANT } from '../src/settings.ts';
import { createWorld, fourPeople, PEOPLE, personAt, playUntil } from './world.ts';

const chairOf = (world: ReturnType<typeof createWorld>, seat: number) => {
  const occupant = world.state.seats[seat];
  if (occupant?.kind !== 'human') throw new Error('nobody sits there');
  return occupant;
};

describe('who is lost', () => {
  it('keeps the seat for the countdown, then a bot stands in, and hands back at once', () => {
    const world = fourPeople({ ...INSTANT, leaverMs: 30_000 });
    playUntil(world, () => world.state.match?.phase === 'play');
    const lost = world.view('ann').turn ?? 0;
    const who = personAt(lost);
    world.input({ kind: 'depart', player: who });
    expect(chairOf(world, lost).leavesAt).toBe(world.now() + 30_000);
    world.pass(29_999);
    expect(world.happened('PLAYED')).toBe(0);
    world.pass(1);
    expect(chairOf(world, lost).standIn).toBe(true);
    expect(world.happened('PLAYED')).toBe(1);
    playUntil(world, () => world.state.match?.round?.turn === lost || world.happened('PLAYED') > 8);
    world.ask(who, { type: 'WATCH' });
    expect(chairOf(world, lost)).toMatchObject({ standIn: false, leavesAt: null });
    const played = world.happened('PLAYED');
    playUntil(world, () => world.view(who).turn === lost);
    world.pass(60_000);
    expect(world.state.match?.round?.turn).toBe(lost);
    expect(world.happened('PLAYED')).toBeGreaterThanOrEqual(played);
  });

  it('is back in time as if nothing had been', () => {
    const world = fourPeople();
    world.input({ kind: 'depart', player: 'bob' });
    world.pass(10_000);
    world.ask('bob', { type: 'JOIN' });
    world.pass(60_000);
    expect(chairOf(world, 1)).toMatchObject({ standIn: false, leavesAt: null });
  });

  it('a move made by the house is recorded as the house’s', () => {
    const world = fourPeople({ ...INSTANT, leaverMs: 0 });
    playUntil(world, () => world.state.match?.phase === 'play');
    const lost = personAt(world.view('ann').turn);
    world.input({ kind: 'depart', player: lost });
    world.pass(0);
    const played = world.steps
      .flatMap((step) => step.events)
      .flatMap((e) => (e.kind === 'MATCH' && e.event.kind === 'PLAYED' ? [e.event] : []));
    expect(played[0]?.house).toBe(true);
  });

  it('before the match only loses the seat', () => {
    const world = createWorld({ options: INSTANT });
    world.ask('bob', { type: 'JOIN', seat: 1 });
    world.input({ kind: 'depart', player: 'bob' });
    world.pass(299_999);
    expect(world.state.seats[1]?.kind).toBe('human');
    world.pass(1);
    expect(world.state.seats[1]).toEqual({ kind: 'empty' });
    expect(world.state.members.map((member) => member.id)).toEqual(['ann']);
  });

  it('when the match begins is waited for no longer than in a match', () => {
    const world = createWorld({ bots: 'easy', options: { ...INSTANT, leaverMs: 30_000 } });
    world.ask('bob', { type: 'JOIN', seat: 1 });
    world.ask('bob', { type: 'READY', ready: true });
    world.input({ kind: 'depart', player: 'bob' });
    world.ask('ann', { type: 'START' });
    expect(chairOf(world, 1).leavesAt).toBe(world.now() + 30_000);
  });

  it('after a round holds nobody up for more than a minute', () => {
    const world = fourPeople();
    playUntil(world, () => world.state.match?.phase === 'result');
    for (const who of ['ann', 'bob', 'cid']) world.command(who, { kind: 'NEXT_ROUND' });
    world.pass(50_000);
    expect(world.happened('DEAL')).toBe(1);
    world.pass(10_000);
    expect(world.happened('DEAL')).toBe(2);
  });
});

describe('a deserted table', () => {
  it('everyone leaves: it waits without a sound, and goes on when someone is back', () => {
    const world = fourPeople();
    playUntil(world, () => world.happened('PLAYED') >= 5);
    for (const who of PEOPLE) world.input({ kind: 'depart', player: who });
    expect(world.wakeAt).toBeNull();
    const steps = world.steps.length;
    world.pass(86_400_000);
    expect(world.steps.length).toBe(steps);
    world.ask('cid', { type: 'WATCH' });
    expect(world.view('cid').seat).toBe(2);
    expect(chairOf(world, 0).standIn).toBe(true);
    playUntil(world, () => world.happened('ROUND_RESULT') === 1);
    expect(world.state.host).toBe('cid');
  });

  it('last human leaves for good: bots do not play to an empty room', () => {
    const world = createWorld({ bots: 'easy', start: true, options: INSTANT });
    playUntil(world, () => world.state.match?.phase === 'play');
    world.ask('ann', { type: 'LEAVE' });
    expect(world.state.host).toBeNull();
    expect(world.wakeAt).toBeNull();
    expect(world.state.seats.every((occupant) => occupant.kind === 'bot')).toBe(true);
    world.ask('bob', { type: 'JOIN', seat: 2 });
    expect(world.state.host).toBe('bob');
    expect(world.view('bob').seat).toBe(2);
  });

  it('a clock that ran out meanwhile gives a player who is back a little time', () => {
    const clock = { turnMs: 5000, buryMs: 5000, bankMs: 0 };
    const world = fourPeople({ ...INSTANT, clock });
    playUntil(world, () => world.state.match?.phase === 'play');
    const turn = world.view('ann').turn ?? 0;
    for (const who of PEOPLE) world.input({ kind: 'depart', player: who });
    world.pass(20_000);
    world.ask(personAt(turn), { type: 'WATCH' });
    expect(world.happened('PLAYED')).toBe(0);
    expect(world.view(personAt(turn)).actions?.play).not.toBeNull();
  });
});

describe('the clock', () => {
  it('at zero the house moves for the seat, once', () => {
    const clock = { turnMs: 5000, buryMs: 5000, bankMs: 2000 };
    const world = fourPeople({ ...INSTANT, clock });
    playUntil(world, () => world.state.match?.phase === 'play');
    world.pass(6999);
    expect(world.happened('PLAYED')).toBe(0);
    world.pass(1);
    expect(world.happened('PLAYED')).toBe(1);
  });
});

describe('bots', () => {
  it('never answer faster than a person can follow', () => {
    const world = createWorld({
      bots: 'easy',
      start: true,
      options: { ...INSTANT, botPaceMs: 900, trickPauseMs: 1200 },
    });
    playUntil(world, () => world.view('ann').trick.length > 0 && world.view('ann').turn !== 0);
    const at = world.happened('PLAYED');
    // The shortest thought is a forced one, the longest one about points.
    world.pass(900 * 0.71);
    expect(world.happened('PLAYED')).toBe(at);
    world.pass(900 * 0.5);
    expect(world.happened('PLAYED')).toBe(at + 1);
  });

  it('with nonsense for an answer still move', () => {
    const world = createWorld({ bots: 'easy', options: INSTANT });
    world.bot = () => ({ kind: 'PLAY', cards: ['D1_BJ', 'D2_BJ', 'D1_S_2'] });
    world.ask('ann', { type: 'START' });
    playUntil(world, () => world.happened('ROUND_RESULT') === 1);
  });

  it('whose answer comes too late are not heard', () => {
    const world = createWorld({ bots: 'easy', options: INSTANT });
    world.ask('ann', { type: 'START' });
    playUntil(world, () => world.state.match?.phase === 'play' && world.view('ann').turn === 0);
    world.answering = false;
    playUntil(world, () => world.questions.length > 0);
    const question = world.questions[0];
    if (question === undefined) throw new Error('nobody was asked');
    world.ask('bob', { type: 'JOIN', seat: question.seat });
    world.ask('ann', { type: 'ANSWER_SEAT', player: 'bob', accept: true });
    const before = world.happened('PLAYED');
    world.answerAll();
    expect(world.happened('PLAYED')).toBe(before);
    expect(world.view('bob').actions?.play).not.toBeNull();
  });

  it('托管: play for a person who wants it, and stop when told', () => {
    const world = fourPeople();
    playUntil(world, () => world.state.match?.phase === 'play');
    const turn = world.view('ann').turn ?? 0;
    world.ask(personAt(turn), { type: 'AUTO', on: true });
    expect(world.happened('PLAYED')).toBe(1);
    world.ask(personAt(turn), { type: 'AUTO', on: false });
    expect(chairOf(world, turn).auto).toBe(false);
  });

  it('托管 ends with the match, and begins only in one', () => {
    const world = fourPeople();
    world.ask('bob', { type: 'AUTO', on: true });
    expect(chairOf(world, 1).auto).toBe(true);
    const over = { kind: 'GAME_OVER', winner: 0 } as const;
    world.state = { ...world.state, ...evolveTable(world.state, { kind: 'MATCH', event: over }) };
    expect(chairOf(world, 1).auto).toBe(false);
    expect(world.refusal(world.ask('bob', { type: 'AUTO', on: true }))).toBe('NO_MATCH');
    world.ask('bob', { type: 'AUTO', on: false });
    expect(chairOf(world, 1).auto).toBe(false);
  });
});

describe('two nodes', () => {
  const logOf = (world: ReturnType<typeof createWorld>) => ({
    snapshot: null,
    steps: world.steps.map((step, i) => ({ ...step, seq: i + 1 })),
    recentIds: [],
  });

  it('a node without the lease decides commands but leaves bots and countdowns alone', () => {
    const world = createWorld({ bots: 'easy', start: true, options: INSTANT });
    world.input({ kind: 'lease', on: false, here: ['ann'] });
    const asked = world.questions.length;
    world.ask('bob', { type: 'JOIN', seat: 1 });
    world.ask('ann', { type: 'ANSWER_SEAT', player: 'bob', accept: true });
    expect(world.questions.length).toBe(asked);
    expect(chairOf(world, 1).player).toBe('bob');
  });

  it('a node that takes the lease doubts who was connected elsewhere', () => {
    const world = fourPeople();
    const loaded = replayLog(logOf(world), 'n2');
    if (loaded === null) throw new Error('nothing loaded');
    world.state = loaded;
    world.input({ kind: 'lease', on: true, here: [] });
    expect(world.state.members.every((member) => member.nodes.length === 0)).toBe(true);
    world.input({ kind: 'arrive', player: 'bob' });
    expect(world.state.members.find((m) => m.id === 'bob')?.nodes).toEqual(['n2']);
    expect(chairOf(world, 1).leavesAt).toBeNull();
  });

  it('a new owner waits for those who were connected before, and loses only the others', () => {
    const world = fourPeople();
    const loaded = replayLog(logOf(world), 'n2');
    if (loaded === null) throw new Error('nothing loaded');
    world.state = loaded;
    world.input({ kind: 'lease', on: true, here: null });
    expect(world.state.members.every((member) => member.nodes.length === 1)).toBe(true);
    const steps = world.steps.length;
    world.input({ kind: 'present', here: ['ann', 'bob'] });
    expect(world.steps.length).toBe(steps + 1);
    const nodesOf = (id: string) => world.state.members.find((m) => m.id === id)?.nodes;
    expect(['ann', 'bob', 'cid'].map(nodesOf)).toEqual([['n2'], ['n2'], []]);
    expect(chairOf(world, 0).leavesAt).toBeNull();
  });

  it('what another node appended is sent here, each as they may see it', () => {
    const world = fourPeople();
    const behind = replayLog({ ...logOf(world), steps: logOf(world).steps.slice(0, 3) }, 'n1');
    if (behind === null) throw new Error('nothing loaded');
    const outcome = catchUp(behind, logOf(world), world.now());
    expect(outcome.state.seq).toBe(world.steps.length);
    expect(outcome.events).toEqual([]);
    const views = outcome
      .sends()
      .flatMap(({ to, message }) => (message.type === 'TABLE' ? [[to, message.view?.seat]] : []));
    expect(views).toEqual(PEOPLE.map((who, seat) => [who, seat]));
  });
});
