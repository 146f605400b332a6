// Facts of the reasons are true: a void named was shown, a higher card was out, a pair was held.
import {
  type CardId,
  faceOf,
  parseCardId,
  pointsIn,
  type Ruleset,
  readView,
  type Seat,
  type SuitGroup,
  suitGroupOf,
  teamOf,
} from '@tuolaji/engine';
import {
  compareDecision,
  type Decision,
  type ReviewReason,
  review,
  roundsOf,
} from '@tuolaji/review';
import { describe, expect, it } from 'vitest';
import { reasonsFor } from '../src/explain.ts';
import { matchRecord } from './matches.ts';

/** A reason with the decision it was given for, and the cards it is about. */
interface Stated {
  readonly reason: ReviewReason;
  readonly play: readonly CardId[];
  readonly decision: Decision;
}

const records = [1, 2, 3].map((seed) =>
  matchRecord({ seed: seed * 11, rounds: 2, skill: seed % 2 === 0 ? 'beginner' : 'easy' }),
);

/** The reasons for a decision if this candidate had been the better one. */
function statedFor(rules: Ruleset, decision: Decision, best: readonly CardId[]): Stated[] {
  const { chosen, better } = reasonsFor(rules, decision, best);
  return [
    ...chosen.map((reason) => ({ reason, play: decision.chosen, decision })),
    ...better.map((reason) => ({ reason, play: best, decision })),
  ];
}

/** Every reason that could be given in a few matches. */
const stated: Stated[] = records.flatMap((record) =>
  [0, 1, 2, 3].flatMap((seat) =>
    roundsOf(record, seat)
      .flatMap((round) => round.decisions)
      .flatMap((decision) => {
        const { rules } = record.setup;
        const candidates = compareDecision(rules, decision)?.candidates ?? [];
        return candidates.flatMap((best) => statedFor(rules, decision, best));
      }),
  ),
);

const card = (id: CardId): number => parseCardId(id) ?? -1;
const pointsOf = (ids: readonly CardId[]): number => pointsIn(ids.map(card));

function groupIn({ view }: Decision, id: CardId): SuitGroup {
  return suitGroupOf(view.trump ?? { suit: null, level: view.level }, faceOf(card(id)));
}

/** What a seat played in a trick of the view, and what was led. */
function playIn({ view }: Decision, trick: number, seat: Seat) {
  const plays = readView(view).pastTricks[trick - 1]?.plays ?? view.trick;
  return {
    lead: plays[0]?.cards ?? [],
    own: plays.find((play) => play.seat === seat)?.cards ?? [],
  };
}

const of = <C extends ReviewReason['code']>(...codes: C[]) =>
  stated.flatMap((one) =>
    codes.some((code) => code === one.reason.code)
      ? [{ ...one, reason: one.reason as Extract<ReviewReason, { code: C }> }]
      : [],
  );

describe('facts', () => {
  it('a void named was shown in that trick, by an opponent or a partner as said', () => {
    const found = of('RUFF_RISK', 'PARTNER_RUFFS');
    expect(found.length).toBeGreaterThan(20);
    for (const { reason, decision } of found) {
      const { lead, own } = playIn(decision, reason.trick, reason.seat);
      expect(lead.map((id) => groupIn(decision, id))).toContain(reason.group);
      expect(own.some((id) => groupIn(decision, id) !== reason.group)).toBe(true);
      const friend = teamOf(reason.seat) === teamOf(decision.seat);
      expect(friend).toBe(reason.code === 'PARTNER_RUFFS');
    }
  });

  it('a higher card named was unseen and is of the same group', () => {
    const found = of('HIGHER_OUT', 'THROW_RISK');
    expect(found.length).toBeGreaterThan(20);
    for (const { reason, decision } of found) {
      const { unseen } = readView(decision.view);
      expect(unseen[faceOf(card(reason.higher))]).toBeGreaterThan(0);
      const [first] = reason.cards;
      if (first === undefined) throw new Error('no cards');
      expect(groupIn(decision, reason.higher)).toBe(groupIn(decision, first));
    }
  });

  it('points and winners are those on the table', () => {
    const found = of('GIVES_POINTS', 'FEEDS_PARTNER', 'LEAVES_TRICK', 'HOLDS_POINTS_BACK');
    expect(found.length).toBeGreaterThan(10);
    for (const { reason, decision } of found) {
      expect(reason.seat).toBe(decision.view.winning);
      const friend = teamOf(reason.seat) === teamOf(decision.seat);
      expect(friend).toBe(reason.code === 'FEEDS_PARTNER' || reason.code === 'HOLDS_POINTS_BACK');
      if ('cards' in reason) expect(pointsOf(reason.cards)).toBe(reason.points);
    }
  });

  it('cards named are the seat’s own', () => {
    for (const { reason, decision } of stated) {
      if (!('cards' in reason)) continue;
      for (const id of reason.cards) expect(decision.view.hand).toContain(id);
    }
  });

  it('a pair said to be split was held', () => {
    for (const { reason, decision } of of('SPLITS_PAIR', 'KEEPS_PAIR')) {
      for (const id of reason.cards) {
        const twin = decision.view.hand.find((other) => card(other) === (card(id) ^ 1));
        expect(twin).toBeDefined();
      }
    }
  });

  it('an emptied suit has no card left in the hand', () => {
    const found = of('EMPTIES_SUIT');
    expect(found.length).toBeGreaterThan(0);
    for (const { reason, decision, play } of found) {
      const left = decision.view.hand.filter((id) => !play.includes(id));
      expect(left.some((id) => groupIn(decision, id) === reason.group)).toBe(false);
    }
  });
});

it('most reasons occur, and every decision has one', () => {
  const codes = new Set(stated.map(({ reason }) => reason.code));
  // A failed or safe throw, a whole suit buried and a no-trump call are rare in so few rounds.
  expect(codes.size).toBeGreaterThan(22);
  const [record] = records;
  if (record === undefined) throw new Error('no record');
  const judged = review(record, 0, { rollouts: 60 }).rounds.flatMap(({ decisions }) => decisions);
  for (const { reasons, loss } of judged) {
    expect(reasons.chosen.length).toBeGreaterThan(0);
    expect(reasons.better.length > 0).toBe(loss > 0);
  }
});
