import type { ClientMessage, ServerMessage, TableMessage } from '@tuolaji/protocol';
import { expect, test } from 'vitest';
import { type Environment, type SavedMatch, type SavedRounds, soloAuthority } from './authority.ts';

/** A world whose time passes only when nothing else is left to do. */
function world() {
  const posted: ServerMessage[] = [];
  const timers: { at: number; order: number; act: () => void }[] = [];
  let now = 1_000_000;
  let made = 0;
  let saved: SavedMatch | null = null;
  let rounds: SavedRounds | null = null;
  const finished: Parameters<Environment['finish']>[0][] = [];
  const env: Environment = {
    finish: (match) => finished.push(match),
    keepRounds: (given) => {
      rounds = structuredClone(given);
    },
    now: () => now,
    seed: () => (made++).toString(16).padStart(64, '0'),
    post: (message) => posted.push(structuredClone(message)),
    save: (given) => {
      saved = structuredClone(given);
    },
    later: (act, ms) => {
      const timer = { at: now + ms, order: made++, act };
      timers.push(timer);
      return () => {
        const index = timers.indexOf(timer);
        if (index >= 0) timers.splice(index, 1);
      };
    },
    thinkMs: 1,
    clock: () => now,
  };
  const pass = (until: () => boolean, most = 20_000): void => {
    for (let step = 0; step < most && !until(); step += 1) {
      timers.sort((a, b) => a.at - b.at || a.order - b.order);
      const next = timers.shift();
      if (!next) return;
      now = Math.max(now, next.at);
      next.act();
    }
  };
  return {
    env,
    posted,
    pass,
    finished,
    saved: () => saved,
    rounds: () => rounds as SavedRounds | null,
  };
}

const hello: ClientMessage = { type: 'HELLO', protocol: 1, name: 'Ann' };
const create: ClientMessage = {
  type: 'CREATE',
  id: 'c1',
  preset: 'online',
  bots: 'beginner',
  start: true,
};

const last = (posted: readonly ServerMessage[]): TableMessage | undefined =>
  posted.findLast((message): message is TableMessage => message.type === 'TABLE');

function begin() {
  const at = world();
  const authority = soloAuthority(at.env, null);
  authority.receive(hello);
  authority.receive(create);
  return { ...at, authority };
}

test('one message leads to a dealt hand', () => {
  const { posted, pass } = begin();
  pass(() => last(posted)?.view?.hand.length === 25);
  expect(last(posted)?.view).toMatchObject({ seat: 0, counts: [25, 25, 25, 25] });
  expect(posted.some((m) => m.type === 'TABLE' && m.acks.includes('c1'))).toBe(true);
});

test('the bots play a whole round while the player lets one play for them', () => {
  const { authority, posted, pass } = begin();
  authority.receive({ type: 'AUTO', id: 'a1', table: 'solo', on: true });
  pass(() => last(posted)?.view?.result != null);
  expect(last(posted)?.view).toMatchObject({ counts: [0, 0, 0, 0], phase: 'result' });
  expect(last(posted)?.view?.result?.kitty).toHaveLength(8);
});

test('a match goes on in a new worker', () => {
  const first = begin();
  first.pass(() => last(first.posted)?.view?.phase === 'play');
  const before = last(first.posted)?.view;
  const second = world();
  const authority = soloAuthority(second.env, first.saved());
  authority.receive(hello);
  authority.receive({ type: 'WATCH', id: 'w1', table: 'solo' });
  expect(last(second.posted)?.view?.round).toBe(before?.round);
  expect(last(second.posted)?.view?.hand).toEqual(before?.hand);
});

test('without a match a request is refused, not ignored', () => {
  const at = world();
  const authority = soloAuthority(at.env, null);
  authority.receive(hello);
  authority.receive({ type: 'WATCH', id: 'w1', table: 'solo' });
  expect(at.posted.at(-1)).toMatchObject({ type: 'REFUSED', id: 'w1', code: 'NO_SUCH_TABLE' });
});

test('a new match continues the numbering, so that no screen drops it as old', () => {
  const { authority, posted, pass } = begin();
  pass(() => last(posted)?.view?.hand.length === 25);
  const before = last(posted)?.seq ?? 0;
  authority.receive({ ...create, id: 'c2' });
  expect(last(posted)?.seq).toBeGreaterThan(before);
});

test('a match that is over is kept with the rounds its player played, and with its record', () => {
  const first = begin();
  first.pass(() => last(first.posted)?.view?.phase === 'play');
  const saved = first.saved();
  if (!saved?.table.match) throw new Error('nothing saved');
  // Both teams play for the ace: the first bankers who hold it win.
  const match = { ...saved.table.match, levels: ['A', 'A'] as const };
  const table = { ...saved.table, match };
  const at = world();
  const authority = soloAuthority(at.env, { ...saved, table });
  authority.receive(hello);
  authority.receive({ type: 'AUTO', id: 'a', table: 'solo', on: true });
  at.pass(() => at.finished.length > 0, 60_000);
  expect(at.finished).toHaveLength(1);
  const [kept] = at.finished;
  expect(kept?.id).toBe(`solo-${kept?.startedAt}`);
  expect(kept?.record).toMatch(/^tuolaji 1\n/);
  // A bot played all rounds for the player: none of them is the player's own.
  expect(kept?.results).toMatchObject([{ playerId: 'me', rounds: 0 }]);
  expect(kept?.rounds).toBeGreaterThan(0);
});

test('after a round its record is kept apart, without the next deal, until a new match starts', () => {
  const { authority, posted, pass, rounds, saved } = begin();
  authority.receive({ type: 'AUTO', id: 'a1', table: 'solo', on: true });
  pass(() => last(posted)?.view?.round === 2 && last(posted)?.view?.phase === 'play');
  const kept = rounds();
  expect(kept).toMatchObject({ rounds: 1, seat: 0 });
  expect(posted.some((m) => m.type === 'TABLE' && m.info?.match === kept?.id)).toBe(true);
  expect(kept?.id).toBe(`solo-${saved()?.table.startedAt}`);
  expect(kept?.record).toMatch(/^tuolaji 1\n/);
  const seed = saved()?.table.match?.committed?.seed ?? '';
  expect(JSON.stringify(saved())).toContain(seed);
  expect(JSON.stringify(kept)).not.toContain(seed);
  authority.receive({ ...create, id: 'c2' });
  expect(rounds()).toBeNull();
});
