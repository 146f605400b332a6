// Why a play was good or bad, as codes with facts: cards, seats and trick numbers that a sentence can name. Every fact
// follows from what the seat could see.
import type { CardId, Seat, Suit, SuitGroup } from '@tuolaji/engine';

type Cards = readonly CardId[];

/** One reason with its facts. `trick` is the trick in which a fact was shown. */
export type ReviewReason =
  // leading
  | {
      readonly code: 'RUFF_RISK';
      readonly cards: Cards;
      readonly group: Suit;
      readonly seat: Seat;
      readonly trick: number;
    }
  | {
      readonly code: 'HIGHER_OUT';
      readonly cards: Cards;
      readonly higher: CardId;
      readonly points: number;
    }
  | { readonly code: 'NOTHING_HIGHER'; readonly cards: Cards; readonly group: SuitGroup }
  | { readonly code: 'THROW_RISK'; readonly cards: Cards; readonly higher: CardId }
  | { readonly code: 'THROW_HOLDS'; readonly cards: Cards }
  | {
      readonly code: 'PARTNER_RUFFS';
      readonly cards: Cards;
      readonly group: Suit;
      readonly seat: Seat;
      readonly trick: number;
    }
  | { readonly code: 'LEADS_TRUMP'; readonly cards: Cards }
  | { readonly code: 'LEADS_TRACTOR'; readonly cards: Cards }
  | { readonly code: 'LEADS_PAIR'; readonly cards: Cards }
  | { readonly code: 'LEADS_LOW'; readonly cards: Cards }
  // following
  | { readonly code: 'ONLY_PLAY' }
  | {
      readonly code: 'TAKES_TRICK';
      readonly cards: Cards;
      readonly points: number;
      readonly seat: Seat;
    }
  | { readonly code: 'RUFFS'; readonly cards: Cards; readonly group: Suit; readonly points: number }
  | { readonly code: 'OVERTAKES_PARTNER'; readonly cards: Cards; readonly seat: Seat }
  | { readonly code: 'LEAVES_TRICK'; readonly points: number; readonly seat: Seat }
  | {
      readonly code: 'GIVES_POINTS';
      readonly cards: Cards;
      readonly points: number;
      readonly seat: Seat;
    }
  | {
      readonly code: 'FEEDS_PARTNER';
      readonly cards: Cards;
      readonly points: number;
      readonly seat: Seat;
    }
  | { readonly code: 'HOLDS_POINTS_BACK'; readonly points: number; readonly seat: Seat }
  | { readonly code: 'SPENDS_MORE'; readonly cards: Cards; readonly enough: Cards }
  | { readonly code: 'SPLITS_PAIR'; readonly cards: Cards }
  | { readonly code: 'KEEPS_PAIR'; readonly cards: Cards }
  | { readonly code: 'EMPTIES_SUIT'; readonly group: Suit }
  | { readonly code: 'PLAYS_LOW'; readonly cards: Cards }
  // burying
  | { readonly code: 'BURIES_POINTS'; readonly cards: Cards; readonly points: number }
  | { readonly code: 'BURIES_TRUMP'; readonly cards: Cards }
  | { readonly code: 'BURIES_HIGH'; readonly cards: Cards }
  | { readonly code: 'BURIES_SUIT'; readonly groups: readonly Suit[] }
  | { readonly code: 'BURIES_PAIR'; readonly cards: Cards }
  | { readonly code: 'BURIES_LOW'; readonly cards: Cards }
  // declaring
  | {
      readonly code: 'DECLARES';
      readonly suit: Suit;
      readonly trumps: number;
      readonly cards: Cards;
    }
  | { readonly code: 'DECLARES_NO_TRUMP'; readonly trumps: number; readonly cards: Cards }
  | { readonly code: 'WAITS' }
  | {
      readonly code: 'LETS_STAND';
      readonly seat: Seat;
      readonly suit: Suit | null;
      readonly trumps: number;
    };

export type ReviewCode = ReviewReason['code'];

/** Of the choice and of the better candidate; `better` is empty where the choice was best. */
export interface Reasons {
  readonly chosen: readonly ReviewReason[];
  readonly better: readonly ReviewReason[];
}
