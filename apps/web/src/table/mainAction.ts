// What the main button does now (hint, complete, play, bury, queue), from the view and the choice alone.
import type { CardId, Ruleset, throwRisk, View } from '@tuolaji/engine';
import type { WireRefusal } from '@tuolaji/protocol';
import type { Previewed } from '../net/tableSession.ts';
import { cardsFor, isListed, needed, playsFrom } from './input/selection.ts';

type ThrowRisk = ReturnType<typeof throwRisk>;

export type MainAction =
  /** Nothing to do: not seated, not in this phase. */
  | { readonly kind: 'none' }
  | { readonly kind: 'hint' }
  /** `risk` when the cards would be led as a throw. */
  | { readonly kind: 'play'; readonly n: number; readonly risk: ThrowRisk }
  | { readonly kind: 'complete'; readonly cards: readonly CardId[] }
  | { readonly kind: 'bury'; readonly n: number }
  /** Not enough cards yet, or too many. */
  | { readonly kind: 'count'; readonly n: number; readonly of: number }
  /** The server refuses it, and why; null until it has answered. `of` is null where any number may be led. */
  | {
      readonly kind: 'refused';
      readonly n: number;
      readonly of: number | null;
      readonly refusal: WireRefusal | null;
    }
  | { readonly kind: 'queue'; readonly n: number }
  | { readonly kind: 'queued' };

export interface Situation {
  readonly view: View | null;
  /** The table's rules, once known. */
  readonly rules: Ruleset | null;
  readonly chosen: readonly CardId[];
  readonly queued: readonly CardId[] | null;
  /** Judges throws; null until it is loaded. */
  readonly throwJudge: typeof throwRisk | null;
  /** The server's verdict on exactly this choice; null until it has come. */
  readonly opinion: Previewed | null;
}

function turnAction(situation: Situation & { view: View }): MainAction {
  const { view, rules, chosen, opinion, throwJudge } = situation;
  const n = chosen.length;
  if (n === 0) return { kind: 'hint' };
  if (opinion?.legal || isListed(view, chosen))
    return { kind: 'play', n, risk: (rules && throwJudge?.(rules, view, chosen)) ?? null };
  if (opinion?.completion) return { kind: 'complete', cards: opinion.completion };
  const from = playsFrom(view, chosen);
  const only = from.length === 1 ? from[0] : undefined;
  if (only) return { kind: 'complete', cards: cardsFor(view.hand, only, new Set(chosen)) };
  const of = needed(view);
  const wrong = opinion?.refusal && opinion.refusal.code !== 'WRONG_COUNT';
  if (of !== null && n < of && !wrong && (from.length > 0 || !view.actions?.play?.complete)) {
    return { kind: 'count', n, of };
  }
  return { kind: 'refused', n, of, refusal: opinion?.refusal ?? null };
}

function buryAction(n: number, of: number): MainAction {
  if (n === 0) return { kind: 'hint' };
  return n === of ? { kind: 'bury', n } : { kind: 'count', n, of };
}

/** What the main button does in a situation. */
export function mainActionFor(situation: Situation): MainAction {
  const { view, chosen, queued } = situation;
  if (!view || view.seat === null) return { kind: 'none' };
  const bury = view.actions?.bury ?? 0;
  if (bury > 0) return buryAction(chosen.length, bury);
  if (view.actions?.play) return turnAction({ ...situation, view });
  if (view.phase !== 'play') return { kind: 'none' };
  if (queued) return { kind: 'queued' };
  return chosen.length > 0 ? { kind: 'queue', n: chosen.length } : { kind: 'none' };
}
