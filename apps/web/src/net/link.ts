// The connection a client talks through, whatever is at its other end: the server's socket or the solo worker.
import type { ReadonlySignal } from '@preact/signals';
import type { ClientMessage, ServerMessage } from '@tuolaji/protocol';

/** `local` is the solo worker; `retrying` keeps the last view on screen while it reconnects. */
export type ConnectionStatus = 'local' | 'connecting' | 'online' | 'retrying' | 'closed';

/** Messages in both directions, in order while the link is open. */
export interface Link {
  readonly status: ReadonlySignal<ConnectionStatus>;
  /** False when nothing is open: the message is dropped and the caller sends it again after `onOpen`. */
  readonly send: (message: ClientMessage) => boolean;
  /** Calls `listener` with every message; returns a stop. */
  readonly onMessage: (listener: (message: ServerMessage) => void) => () => void;
  /** Calls `listener` after every WELCOME, the first and those after a reconnect; returns a stop. */
  readonly onOpen: (listener: () => void) => () => void;
  /** Disconnects and connects again: the other end no longer counts this player as present at any table. */
  readonly restart: () => void;
  readonly close: () => void;
}
