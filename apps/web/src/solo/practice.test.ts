// A round taken up again: the same cards, level and banker from that moment on, and other hands stay unseen.
import { replay, viewFor } from '@tuolaji/engine';
import { PLAYTHROUGHS, recordOf } from '@tuolaji/engine/test/playthroughs.ts';
import type { ServerMessage, TableMessage } from '@tuolaji/protocol';
import { INSTANT } from '@tuolaji/table';
import { expect, test } from 'vitest';
import { type Environment, soloAuthority } from './authority.ts';
import { practiceTable } from './practice.ts';

const playthrough = PLAYTHROUGHS.find(({ name }) => name === 'online-4');
if (playthrough === undefined) throw new Error('no such playthrough');
const record = recordOf(playthrough);
const SEED = 'a'.repeat(64);

const indexOf = (kind: string, nth: number): number =>
  record.events.flatMap((event, i) => (event.kind === kind ? [i] : []))[nth] ?? 0;

/** A practice round with time that passes only when nothing else is left to do. */
function practise(events: number, seat: number) {
  const posted: ServerMessage[] = [];
  const timers: { at: number; act: () => void }[] = [];
  let now = 5_000_000;
  const kept: unknown[] = [];
  const env: Environment = {
    now: () => now,
    seed: () => SEED,
    post: (message) => posted.push(structuredClone(message)),
    save: () => undefined,
    keepRounds: () => undefined,
    finish: (match) => kept.push(match),
    later: (act, ms) => {
      const timer = { at: now + ms, act };
      timers.push(timer);
      return () => {
        const index = timers.indexOf(timer);
        if (index >= 0) timers.splice(index, 1);
      };
    },
    thinkMs: 1,
    clock: () => now,
  };
  const order = { record, events, seat, bots: 'beginner', options: INSTANT, name: 'Ann' } as const;
  const authority = soloAuthority(env, practiceTable(order, now, SEED));
  authority.receive({ type: 'HELLO', protocol: 1, name: 'Ann' });
  authority.receive({ type: 'WATCH', id: 'w', table: 'solo' });
  const last = (): TableMessage['view'] =>
    posted.findLast((message): message is TableMessage => message.type === 'TABLE')?.view ?? null;
  const pass = (until: () => boolean): void => {
    for (let step = 0; step < 5000 && !until(); step += 1) {
      timers.sort((a, b) => a.at - b.at);
      const next = timers.shift();
      if (next === undefined) return;
      now = Math.max(now, next.at);
      next.act();
    }
  };
  return { authority, posted, last, pass };
}

test('the moment is the same for the seat, and its turn comes or has come', () => {
  const at = indexOf('PLAYED', 21);
  const { last } = practise(at, 2);
  const then = viewFor(replay(record, at), 2, 0);
  expect(last()).toMatchObject({
    seat: 2,
    level: then.level,
    banker: then.banker,
    trump: then.trump,
    history: then.history,
    attackerPoints: then.attackerPoints,
  });
  expect(new Set(last()?.hand)).toEqual(new Set(then.hand));
});

test('a deal is dealt again with the same cards, and played out against bots to a result', () => {
  const deal = indexOf('DEAL', 1) + 1;
  const { authority, last, pass, posted } = practise(deal, 1);
  const dealt = replay(record, deal);
  pass(() => last()?.hand.length === 25);
  expect(new Set(last()?.hand)).toEqual(new Set(viewFor(dealt, 1, Number.MAX_SAFE_INTEGER).hand));
  expect(last()).toMatchObject({ round: 2, level: dealt.round?.level });
  authority.receive({ type: 'AUTO', id: 'a', table: 'solo', on: true });
  pass(() => last()?.result != null);
  expect(last()).toMatchObject({ phase: 'result', round: 2 });
  // Nothing in the messages names a match: there is none to be stored or shared.
  expect(posted.some((message) => message.type === 'TABLE' && message.info?.match)).toBe(false);
});

test('no message shows a card that the seat may not know', () => {
  const at = indexOf('PLAYED', 30);
  const { posted } = practise(at, 0);
  const state = replay(record, at);
  const open = JSON.stringify(viewFor(state, 0, 0));
  const hidden = [1, 2, 3].flatMap((seat) => viewFor(state, seat, 0).hand);
  const closed = hidden.filter((card) => !open.includes(`"${card}"`));
  expect(closed.length).toBeGreaterThan(20);
  // Before anyone plays on: the first table shown.
  const first = posted.find((message) => message.type === 'TABLE');
  const told = JSON.stringify(first);
  expect(closed.filter((card) => told.includes(`"${card}"`))).toEqual([]);
});
