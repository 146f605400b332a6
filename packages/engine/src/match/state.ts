// The truth about a match: plain JSON, cards as integers. Only viewFor and eventFor decide what of it is seen.
import type { Card, Rank, Suit, Trump } from '../cards.ts';
import { type Terms, termsFor } from '../kernel/terms.ts';
import { groupsShownVoid, NOTHING_SEEN, type Seen } from '../rules/lead.ts';
import type { Ruleset } from '../ruleset.ts';
import { HAND_SIZE, type Players, type Seat } from '../seats.ts';
import type { DeclarationKind, Phase, RoundResult } from './event.ts';
import type { MatchOptions } from './options.ts';
import { parseTricks } from './trickLine.ts';

/** What a match needs to begin; `start` is for matches that do not begin at level 2 with an open bank (`banker` null). */
export interface MatchSetup {
  readonly rules: Ruleset;
  readonly options: MatchOptions;
  readonly players: Players;
  readonly start?: { readonly levels: readonly [Rank, Rank]; readonly banker: Seat | null };
}

/** The secret behind a commitment, and what the seats mixed in. */
export interface Commitment {
  readonly round: number;
  readonly seed: string;
  readonly commitment: string;
  readonly entropy: readonly (string | null)[];
}

/** A declaration as the truth keeps it. */
interface StandingDeclaration {
  readonly seat: Seat;
  readonly cards: readonly Card[];
  readonly kind: DeclarationKind;
  readonly strength: number;
  readonly suit: Suit | null;
  readonly at: number;
}

/** Cards that lie, or lay, open before a seat. */
export interface OpenCards {
  readonly seat: Seat;
  readonly cards: readonly Card[];
}

interface FinishedTrick {
  readonly plays: readonly OpenCards[];
  readonly winner: Seat;
  readonly points: number;
}

/** What the last play changed besides moving cards, so that it can be taken back. */
interface Undo {
  readonly seat: Seat;
  readonly lastTrick: FinishedTrick | null;
  readonly attackerPoints: number;
}

/** One deal and what was made of it. */
export interface RoundState {
  readonly level: Rank;
  readonly firstDrawer: Seat;
  /** When the deal began; card i reaches its seat at `dealtAt + (i + 1) × pace`. */
  readonly dealtAt: number;
  /** DEAL-3: when the deal was paused; null, or missing in older snapshots, while it runs. */
  readonly pausedAt?: number | null;
  /** Milliseconds per card of a hurried deal; null, or missing in older snapshots, at the match's own pace. */
  readonly paceMs?: number | null;
  /** By seat; in the order dealt, and sorted for display once trump is locked. The banker's has no kitty card before the burial. */
  readonly hands: readonly (readonly Card[])[];
  /** As dealt, then as buried. */
  readonly kitty: readonly Card[];
  /** DECLARE-6: what was turned up to name trump; missing in older snapshots, and while nothing was. */
  readonly turnedUp?: readonly Card[];
  readonly buried: boolean;
  /** The standing one last. */
  readonly declarations: readonly StandingDeclaration[];
  readonly trump: Trump | null;
  readonly turn: Seat | null;
  /** When the seat in turn (or the burying banker) began to think. */
  readonly turnSince: number;
  readonly trick: readonly OpenCards[];
  readonly lastTrick: FinishedTrick | null;
  readonly history: readonly string[];
  /** Cards of finished tricks. */
  readonly gone: readonly Card[];
  /** Cards seen by all that are back in a hand. */
  readonly exposed: readonly OpenCards[];
  readonly attackerPoints: number;
  /** True between a failed throw and the lead it was cut down to. */
  readonly throwFailed: boolean;
  /** null when the last play may not be taken back. */
  readonly undo: Undo | null;
  readonly takeBack: TakeBack | null;
  /** Who of each team has voted to surrender. */
  readonly surrender: readonly [readonly Seat[], readonly Seat[]];
}

interface TakeBack {
  readonly seat: Seat;
  readonly agreed: readonly Seat[];
  /** False once refused: the same play cannot be asked for twice. */
  readonly open: boolean;
}

/** A whole match at one moment. */
export interface MatchState {
  readonly rules: Ruleset;
  readonly options: MatchOptions;
  readonly players: Players;
  readonly phase: Phase;
  /** Rounds count from 1; 0 before the first. */
  readonly roundNumber: number;
  readonly levels: readonly [Rank, Rank];
  /** Who has the bank of this round; null while round 1 has not locked. */
  readonly banker: Seat | null;
  /** Of the round being played or, once the house has committed again, of the next. */
  readonly committed: Commitment | null;
  readonly revealed: Commitment | null;
  /** Seats done declaring, or ready for the next round. */
  readonly done: readonly Seat[];
  /** Milliseconds of time bank left by seat. */
  readonly timeBanks: readonly number[];
  /** The round in play or just finished. */
  readonly round: RoundState | null;
  readonly result: RoundResult | null;
}

/** A match before its first round, waiting for the house to commit to a seed. */
export function createMatch(setup: MatchSetup): MatchState {
  const { rules, options, players, start } = setup;
  return {
    rules,
    options,
    players,
    phase: 'waiting',
    roundNumber: 0,
    levels: start?.levels ?? ['2', '2'],
    banker: start?.banker ?? null,
    committed: null,
    revealed: null,
    done: [],
    timeBanks: Array.from({ length: players }, () => options.clock?.bankMs ?? 0),
    round: null,
    result: null,
  };
}

// Object spread costs ten times a literal that names its fields, and these two are made at every play.
const copyMatch = (state: MatchState): MatchState => ({
  rules: state.rules,
  options: state.options,
  players: state.players,
  phase: state.phase,
  roundNumber: state.roundNumber,
  levels: state.levels,
  banker: state.banker,
  committed: state.committed,
  revealed: state.revealed,
  done: state.done,
  timeBanks: state.timeBanks,
  round: state.round,
  result: state.result,
});

const copyRound = (round: RoundState): RoundState => ({
  level: round.level,
  firstDrawer: round.firstDrawer,
  dealtAt: round.dealtAt,
  pausedAt: round.pausedAt ?? null,
  paceMs: round.paceMs ?? null,
  hands: round.hands,
  kitty: round.kitty,
  turnedUp: round.turnedUp ?? [],
  buried: round.buried,
  declarations: round.declarations,
  trump: round.trump,
  turn: round.turn,
  turnSince: round.turnSince,
  trick: round.trick,
  lastTrick: round.lastTrick,
  history: round.history,
  gone: round.gone,
  exposed: round.exposed,
  attackerPoints: round.attackerPoints,
  throwFailed: round.throwFailed,
  undo: round.undo,
  takeBack: round.takeBack,
  surrender: round.surrender,
});

/** A match with some fields changed. */
export const changeMatch = (state: MatchState, change: Partial<MatchState>): MatchState =>
  Object.assign(copyMatch(state), change);

/** A round with some fields changed. */
export const changeRound = (round: RoundState, change: Partial<RoundState>): RoundState =>
  Object.assign(copyRound(round), change);

/** The round in play; a bug if there is none. */
export function roundOf(state: MatchState): RoundState {
  if (state.round === null) throw new Error(`no round in phase ${state.phase}`);
  return state.round;
}

/** A match with some fields of its round changed. */
export const withRound = (state: MatchState, change: Partial<RoundState>): MatchState =>
  changeMatch(state, { round: changeRound(roundOf(state), change) });

/** A list with one item exchanged. */
export const replaced = <T>(list: readonly T[], index: number, item: T): T[] =>
  list.map((old, i) => (i === index ? item : old));

/** The cards a seat was dealt, or holds; without the kitty the banker has picked up. */
export const handOf = (round: RoundState, seat: Seat): readonly Card[] => round.hands[seat] ?? [];

/** Trump and order as they are, or would be if trump locked now. */
export function termsOf(state: MatchState): Terms {
  const round = roundOf(state);
  return termsFor(
    state.rules,
    round.trump ?? { suit: round.declarations.at(-1)?.suit ?? null, level: round.level },
  );
}

/** The seat everyone waits for while burying and playing. */
export const turnOf = ({ phase, round }: MatchState): Seat | null =>
  phase === 'bury' || phase === 'play' ? (round?.turn ?? null) : null;

/** What a seat has seen of the other hands, to prove a throw with (THROW-3). */
export function seenBy(state: MatchState, seat: Seat): Seen {
  const { gone, kitty, history } = roundOf(state);
  // Only where a throw must be proven does anybody ask.
  if (state.rules.throwFailure !== 'refused') return NOTHING_SEEN;
  const tricks = parseTricks(history, state.players).map((plays) => ({
    leader: plays[0]?.seat ?? 0,
    plays: plays.map(({ cards }) => cards),
  }));
  return {
    gone: seat === state.banker ? [...gone, ...kitty] : gone,
    shownVoid: groupsShownVoid(termsOf(state), tricks, seat),
  };
}

/** Milliseconds per card of the deal that runs: the match's, or that of a hurried deal. */
export const dealPaceOf = ({ options, round }: MatchState): number =>
  round?.paceMs ?? options.dealPaceMs;

/** When the running deal was paused, or null (DEAL-3). */
export const dealPausedAt = ({ phase, round }: MatchState): number | null =>
  phase === 'deal' ? (round?.pausedAt ?? null) : null;

/** Cards dealt to all seats together by `now` (DEAL-1). */
export function dealtBy(state: MatchState, now: number): number {
  const { players, phase } = state;
  const total = HAND_SIZE[players] * players;
  const paceMs = dealPaceOf(state);
  if (phase !== 'deal' || paceMs <= 0) return total;
  const passed = Math.floor(((dealPausedAt(state) ?? now) - roundOf(state).dealtAt) / paceMs);
  return Math.min(total, Math.max(0, passed));
}

/** What a seat holds by `now`: while dealing, only what has reached it; while burying, the banker with the kitty. */
export function heldBy(state: MatchState, seat: Seat, now: number): readonly Card[] {
  const round = roundOf(state);
  const hand = handOf(round, seat);
  if (state.phase === 'deal') return hand.slice(0, dealtTo(state, seat, now));
  const withKitty = state.phase === 'bury' && seat === state.banker;
  return withKitty ? [...hand, ...round.kitty] : hand;
}

/** How many cards have reached a seat by `now`. */
export function dealtTo(state: MatchState, seat: Seat, now: number): number {
  const { players } = state;
  const position = (seat - roundOf(state).firstDrawer + players) % players;
  return Math.floor((dealtBy(state, now) - position + players - 1) / players);
}
