// The databases one by one: which of them answer, and how a question is put to all of them while one does not.
import type { NodeContact, Store, StorePart } from '../store/store.ts';
import { StoreUnavailable } from '../store/store.ts';

/** A list does without a database that takes longer. */
const BRIEFLY_MS = 2000;
/** A database that has not answered a small question after this long does not hold up the others. */
const SILENT_MS = 300;
/** After a database was away every node gets this long for a sign of life, before its tables count as abandoned. */
const SETTLE_MS = 3000;

export interface Shard {
  readonly store: Store;
  /** The last sign of life did not arrive. */
  away: boolean;
  /** When it was last found to be back. */
  backAt: number;
  /** A sign of life came too late, and nobody was told yet. */
  lapsed: boolean;
  beating: Promise<void> | null;
}

export interface Beat {
  readonly node: string;
  readonly ttlMs: number;
  readonly contact: NodeContact | undefined;
}

/** Resolves with true after a moment. */
const patience = (): Promise<boolean> =>
  new Promise((resolve) => setTimeout(() => resolve(true), SILENT_MS).unref());

const briefly = <T>(work: Promise<T>, otherwise: T): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), BRIEFLY_MS);
  });
  return Promise.race([work.catch(() => otherwise), late]).finally(() => clearTimeout(timer));
};

export class Shards {
  private readonly shards: readonly Shard[];

  constructor(stores: readonly Store[]) {
    this.shards = stores.map((store) => ({
      store,
      away: false,
      backAt: Number.NEGATIVE_INFINITY,
      lapsed: false,
      beating: null,
    }));
  }

  get size(): number {
    return this.shards.length;
  }

  parts(): readonly StorePart[] {
    return this.shards.map((shard) => ({
      healthy: () => shard.store.healthy(),
      isAway: () => shard.away,
    }));
  }

  /** The database with this number; the first for a number that is not listed. */
  at(place: number): Store {
    const store = (this.shards[place] ?? this.shards[0])?.store;
    if (store === undefined) throw new Error('no database');
    return store;
  }

  /** Asks all of them; fails when one does. */
  all<T>(ask: (store: Store) => Promise<T>): Promise<T[]> {
    return Promise.all(this.shards.map(({ store }) => ask(store)));
  }

  /** Lists of all that answer soon. */
  async lists<T>(ask: (store: Store) => Promise<readonly T[]>): Promise<readonly T[]> {
    const here = this.shards.filter(({ away }) => !away);
    const lists = here.map(({ store }) => briefly<readonly T[]>(ask(store), []));
    return (await Promise.all(lists)).flat();
  }

  /** The first answer that is not `none`; `none` only when every one of them said so. */
  find<T>(look: (store: Store) => Promise<T>, none: T): Promise<T> {
    return new Promise((resolve, reject) => {
      let left = this.size;
      let failure: unknown = null;
      const end = (): void => {
        left -= 1;
        if (left > 0) return;
        if (failure === null) resolve(none);
        else reject(failure);
      };
      const fail = (error: unknown): void => {
        failure = error;
        end();
      };
      for (const { store, away } of this.shards) {
        const work = away ? Promise.reject(new StoreUnavailable('away')) : look(store);
        work.then((found) => {
          if (found !== none) resolve(found);
          end();
        }, fail);
      }
    });
  }

  /** The answer of the first that has one; the next is asked when one fails or is silent for a moment. */
  async any<T>(ask: (store: Store) => Promise<T>): Promise<T> {
    const asked: Promise<T>[] = [];
    for (const { store } of this.shards.filter(({ away }) => !away)) {
      const answer = ask(store);
      asked.push(answer);
      const silent = await Promise.race([
        answer.then(
          () => false,
          () => true,
        ),
        patience(),
      ]);
      if (!silent) return answer;
    }
    return Promise.any(asked).catch((error: AggregateError) => {
      throw error.errors.at(-1) ?? new StoreUnavailable('no database answers');
    });
  }

  /**
   * A sign of life to all; resolves with the first that arrived, so that a silent database delays no other. False when one
   * of them came too late since the last call.
   */
  async beat(beat: Beat): Promise<boolean> {
    await Promise.any(this.shards.map((shard) => this.beatOne(shard, beat))).catch(() => {
      throw new StoreUnavailable('no database answers');
    });
    const lapsed = this.shards.filter((shard) => shard.lapsed);
    for (const shard of lapsed) shard.lapsed = false;
    return lapsed.length === 0;
  }

  private beatOne(shard: Shard, { node, ttlMs, contact }: Beat): Promise<void> {
    shard.beating ??= shard.store
      .heartbeat(node, ttlMs, contact)
      .then(
        (alive) => {
          if (shard.away) shard.backAt = performance.now();
          shard.away = false;
          shard.lapsed ||= !alive;
        },
        (error: unknown) => {
          shard.away = true;
          throw error;
        },
      )
      .finally(() => {
        shard.beating = null;
      });
    return shard.beating;
  }

  /** Those in which a table without a living leaseholder is really abandoned. */
  settled(): readonly Store[] {
    const since = performance.now() - SETTLE_MS;
    const settled = this.shards.filter(({ away, backAt }) => !away && backAt < since);
    return settled.map(({ store }) => store);
  }
}
