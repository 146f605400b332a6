// Another truth that looks the same from one seat: every card it cannot see is dealt again among the unseen places.
import type { Card } from '../src/cards.ts';
import { dealtTo, type MatchState, type RoundState } from '../src/match/state.ts';
import type { Seat } from '../src/seats.ts';
import { type Dice, randomSeed, sample } from './randomPlay.ts';

/** Cards everyone has seen in a hand. */
function seenInHands(round: RoundState): Set<Card> {
  const declared = round.declarations.flatMap((declaration) => declaration.cards);
  return new Set([...declared, ...round.exposed.flatMap((open) => open.cards)]);
}

/** True when `viewer` knows which card lies at this place of this hand. */
function knows(
  state: MatchState,
  viewer: Seat | null,
  at: { seat: Seat; place: number; now: number },
) {
  if (at.seat !== viewer) return false;
  return state.phase !== 'deal' || at.place < dealtTo(state, at.seat, at.now);
}

/** The same state with all that `viewer` (null: a spectator) cannot know drawn again. */
export function disguise(
  state: MatchState,
  viewer: Seat | null,
  dice: Dice,
  now: number,
): MatchState {
  const { round, committed } = state;
  const secret = committed && {
    ...committed,
    seed: randomSeed(dice),
    entropy: committed.entropy.map((text) => (text === null ? null : randomSeed(dice))),
  };
  if (round === null || state.phase === 'result' || state.phase === 'over') {
    return { ...state, committed: secret };
  }
  const seen = seenInHands(round);
  const seesKitty = viewer === state.banker && (state.phase === 'bury' || round.buried);
  const isHidden = (card: Card, seat: Seat, place: number): boolean =>
    !seen.has(card) && !knows(state, viewer, { seat, place, now });
  const hidden = [
    ...round.hands.flatMap((hand, seat) => hand.filter((card, i) => isHidden(card, seat, i))),
    ...(seesKitty ? [] : round.kitty),
  ];
  const drawn = sample(dice, hidden, hidden.length);
  const hands = round.hands.map((hand, seat) =>
    hand.map((card, i) => (isHidden(card, seat, i) ? (drawn.pop() ?? card) : card)),
  );
  const kitty = seesKitty ? round.kitty : round.kitty.map((card) => drawn.pop() ?? card);
  return { ...state, committed: secret, round: { ...round, hands, kitty } };
}
