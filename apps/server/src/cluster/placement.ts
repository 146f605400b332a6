// Which node serves a table. A table moves to the node that has most of its sockets, away from a node that is too busy or
// about to stop, and a guest gives it back as soon as a link leads to its owner.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fleet } from '../links/fleet.ts';
import type { TableActor } from '../tables/tableActor.ts';
import type { Tables } from '../tables/tables.ts';

/** A table stays at least this long where it is. */
const STAY_MS = 15_000;
/** A node this busy passes tables on, */
const BUSY = 0.9;
/** to one that is this much less busy, */
const IDLER_BY = 0.3;
/** this share of its tables at a time; they come back to it only when it is less busy than CALM. */
const SHED = 0.02;
const CALM = 0.7;
/** A node that stops passes this many tables on at a time, so that none waits long, */
const PASSED_AT_ONCE = 16;
/** looks again after this long for tables that came meanwhile, */
const PAUSE_MS = 20;
/** and takes no longer than this. */
const PASSING_MS = 5000;

/** Another node with more of the table's sockets than this one; null when there is none. */
export function betterNode(counts: ReadonlyMap<string | null, number>): string | null {
  let best: string | null = null;
  for (const [node, count] of counts) {
    if (node !== null && count > (counts.get(best) ?? 0)) best = node;
  }
  return best;
}

type PlacedFleet = Pick<
  Fleet,
  | 'node'
  | 'isLinked'
  | 'accepts'
  | 'loadOf'
  | 'heirs'
  | 'handOver'
  | 'isBeyondReach'
  | 'ownerOf'
  | 'leave'
>;
type PlacedTables = Pick<Tables, 'all' | 'guests' | 'letGo'>;

export class Placement {
  private readonly fleet: PlacedFleet;
  private readonly tables: PlacedTables;
  private readonly since = new WeakMap<TableActor, number>();
  private leaving = false;

  constructor(fleet: PlacedFleet, tables: PlacedTables) {
    this.fleet = fleet;
    this.tables = tables;
  }

  private move(actor: TableActor, to: string): Promise<void> {
    return this.tables.letGo(actor, () => this.fleet.handOver(actor.id, to));
  }

  /** Owned tables that have been here for a while. */
  private movable(now: number): readonly TableActor[] {
    return this.tables.all().filter((actor) => {
      const since = this.since.get(actor) ?? now;
      this.since.set(actor, since);
      return actor.leased && now - since >= STAY_MS;
    });
  }

  private welcomes(node: string): boolean {
    return this.fleet.accepts(node) && this.fleet.loadOf(node) < CALM;
  }

  /** Moves tables to where their players are, and some away from a busy node. */
  async rearrange(now: number, ownLoad: number): Promise<void> {
    if (this.leaving) return;
    const movable = this.movable(now);
    for (const actor of movable) {
      const better = betterNode(actor.presence.subscribers.countByNode());
      if (better !== null && this.welcomes(better)) await this.move(actor, better);
    }
    const [idlest] = this.fleet.heirs();
    if (idlest === undefined || ownLoad < BUSY || idlest.load > ownLoad - IDLER_BY) return;
    const some = movable.slice(0, Math.ceil(movable.length * SHED));
    for (const actor of some) await this.move(actor, idlest.id);
  }

  /** The node for a table of a node that stops: the one with most of its sockets, else one after another. */
  private heirOf(actor: TableActor, turn: number): string | null {
    const counts = actor.presence.subscribers.countByNode();
    counts.delete(null);
    const better = betterNode(counts);
    if (better !== null && this.fleet.accepts(better)) return better;
    const heirs = this.fleet.heirs();
    return heirs[turn % heirs.length]?.id ?? null;
  }

  /** Gives every table to other nodes, this node's sockets being relayed from then on; false when there is no other node. */
  async passAll(): Promise<boolean> {
    this.leaving = true;
    this.fleet.leave();
    const late = new Promise((resolve) => setTimeout(resolve, PASSING_MS).unref());
    await Promise.race([this.passEach(performance.now() + PASSING_MS), late]);
    return this.fleet.heirs().length > 0;
  }

  /** Some at a time, and again those that came meanwhile. */
  private async passEach(until: number): Promise<void> {
    let turn = 0;
    const isDue = (): boolean => this.fleet.heirs().length > 0 && performance.now() < until;
    const passSome = async (rest: TableActor[]): Promise<void> => {
      for (let actor = rest.pop(); actor !== undefined && isDue(); actor = rest.pop()) {
        const heir = this.heirOf(actor, turn++);
        if (heir !== null) await this.move(actor, heir);
      }
    };
    while (this.tables.all().length > 0 && isDue()) {
      const rest = [...this.tables.all()];
      await Promise.all(Array.from({ length: PASSED_AT_ONCE }, () => passSome(rest)));
      await sleep(PAUSE_MS);
    }
  }

  /** Guests become owners when nobody else owns the table, and go to the owner once a link leads to it. */
  async checkGuests(): Promise<void> {
    await Promise.all([...this.tables.guests].map((actor) => this.checkGuest(actor)));
  }

  private async checkGuest(actor: TableActor): Promise<void> {
    if (actor.owner !== null && this.fleet.isBeyondReach(actor.owner)) return;
    const owner = await this.fleet.ownerOf(actor.id);
    actor.owner = owner;
    if (owner === this.fleet.node) actor.post({ kind: 'lease', on: true });
    else if (owner !== null && this.fleet.isLinked(owner)) {
      await this.tables.letGo(actor, async () => undefined);
    }
  }
}
