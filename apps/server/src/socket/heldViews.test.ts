import {
  fullActions,
  type HeldView,
  parseServerMessage,
  receiveView,
  type TableInfo,
  type TableMessage,
} from '@tuolaji/protocol';
import { viewInPlay } from '@tuolaji/protocol/test/views.ts';
import { expect, test } from 'vitest';
import { HeldViews } from './heldViews.ts';

const message = (seq: number, change: Partial<TableMessage> = {}): TableMessage => ({
  type: 'TABLE',
  table: 'T',
  seq,
  info: null,
  view: viewInPlay({ turn: seq }),
  events: [],
  acks: [],
  now: seq,
  ...change,
});

const read = (text: string) => {
  const parsed = parseServerMessage(text);
  if (!parsed.ok) throw new Error(text);
  return parsed.value;
};

test('the first view is whole, the next ones are steps that fit only the one before', () => {
  const held = new HeldViews();
  const first = read(held.textOf(message(1)));
  const second = read(held.textOf(message(2, { acks: ['a'] })));
  const third = read(held.textOf(message(3)));
  if (first.type !== 'TABLE' || second.type !== 'STEP' || third.type !== 'STEP') throw new Error();
  const holding = { n: first.n ?? 0, view: first.view };
  expect(receiveView(holding, second)).toMatchObject({ seq: 2, view: { turn: 2 }, acks: ['a'] });
  expect(receiveView(holding, third)).toBeNull();
  expect(receiveView(undefined, second)).toBeNull();
});

test.each([
  ['facts of the table', { info: { id: 'T' } as unknown as TableInfo }],
  ['another seat', { view: viewInPlay({ turn: 2, seat: 1 }) }],
])('%s come with a whole view', (_, change) => {
  const held = new HeldViews();
  held.textOf(message(1));
  expect(held.textOf(message(2, change))).toMatch(/^\{"type":"TABLE"/);
});

test('after a view was left out, or there was none, the next is whole', () => {
  const held = new HeldViews();
  held.textOf(message(1));
  held.forget('T');
  expect(held.textOf(message(2))).toMatch(/^\{"type":"TABLE"/);
  expect(held.textOf(message(3, { view: null }))).toMatch(/^\{"type":"TABLE"/);
  expect(held.textOf(message(4))).toMatch(/^\{"type":"TABLE"/);
  expect(held.textOf(message(5))).toMatch(/^\{"type":"STEP"/);
});

test('actions after a turn are sent, also those that are the same again', () => {
  const held = new HeldViews();
  const play = { plays: [[0]], complete: true, owed: null };
  const acting = { ...viewInPlay(), actions: fullActions({ play }) };
  const waiting = { ...viewInPlay(), actions: fullActions({}) };
  const first = read(held.textOf(message(1, { view: acting })));
  if (first.type !== 'TABLE') throw new Error();
  let holding: HeldView = { n: first.n ?? 0, view: first.view };
  for (const [seq, next] of [acting, waiting, waiting, acting].entries()) {
    const step = read(held.textOf(message(seq, { view: next })));
    const received = step.type === 'STEP' ? receiveView(holding, step) : null;
    expect(received?.view).toEqual(next);
    holding = { n: received?.n ?? 0, view: received?.view ?? null };
  }
});
