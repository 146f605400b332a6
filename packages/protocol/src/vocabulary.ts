// Words that travel on the wire and belong to no rule: bot levels, phrases, emotes, table options, refusals.
import type {
  MatchOptions,
  PresetName,
  Rank,
  Refusal,
  RefusalCode,
  Ruleset,
} from '@tuolaji/engine';

export const BOT_SKILLS = ['beginner', 'easy', 'normal', 'hard', 'expert', 'master'] as const;
export type BotSkill = (typeof BOT_SKILLS)[number];

/** Things one may say with a tap; the screen has the words in each language. */
export const PHRASES = [
  'hello',
  'goodGame',
  'wellPlayed',
  'thanks',
  'sorry',
  'hurry',
  'oneMoment',
  'niceThrow',
  'trumpThem',
  'givePoints',
  'savePoints',
  'yourLead',
  'unlucky',
  'lucky',
  'again',
  'bye',
] as const;
export type Phrase = (typeof PHRASES)[number];

export const EMOTES = [
  'smile',
  'laugh',
  'cry',
  'angry',
  'think',
  'clap',
  'thumb',
  'heart',
  'tea',
  'flower',
  'tractor',
  'bomb',
] as const;
export type Emote = (typeof EMOTES)[number];

/** What a table may set beside its rules. */
export interface TableOptions extends Omit<MatchOptions, 'pauseDeal'> {
  /** Milliseconds a lost player keeps an unattended seat before a bot stands in. */
  readonly leaverMs: number;
  /** Milliseconds a bot waits before it answers; a person could follow. */
  readonly botPaceMs: number;
  /** Milliseconds a finished trick lies before a bot leads again. */
  readonly trickPauseMs: number;
  /** Level of the bot that stands in for a leaver. */
  readonly standInLevel: BotSkill;
  /** May people watch. */
  readonly spectators: boolean;
  /** May people write text (phrases and emotes always go). */
  readonly chat: boolean;
  /** May players ask for hints. */
  readonly hints: boolean;
  /** 记牌器: may the screen show the notebook of public information. */
  readonly cardCounter: boolean;
  /** May the host seat programs of players as bots; no where it is left out, as at older tables. */
  readonly outsideBots?: boolean;
  /** The level at which both teams begin a match; 2 where it is left out, as at older tables. */
  readonly startLevel?: Rank;
}

/** What refuses a request before any rule of the game speaks. */
export const WIRE_CODES = [
  'BAD_MESSAGE',
  'TOO_LARGE',
  'OLD_PROTOCOL',
  'HELLO_FIRST',
  'RATE_LIMITED',
  'UNAVAILABLE',
  'NO_SUCH_TABLE',
  'TOO_MANY_TABLES',
  'TOO_MANY_SOCKETS',
  'NOT_A_MEMBER',
  'NOT_HOST',
  'REMOVED',
  'SEAT_TAKEN',
  'TABLE_FULL',
  'NO_SUCH_SEAT',
  'NO_SPECTATORS',
  'SEATS_EMPTY',
  'NOT_READY',
  'MATCH_RUNNING',
  'NO_MATCH',
  'BAD_OPTIONS',
  'TOO_SOON',
  'CHAT_OFF',
  'NO_HINT',
] as const;
export type WireCode = (typeof WIRE_CODES)[number];

/** What a NOTICE tells. SAVING_DELAYED: the store takes no writes; what players send waits and is not lost. */
export const NOTICE_CODES = ['SAVING_DELAYED'] as const;
export type NoticeCode = (typeof NOTICE_CODES)[number];

/** A refusal as the screen gets it: the engine's, or the wire's own. */
export type WireRefusal = Omit<Refusal, 'code'> & { readonly code: RefusalCode | WireCode };

export const TABLE_PHASES = ['gathering', 'playing', 'over'] as const;
export type TablePhase = (typeof TABLE_PHASES)[number];

/** One seat as everyone at the table sees it. */
export interface SeatInfo {
  readonly kind: 'empty' | 'human' | 'bot';
  /** The name of a person or a player's program; '' for our own bots and an empty seat. */
  readonly name: string;
  /** The name of the player whose program plays here as a bot; left out at every other seat. */
  readonly owner?: string;
  readonly playerId: string | null;
  /** A bot's level; a bot standing in for a person shows its own here. */
  readonly level: BotSkill | null;
  readonly ready: boolean;
  readonly online: boolean;
  /** When the lost player's countdown ends and a bot stands in; null when none runs. */
  readonly leavesAt: number | null;
  /** True while a bot plays for the person who keeps this seat. */
  readonly standIn: boolean;
}

export interface PersonInfo {
  readonly playerId: string;
  readonly name: string;
  readonly online: boolean;
}

/** A program of a player that can be seated as a bot (docs/bot-protocol.md). */
export interface ProgramInfo {
  /** The same whenever it comes with the same key. */
  readonly id: string;
  readonly name: string;
  /** The name of the player it belongs to. */
  readonly owner: string;
}

/** Someone waits for the seat of a bot or a lost player. */
export interface SeatRequestInfo {
  readonly playerId: string;
  readonly name: string;
  readonly seat: number;
  /** Player ids of those who agreed to give it at once. */
  readonly agreed: readonly string[];
  /** True while those who play may give it at once; else it is taken at the next deal. */
  readonly asking: boolean;
}

/** Everything about a table that is not the match itself. The same for everyone. */
export interface TableInfo {
  readonly id: string;
  /** Player id of the host; null when nobody is left. */
  readonly host: string | null;
  readonly preset: PresetName;
  readonly rules: Ruleset;
  readonly options: TableOptions;
  readonly players: 4 | 6;
  /** Shown in the lobby, or reachable by link only. */
  readonly listed: boolean;
  readonly phase: TablePhase;
  /** Matches started at this table. */
  readonly matches: number;
  /** Names the running or last match for its replay; left out before the first, and by servers of before. It gives no right by itself. */
  readonly match?: string;
  readonly seats: readonly SeatInfo[];
  readonly spectators: readonly PersonInfo[];
  /** Player ids who want a rematch after the end. */
  readonly rematch: readonly string[];
  /** Left out by servers of before. */
  readonly seatRequests?: readonly SeatRequestInfo[];
  /** Programs that are connected and may be seated; left out where there are none, or the table does not allow them. */
  readonly programs?: readonly ProgramInfo[];
}

/** A listed table as the lobby shows it. */
export interface LobbyEntry {
  readonly id: string;
  readonly hostName: string;
  readonly preset: PresetName;
  readonly players: 4 | 6;
  readonly phase: TablePhase;
  readonly humans: number;
  readonly bots: number;
  readonly spectators: number;
  /** Ranks the teams play, once a match runs. */
  readonly levels: readonly [string, string] | null;
  readonly since: number;
}

/** One thing said at a table. */
export interface SaidLine {
  /** Counts up per table; a screen drops what it already has. */
  readonly n: number;
  readonly at: number;
  readonly playerId: string;
  readonly name: string;
  readonly kind: 'text' | 'phrase' | 'emote' | 'nudge';
  /** The text, the phrase or emote word; '' for a nudge. */
  readonly text: string;
  /** Seat an emote or nudge is meant for; null for the table. */
  readonly to: number | null;
}

/** Why a bot would do something: a code and the facts its sentence needs. */
export interface HintReason {
  readonly code: string;
  readonly [fact: string]: unknown;
}
