// How many of something each player or address has right now, and at most.

export interface CountLimit {
  /** Counts one more; false, and nothing counted, when the key has its most. null is not limited. */
  take(key: string | null): boolean;
  /** Counts one more, whatever the limit. */
  add(key: string | null): void;
  /** Counts one less. */
  giveBack(key: string | null): void;
}

/** A limit of `most` per key; 0 sets none. */
export function createCountLimit(most: number): CountLimit {
  const counts = new Map<string, number>();
  return {
    take(key) {
      if (key === null) return true;
      const count = counts.get(key) ?? 0;
      if (most > 0 && count >= most) return false;
      counts.set(key, count + 1);
      return true;
    },
    add(key) {
      if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
    },
    giveBack(key) {
      if (key === null) return;
      const left = (counts.get(key) ?? 0) - 1;
      if (left > 0) counts.set(key, left);
      else counts.delete(key);
    },
  };
}
