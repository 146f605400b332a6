// A set of listeners that can each be stopped.

export interface Listeners<T> {
  /** Adds a listener; returns a stop. */
  readonly add: (listener: (value: T) => void) => () => void;
  /** Calls every listener, in the order they were added. */
  readonly call: (value: T) => void;
}

/** An empty set of listeners. */
export function listeners<T>(): Listeners<T> {
  const all = new Set<(value: T) => void>();
  return {
    add: (listener) => {
      all.add(listener);
      return () => {
        all.delete(listener);
      };
    },
    call: (value) => {
      for (const listener of [...all]) listener(value);
    },
  };
}
