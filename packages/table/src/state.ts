// A table at one moment: the durable part follows from its log alone, the live part is what a node may forget.
import type { Command, MatchState, Seat, Team } from '@tuolaji/engine';
import type { BotSkill, ProgramInfo, SaidLine, TablePhase, WireRefusal } from '@tuolaji/protocol';
import type { Settings } from './settings.ts';

/** Someone at the table, seated or watching. */
export interface Member {
  readonly id: string;
  readonly name: string;
  /** Nodes through which this person is connected; none: offline. */
  readonly nodes: readonly string[];
  readonly lostAt: number | null;
}

/** Who holds a seat (座位). */
export type Occupant =
  | { readonly kind: 'empty' }
  /** A player's program, if one is named; the skill plays where it has no answer. */
  | { readonly kind: 'bot'; readonly skill: BotSkill; readonly program?: ProgramInfo }
  | {
      readonly kind: 'human';
      readonly player: string;
      readonly ready: boolean;
      /** When the countdown of a lost player ends; null when none runs. */
      readonly leavesAt: number | null;
      readonly standIn: boolean;
      readonly auto: boolean;
    };

/** One person's rounds in the running match. */
export interface Tally {
  readonly rounds: number;
  readonly roundsWon: number;
  readonly bankerRounds: number;
  readonly bankerRoundsWon: number;
}

/** One person's share of a match. */
export interface PersonResult extends Tally {
  readonly playerId: string;
  readonly name: string;
  readonly seat: Seat;
  readonly won: boolean;
}

/** Someone waits for the seat of a bot or a lost player: theirs from the next deal on, or at once if the others agree. */
export interface SeatRequest {
  readonly player: string;
  readonly seat: Seat;
  /** Players who agreed to give it at once. */
  readonly agreed: readonly string[];
  /** Someone declined: nobody is asked any more, the next deal is waited for. */
  readonly declined: boolean;
}

/** What follows from the log. Plain JSON: a snapshot is its text. */
export interface Durable {
  readonly id: string;
  readonly createdAt: number;
  readonly settings: Settings;
  readonly host: string | null;
  readonly phase: TablePhase;
  readonly seats: readonly Occupant[];
  readonly members: readonly Member[];
  /** At most one per seat and per player. */
  readonly seatRequests: readonly SeatRequest[];
  /** Whose hand of the running deal each person has seen: nobody may play another's after it. */
  readonly knows: Readonly<Record<string, Seat>>;
  /** Player ids sent away by a host: they may not come back. */
  readonly removed: readonly string[];
  readonly rematch: readonly string[];
  readonly matches: number;
  readonly startedAt: number;
  readonly match: MatchState | null;
  /** When the shuffle of the next round was committed. */
  readonly committedAt: number;
  /** Match events so far: names a position for bots' answers. */
  readonly steps: number;
  /** Who the teams' people of finished rounds were. */
  readonly tallies: Readonly<Record<string, Tally>>;
  /** The finished rounds of the running match as record text. */
  readonly record: string;
  /** The running round's part of it. */
  readonly page: string;
  readonly finishedAt: number;
  readonly winner: Team | null;
  /** Names the running or last match in the store; null for one begun before matches had their own ids. */
  readonly matchId: string | null;
  /** The people of the finished match, as they sat when it ended; null while none has. */
  readonly results: readonly PersonResult[] | null;
}

interface BotReply {
  readonly command: Command | null;
}

/** A question put to a bot, and its answer once it is there. */
export interface Asked {
  readonly key: string;
  /** The answer takes effect no earlier, so that a person can follow. */
  readonly notBefore: number;
  readonly reply: BotReply | null;
}

/** A person's question put to a bot. */
interface AskedHint {
  readonly key: string;
  readonly player: string;
  readonly conn: string | null;
  readonly id: string;
}

/** What a restart may forget. */
export interface Live {
  /** This node's name in CAME and LOST. */
  readonly node: string;
  /** True when this node drives the clocks and the bots. */
  readonly leased: boolean;
  /** No host may set a shorter `botPaceMs` here. */
  readonly leastBotPaceMs: number;
  readonly asked: Readonly<Record<Seat, Asked>>;
  readonly hints: readonly AskedHint[];
  /** Programs connected for this table. */
  readonly programs: readonly ProgramInfo[];
  readonly lines: readonly SaidLine[];
  /** Last things said by player, for limits. */
  readonly spoke: Readonly<Record<string, readonly number[]>>;
  readonly nudgedAt: number;
  /** Who hears whom not: muter → muted. */
  readonly mutes: Readonly<Record<string, readonly string[]>>;
  /** Done request ids, newest last. */
  readonly acked: readonly string[];
  /** Refused request ids with their answer, newest last. */
  readonly refused: readonly (readonly [string, WireRefusal])[];
  /** When someone came to a deserted table: clocks that ran out meanwhile get a little grace. */
  readonly resumedAt: number;
}

export interface TableState extends Durable {
  /** Last durable step this state contains. */
  readonly seq: number;
  readonly live: Live;
}

// Object spread costs twenty times a literal that names its fields, and these are made several times at every play.
const copyTable = (durable: Durable, seq: number, live: Live): TableState => ({
  id: durable.id,
  createdAt: durable.createdAt,
  settings: durable.settings,
  host: durable.host,
  phase: durable.phase,
  seats: durable.seats,
  members: durable.members,
  seatRequests: durable.seatRequests,
  knows: durable.knows,
  removed: durable.removed,
  rematch: durable.rematch,
  matches: durable.matches,
  startedAt: durable.startedAt,
  match: durable.match,
  committedAt: durable.committedAt,
  steps: durable.steps,
  tallies: durable.tallies,
  record: durable.record,
  page: durable.page,
  finishedAt: durable.finishedAt,
  winner: durable.winner,
  matchId: durable.matchId,
  results: durable.results,
  seq,
  live,
});

const copyLive = (live: Live): Live => ({
  node: live.node,
  leased: live.leased,
  leastBotPaceMs: live.leastBotPaceMs,
  asked: live.asked,
  hints: live.hints,
  programs: live.programs,
  lines: live.lines,
  spoke: live.spoke,
  nudgedAt: live.nudgedAt,
  mutes: live.mutes,
  acked: live.acked,
  refused: live.refused,
  resumedAt: live.resumedAt,
});

/** The table with its durable part evolved. */
export const withDurable = ({ seq, live }: TableState, durable: Durable): TableState =>
  copyTable(durable, seq, live);

/** The table with another live part. */
export const withLive = (state: TableState, live: Live): TableState =>
  copyTable(state, state.seq, live);

/** The table at another step of its log. */
export const withSeq = (state: TableState, seq: number): TableState =>
  copyTable(state, seq, state.live);

/** A live part with some fields changed. */
export const changeLive = (live: Live, change: Partial<Live>): Live =>
  Object.assign(copyLive(live), change);

/** Request ids a table remembers: more than its seats have under way. The store knows older ones. */
export const KEPT_IDS = 24;

export const freshLive = (node: string, leased: boolean, leastBotPaceMs: number): Live => ({
  node,
  leased,
  leastBotPaceMs,
  asked: {},
  hints: [],
  programs: [],
  lines: [],
  spoke: {},
  nudgedAt: 0,
  mutes: {},
  acked: [],
  refused: [],
  resumedAt: 0,
});

export const memberOf = (state: Durable, player: string): Member | undefined =>
  state.members.find((member) => member.id === player);

/** How many people have a seat. */
export const peopleSeated = ({ seats }: Durable): number =>
  seats.filter(({ kind }) => kind === 'human').length;

/** The seat a player has, or null. */
export function seatOf(state: Durable, player: string): Seat | null {
  const seat = state.seats.findIndex(
    (occupant) => occupant.kind === 'human' && occupant.player === player,
  );
  return seat < 0 ? null : seat;
}

const CARDS_OUT: ReadonlySet<string> = new Set(['deal', 'closing', 'bury', 'play']);

/** True while someone who took a seat would see cards that are in play. */
export const areCardsOut = ({ phase, match }: Durable): boolean =>
  phase === 'playing' && CARDS_OUT.has(match?.phase ?? '');

/** The bot that plays this seat now: its own, or a stand-in. */
export function botAt(state: Durable, seat: Seat): BotSkill | null {
  const occupant = state.seats[seat];
  if (occupant?.kind === 'bot') return occupant.skill;
  if (occupant?.kind !== 'human') return null;
  return occupant.standIn || occupant.auto ? state.settings.options.standInLevel : null;
}
