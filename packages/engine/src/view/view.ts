// What one seat, or a spectator, may know: built by naming what is shown, never by deleting from the truth.
import type { CardId, Rank, Suit, Trump } from '../cards.ts';
import type { DeclarationKind, Phase, RedealReason, RoundResult } from '../match/event.ts';
import type { Owed } from '../refusal.ts';
import type { Players, Seat, Team } from '../seats.ts';

interface Declaration {
  readonly seat: Seat;
  readonly cards: readonly CardId[];
  readonly kind: DeclarationKind;
  readonly strength: number;
  readonly suit: Suit | null;
}

/** One play on the table. */
export interface Play {
  readonly seat: Seat;
  readonly cards: readonly CardId[];
}

/** What this seat may do now; every list is exact unless `complete` is false. */
export interface Actions {
  readonly declare: readonly {
    readonly cards: readonly CardId[];
    readonly strength: number;
    readonly suit: Suit | null;
  }[];
  readonly pass: boolean;
  /** DEAL-3: whether the deal may be paused, or go on. */
  readonly pause: 'pause' | 'resume' | null;
  readonly redeal: RedealReason | null;
  /** How many cards to bury; 0 when this seat has nothing to bury. */
  readonly bury: number;
  readonly play: PlayActions | null;
  readonly next: boolean;
  readonly takeBack: 'ask' | 'answer' | null;
  readonly surrender: 'ask' | 'answer' | null;
}

export interface PlayActions {
  /** Legal plays distinct by face, each as indices into `hand`. */
  readonly plays: readonly (readonly number[])[];
  /** False when there are more than 100 leads (most are throws) or 500 follows (a long discard): then `plays` holds the single parts of a lead, or nothing. */
  readonly complete: boolean;
  /** What a follow owes; null for a leader. */
  readonly owed: Owed | null;
}

type DeadlineKind = 'deal' | 'fairness' | 'closing' | 'turn' | 'bury';

interface Reveal {
  readonly round: number;
  readonly commitment: string;
  readonly seed: string;
  readonly entropy: readonly (string | null)[];
}

/** Everything a seat may know. Plain JSON; a typical one is under 1 kB. */
export interface View {
  /** null for a spectator. */
  readonly seat: Seat | null;
  readonly players: Players;
  readonly phase: Phase;
  /** Rounds count from 1; 0 before the first. */
  readonly round: number;
  readonly levels: readonly [Rank, Rank];
  /** The rank this round is played at. */
  readonly level: Rank;
  readonly banker: Seat | null;
  /** null until trump locks. */
  readonly trump: Trump | null;
  /** Every declaration shown this round, the standing one last. */
  readonly declarations: readonly Declaration[];
  /** DECLARE-6: the cards of the kitty turned up because nobody declared; the last one named trump. They go to the banker with the rest. */
  readonly turnedUp: readonly CardId[];
  /** Seats that are done declaring, or ready for the next round. */
  readonly done: readonly Seat[];
  /** Cards each seat holds. */
  readonly counts: readonly number[];
  readonly kittyCount: number;
  /** Own cards, sorted for display; empty for a spectator. */
  readonly hand: readonly CardId[];
  /** The cards this seat itself buried (banker only). */
  readonly buried: readonly CardId[] | null;
  readonly turn: Seat | null;
  /** The plays of the current trick in order; a finished trick stays in `history` and `lastTrick`. */
  readonly trick: readonly Play[];
  /** Whose play wins the current trick so far. */
  readonly winning: Seat | null;
  /** The finished trick: each play's cards in order from the leader's. */
  readonly lastTrick: {
    readonly leader: Seat;
    readonly plays: readonly (readonly CardId[])[];
    readonly winner: Seat;
    readonly points: number;
  } | null;
  /** One text per finished trick: leader's seat, then each play's cards in order, `'` behind a copy of the second deck: `2 H5H5' H6H6' H2H3 HKHK'`. Read by readView. */
  readonly history: readonly string[];
  /** Cards seen by all that are in a hand still: the rest of a failed throw, a play taken back. */
  readonly exposed: readonly Play[];
  readonly attackerPoints: number;
  readonly actions: Actions | null;
  /** For `turn` and `bury` the end of the turn's own time: the house moves at `at` + the mover's bank. */
  readonly deadline: { readonly kind: DeadlineKind; readonly at: number } | null;
  /** Milliseconds of time bank left by seat when the turn began; null without a turn clock. */
  readonly banks: readonly number[] | null;
  readonly takeBack: { readonly seat: Seat; readonly agreed: readonly Seat[] } | null;
  readonly surrender: { readonly team: Team; readonly agreed: readonly Seat[] } | null;
  readonly result: RoundResult | null;
  readonly winner: Team | null;
  /** SHA-256 commitment to the seed of the round in play or, between rounds, of the next once there is one. */
  readonly commitment: string | null;
  /** The secret of the last deal, from its end until the next deal: anyone may recompute the deck. */
  readonly reveal: Reveal | null;
}
