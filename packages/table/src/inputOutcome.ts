// The shapes that go in and out of a table.
import type { Command, Ruleset, Seat, View } from '@tuolaji/engine';
import type {
  BotSkill,
  HintReason,
  ProgramInfo,
  SaidLine,
  ServerMessage,
  TableRequest,
} from '@tuolaji/protocol';
import type { Person, TableEvent } from './event.ts';
import type { Finished } from './matchRecord.ts';
import type { TableState } from './state.ts';

/** Time and chance, as values. */
export interface Moment {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** 64 hex digits, fresh and secret for every call; used to commit to the shuffle of a round. */
  readonly seed: string;
  /** Names a match that starts now in the store: fresh, and nobody can guess it. Left out where no match is stored. */
  readonly matchId?: string;
}

/** A message for one player: to all their connections, or to the one that asked. */
export interface Send {
  readonly to: string;
  readonly conn: string | null;
  readonly message: ServerMessage;
}

/** A question for a bot: answer it with an `answer` input of the same key and seat. */
export interface BotRequest {
  readonly purpose: 'move' | 'hint';
  readonly key: string;
  readonly seat: Seat;
  readonly skill: BotSkill;
  /** The id of the player's program that plays this seat, if one does: the skill is for when it has no answer. */
  readonly program?: string;
  readonly rules: Ruleset;
  readonly view: View;
  /** The bot's dice. */
  readonly seed: string;
}

export type Input =
  /** A player's request. `conn` names the connection, so that answers reach the asking tab only. */
  | {
      readonly kind: 'request';
      readonly player: Person;
      readonly conn: string | null;
      readonly message: TableRequest;
    }
  /** A member is connected through this node after all. */
  | { readonly kind: 'arrive'; readonly player: string }
  /** The player's last connection through this node, or the one named, is gone. */
  | { readonly kind: 'depart'; readonly player: string; readonly node?: string }
  /** The time asked for by `wakeAt` has come (early or late is harmless). */
  | { readonly kind: 'wake' }
  /** A bot's answer; a null command says it would do nothing now. */
  | {
      readonly kind: 'answer';
      readonly key: string;
      readonly seat: Seat;
      readonly command: Command | null;
      /** For hints: best first. */
      readonly options: readonly { readonly command: Command; readonly reason: HintReason }[];
    }
  /** This node begins (or ceases) to drive the table; `here` are the players connected to it, null until `present` names them. */
  | { readonly kind: 'lease'; readonly on: boolean; readonly here: readonly string[] | null }
  /** All players connected to the table's owner, directly or through other nodes: everyone else is lost. */
  | { readonly kind: 'present'; readonly here: readonly string[] }
  /** The programs connected for this table now. */
  | { readonly kind: 'programs'; readonly here: readonly ProgramInfo[] }
  | { readonly kind: 'rename'; readonly player: Person }
  /** Something another node heard. */
  | { readonly kind: 'said'; readonly line: SaidLine };

/** What an input leads to. Append `events` first; only when they are durable take `state` as the new state and send. */
export interface Outcome {
  readonly state: TableState;
  /** Nothing to append when empty. */
  readonly events: readonly TableEvent[];
  /** Append under this id, so that a repeat is known as one; null for automatic steps. */
  readonly commandId: string | null;
  /** The messages to send. Views are large and short-lived: they are made when asked for, once the step is durable. */
  readonly sends: () => readonly Send[];
  /** The request was refused: a node that may be behind looks for news before it refuses. */
  readonly refused: boolean;
  /** Call again with `wake` at this time; null: nothing will happen by itself. */
  readonly wakeAt: number | null;
  readonly botRequests: readonly BotRequest[];
  /** Lines for the other nodes. */
  readonly said: readonly SaidLine[];
  /** A match that has just ended. */
  readonly finished: Finished | null;
}
