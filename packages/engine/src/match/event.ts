// What happened. The truth log holds MatchEvent; what a seat may see of it is SeenEvent (see view.ts).
import type { CardId, Rank, Suit, Trump } from '../cards.ts';
import type { Seat, Team } from '../seats.ts';

export type DeclarationKind = 'claim' | 'reinforce' | 'overturn';
export type RedealReason = 'noTrump' | 'noPoints';
export type Phase = 'waiting' | 'deal' | 'closing' | 'bury' | 'play' | 'result' | 'over';

/** How a round ended, ready to be added up before the players' eyes. */
export interface RoundResult {
  /** Everything the attackers scored: trick points + kitty bonus. */
  readonly attackerPoints: number;
  readonly trickPoints: number;
  /** The buried cards, now shown. */
  readonly kitty: readonly CardId[];
  readonly kittyPoints: number;
  /** 0 when the bankers took the last trick. */
  readonly multiplier: number;
  /** Who moves up, or null when only the bank changes sides. */
  readonly advancingTeam: Team | null;
  readonly steps: number;
  readonly levels: readonly [Rank, Rank];
  readonly nextBankerSeat: Seat;
  readonly winner: Team | null;
  /** The team that gave up by vote, if one did. */
  readonly surrendered: Team | null;
}

/** The match's log. `at` is milliseconds since 1970 as the house's clock said. */
export type MatchEvent =
  | {
      readonly kind: 'COMMITTED';
      readonly round: number;
      readonly seed: string;
      readonly commitment: string;
      readonly at: number;
    }
  | { readonly kind: 'ENTROPY_ADDED'; readonly seat: Seat; readonly text: string }
  /** DEAL-2: a seat cuts for the first drawer; `card` is null where the cut itself picks the seat. Before a DEAL without a banker. */
  | { readonly kind: 'CUT'; readonly seat: Seat; readonly card: CardId | null }
  /** The deck follows from seed, entropy and round (shuffle.ts); dealing follows from `at` and the pace. */
  | {
      readonly kind: 'DEAL';
      readonly round: number;
      readonly firstDrawer: Seat;
      readonly banker: Seat | null;
      readonly level: Rank;
      readonly at: number;
    }
  | {
      readonly kind: 'TRUMP_CANDIDATE';
      readonly seat: Seat;
      readonly cards: readonly CardId[];
      readonly declaration: DeclarationKind;
      readonly strength: number;
      readonly suit: Suit | null;
      readonly at: number;
    }
  | { readonly kind: 'PASSED'; readonly seat: Seat }
  /** DEAL-3: no card is dealt between a pause and the going on. */
  | {
      readonly kind: 'DEAL_PAUSED';
      readonly seat: Seat;
      readonly paused: boolean;
      readonly at: number;
    }
  /** The rest of the deal comes faster: nobody who plays waits for a card. */
  | { readonly kind: 'DEAL_HURRIED'; readonly at: number }
  /** A phase begins; `bury` carries what locked, `play` the first leader. */
  | {
      readonly kind: 'PHASE';
      readonly phase: Phase;
      readonly at: number;
      readonly trump?: Trump;
      readonly banker?: Seat;
      readonly declared?: boolean;
    }
  | {
      readonly kind: 'REDEAL';
      readonly seat: Seat;
      readonly reason: RedealReason;
      readonly at: number;
    }
  | {
      readonly kind: 'BURIED';
      readonly seat: Seat;
      readonly cards: readonly CardId[];
      readonly at: number;
      readonly house?: true;
    }
  | {
      readonly kind: 'THROW_PUNISHED';
      readonly seat: Seat;
      readonly original: readonly CardId[];
      readonly punished: readonly CardId[];
      readonly reason: ThrowReason;
    }
  | {
      readonly kind: 'PLAYED';
      readonly seat: Seat;
      readonly cards: readonly CardId[];
      readonly at: number;
      readonly house?: true;
    }
  | {
      readonly kind: 'TRICK_END';
      readonly winner: Seat;
      readonly points: number;
      readonly attackerPoints: number;
    }
  /** `points` is what lies in the kitty; the attackers score it `multiplier` times. */
  | {
      readonly kind: 'KITTY_CAPTURED';
      readonly team: Team;
      readonly seat: Seat;
      readonly points: number;
      readonly multiplier: number;
    }
  | ({ readonly kind: 'ROUND_RESULT'; readonly round: number; readonly at: number } & RoundResult)
  /** The seed behind the commitment, once the round is over: anyone may now recompute the deck. */
  | {
      readonly kind: 'SEED_REVEALED';
      readonly round: number;
      readonly seed: string;
      readonly entropy: readonly (string | null)[];
    }
  | { readonly kind: 'READY'; readonly seat: Seat }
  | { readonly kind: 'TAKE_BACK_ASKED'; readonly seat: Seat }
  | { readonly kind: 'TAKE_BACK_ANSWERED'; readonly seat: Seat; readonly accept: boolean }
  | {
      readonly kind: 'TAKEN_BACK';
      readonly seat: Seat;
      readonly cards: readonly CardId[];
      readonly at: number;
    }
  | { readonly kind: 'SURRENDER_VOTED'; readonly seat: Seat; readonly agree: boolean }
  | { readonly kind: 'GAME_OVER'; readonly winner: Team };

/** One kind of event. */
export type EventOf<K extends MatchEvent['kind']> = Extract<MatchEvent, { kind: K }>;

/** Why a throw failed: which part of it `seat` can beat, and whether by ruffing (THROW-2). Nobody's hand is shown. */
export interface ThrowReason {
  readonly seat: Seat;
  /** Cards of the throw. */
  readonly part: readonly CardId[];
  readonly by: 'suit' | 'ruff';
}

/** What one seat (or a spectator) may see of an event: other seats' hidden cards are not in the type. */
export type SeenEvent =
  | Exclude<MatchEvent, { kind: 'COMMITTED' | 'ENTROPY_ADDED' | 'BURIED' }>
  | {
      readonly kind: 'COMMITTED';
      readonly round: number;
      readonly commitment: string;
      readonly at: number;
    }
  | { readonly kind: 'ENTROPY_ADDED'; readonly seat: Seat }
  | {
      readonly kind: 'BURIED';
      readonly seat: Seat;
      readonly count: number;
      readonly at: number;
      readonly house?: true;
    };
