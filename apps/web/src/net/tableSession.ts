// The one interface between the table screen and its table. "Server" here means the server or the solo worker in its place.
import type { ReadonlySignal } from '@preact/signals';
import type { CardId, Command, Seat, SeenEvent, View } from '@tuolaji/engine';
import type { Hint, SaidLine, TableInfo, WireRefusal } from '@tuolaji/protocol';
import type { ConnectionStatus } from './link.ts';

/** One message of the server: the view after it, and what happened up to it (for motion, sound and words only). */
export interface EventBatch {
  readonly seq: number;
  /** Empty after a reconnect: then there is only the view. */
  readonly events: readonly SeenEvent[];
  readonly view: View | null;
}

/** The server's verdict on a selection: legal, or why not, and the one play it begins. */
export interface Previewed {
  readonly legal: boolean;
  readonly refusal: WireRefusal | null;
  readonly completion: readonly CardId[] | null;
}

/** A table as one player or spectator sees it. Signals change only when their value does. */
export interface TableSession {
  readonly tableId: string;
  /** null until the first message, and before the first deal. */
  readonly view: ReadonlySignal<View | null>;
  readonly info: ReadonlySignal<TableInfo | null>;
  /** My player id, to find my seat. */
  readonly playerId: ReadonlySignal<string | null>;
  readonly status: ReadonlySignal<ConnectionStatus>;
  /** Milliseconds to add to `Date.now()` for the server's clock. */
  readonly clockOffset: ReadonlySignal<number>;
  /** Chat lines without those of muted players, oldest first; at most 200. */
  readonly said: ReadonlySignal<readonly SaidLine[]>;
  readonly muted: ReadonlySignal<ReadonlySet<string>>;

  /** True for a finished match seen again: nothing can be sent. */
  readonly replayed?: true;
  /** True for a round played for practice: no other follows it. */
  readonly oneRound?: true;

  /** Calls `listener` once for every message that brought a view, in order; returns a stop. */
  readonly onEvents: (listener: (batch: EventBatch) => void) => () => void;

  /** Resolves when the server has accepted (null) or refused; a lost connection retries with the same id. */
  readonly send: (command: Command) => Promise<WireRefusal | null>;
  readonly preview: (cards: readonly CardId[]) => Promise<Previewed>;
  readonly hint: () => Promise<readonly Hint[]>;

  readonly chat: (text: string) => void;
  readonly phrase: (key: string) => void;
  readonly emote: (key: string) => void;
  readonly nudge: (seat: Seat) => void;
  readonly setMuted: (playerId: string, muted: boolean) => void;
  /** Host: gives an absent player's seat to a bot for good. */
  readonly giveToBot: (seat: Seat) => void;
  /** Host: removes a player for good. */
  readonly sendAway: (playerId: string) => void;
  /** Gives a player who waits for a seat the cards at once, or from the next deal. */
  readonly answerSeat: (playerId: string, accept: boolean) => void;
  /** 托管: lets a bot play my seat, or ends that at once. */
  readonly auto: (on: boolean) => void;
  /** Gives the seat up and stays to watch; in a match a bot takes it. */
  readonly stand: () => void;
  /** Host: how fast bots play from now on, in milliseconds. */
  readonly setPace: (pace: { readonly botPaceMs: number; readonly trickPauseMs: number }) => void;
  /** Offers the same people another match. */
  readonly rematch: () => void;
  /** Gives up the seat (a bot takes it) and goes home. */
  readonly leave: () => void;
}
