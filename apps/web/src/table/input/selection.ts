// Choosing cards, as pure functions of the hand and the plays the view lists as legal.
import {
  type CardId,
  faceOf,
  type PlayActions,
  parseCardId,
  type SuitGroup,
  suitGroupOf,
  type View,
} from '@tuolaji/engine';
import { countFaces, type FaceText, faceText } from '../../cards/card.ts';

const keyOf = (faces: readonly FaceText[]): string => [...faces].sort().join(' ');

const facesOf = (hand: readonly CardId[], indices: readonly number[]): FaceText[] =>
  indices.flatMap((i) => {
    const id = hand[i];
    return id ? [faceText(id)] : [];
  });

function contains(whole: readonly FaceText[], part: readonly FaceText[]): boolean {
  const left = countFaces(whole);
  return part.every((face) => {
    const n = left.get(face) ?? 0;
    left.set(face, n - 1);
    return n > 0;
  });
}

/** Is this choice, by faces, one of the listed plays? */
export function isListed(view: View, chosen: readonly CardId[]): boolean {
  const plays = view.actions?.play?.plays ?? [];
  const key = keyOf(chosen.map(faceText));
  return plays.some((p) => p.length === chosen.length && keyOf(facesOf(view.hand, p)) === key);
}

/** Listed plays that begin with this choice, as faces. */
export function playsFrom(view: View, chosen: readonly CardId[]): FaceText[][] {
  const faces = chosen.map(faceText);
  return (view.actions?.play?.plays ?? [])
    .filter((p) => p.length > faces.length)
    .map((p) => facesOf(view.hand, p))
    .filter((play) => contains(play, faces));
}

/** Physical cards of the hand for these faces, keeping those already chosen. */
export function cardsFor(
  hand: readonly CardId[],
  faces: readonly FaceText[],
  chosen: ReadonlySet<CardId> = new Set(),
): CardId[] {
  const wanted = countFaces(faces);
  const order = [...hand].sort((a, b) => Number(chosen.has(b)) - Number(chosen.has(a)));
  return order.filter((id) => {
    const face = faceText(id);
    const n = wanted.get(face) ?? 0;
    if (n > 0) wanted.set(face, n - 1);
    return n > 0;
  });
}

/** The only legal play, when there is exactly one. */
export function onlyPlay(view: View): CardId[] | null {
  const play = view.actions?.play;
  const only = play?.complete && play.plays.length === 1 ? play.plays[0] : undefined;
  if (!only) return null;
  const cards = only.flatMap((i) => view.hand[i] ?? []);
  return cards.length === only.length ? cards : null;
}

const inPairs = (faces: readonly FaceText[]): boolean =>
  faces.length > 1 && [...countFaces(faces).values()].every((n) => n === 2);

/** The pairs-only plays among a leader's single parts: the tractors. Throws come after the parts, so the first mixed play ends the search. */
function tractors(hand: readonly CardId[], play: PlayActions | null): FaceText[][] {
  const found: FaceText[][] = [];
  for (const indices of play?.plays ?? []) {
    const faces = facesOf(hand, indices);
    if (faces.length > 1 && !inPairs(faces)) break;
    if (faces.length >= 4) found.push(faces);
  }
  return found;
}

/** Pairs-only plays a leader may choose, shortest first: tractors, and maybe throws of pairs behind them. */
export const tractorsToLead = (view: View): FaceText[][] => {
  const play = view.actions?.play;
  return play && play.owed === null ? tractors(view.hand, play) : [];
};

/** Faces that occur in some legal play, or null when the list is not exhaustive (a leader, a long list, not my turn). */
export function playableFaces(view: View): ReadonlySet<FaceText> | null {
  const play = view.actions?.play;
  if (!play?.complete || play.owed === null) return null;
  return new Set(play.plays.flatMap((indices) => facesOf(view.hand, indices)));
}

/** A leader's unit: the longest tractor with this face that could be led. */
function ledUnit(hand: readonly CardId[], play: PlayActions, face: FaceText): FaceText[] | null {
  const found = tractors(hand, play).filter((faces) => faces.includes(face));
  return found.sort((a, b) => b.length - a.length)[0] ?? null;
}

/** A follower's unit: the pairs that every listed play in pairs with this face has in common. */
function owedUnit(hand: readonly CardId[], play: PlayActions, face: FaceText): FaceText[] | null {
  if (!play.complete) return null;
  const [first, ...rest] = play.plays
    .map((indices) => facesOf(hand, indices))
    .filter((faces) => faces.includes(face) && inPairs(faces));
  return first?.filter((one) => rest.every((faces) => faces.includes(one))) ?? null;
}

/** What a double tap means: the tractor the card is led in or must follow in, else its pair, else the card. */
export function unitOf(view: View, id: CardId): CardId[] {
  const face = faceText(id);
  const play = view.actions?.play ?? null;
  const unit = play && (play.owed === null ? ledUnit : owedUnit)(view.hand, play, face);
  if (unit) return cardsFor(view.hand, unit);
  return view.hand.filter((other) => faceText(other) === face);
}

/** Cards a choice needs now: to bury, to follow; null for a leader or when nothing is due. */
export function needed(view: View): number | null {
  const { actions } = view;
  if (!actions) return null;
  if (actions.bury > 0) return actions.bury;
  return actions.play?.owed?.count ?? null;
}

/** The group a card of the hand is shown in; during the deal by the declaration that stands. */
export function displayGroup(
  { trump, declarations, level }: Pick<View, 'trump' | 'declarations' | 'level'>,
  id: CardId,
): SuitGroup {
  const suit = declarations.at(-1)?.suit ?? null;
  return suitGroupOf(trump ?? { suit, level }, faceOf(parseCardId(id) ?? 0));
}

/** Indices at which another suit begins. */
export const suitBreaks = (view: View): number[] =>
  view.hand.flatMap((id, i) => {
    const before = view.hand[i - 1];
    return before && displayGroup(view, before) !== displayGroup(view, id) ? [i] : [];
  });
