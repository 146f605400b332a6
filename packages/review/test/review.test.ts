// A record reviewed: every decision once, from the seat's view, the same every time, whatever is hidden.
import { auditRecord, type MatchRecord, PRESET_NAMES, replay, viewFor } from '@tuolaji/engine';
import { disguise } from '@tuolaji/engine/test/hidden.ts';
import { PLAYTHROUGHS, recordOf } from '@tuolaji/engine/test/playthroughs.ts';
import { diceFrom } from '@tuolaji/engine/test/randomPlay.ts';
import {
  CLASS_FROM,
  CLASSES,
  classOf,
  type Decision,
  judge,
  type ReviewStep,
  review,
  reviewSteps,
  roundsOf,
} from '@tuolaji/review';
import { describe, expect, it } from 'vitest';
import { matchRecord } from './matches.ts';

/** What is checked holds at any budget. */
const BUDGET = { rollouts: 20 };

const decisionsIn = (record: MatchRecord, seat: number): Decision[] =>
  roundsOf(record, seat).flatMap(({ decisions }) => [...decisions]);

/** The time of a decision: that of the last event before it that has one, or of its own. */
function timeOf({ events, since }: MatchRecord, { event }: Decision): number {
  const times = events.slice(0, event + 1).flatMap((one) => ('at' in one ? [one.at] : []));
  return Math.max(since, ...times);
}

describe('honesty', () => {
  const record = matchRecord({ rounds: 2 });

  it.each([0, 1, 2, 3])('seat %i is judged alike whatever the hidden cards are', (seat) => {
    let moved = 0;
    for (const decision of decisionsIn(record, seat).filter((_, i) => i % 3 === 0)) {
      const state = replay(record, decision.event);
      const now = timeOf(record, decision);
      const other = disguise(state, seat, diceFrom(decision.event), now);
      if (JSON.stringify(other.round?.hands) !== JSON.stringify(state.round?.hands)) moved++;
      const { rules } = record.setup;
      const blind = { ...decision, view: viewFor(other, seat, now) };
      expect(judge(rules, blind, BUDGET)).toEqual(judge(rules, decision, BUDGET));
    }
    expect(moved).toBeGreaterThan(5);
  });

  it.each([0, 1, 2, 3])('what the cards were worth is read from seat %i’s own hand', (seat) => {
    for (const { dealt } of roundsOf(record, seat)) {
      const named = JSON.stringify(dealt).match(/D[12]_(?:[SHDC]_(?:10|[2-9JQKA])|[BS]J)/g);
      expect(named).toHaveLength(25);
      expect(new Set(named)).toEqual(new Set(dealt?.hand));
    }
  });

  it('what happens after a decision does not change its verdict', () => {
    const whole = review(record, 1, BUDGET);
    const judged = whole.rounds.flatMap(({ decisions }) => decisions);
    const cut = judged[9]?.event ?? 0;
    const early = review({ ...record, events: record.events.slice(0, cut + 1) }, 1, BUDGET);
    const before = judged.filter(({ event }) => event <= cut);
    expect(early.rounds.flatMap(({ decisions }) => decisions)).toEqual(before);
    expect(before.length).toBe(10);
  });
});

describe('a review', () => {
  const record = matchRecord({ rounds: 2, seed: 4 });
  const whole = review(record, 2, BUDGET);

  it('has every burial and play of the seat once, in order', () => {
    const own = record.events.flatMap((event, i) =>
      (event.kind === 'PLAYED' || event.kind === 'BURIED') && event.seat === 2 ? [i] : [],
    );
    const judged = whole.rounds.flatMap(({ decisions }) => decisions);
    // A throw that failed is judged where it was thrown, one event earlier.
    const played = judged.filter(({ kind }) => kind !== 'declare');
    expect(played.length).toBe(own.length);
    for (const [i, { event }] of played.entries())
      expect((own[i] ?? 0) - event).toBeLessThanOrEqual(1);
    expect(judged.map(({ event }) => event)).toEqual(
      judged.map(({ event }) => event).sort((a, b) => a - b),
    );
  });

  it('is the same every time', () => {
    expect(review(record, 2, BUDGET)).toEqual(whole);
  });

  it('comes step by step, can be stopped, and counts its progress', () => {
    const steps = reviewSteps(record, { seat: 2, budget: BUDGET });
    const first = steps.next();
    if (first.done) throw new Error('no step');
    expect(first.value).toMatchObject({ kind: 'decision', done: 1 });
    expect(steps.return(whole).done).toBe(true);
    const all: ReviewStep[] = [...reviewSteps(record, { seat: 2, budget: BUDGET })];
    expect(all.map(({ done }) => done)).toEqual(all.map((_, i) => i + 1));
    expect(all.at(-1)).toMatchObject({ kind: 'round', total: all.length });
  });

  it('of one round is that round of the whole', () => {
    const steps = [...reviewSteps(record, { seat: 2, budget: BUDGET, round: 2 })];
    const last = steps.at(-1);
    expect(last?.kind === 'round' && last.review).toEqual(whole.rounds[1]);
  });

  it('splits a result into cards, own decisions and the rest', () => {
    for (const { cards, lost, rest, result, curve, decisions } of whole.rounds) {
      expect((cards ?? 0) - lost + (rest ?? 0)).toBeCloseTo(result ?? Number.NaN);
      expect(curve.map(({ value }) => value)).toEqual([
        ...decisions.map(({ value }) => value),
        result,
      ]);
    }
  });

  it('puts the best candidate first and the choice among the others', () => {
    for (const judged of whole.rounds.flatMap(({ decisions }) => decisions)) {
      const own = judged.candidates.find(({ cards }) => cards.join() === judged.chosen.join());
      expect(judged.candidates[0]).toEqual({ cards: judged.best, value: judged.value });
      expect(judged.value - (own?.value ?? Number.NaN)).toBeCloseTo(judged.loss);
      expect(judged.class).toBe(classOf(judged.loss));
    }
  });

  it('sums up: the dearest decisions first, means by kind', () => {
    const { summary, rounds } = whole;
    const losses = rounds.flatMap(({ decisions }) => decisions.map(({ loss }) => loss));
    expect(summary.decisions).toBe(losses.length);
    expect(summary.meanLoss).toBeCloseTo(losses.reduce((a, b) => a + b, 0) / losses.length);
    const all = rounds.flatMap(({ decisions }) => decisions);
    const measured = all.reduce((sum, one) => sum + one.measured, 0);
    expect(summary.meanMeasured).toBeCloseTo(measured / all.length);
    const dearest = losses.filter((loss) => loss > 0).sort((a, b) => b - a);
    expect(summary.dearest.map(({ loss }) => loss)).toEqual(dearest.slice(0, 3));
    const kinds = Object.values(summary.byKind);
    expect(kinds.reduce((sum, { decisions }) => sum + decisions, 0)).toBe(losses.length);
    expect(Object.values(summary.byClass).reduce((a, b) => a + b, 0)).toBe(losses.length);
  });
});

describe('classes', () => {
  it.each(CLASSES)('%s begins at its bound', (name) => {
    expect(classOf(CLASS_FROM[name])).toBe(name);
    if (name !== 'best') expect(classOf(CLASS_FROM[name] - 1e-6)).not.toBe(name);
  });
});

describe.each(PRESET_NAMES)('%s', (preset) => {
  it.each([4, 6] as const)('a match of %i seats is judged whole', (players) => {
    const record = matchRecord({ preset, players, seed: 9 });
    expect(auditRecord(record)).toBe(null);
    for (let seat = 0; seat < players; seat += players - 1) {
      const found = decisionsIn(record, seat);
      const judged = review(record, seat, BUDGET).rounds.flatMap((one) => one.decisions);
      expect(judged.map(({ event }) => event)).toEqual(found.map(({ event }) => event));
      expect(found.length).toBeGreaterThan(5);
    }
  });

  it('random play with courtesies, failed throws and stand-ins is judged', () => {
    const plan = PLAYTHROUGHS.find(({ name }) => name === `${preset}-4-late`);
    if (plan === undefined) throw new Error('no such playthrough');
    const record = recordOf({ ...plan, rounds: 1 });
    const kinds = new Set(record.events.map(({ kind }) => kind));
    expect(kinds).toContain('PLAYED');
    const found = decisionsIn(record, 1);
    const { summary } = review(record, 1, BUDGET);
    expect(summary.decisions).toBe(found.length);
  });
});

it('the house moves for a seat: that is not its decision', () => {
  const record = matchRecord();
  const own = decisionsIn(record, 0).filter(({ kind }) => kind === 'follow');
  const at = own[0]?.event ?? 0;
  const events = record.events.map((event, i) =>
    i === at && event.kind === 'PLAYED' ? { ...event, house: true as const } : event,
  );
  const left = decisionsIn({ ...record, events }, 0);
  expect(left.some(({ event }) => event === at)).toBe(false);
  expect(left.length).toBe(decisionsIn(record, 0).length - 1);
});
