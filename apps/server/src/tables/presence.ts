// Presence at one table, in the hands of its owner's actor, and the only place that knows it: which connections receive
// the table, and when nodes that serve it as guests last reported their players. Contract: every change
// that the log does not have yet is reported to the actor as an `arrive` or `depart` input; the log alone says who is online.
import { connectedElsewhere, type Input, missingFromLog, type TableState } from '@tuolaji/table';
import { type Subscriber, Subscribers } from './subscribers.ts';

/** A player of another node counts as lost after this long without a report. */
const SILENCE_MS = 15_000;
/** Reports older than this are forgotten. */
const FORGET_MS = 4 * SILENCE_MS;

type Report = Extract<Input, { kind: 'arrive' | 'depart' }>;

/** Where presence goes. */
export interface PresenceOutlets {
  /** Gives the actor a change that the log must have. */
  report(input: Report): void;
  /** Sends the other nodes the players connected here. */
  announce(playerIds: readonly string[]): void;
}

export class Presence {
  readonly subscribers: Subscribers;
  private readonly outlets: PresenceOutlets;
  /** Time of the last report, by node and player. */
  private readonly heardAt = new Map<string, number>();

  constructor(table: string, outlets: PresenceOutlets) {
    this.subscribers = new Subscribers(table);
    this.outlets = outlets;
  }

  /** Players connected through this node. */
  here(): string[] {
    return this.subscribers.playerIds();
  }

  /** The connection receives the table from now on. */
  connect(conn: Subscriber): void {
    this.subscribers.add(conn);
  }

  /** The connection is closed; a player's last one is reported. */
  disconnect(conn: Subscriber): void {
    if (this.subscribers.remove(conn)) {
      this.outlets.report({ kind: 'depart', player: conn.playerId });
    }
  }

  /** True for a report that is no longer so: the player is connected through another socket by now. */
  isOutdated(input: Input): boolean {
    return (
      input.kind === 'depart' && input.node === undefined && this.subscribers.has(input.player)
    );
  }

  /** After news from other nodes: reports players who are connected here but lost in the log. */
  reconcile(state: TableState): void {
    for (const player of missingFromLog(state, this.here())) {
      this.outlets.report({ kind: 'arrive', player });
    }
  }

  /** Sends the other nodes the players connected here. */
  announce(): void {
    if (!this.subscribers.isEmpty) this.outlets.announce(this.here());
  }

  /** True when another node has reported players of its own lately. */
  hasGuests(now: number): boolean {
    for (const at of this.heardAt.values()) if (now - at <= SILENCE_MS) return true;
    return false;
  }

  /** Another node reported the players it serves. */
  heard(node: string, playerIds: readonly string[], now: number): void {
    for (const player of playerIds) this.heardAt.set(keyOf(node, player), now);
  }

  /** Periodic: the leaseholder reports players of silent nodes as lost; other nodes announce their own players. */
  check(state: TableState, now: number): void {
    this.forgetOld(now);
    if (!state.live.leased) {
      this.announce();
      return;
    }
    for (const { player, node } of connectedElsewhere(state)) {
      if (this.isSilent(node, player, now)) this.outlets.report({ kind: 'depart', player, node });
    }
  }

  /** The first question starts the wait: a new leaseholder has heard nothing yet. */
  private isSilent(node: string, player: string, now: number): boolean {
    const key = keyOf(node, player);
    const at = this.heardAt.get(key);
    if (at === undefined) this.heardAt.set(key, now);
    return at !== undefined && now - at > SILENCE_MS;
  }

  private forgetOld(now: number): void {
    for (const [key, at] of this.heardAt) if (now - at > FORGET_MS) this.heardAt.delete(key);
  }
}

const keyOf = (node: string, player: string): string => `${node} ${player}`;
