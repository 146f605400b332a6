// Why a lead was good or bad.
import { type Card, type CardId, pointsIn, type Ruleset } from '@tuolaji/engine';
import { readShape, toCards, toIds } from '@tuolaji/engine/kernel';
import type { Decision } from './decisions.ts';
import type { Reasons, ReviewReason } from './reasons.ts';
import {
  groupIn,
  higherOut,
  isEnemy,
  mayHold,
  readTable,
  ruffer,
  seatsAfter,
  sideSuitOf,
  type Table,
} from './table.ts';

type Parts = readonly (readonly Card[])[];

function partsOf({ terms }: Table, cards: readonly Card[]): Parts {
  const shape = readShape(terms, cards);
  return shape.ok ? shape.value.parts.map((part) => part.cards) : [cards];
}

const copiesIn = (part: readonly Card[]): number => (part.length > 1 ? 2 : 1);

/** What may go wrong: an opponent who can ruff, a higher card still out. */
function risksOf(table: Table, cards: readonly Card[], parts: Parts): ReviewReason[] {
  const [first] = cards;
  if (first === undefined) return [];
  const group = groupIn(table, first);
  const risks: ReviewReason[] = [];
  const enemies = seatsAfter(table).filter((seat) => isEnemy(table, seat));
  const shown = ruffer(table, group, enemies);
  if (shown !== null) {
    const { seat, trick, group: suit } = shown;
    risks.push({ code: 'RUFF_RISK', cards: toIds(cards), group: suit, seat, trick });
  }
  if (!mayHold(table, group)) return risks;
  for (const part of parts) {
    const higher = higherOut(table, part, copiesIn(part));
    if (higher === null) continue;
    if (parts.length > 1) risks.push({ code: 'THROW_RISK', cards: toIds(part), higher });
    else risks.push({ code: 'HIGHER_OUT', cards: toIds(cards), higher, points: pointsIn(cards) });
    break;
  }
  return risks;
}

/** What speaks for the lead. */
function meritsOf(table: Table, cards: readonly Card[], parts: Parts): ReviewReason[] {
  const [first, second] = cards;
  if (first === undefined) return [];
  const ids = toIds(cards);
  const group = groupIn(table, first);
  const beaten = parts.some((part) => higherOut(table, part, copiesIn(part)) !== null);
  const safe = !beaten || !mayHold(table, group);
  if (parts.length > 1) return safe ? [{ code: 'THROW_HOLDS', cards: ids }] : [];
  const merits: ReviewReason[] = [];
  if (safe) merits.push({ code: 'NOTHING_HIGHER', cards: ids, group });
  const friends = seatsAfter(table).filter((seat) => !isEnemy(table, seat));
  const shown = safe ? null : ruffer(table, group, friends);
  if (shown !== null) {
    const { seat, trick, group: suit } = shown;
    merits.push({ code: 'PARTNER_RUFFS', cards: ids, group: suit, seat, trick });
  }
  if (sideSuitOf(table, cards) === null) merits.push({ code: 'LEADS_TRUMP', cards: ids });
  if (cards.length > 2) merits.push({ code: 'LEADS_TRACTOR', cards: ids });
  else if (second !== undefined) merits.push({ code: 'LEADS_PAIR', cards: ids });
  return merits.length > 0 ? merits : [{ code: 'LEADS_LOW', cards: ids }];
}

/** Reasons for a lead, and for the better one. */
export function leadReasons(
  rules: Ruleset,
  { view, chosen }: Decision,
  best: readonly CardId[],
): Reasons {
  const table = readTable(rules, view);
  const own = toCards(chosen);
  const parts = partsOf(table, own);
  const merits = meritsOf(table, own, parts);
  if (best.join() === chosen.join()) return { chosen: merits, better: [] };
  const other = toCards(best);
  const risks = risksOf(table, own, parts);
  return {
    chosen: risks.length > 0 ? risks : merits,
    better: meritsOf(table, other, partsOf(table, other)),
  };
}
