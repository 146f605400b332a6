// Losses by kind of decision, and which kind is a strength or a weakness.
import type { Judged } from './messages.ts';

/** One kind of decision, as it went. */
export interface KindLoss {
  readonly kind: Judged['kind'];
  readonly count: number;
  /** Levels per decision. */
  readonly meanLoss: number;
  readonly mark: 'weakness' | 'strength' | null;
}

/** Fewer decisions than this say nothing about a player. */
const ENOUGH = 3;

const meanOf = (decisions: readonly Judged[]): number =>
  decisions.reduce((sum, { loss }) => sum + loss, 0) / Math.max(1, decisions.length);

/** The kinds that occurred, the dearest first; the dearest above and the cheapest below the average are marked. */
export function lossByKind(decisions: readonly Judged[]): readonly KindLoss[] {
  const average = meanOf(decisions);
  const kinds = [...new Set(decisions.map(({ kind }) => kind))]
    .map((kind) => {
      const some = decisions.filter((one) => one.kind === kind);
      return { kind, count: some.length, meanLoss: meanOf(some) };
    })
    .sort((a, b) => b.meanLoss - a.meanLoss);
  const judged = kinds.filter(({ count }) => count >= ENOUGH);
  // One kind alone is neither: there is nothing to compare it with.
  const compared = judged.length > 1 ? judged : [];
  const weakness = compared.find(({ meanLoss }) => meanLoss > average);
  const strength = compared.findLast(({ meanLoss }) => meanLoss < average);
  return kinds.map((one) => ({
    ...one,
    mark: one === weakness ? 'weakness' : one === strength ? 'strength' : null,
  }));
}
