// Commitments as this browser saw them before or while cards were dealt, to compare with what is shown after the round.
import type { View } from '@tuolaji/engine';
import { useEffect } from 'preact/hooks';
import type { TableModel } from '../model.ts';

const noted = new WeakMap<TableModel, Map<number, string>>();

/** The round a view's commitment is for; null once cards are played, when it is no promise any more. */
export function promisedRound({ phase, round }: Pick<View, 'phase' | 'round'>): number | null {
  if (phase === 'deal') return round;
  if (phase === 'result') return round + 1;
  // A round that is dealt again waits under its own number.
  return phase === 'waiting' ? Math.max(1, round) : null;
}

/** Notes the commitment that the view shows. */
export function usePromises(model: TableModel, view: View): void {
  const round = promisedRound(view);
  const { commitment } = view;
  useEffect(() => {
    if (round === null || commitment === null) return;
    const known = noted.get(model) ?? new Map<number, string>();
    noted.set(model, known.set(round, commitment));
  }, [model, round, commitment]);
}

/** The commitment noted for a round, or null when this browser was not there. */
export const promiseOf = (model: TableModel, round: number): string | null =>
  noted.get(model)?.get(round) ?? null;
