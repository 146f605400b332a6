import { eventFor } from '@tuolaji/engine';
import { expect, it } from 'vitest';
import { viewInPlay, watchRandomRounds } from '../test/views.ts';
import { formatStep } from './codec.ts';
import { type HeldView, receiveView } from './heldView.ts';
import type { StepMessage, TableMessage } from './serverMessages.ts';

it('a step with short plays brings the same view and events, in fewer bytes', () => {
  const held = new Map<number | null, HeldView>();
  let whole = 0;
  let short = 0;
  watchRandomRounds('online', 7, ({ seat, view, events, now }) => {
    const before = held.get(seat) ?? { n: 0, view };
    const n = before.n + 1;
    const seen = events.flatMap((event) => eventFor(event, seat) ?? []);
    const rest = { table: 'T', seq: n, info: null, acks: [], now, n };
    const message: TableMessage = { type: 'TABLE', view, events: seen, ...rest };
    const step = formatStep(message, before.view ?? view, n, true);
    expect(receiveView(before, JSON.parse(step) as StepMessage)).toEqual(message);
    whole += formatStep(message, before.view ?? view, n).length;
    short += step.length;
    held.set(seat, { n, view });
  });
  expect(short).toBeLessThan(whole * 0.93);
});

it('a play says its time and cards where the step does not', () => {
  const view = viewInPlay({
    counts: [2, 1, 2, 2],
    trick: [{ seat: 1, cards: ['D1_S_4'] }],
  });
  const played = { kind: 'PLAYED', seat: 1, cards: ['D1_S_4'], at: 9 } as const;
  const other = { ...played, cards: ['D1_S_5'] } as const;
  const text = (event: typeof played | typeof other, now: number): unknown => {
    const message = { type: 'TABLE', table: 'T', seq: 1, info: null, acks: [] } as const;
    const before = viewInPlay({ counts: [2, 2, 2, 2] });
    const step = formatStep({ ...message, view, events: [event], now }, before, 1, true);
    return (JSON.parse(step) as StepMessage).short?.[0];
  };
  expect(text(played, 9)).toEqual({ kind: 'PLAYED' });
  expect(text(played, 10)).toEqual({ kind: 'PLAYED', at: 9 });
  expect(text(other, 9)).toEqual({ kind: 'PLAYED', seat: 1, cards: ['D1_S_5'] });
});
