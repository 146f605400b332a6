// A hint belongs to the decision it was asked for.
import { signal } from '@preact/signals';
import type { View } from '@tuolaji/engine';
import type { Hint } from '@tuolaji/protocol';
import { expect, test } from 'vitest';
import type { EventBatch, TableSession } from '../net/tableSession.ts';
import { createModel } from './model.ts';
import { cards, turnView, viewOf } from './testViews.ts';

/** A table that answers a question for hints when told to. */
function table(first: View) {
  let show = (_: EventBatch): void => undefined;
  let answer = (_: readonly Hint[]): void => undefined;
  const session = {
    view: signal(first),
    info: signal(null),
    said: signal([]),
    onEvents: (listener: typeof show) => {
      show = listener;
      return () => undefined;
    },
    preview: () => new Promise(() => undefined),
    hint: () =>
      new Promise<readonly Hint[]>((resolve) => {
        answer = resolve;
      }),
  } as unknown as TableSession;
  return {
    model: createModel(session),
    show: (view: View) => show({ seq: 2, events: [], view }),
    answer: (hints: readonly Hint[]) => answer(hints),
  };
}

const burial: Hint = {
  command: { kind: 'BURY', cards: cards('S6 S5') },
  reason: { code: 'BURY_LOW' },
};

const burying = viewOf({ phase: 'bury', turn: 0, hand: cards('S9 S6 S5 C4') });

test('is shown for the decision it was asked for', async () => {
  const { model, answer } = table(burying);
  const asked = model.askHint();
  answer([burial]);
  await asked;
  expect([...model.chosen.value]).toEqual(cards('S6 S5'));
  model.stop();
});

test('is dropped when that decision has been made, also by the same player', async () => {
  const { model, show, answer } = table(burying);
  const asked = model.askHint();
  show({ ...turnView('S9 C4', ['S9', 'C4']), turn: 0 });
  answer([burial]);
  await asked;
  expect(model.hints.value).toBeNull();
  expect(model.chosen.value.size).toBe(0);
  model.stop();
});
