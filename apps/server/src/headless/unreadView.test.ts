import { fullActions, type TableMessage } from '@tuolaji/protocol';
import { viewInPlay, watchRandomRounds } from '@tuolaji/protocol/test/views.ts';
import { expect, test } from 'vitest';
import { HeldViews } from '../socket/heldViews.ts';
import { seenWhole } from './lazyTableMessage.ts';
import { readStepNote, UnreadView } from './unreadView.ts';

const message = (seq: number, change: Partial<TableMessage> = {}): TableMessage => ({
  ...{ type: 'TABLE', table: 'T', seq, info: null, events: [], acks: [], now: seq, n: 0 },
  ...{ view: viewInPlay({ turn: seq }) },
  ...change,
});

/** The number a server begins with, which it gives with the first view. */
const firstNumber = (text: string): number => (JSON.parse(text) as { readonly n: number }).n;

test('steps left unread make the view that reading each of them would have made', () => {
  const server = new HeldViews(true);
  let unread: UnreadView | null = null;
  let seq = 0;
  let looks = 0;
  watchRandomRounds('standard', 5, ({ seat, view, now }) => {
    if (seat !== 1) return;
    seq += 1;
    const next = message(seq, { view, now });
    const text = server.textOf(next);
    const note = readStepNote(text);
    if (note === null) {
      const first = { ...next, n: firstNumber(text) };
      unread = new UnreadView(first, seenWhole(first).offers(false));
      return;
    }
    const seen = unread?.add(note) ?? null;
    expect(seen).toMatchObject({ table: 'T', seq, now, acks: [] });
    if (seenWhole(next).offers(false)) expect(seen?.offers(false)).toBe(true);
    if (seq % 7 !== 0) return;
    looks += 1;
    expect(seen?.view).toEqual(view);
  });
  expect(looks).toBeGreaterThan(10);
});

test('a step that does not follow the last one is not kept', () => {
  const server = new HeldViews();
  const first = message(1);
  const n = firstNumber(server.textOf(first));
  const unread = new UnreadView({ ...first, n }, false);
  const second = readStepNote(server.textOf(message(2, { acks: ['a'] })));
  const third = readStepNote(server.textOf(message(3)));
  if (second === null || third === null) throw new Error('no steps');
  expect(unread.add(third)).toBeNull();
  expect(unread.add(second)).toMatchObject({ seq: 2, acks: ['a'] });
  expect(unread.add(third)?.view).toEqual(viewInPlay({ turn: 3 }));
});

test('what a seat may do is known from the words; other messages are no steps', () => {
  const server = new HeldViews();
  const idle = message(1, { view: { ...viewInPlay(), actions: fullActions({}) } });
  const whole = server.textOf(idle);
  expect(readStepNote(whole)).toBeNull();
  expect(readStepNote('{"type":"DONE","id":"1"}')).toBeNull();
  const unread = new UnreadView({ ...idle, n: firstNumber(whole) }, false);
  const play = { plays: [[0]], complete: true, owed: null };
  const turns = [fullActions({ play }), fullActions({})].map((actions, i) => {
    const note = readStepNote(
      server.textOf(message(i + 2, { view: { ...viewInPlay(), actions } })),
    );
    return note === null ? null : unread.add(note)?.offers(false);
  });
  expect(turns).toEqual([true, false]);
});
