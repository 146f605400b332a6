// How dear a decision was, in words. The bounds are levels, see docs/review.md.

export const CLASSES = ['best', 'fine', 'slip', 'mistake', 'blunder'] as const;
export type DecisionClass = (typeof CLASSES)[number];

/** Each class begins at this loss. */
export const CLASS_FROM: Readonly<Record<DecisionClass, number>> = {
  best: 0,
  fine: 0.01,
  slip: 0.05,
  mistake: 0.15,
  blunder: 0.4,
};

/** The class of a loss in levels. */
export const classOf = (loss: number): DecisionClass =>
  CLASSES.findLast((name) => loss >= CLASS_FROM[name]) ?? 'best';
