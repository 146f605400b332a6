// A connection without a socket: for a request the server makes in a player's name, wherever the table is.
import { randomUUID } from 'node:crypto';
import type { RelayedSocket } from './relay.ts';

export class Phantom implements RelayedSocket {
  readonly id = randomUUID();
  readonly playerId: string;
  readonly node = null;
  readonly name = '';
  readonly address = null;
  readonly patches = false;
  readonly shortPlays = false;
  /** Nothing is sent to it: the table need not keep it. */
  readonly open = false;
  readonly entering = new Set<string>();
  readonly tables = new Set<string>();
  private readonly onAnswer: () => void;

  /** Makes one request; `onAnswer` runs when a message came back. */
  constructor(playerId: string, onAnswer: () => void) {
    this.playerId = playerId;
    this.onAnswer = onAnswer;
  }

  send(): void {
    this.onAnswer();
  }

  refuse(): void {
    this.onAnswer();
  }

  relay(): void {
    this.onAnswer();
  }
}
