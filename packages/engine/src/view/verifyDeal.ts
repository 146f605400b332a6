// The deal checked from a view, after its secret was shown: fingerprint, deck, first drawer, and every card that was seen.
import { toCards } from '../cardIds.ts';
import type { Card } from '../cards.ts';
import { commitTo, cutDeck, isSeed, shuffle } from '../record/shuffle.ts';
import type { Ruleset } from '../ruleset.ts';
import { HAND_SIZE, type Seat } from '../seats.ts';
import { readView } from './readView.ts';
import type { View } from './view.ts';

/** What the check found; the deal was fair when `commitment` and `fits` are true and `promised` is not false. */
interface DealCheck {
  /** Does the secret belong to the commitment? */
  readonly commitment: boolean;
  /** Is it the commitment seen before the deal? null when none was seen. */
  readonly promised: boolean | null;
  readonly firstDrawer: Seat;
  /** Cards seen during the round that were compared. */
  readonly cards: number;
  /** Does every one of them come from the hand that this deck dealt? */
  readonly fits: boolean;
}

interface Dealt {
  readonly hands: readonly ReadonlySet<Card>[];
  readonly kitty: ReadonlySet<Card>;
}

function dealFrom(deck: readonly Card[], players: View['players'], first: Seat): Dealt {
  const total = HAND_SIZE[players] * players;
  const seats = Array.from({ length: players }, (_, seat) => seat);
  const handOf = (seat: Seat): Set<Card> =>
    new Set(deck.filter((_, i) => i < total && (first + i) % players === seat));
  return { hands: seats.map(handOf), kitty: new Set(deck.slice(total)) };
}

/** Every card this viewer saw, with the seat that had it; null for the kitty. */
function seenCards(view: View): (readonly [Seat | null, Card])[] {
  const { pastTricks } = readView(view);
  const own = view.seat === null ? [] : [{ seat: view.seat, cards: view.hand }];
  const shown = [
    ...pastTricks.flatMap(({ plays }) => plays),
    ...view.trick,
    ...view.exposed,
    ...view.declarations,
    ...own,
  ];
  return [
    ...shown.flatMap(({ seat, cards }) => toCards(cards).map((card) => [seat, card] as const)),
    ...toCards(view.result?.kitty ?? []).map((card) => [null, card] as const),
  ];
}

/** The banker held the kitty, too, and chose what to bury. */
function fits({ hands, kitty }: Dealt, view: View): boolean {
  const had = (seat: Seat, card: Card): boolean => hands[seat]?.has(card) ?? false;
  return seenCards(view).every(([seat, card]) => {
    const holder = seat ?? view.banker;
    if (holder !== null && had(holder, card)) return true;
    return holder === view.banker && kitty.has(card);
  });
}

/**
 * Deals the round again from the secret that the view shows, and compares. `promised` is the commitment that this
 * viewer noted before the deal, or null. Null while the secret is not shown.
 */
export function verifyDeal(
  view: View,
  rules: Pick<Ruleset, 'firstDrawer'>,
  promised: string | null,
): DealCheck | null {
  const { reveal, players, banker } = view;
  if (reveal === null || !isSeed(reveal.seed)) return null;
  const deck = shuffle(reveal.seed, reveal.entropy, reveal.round);
  const cut = cutDeck(reveal, players, rules.firstDrawer).firstDrawer;
  // In the first round the cut decides, unless it was dealt again with the banker known.
  const drawers = reveal.round === 1 ? [cut, banker ?? cut] : [banker ?? cut];
  const right = drawers.find((first) => fits(dealFrom(deck, players, first), view));
  return {
    commitment: commitTo(reveal.seed) === reveal.commitment,
    promised: promised === null ? null : promised === reveal.commitment,
    firstDrawer: right ?? drawers[0] ?? 0,
    cards: new Set(seenCards(view).map(([, card]) => card)).size,
    fits: right !== undefined,
  };
}
