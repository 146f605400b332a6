// Which node serves a table. A table moves to the node that has most of its sockets, away from a node that is too busy,
// and a guest gives it back as soon as a link leads to its owner.
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
  'node' | 'isLinked' | 'loadOf' | 'leastBusy' | 'handOver' | 'isBeyondReach' | 'ownerOf'
>;
type PlacedTables = Pick<Tables, 'all' | 'letGo'>;

export class Placement {
  private readonly fleet: PlacedFleet;
  private readonly tables: PlacedTables;
  private readonly since = new WeakMap<TableActor, number>();

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
    return this.fleet.isLinked(node) && this.fleet.loadOf(node) < CALM;
  }

  /** Moves tables to where their players are, and some away from a busy node. */
  async rearrange(now: number, ownLoad: number): Promise<void> {
    const movable = this.movable(now);
    for (const actor of movable) {
      const better = betterNode(actor.presence.subscribers.countByNode());
      if (better !== null && this.welcomes(better)) await this.move(actor, better);
    }
    const idlest = this.fleet.leastBusy();
    if (idlest === null || ownLoad < BUSY || idlest.load > ownLoad - IDLER_BY) return;
    const some = movable.slice(0, Math.ceil(movable.length * SHED));
    for (const actor of some) await this.move(actor, idlest.id);
  }

  /** Guests become owners when nobody else owns the table, and go to the owner once a link leads to it. */
  async checkGuests(): Promise<void> {
    const guests = this.tables.all().filter((actor) => actor.isGuest);
    await Promise.all(guests.map((actor) => this.checkGuest(actor)));
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
