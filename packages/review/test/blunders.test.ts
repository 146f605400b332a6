// Blunders made on purpose are found, and named for what they are.
import {
  type CardId,
  type Command,
  parseCardId,
  pointsIn,
  type Seat,
  teamOf,
  type View,
} from '@tuolaji/engine';
import { type Decision, judge, review, roundsOf } from '@tuolaji/review';
import { describe, expect, it } from 'vitest';
import { matchRecord } from './matches.ts';

const pointsOf = (cards: readonly CardId[]): number =>
  pointsIn(cards.flatMap((id) => parseCardId(id) ?? []));

/** Gives an opponent's trick as many points as the rules allow. */
function generous(view: View): Command | null {
  const { play } = view.actions ?? {};
  if (!play || view.winning === null || teamOf(view.winning) === teamOf(0 as Seat)) return null;
  const plays = play.plays.map((indices) => indices.flatMap((i) => view.hand[i] ?? []));
  const [most] = plays.sort((a, b) => pointsOf(b) - pointsOf(a));
  return most === undefined || pointsOf(most) === 0 ? null : { kind: 'PLAY', cards: most };
}

describe('a seat that gives its points away', () => {
  const record = matchRecord({ rounds: 3, skill: 'normal', seat0: generous });
  const [own, other] = [0, 1].map((seat) => review(record, seat, { rollouts: 400 }));

  it('loses more per decision than its neighbour', () => {
    expect(own?.summary.meanLoss).toBeGreaterThan(2 * (other?.summary.meanLoss ?? 1));
  });

  it('makes mistakes that are named', () => {
    const dear = (own?.rounds ?? [])
      .flatMap(({ decisions }) => decisions)
      .filter((judged) => judged.class === 'mistake' || judged.class === 'blunder');
    const codes = dear.flatMap(({ reasons }) => reasons.chosen.map(({ code }) => code));
    expect(dear.length).toBeGreaterThan(2);
    expect(codes).toContain('GIVES_POINTS');
  });
});

it('a banker who buries its best trumps gets a mistake', () => {
  const record = matchRecord({ skill: 'normal', seed: 3 });
  const burials = [0, 1, 2, 3].flatMap((seat) =>
    roundsOf(record, seat).flatMap(({ decisions }) => decisions.filter((d) => d.kind === 'bury')),
  );
  const [burial] = burials;
  if (burial === undefined) throw new Error('nobody buried');
  // The hand of a view is sorted, trumps first.
  const worst: Decision = { ...burial, chosen: burial.view.hand.slice(0, 8) };
  const judged = judge(record.setup.rules, worst, { rollouts: 1000 });
  expect(judged?.loss).toBeGreaterThan(0.3);
  expect(judged?.reasons.chosen.map(({ code }) => code)).toContain('BURIES_TRUMP');
  expect(judged?.best).not.toEqual(worst.chosen);
});
