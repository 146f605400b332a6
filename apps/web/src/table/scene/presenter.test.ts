import { signal } from '@preact/signals';
import type { SeenEvent, View } from '@tuolaji/engine';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EventBatch, TableSession } from '../../net/tableSession.ts';
import { cards, viewOf } from '../testViews.ts';
import { createPresenter, type Presenter } from './presenter.ts';

const plays = [0, 1, 2, 3].map((seat) => ({ seat, cards: cards(`S${seat + 3}`) }));
const during = viewOf({ trick: plays.slice(0, 3), winning: 2, turn: 3 });
const after = viewOf({
  history: ['0 S3 S4 S5 S6'],
  lastTrick: { leader: 0, plays: plays.map(({ cards }) => cards), winner: 3, points: 5 },
  turn: 3,
});
const led = viewOf({
  history: after.history,
  trick: [{ seat: 3, cards: cards('D9') }],
  winning: 3,
  turn: 0,
});

const played = (seat: number): SeenEvent => ({ kind: 'PLAYED', seat, cards: cards('S6'), at: 0 });
const trickEnd: SeenEvent = { kind: 'TRICK_END', winner: 3, points: 5, attackerPoints: 5 };

/** A presenter and a way to hand it messages. */
function present(
  view: View,
  replayed?: true,
): { presenter: Presenter; receive: (batch: EventBatch) => void } {
  let receive = (_: EventBatch): void => undefined;
  const session = {
    replayed,
    view: signal<View | null>(view),
    onEvents: (listener: (batch: EventBatch) => void) => {
      receive = listener;
      return () => undefined;
    },
  } as unknown as TableSession;
  const presenter = createPresenter(session);
  return { presenter, receive: (batch) => receive(batch) };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('what the table shows, and when', () => {
  it('holds a finished trick with its winner, collects it, then goes on', async () => {
    const { presenter, receive } = present(during);
    receive({ seq: 2, events: [played(3), trickEnd], view: after });
    expect(presenter.shown.value).toMatchObject({ trick: 'held', winner: 3, plays });
    await vi.advanceTimersByTimeAsync(750);
    expect(presenter.shown.value.trick).toBe('collecting');
    await vi.advanceTimersByTimeAsync(400);
    expect(presenter.shown.value).toMatchObject({ trick: 'live', plays: [] });
  });

  it('leaves a finished trick of a replay open until the replay goes on', async () => {
    const { presenter, receive } = present(during, true);
    receive({ seq: 2, events: [played(3), trickEnd], view: after });
    await vi.advanceTimersByTimeAsync(5000);
    expect(presenter.shown.value).toMatchObject({ trick: 'held', winner: 3, plays });
    receive({ seq: 3, events: [played(3)], view: led });
    expect(presenter.shown.value.trick).toBe('collecting');
    await vi.advanceTimersByTimeAsync(400);
    expect(presenter.shown.value).toMatchObject({ trick: 'live', plays: led.trick });
  });

  it('shows the finished trick to a replay that comes to its end from elsewhere', () => {
    expect(present(after, true).presenter.shown.value).toMatchObject({ trick: 'held', plays });
    const { presenter, receive } = present(led, true);
    receive({ seq: 2, events: [], view: after });
    expect(presenter.shown.value).toMatchObject({ trick: 'held', winner: 3, plays });
  });

  it('holds the next lead back until the trick is collected', async () => {
    const { presenter, receive } = present(during);
    receive({ seq: 2, events: [played(3), trickEnd], view: after });
    receive({ seq: 3, events: [played(3)], view: led });
    expect(presenter.shown.value.view).toBe(after);
    await vi.advanceTimersByTimeAsync(2000);
    expect(presenter.shown.value).toMatchObject({ view: led, trick: 'live', plays: led.trick });
  });

  it('cuts the pause short for a player who is ahead of it', async () => {
    const { presenter, receive } = present(during);
    receive({ seq: 2, events: [played(3), trickEnd], view: after });
    presenter.hurry();
    await vi.advanceTimersByTimeAsync(0);
    expect(presenter.shown.value.trick).toBe('collecting');
  });

  it('[THROW-4] shows what was tried before what is led', async () => {
    const { presenter, receive } = present(viewOf({ turn: 3 }));
    const original = cards('DA DQ D9');
    const reason = { seat: 2, part: cards('D9'), by: 'suit' } as const;
    const failed: SeenEvent = {
      kind: 'THROW_PUNISHED',
      seat: 3,
      original,
      punished: cards('D9'),
      reason,
    };
    receive({ seq: 2, events: [failed, played(3)], view: led });
    expect(presenter.shown.value.failed?.original).toEqual(original);
    await vi.advanceTimersByTimeAsync(2300);
    expect(presenter.shown.value).toMatchObject({ failed: null, view: led });
  });

  it('shows a view without events at once', () => {
    const { presenter, receive } = present(during);
    receive({ seq: 9, events: [], view: led });
    expect(presenter.shown.value.view).toBe(led);
  });

  it('catches up when too many messages wait', async () => {
    const { presenter, receive } = present(during);
    for (let seq = 1; seq <= 40; seq++)
      receive({ seq, events: [played(3), trickEnd], view: after });
    receive({ seq: 41, events: [], view: led });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(presenter.shown.value.view).toBe(led);
  });
});
