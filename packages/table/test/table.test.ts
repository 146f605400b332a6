import { auditRecord, PRESETS, parseRecord } from '@tuolaji/engine';
import type { TableRequest } from '@tuolaji/protocol';
import { describe, expect, it } from 'vitest';
import { replayLog } from '../src/replayLog.ts';
import { INSTANT } from '../src/settings.ts';
import { durableOf } from '../src/snapshot.ts';
import { createTable, handle } from '../src/table.ts';
import { createWorld, fourPeople, personAt, playUntil, surrenderUntilOver } from './world.ts';

const phaseOf = (world: ReturnType<typeof createWorld>) => world.state.match?.phase;

describe('a match at a table', () => {
  it('one click: a person and three bots are dealt a hand', () => {
    const world = createWorld({ bots: 'easy', start: true, options: INSTANT });
    expect(world.view('ann').hand.length).toBeGreaterThanOrEqual(25);
    expect(world.told('ann', 'TABLE')[0]?.acks).toEqual(['create']);
  });

  it('is played to its end, and leaves a record that passes the audit', () => {
    const world = fourPeople();
    playUntil(world, () => world.finished !== null, 20_000);
    const record = parseRecord(world.finished?.record ?? '');
    expect(record.ok).toBe(true);
    if (!record.ok) return;
    expect(auditRecord(record.value)).toBeNull();
    expect(world.finished?.results.map((r) => r.won)).toHaveLength(4);
    expect(world.state.phase).toBe('over');
  });

  it('names those who played a round of it and left before its end', () => {
    const world = fourPeople({ ...INSTANT, startLevel: 'J' });
    world.ask('eve', { type: 'WATCH' });
    playUntil(world, () => world.state.match?.roundNumber === 2, 5000);
    world.ask('bob', { type: 'LEAVE' });
    playUntil(world, () => world.finished !== null, 20_000);
    expect(world.finished?.left).toEqual(['bob']);
    expect(world.finished?.results.map(({ playerId }) => playerId)).toEqual(['ann', 'cid', 'dan']);
  });

  it('draws the id of a match when one starts, and at no other step', () => {
    const world = createWorld({ bots: 'easy', options: INSTANT });
    let drawn = 0;
    const moment = {
      now: world.now(),
      seed: '1'.repeat(64),
      get matchId() {
        drawn += 1;
        return 'match';
      },
    };
    const ask = (message: TableRequest): void => {
      const player = { id: 'ann', name: 'Ann' };
      world.state = handle(
        world.state,
        { kind: 'request', player, conn: null, message },
        moment,
      ).state;
    };
    ask({ type: 'READY', id: '1', table: 'T', ready: true });
    expect(drawn).toBe(0);
    ask({ type: 'START', id: '2', table: 'T' });
    expect([drawn, world.state.matchId]).toEqual([1, 'match']);
  });

  it('is the sum of its log', () => {
    const world = createWorld({ bots: 'easy', start: true, options: INSTANT });
    playUntil(world, () => phaseOf(world) === 'result');
    const steps = world.steps.map((step, i) => ({ ...step, seq: i + 1 }));
    const loaded = replayLog({ snapshot: null, steps, recentIds: [] }, 'n1');
    expect(loaded && durableOf(loaded)).toEqual(durableOf(world.state));
    const half = steps.slice(0, 9);
    const early = replayLog({ snapshot: null, steps: half, recentIds: [] }, 'n1');
    const text = JSON.stringify(early && durableOf(early));
    const snapshot = { seq: 9, table: JSON.parse(text) };
    const late = replayLog({ snapshot, steps: steps.slice(9), recentIds: [] }, 'n1');
    expect(late && durableOf(late)).toEqual(durableOf(world.state));
  });

  it('goes on from a snapshot that has the whole record in one text', () => {
    const world = createWorld({ bots: 'easy', start: true, options: INSTANT });
    playUntil(world, () => phaseOf(world) === 'result');
    const steps = world.steps.map((step, i) => ({ ...step, seq: i + 1 }));
    const early = replayLog({ snapshot: null, steps: steps.slice(0, 9), recentIds: [] }, 'n1');
    if (early === null) throw new Error('no table');
    const { page, record, ...rest } = durableOf(early);
    expect(page).not.toBe('');
    const table = JSON.parse(JSON.stringify({ ...rest, record: record + page }));
    const log = { snapshot: { seq: 9, table }, steps: steps.slice(9), recentIds: [] };
    expect(replayLog(log, 'n1')?.record).toBe(world.state.record);
  });

  it('[DECLARE-6] nobody declares: the kitty names trump and the table goes on', () => {
    const world = fourPeople({ ...INSTANT, closingWindowMs: 5000 });
    expect(phaseOf(world)).toBe('closing');
    world.pass(4999);
    expect(phaseOf(world)).toBe('closing');
    world.pass(1);
    expect(phaseOf(world)).toBe('bury');
    expect(world.view('bob').trump?.suit).not.toBeNull();
  });

  it('a question that comes when time was up is answered under the number of the step it brought about', () => {
    const world = fourPeople({ ...INSTANT, closingWindowMs: 5000 });
    const late = handle(
      world.state,
      {
        kind: 'request',
        player: { id: 'bob', name: 'Bob' },
        conn: 'bob',
        message: { type: 'SYNC', id: 'late', table: 'T' },
      },
      { now: 9_000_000, seed: 'f'.repeat(64) },
    );
    expect(late.state.seq).toBe(world.state.seq + 1);
    const shown = late
      .sends()
      .flatMap(({ message }) => (message.type === 'TABLE' ? [message] : []));
    expect(shown.find(({ acks }) => acks.includes('late'))?.view?.phase).toBe('bury');
    expect(shown.map(({ seq }) => seq)).toEqual(shown.map(() => late.state.seq));
  });

  it('[DEAL-1] cards arrive one by one, and only those dealt', () => {
    const world = createWorld({
      bots: 'easy',
      start: true,
      options: { ...INSTANT, dealPaceMs: 100 },
    });
    world.pass(400);
    const sizes = new Set<number>();
    for (let i = 0; i < 30; i += 1) {
      world.pass(400);
      sizes.add(world.view('ann').hand.length);
    }
    expect(sizes.size).toBeGreaterThan(20);
    expect(world.told('ann', 'TABLE').length).toBeLessThan(60);
  });

  it('a rematch begins when every seated person wants it', () => {
    const world = fourPeople();
    surrenderUntilOver(world);
    for (const who of ['ann', 'bob', 'cid']) world.ask(who, { type: 'REMATCH' });
    expect(world.state.phase).toBe('over');
    world.ask('dan', { type: 'REMATCH' });
    expect(world.state.phase).toBe('playing');
    expect(world.state.matches).toBe(2);
  });

  it('a rematch does not wait for someone who has gone', () => {
    const world = fourPeople();
    surrenderUntilOver(world);
    for (const who of ['ann', 'bob', 'cid']) world.ask(who, { type: 'REMATCH' });
    world.ask('dan', { type: 'LEAVE' });
    expect(world.state.phase).toBe('over');
    world.ask('ann', { type: 'SET_BOT', seat: 3, level: 'easy' });
    expect(world.state.phase).toBe('playing');
  });
});

describe('commands', () => {
  it('sent twice happen once and are acknowledged twice', () => {
    const world = fourPeople();
    playUntil(world, () => phaseOf(world) === 'play');
    const who = personAt(world.view('ann').turn);
    const view = world.view(who);
    const play = view.actions?.play?.plays[0] ?? [];
    const cards = play.flatMap((i) => view.hand[i] ?? []);
    const first = world.command(who, { kind: 'PLAY', cards }, 'same');
    const steps = world.steps.length;
    const again = world.command(who, { kind: 'PLAY', cards }, 'same');
    expect(first?.type === 'TABLE' && first.acks).toEqual(['same']);
    expect(again?.type === 'TABLE' && again.acks).toEqual(['same']);
    expect(world.steps.length).toBe(steps);
    expect(world.happened('PLAYED')).toBe(1);
  });

  it('refused once stay refused, even when they would be legal by now', () => {
    const world = fourPeople();
    playUntil(world, () => phaseOf(world) === 'play');
    const turn = world.view('ann').turn ?? 0;
    const next = personAt((turn + 1) % 4);
    const cards = world.view(next).hand.slice(0, 1);
    expect(world.refusal(world.command(next, { kind: 'PLAY', cards }, 'early'))).toBe(
      'NOT_YOUR_TURN',
    );
    playUntil(world, () => world.view('ann').turn === (turn + 1) % 4);
    expect(world.refusal(world.command(next, { kind: 'PLAY', cards }, 'early'))).toBe(
      'NOT_YOUR_TURN',
    );
  });

  it('of one player cannot use up the ids of another', () => {
    const world = createWorld({ options: INSTANT });
    world.ask('bob', { type: 'JOIN', seat: 1 }, 'x1');
    world.ask('cid', { type: 'JOIN', seat: 2 }, 'x1');
    expect(world.state.seats.map((occupant) => occupant.kind)).toEqual([
      'human',
      'human',
      'human',
      'empty',
    ]);
  });

  it('two take-back requests at once: one question is open, the other is refused', () => {
    const world = fourPeople();
    playUntil(world, () => world.view('ann').trick.length === 1);
    const asker = personAt(world.view('ann').trick[0]?.seat ?? 0);
    const other = personAt(((world.view('ann').trick[0]?.seat ?? 0) + 2) % 4);
    expect(world.refusal(world.command(asker, { kind: 'ASK_TAKE_BACK' }))).toBe('TABLE');
    expect(world.refusal(world.command(asker, { kind: 'ASK_TAKE_BACK' }))).toBe('ALREADY_ASKED');
    expect(world.refusal(world.command(other, { kind: 'ASK_TAKE_BACK' }))).toBe(
      'NOTHING_TO_TAKE_BACK',
    );
    expect(world.view('ann').takeBack?.agreed).toEqual([]);
  });

  it('a vote crosses a play: the play stands and the late answer is refused', () => {
    const world = fourPeople();
    playUntil(world, () => world.view('ann').trick.length === 1);
    const leader = world.view('ann').trick[0]?.seat ?? 0;
    world.command(personAt(leader), { kind: 'ASK_TAKE_BACK' });
    const next = personAt((leader + 1) % 4);
    playUntil(world, () => world.view('ann').trick.length === 2);
    const answer = world.command(next, { kind: 'ANSWER_TAKE_BACK', accept: true });
    expect(world.refusal(answer)).toBe('NOTHING_ASKED');
    expect(world.view('ann').takeBack).toBeNull();
    expect(world.happened('TAKEN_BACK')).toBe(0);
  });

  it('a bot does not play a person’s question away', () => {
    const world = createWorld({ bots: 'easy', start: true, options: INSTANT });
    world.ask('bob', { type: 'JOIN', seat: 3 });
    playUntil(world, () => world.state.match?.phase === 'play');
    world.answering = false;
    playUntil(world, () => world.view('ann').trick.at(-1)?.seat === 0);
    const played = world.happened('PLAYED');
    world.command('ann', { kind: 'ASK_TAKE_BACK' });
    world.answering = true;
    world.answerAll();
    world.pass(9000);
    expect(world.happened('PLAYED')).toBe(played);
    world.command('bob', { kind: 'ANSWER_TAKE_BACK', accept: true });
    expect(world.happened('TAKEN_BACK')).toBe(1);
  });

  it('a question sent again is answered again', () => {
    const world = fourPeople();
    playUntil(world, () => phaseOf(world) === 'play');
    const ask = () => world.ask('ann', { type: 'PREVIEW', cards: [] }, 'q');
    expect([ask()?.type, ask()?.type]).toEqual(['PREVIEWED', 'PREVIEWED']);
    const talk = () => world.ask('ann', { type: 'PHRASE', phrase: 'hello' }, 'p');
    expect([talk()?.type, talk()?.type]).toEqual(['DONE', 'DONE']);
    expect(world.told('bob', 'SAID')).toHaveLength(1);
  });

  it('bots consent to a take-back', () => {
    const world = createWorld({
      bots: 'easy',
      start: true,
      options: { ...INSTANT, botPaceMs: 1000 },
    });
    playUntil(world, () => world.view('ann').trick.some((play) => play.seat === 0));
    expect(world.view('ann').turn).not.toBe(0);
    world.command('ann', { kind: 'ASK_TAKE_BACK' });
    expect(world.happened('TAKEN_BACK')).toBe(1);
    expect(world.view('ann').turn).toBe(0);
  });

  it('bots do not give up a round that is not lost, and do when it is', () => {
    const world = createWorld({ bots: 'easy', start: true });
    playUntil(world, () => world.view('ann').phase === 'play');
    const giveUp = () => world.command('ann', { kind: 'SURRENDER', agree: true });
    giveUp();
    expect([phaseOf(world), world.view('ann').surrender]).toEqual(['play', null]);
    expect(world.view('ann').actions?.surrender).toBe('ask');

    const { match } = world.state;
    if (!match?.round) throw new Error('no round');
    const round = { ...match.round, attackerPoints: 205 };
    world.state = { ...world.state, match: { ...match, banker: 0, round } };
    giveUp();
    expect(world.state.match?.result?.surrendered).toBe(0);
  });
});

describe('the least bot pace of a node', () => {
  const birth = {
    id: 'T',
    node: 'n1',
    player: { id: 'ann', name: 'Ann' },
    conn: null,
    leastBotPaceMs: 250,
  };
  const moment = { now: 1, seed: '0'.repeat(64) };
  const paceAfter = (botPaceMs: number): number | undefined => {
    const create = { type: 'CREATE', id: 'c', preset: 'online', options: { botPaceMs } } as const;
    const made = createTable(birth, create, moment);
    return made.ok ? made.value.state.settings.options.botPaceMs : undefined;
  };

  it('raises a shorter wish and leaves a longer one', () => {
    expect([0, 250, 900].map(paceAfter)).toEqual([250, 250, 900]);
  });

  it('holds for options changed later', () => {
    const made = createTable(birth, { type: 'CREATE', id: 'c', preset: 'online' }, moment);
    if (!made.ok) throw new Error(made.error.code);
    const message = { type: 'OPTIONS', id: 'o', table: 'T', options: { botPaceMs: 3 } } as const;
    const asked = { kind: 'request', player: birth.player, conn: null, message } as const;
    const { state } = handle(made.value.state, asked, moment);
    expect(state.settings.options.botPaceMs).toBe(250);
  });
});

it('a table that names no preset plays standard, and keeps it when single options change', () => {
  const world = createWorld();
  const birth = { id: 'T', node: 'n1', player: { id: 'ann', name: 'Ann' }, conn: null };
  const moment = { now: 1, seed: '0'.repeat(64) };
  const made = createTable({ ...birth, leastBotPaceMs: 0 }, { type: 'CREATE', id: 'c' }, moment);
  if (!made.ok) throw new Error(made.error.code);
  const { preset, rules } = made.value.state.settings;
  expect([preset, rules]).toEqual(['standard', PRESETS.standard]);
  world.state = made.value.state;
  world.ask('ann', { type: 'OPTIONS', rules: { fill: 'forced' } });
  expect(world.state.settings.rules).toEqual({ ...PRESETS.standard, fill: 'forced' });
});
