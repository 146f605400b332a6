// A match in a few figures: mean loss, the dearest decisions, strengths and weaknesses by kind.
import type { DecisionClass } from './classes.ts';
import type { DecisionKind } from './decisions.ts';
import type { Judged } from './judge.ts';

interface Losses {
  readonly decisions: number;
  /** Levels per decision, of the unshrunk losses (`measured`): a hair below 0 is possible. 0 where there was no decision. */
  readonly meanLoss: number;
}

export interface MatchSummary extends Losses {
  /** At most three, the dearest first; none without a loss. */
  readonly dearest: readonly Judged[];
  readonly byKind: Readonly<Record<DecisionKind, Losses>>;
  readonly byClass: Readonly<Record<DecisionClass, number>>;
}

const DEAREST = 3;

function lossesOf(judged: readonly Judged[]): Losses {
  const sum = judged.reduce((total, { measured }) => total + measured, 0);
  return { decisions: judged.length, meanLoss: judged.length === 0 ? 0 : sum / judged.length };
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
