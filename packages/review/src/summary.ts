// A match in a few figures: mean loss, the dearest decisions, strengths and weaknesses by kind.
import type { DecisionClass } from './classes.ts';
import type { DecisionKind } from './decisions.ts';
import type { Judged } from './judge.ts';

interface Losses {
  readonly decisions: number;
  /** Levels per decision, as told; 0 where there was none. */
  readonly meanLoss: number;
  /** The same of the unshrunk losses, which noise biases neither way: a little below 0 is possible. */
  readonly meanMeasured: number;
}

export interface MatchSummary extends Losses {
  /** At most three, the dearest first; none without a loss. */
  readonly dearest: readonly Judged[];
  readonly byKind: Readonly<Record<DecisionKind, Losses>>;
  readonly byClass: Readonly<Record<DecisionClass, number>>;
}

const DEAREST = 3;

function lossesOf(judged: readonly Judged[]): Losses {
  const mean = (of: (one: Judged) => number): number =>
    judged.length === 0 ? 0 : judged.reduce((sum, one) => sum + of(one), 0) / judged.length;
  const meanLoss = mean(({ loss }) => loss);
  return { decisions: judged.length, meanLoss, meanMeasured: mean(({ measured }) => measured) };
}

/** Sums up judged decisions. */
export function summarize(judged: readonly Judged[]): MatchSummary {
  const ofKind = (kind: DecisionKind) => lossesOf(judged.filter((one) => one.kind === kind));
  const ofClass = (name: DecisionClass) => judged.filter((one) => one.class === name).length;
  return {
    ...lossesOf(judged),
    dearest: judged
      .filter(({ loss }) => loss > 0)
      .sort((a, b) => b.loss - a.loss)
      .slice(0, DEAREST),
    byKind: {
      declare: ofKind('declare'),
      bury: ofKind('bury'),
      lead: ofKind('lead'),
      follow: ofKind('follow'),
    },
    byClass: {
      best: ofClass('best'),
      fine: ofClass('fine'),
      slip: ofClass('slip'),
      mistake: ofClass('mistake'),
      blunder: ofClass('blunder'),
    },
  };
}
