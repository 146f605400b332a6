// What happened at a table. The log holds lists of these; a table is the sum of its log.
import type { MatchEvent, Seat } from '@tuolaji/engine';
import type { BotSkill, ProgramInfo } from '@tuolaji/protocol';
import type { Settings } from './settings.ts';

/** A person as a table knows one. */
export interface Person {
  readonly id: string;
  readonly name: string;
}

export type TableEvent =
  | {
      readonly kind: 'CREATED';
      readonly id: string;
      readonly settings: Settings;
      readonly at: number;
    }
  | { readonly kind: 'SET'; readonly settings: Settings }
  /** Someone is here through this node: a first connection, or a return. */
  | { readonly kind: 'CAME'; readonly player: Person; readonly node: string }
  /** The last connection through this node is gone. */
  | { readonly kind: 'LOST'; readonly player: string; readonly node: string; readonly at: number }
  /** Someone went for good, of their own will or not. */
  | { readonly kind: 'LEFT'; readonly player: string; readonly removed: boolean }
  | { readonly kind: 'RENAMED'; readonly player: string; readonly name: string }
  | { readonly kind: 'SAT'; readonly player: string; readonly seat: Seat }
  /** Someone waits for the seat of a bot or a lost player. */
  | { readonly kind: 'SEAT_ASKED'; readonly player: string; readonly seat: Seat }
  | {
      readonly kind: 'SEAT_ANSWERED';
      readonly player: string;
      readonly by: string;
      readonly accept: boolean;
    }
  /** A request for a seat is withdrawn, or has become pointless. */
  | { readonly kind: 'SEAT_DROPPED'; readonly player: string }
  /** A seat is given up; the person stays. */
  | { readonly kind: 'STOOD'; readonly seat: Seat }
  /** `program` plays the seat where it answers, the level where it does not. */
  | {
      readonly kind: 'BOT';
      readonly seat: Seat;
      readonly level: BotSkill | null;
      readonly program?: ProgramInfo;
    }
  | { readonly kind: 'READY'; readonly seat: Seat; readonly ready: boolean }
  | { readonly kind: 'HOST'; readonly player: string | null }
  /** A bot begins (or ceases) to play for the person who keeps the seat. */
  | { readonly kind: 'STAND_IN'; readonly seat: Seat; readonly on: boolean }
  /** 托管 by the person's own wish. */
  | { readonly kind: 'AUTO'; readonly seat: Seat; readonly on: boolean }
  | { readonly kind: 'REMATCH'; readonly player: string }
  /** `matchId` names the match in the store; logs of before have none. */
  | { readonly kind: 'STARTED'; readonly at: number; readonly matchId?: string }
  | { readonly kind: 'MATCH'; readonly event: MatchEvent };
