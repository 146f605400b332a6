// What a program receives beside its view: true, complete, and nothing that its seat has not seen.
import { chooseMove, roundOf } from '@tuolaji/bots';
import { type CardId, type Command, type MatchEvent, PRESETS, type View } from '@tuolaji/engine';
import { seatFacts } from '@tuolaji/table';
import { beforeAll, describe, expect, test } from 'vitest';
import { hexSeed } from './seeds.ts';

const rules = PRESETS.online;

interface Seen {
  readonly view: View;
  readonly facts: ReturnType<typeof seatFacts>;
  readonly events: readonly MatchEvent[];
}

const suitOf = (card: CardId): string => card.split('_')[1] ?? '';

/** Leads everything it has of a suit, so that throws fail; otherwise plays as `easy` does. */
function throwsAll(view: View, refused: boolean): Command | null {
  const leads = view.phase === 'play' && view.trick.length === 0 && !refused;
  const first = view.hand[view.hand.length - 1];
  if (!leads || first === undefined)
    return chooseMove('easy', { rules, view, seed: 'throws' }).command;
  return { kind: 'PLAY', cards: view.hand.filter((card) => suitOf(card) === suitOf(first)) };
}

function playRound(seed: string): Seen[] {
  const found: Seen[] = [];
  const round = roundOf({ rules, players: 4, seed: hexSeed(seed) });
  let step = round.next();
  while (!step.done) {
    const { view, truth, soFar, refused } = step.value;
    const events = [...soFar.events];
    found.push({ view, events, facts: seatFacts(view, truth, events) });
    step = round.next(throwsAll(view, refused !== null));
  }
  return found;
}

/** Cards that lay open before everyone: played, or shown by a throw. */
const shownIn = (events: readonly MatchEvent[]): CardId[] =>
  events.flatMap((event) => {
    if (event.kind === 'PLAYED') return event.cards;
    return event.kind === 'THROW_PUNISHED' ? event.original : [];
  });

describe('the facts of a question', () => {
  let questions: readonly Seen[] = [];
  beforeAll(() => {
    questions = ['1', '2', '3'].flatMap(playRound);
  });

  test('name no card that the seat neither holds nor has seen on the table', () => {
    for (const { view, facts, events } of questions) {
      const known = new Set([...view.hand, ...shownIn(events)]);
      const named = JSON.stringify(facts).match(/D[12]_\w+/g) ?? [];
      expect(named.filter((card) => !known.has(card as CardId))).toEqual([]);
    }
  });

  test('the kitty is marked in the banker’s hand while it buries, and at no other time', () => {
    const burying = questions.filter(({ view }) => view.phase === 'bury');
    expect(burying.length).toBeGreaterThanOrEqual(3);
    for (const { view, facts } of questions) {
      if (view.phase !== 'bury') expect(facts.kitty).toBeNull();
      else expect([facts.kitty?.length, view.seat]).toEqual([8, view.banker]);
    }
  });

  test('past tricks have the winners and points of the table', () => {
    for (const { facts, events } of questions) {
      const ends = events.flatMap((event) => (event.kind === 'TRICK_END' ? [event] : []));
      const told = facts.tricks.map(({ winner, points }) => ({ winner, points }));
      expect(told).toEqual(ends.map(({ winner, points }) => ({ winner, points })));
    }
  });

  test('a failed throw stays known: what was tried, what was led, who beats which part', () => {
    const failed = questions.flatMap(({ facts }) => facts.failedThrows);
    expect(failed.length).toBeGreaterThan(0);
    for (const { view, facts } of questions) {
      for (const { trick, seat, tried, led, beaten } of facts.failedThrows) {
        const lead = facts.tricks[trick]?.plays[0] ?? view.trick[0];
        expect({ seat, cards: led }).toEqual(lead);
        expect(tried).toEqual(expect.arrayContaining([...led, ...beaten.part]));
        expect([beaten.seat === seat, tried.length > led.length]).toEqual([false, true]);
      }
    }
  });
});
