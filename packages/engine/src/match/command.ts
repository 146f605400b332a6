// What a seat, or the house, may ask of a match.
import type { CardId } from '../cards.ts';
import type { Seat } from '../seats.ts';

/** What a person or a bot at a seat may ask. Cards are physical ids (`D1_H_10`). */
export type Command =
  /** 亮主: show level cards or jokers while the deal runs. */
  | { readonly kind: 'DECLARE'; readonly cards: readonly CardId[] }
  /** Done declaring: when every seat is done after the deal, trump locks at once. */
  | { readonly kind: 'PASS' }
  /** DEAL-3: stop the deal to think, or go on. */
  | { readonly kind: 'PAUSE_DEAL'; readonly paused: boolean }
  | { readonly kind: 'REDEAL' }
  /** 埋底. */
  | { readonly kind: 'BURY'; readonly cards: readonly CardId[] }
  | { readonly kind: 'PLAY'; readonly cards: readonly CardId[] }
  /** Ready for the next round; it starts when every seat is ready, or when the house starts it. */
  | { readonly kind: 'NEXT_ROUND' }
  /** A seat's own randomness for the next shuffle (any text, ≤ 64 characters). */
  | { readonly kind: 'ADD_ENTROPY'; readonly text: string }
  | { readonly kind: 'ASK_TAKE_BACK' }
  | { readonly kind: 'ANSWER_TAKE_BACK'; readonly accept: boolean }
  /** Proposes a surrender or votes on the partner's proposal. */
  | { readonly kind: 'SURRENDER'; readonly agree: boolean };

/** What only the house (server, solo worker, arena) may ask: it brings the randomness and stands in at zero. */
export type HouseCommand =
  /** Commits to the secret seed (64 hex digits) of the next round and waits for entropy until it is dealt. */
  | { readonly kind: 'COMMIT'; readonly seed: string }
  /** Deals the rest faster, once a round. */
  | { readonly kind: 'HURRY_DEAL' }
  /** Deals the committed round. */
  | { readonly kind: 'START_ROUND' }
  /** A command given for a seat whose clock ran out or whose player left; recorded as the house's. */
  | { readonly kind: 'STAND_IN'; readonly seat: Seat; readonly command: Command };

export type Actor = { readonly kind: 'seat'; readonly seat: Seat } | { readonly kind: 'house' };
