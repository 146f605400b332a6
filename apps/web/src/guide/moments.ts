// When the guide speaks: moments of a round, each read from the view, so that nothing it says is false.
import { RANKS, readView, type SuitGroup, type View } from '@tuolaji/engine';
import { type FaceText, pointsOfCards, printed } from '../cards/card.ts';
import { displayGroup, tractorsToLead } from '../table/input/selection.ts';

export const MOMENTS = [
  'settlement',
  'chip',
  'declare',
  'bury',
  'tractorOwed',
  'ruff',
  'follow',
  'tractorLead',
  'points',
] as const;
export type Moment = (typeof MOMENTS)[number];

/** Neighbouring pairs of one printed suit; trump tractors over level cards and jokers are left to the rule book. */
function isPlainTractor(faces: readonly FaceText[], level: string): boolean {
  const cards = faces.map(printed);
  const ladder: readonly string[] = RANKS.filter((rank) => rank !== level);
  const rungs = cards.map(({ rank }) => ladder.indexOf(rank ?? ''));
  const steps = [...new Set(rungs)].sort((a, b) => a - b);
  return (
    cards.every(({ suit }) => suit !== null && suit === cards[0]?.suit) &&
    steps.length * 2 === faces.length &&
    steps.length > 1 &&
    steps.every((rung, i) => rung >= 0 && (i === 0 || rung - 1 === steps[i - 1]))
  );
}

/** A tractor this player could lead now, as faces; null when there is none to show. */
export const tractorInHand = (view: View): readonly FaceText[] | null =>
  tractorsToLead(view).find((faces) => isPlainTractor(faces, view.level)) ?? null;

/** The suit that was led and of which this player has none, when one trump would be a legal answer. */
export function suitToRuff(view: View): SuitGroup | null {
  const owed = view.actions?.play?.owed;
  const lead = readView(view).lead;
  if (!owed || lead?.length !== 1 || owed.group === 'TRUMP' || owed.inGroup > 0) return null;
  return view.hand.some((id) => displayGroup(view, id) === 'TRUMP') ? owed.group : null;
}

/** Points that lie in the trick now. */
export const pointsOnTable = (view: View): number =>
  pointsOfCards(view.trick.flatMap(({ cards }) => cards));

const HOLDS: Readonly<Record<Moment, (view: View) => boolean>> = {
  settlement: (view) => view.result !== null && view.phase === 'result',
  chip: (view) => view.phase === 'deal' && view.hand.length > 2,
  // After the chip, also for a card that comes first.
  declare: (view) => view.hand.length > 2 && (view.actions?.declare.length ?? 0) > 0,
  bury: (view) => (view.actions?.bury ?? 0) > 0,
  tractorOwed: (view) => (view.actions?.play?.owed?.tractors.length ?? 0) > 0,
  ruff: (view) => suitToRuff(view) !== null,
  follow: (view) => (view.actions?.play?.owed?.inGroup ?? 0) > 0,
  tractorLead: (view) => tractorInHand(view) !== null,
  points: (view) => Boolean(view.actions?.play) && pointsOnTable(view) > 0,
};

/** Does the guide have reason to speak of this now? */
export const holds = (moment: Moment, view: View): boolean => HOLDS[moment](view);

/** The moment to speak of: the first that holds and was not spoken of. */
export const nextMoment = (view: View, seen: ReadonlySet<Moment>): Moment | null =>
  MOMENTS.find((moment) => !seen.has(moment) && holds(moment, view)) ?? null;
