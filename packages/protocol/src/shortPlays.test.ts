import { DEFAULT_MATCH_OPTIONS, eventFor, PRESETS, type View, viewFor } from '@tuolaji/engine';
import { diceFrom, playRandomly } from '@tuolaji/engine/test/randomPlay.ts';
import { expect, it } from 'vitest';
import { formatStep } from './codec.ts';
import { type HeldView, receiveView } from './heldView.ts';
import type { StepMessage, TableMessage } from './serverMessages.ts';
import { fullView } from './viewText.ts';

const viewOf = (counts: readonly number[], trick: View['trick']): View =>
  fullView({
    seat: 0,
    players: 4,
    phase: 'play',
    round: 1,
    levels: ['2', '2'],
    level: '2',
    kittyCount: 8,
    counts,
    trick,
  });

const SEATS = [null, 0, 1, 2, 3] as const;

it('a step with short plays brings the same view and events, in fewer bytes', () => {
  const options = { ...DEFAULT_MATCH_OPTIONS, dealPaceMs: 100 };
  const setup = { rules: PRESETS.online, players: 4 as const, options };
  const held = new Map<number | null, HeldView>();
  let whole = 0;
  let short = 0;
  playRandomly({ setup, dice: diceFrom(7), rounds: 2, since: 0 }, ({ after, events, now }) => {
    const seq = held.size;
    for (const seat of SEATS) {
      const view = viewFor(after, seat, now);
      const before = held.get(seat) ?? { n: 0, view };
      const n = before.n + 1;
      const seen = events.flatMap((event) => eventFor(event, seat) ?? []);
      const rest = { table: 'T', seq, info: null, acks: [], now, n };
      const message: TableMessage = { type: 'TABLE', view, events: seen, ...rest };
      const step = formatStep(message, before.view ?? view, n, true);
      expect(receiveView(before, JSON.parse(step) as StepMessage)).toEqual(message);
      whole += formatStep(message, before.view ?? view, n).length;
      short += step.length;
      held.set(seat, { n, view });
    }
  });
  expect(short).toBeLessThan(whole * 0.93);
});

it('a play says its time and cards where the step does not', () => {
  const view = viewOf([2, 1, 2, 2], [{ seat: 1, cards: ['D1_S_4'] }]);
  const played = { kind: 'PLAYED', seat: 1, cards: ['D1_S_4'], at: 9 } as const;
  const other = { ...played, cards: ['D1_S_5'] } as const;
  const text = (event: typeof played | typeof other, now: number): unknown => {
    const message = { type: 'TABLE', table: 'T', seq: 1, info: null, acks: [] } as const;
    const before = viewOf([2, 2, 2, 2], []);
    const step = formatStep({ ...message, view, events: [event], now }, before, 1, true);
    return (JSON.parse(step) as StepMessage).short?.[0];
  };
  expect(text(played, 9)).toEqual({ kind: 'PLAYED' });
  expect(text(played, 10)).toEqual({ kind: 'PLAYED', at: 9 });
  expect(text(other, 9)).toEqual({ kind: 'PLAYED', seat: 1, cards: ['D1_S_5'] });
});
