// What every store promises a player about their own data: devices, links to matches, being forgotten.
import type { FinishedMatch } from '@tuolaji/protocol';
import { expect, test } from 'vitest';
import type { Player, Store } from '../src/store/store.ts';

const NEVER = 9e15;
let made = 0;
const fresh = (what: string): string => `${what}-${Date.now().toString(36)}-r${++made}`;
const player = (id: string): Player => ({ id, name: `name of ${id}`, createdAt: 5 });

const finished = (id: string, people: readonly string[], finishedAt = NEVER): FinishedMatch => ({
  id,
  table: 'some-table',
  preset: 'online',
  players: 4,
  startedAt: 1,
  finishedAt,
  winner: 0,
  rounds: 1,
  record: `tuolaji 1\nnames ${JSON.stringify(people.map((who) => `name of ${who}`))}\n\nthe rest`,
  results: people.map((playerId, seat) => ({
    playerId,
    name: `name of ${playerId}`,
    seat,
    won: true,
    rounds: 1,
    roundsWon: 1,
    bankerRounds: 0,
    bankerRoundsWon: 0,
  })),
});

/** The contract's part about players' rights. */
export const rights = (store: () => Store): void => {
  test('a player’s devices are listed, last used first; codes and others’ devices are not', async () => {
    const [me, you] = [fresh('player'), fresh('player')];
    await store().saveSession(`${me}-old`, player(me), 1000, 'Firefox · Linux');
    await store().saveSession(`${me}-new`, player(me), 2000, '');
    await store().saveSession(`${me}-code`, player(me), 3000);
    await store().saveSession(`${you}-a`, player(you), 4000, 'Safari');
    expect(await store().devicesOf(me)).toEqual([
      { tokenHash: `${me}-new`, device: '', expiresAt: 2000 },
      { tokenHash: `${me}-old`, device: 'Firefox · Linux', expiresAt: 1000 },
    ]);
    await store().dropSession(`${me}-old`);
    expect((await store().devicesOf(me)).map(({ tokenHash }) => tokenHash)).toEqual([`${me}-new`]);
  });

  test('a match is shared by its players only; a new link ends the old one', async () => {
    const [me, you, id] = [fresh('player'), fresh('player'), fresh('match')];
    await store().finish(finished(id, [me, you]));
    expect(await store().shareMatch(id, 'stranger', 'hash')).toBe(false);
    expect(await store().shareMatch('none', me, 'hash')).toBe(false);
    expect(await store().isShared(id, 'hash')).toBe(false);
    expect(await store().shareMatch(id, me, 'first')).toBe(true);
    expect(await store().shareMatch(id, you, 'yours')).toBe(true);
    expect(await store().shareMatch(id, me, 'second')).toBe(true);
    const shared = () =>
      Promise.all(['first', 'second', 'yours'].map((hash) => store().isShared(id, hash)));
    expect(await shared()).toEqual([false, true, true]);
    expect(await store().isShared(fresh('match'), 'second')).toBe(false);
    await store().unshareMatch(id, me);
    expect(await shared()).toEqual([false, false, true]);
  });

  test('who left a match early may read it, but neither shares it nor counts it', async () => {
    const [me, left, id] = [fresh('player'), fresh('player'), fresh('match')];
    const record = `tuolaji 1\nnames ["name of ${me}","name of ${left}",""]\n\nthe rest`;
    const ended = { ...finished(id, [me]), record, left: [left] };
    await store().finish(ended);
    await store().finish(ended);
    const may = (playerId: string) => store().hasLeft(id, playerId);
    expect([await may(left), await may(me), await may('stranger')]).toEqual([true, false, false]);
    expect((await store().matchesOf(left, 9)).map((match) => match.id)).toEqual([id]);
    expect(await store().match(id)).toEqual({ ...finished(id, [me]), record });
    expect(await store().shareMatch(id, left, 'hash')).toBe(false);
    await store().unshareMatch(id, left);
    expect(await may(left)).toBe(true);
    expect((await store().statistics(left)).matches).toBe(0);
    await store().forgetPlayer(left);
    expect((await store().match(id))?.record).toBe(
      `tuolaji 1\nnames ["name of ${me}","a former player",""]\n\nthe rest`,
    );
    expect(await may(left)).toBe(false);
    expect(await store().matchesOf(left, 9)).toEqual([]);
  });

  test('a forgotten player is gone; results stay without name and id, records too', async () => {
    const [me, you, id] = [fresh('player'), fresh('player'), fresh('match')];
    await store().saveSession(`${me}-a`, player(me), NEVER, 'x');
    await store().saveSession(`${me}-code`, player(me), NEVER);
    await store().saveSession(`${you}-a`, player(you), NEVER, 'x');
    await store().finish(finished(id, [you, me]));
    await store().shareMatch(id, me, 'mine');
    expect([...(await store().forgetPlayer(me))].sort()).toEqual([`${me}-a`, `${me}-code`]);
    expect([await store().session(`${me}-a`), await store().player(me)]).toEqual([null, null]);
    expect(await store().isShared(id, 'mine')).toBe(false);
    expect((await store().statistics(me)).matches).toBe(0);
    const kept = await store().match(id);
    expect(kept?.results.map(({ playerId, name }) => [playerId, name])).toEqual([
      [you, `name of ${you}`],
      ['', ''],
    ]);
    expect(kept?.record).toBe(`tuolaji 1\nnames ["name of ${you}","a former player"]\n\nthe rest`);
    expect(JSON.stringify(kept)).not.toContain(me);
    expect((await store().session(`${you}-a`))?.id).toBe(you);
    expect(await store().forgetPlayer(me)).toEqual([]);
  });
};
