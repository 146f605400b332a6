// Codes into sentences of the chosen language: refusals, hint reasons, cards.
import { type CardId, parseRank, parseSuit, type SuitGroup } from '@tuolaji/engine';
import type { HintReason, WireRefusal } from '@tuolaji/protocol';
import type { MoreTexts } from './enMore.ts';
import { moreIfLoaded, t } from './index.ts';

/** Why a request was refused; empty until the texts are there. */
export const refusalText = (refusal: WireRefusal): string =>
  moreIfLoaded.value?.refusals[refusal.code](refusal) ?? '';

const GROUPS: readonly SuitGroup[] = ['S', 'H', 'D', 'C', 'TRUMP'];

/** Why a bot would do it; empty for a reason this page does not know yet. */
export function reasonText({ code, points, group }: HintReason): string {
  const lines: Readonly<Record<string, MoreTexts['reasons']['WAIT']>> =
    moreIfLoaded.value?.reasons ?? {};
  return (
    lines[code]?.({
      points: typeof points === 'number' ? points : undefined,
      group: GROUPS.find((known) => known === group),
    }) ?? ''
  );
}

/** A card as read aloud: `ten of hearts`, `大王`. */
export function cardName(card: CardId): string {
  const { names } = t.value;
  if (card.endsWith('_BJ')) return names.bigJoker;
  if (card.endsWith('_SJ')) return names.smallJoker;
  const [, suitText = '', rankText = ''] = card.split('_');
  const suit = parseSuit(suitText);
  const rank = parseRank(rankText);
  return suit && rank ? names.card(suit, rank) : card;
}
