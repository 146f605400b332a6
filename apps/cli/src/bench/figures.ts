// Two runs of one bench compared, figure by figure.

/** Figures of one run by their path in its JSON, e.g. `followNanos.pair`. */
export type Figures = Readonly<Record<string, number>>;

/** A figure of both runs; `ratio` is above 1 when the first is better. */
export interface Ratio {
  readonly name: string;
  readonly now: number;
  readonly before: number;
  readonly ratio: number;
}

const entriesOf = (value: object): [string, unknown][] =>
  Object.entries(value).map(([key, inner]) => {
    // Lists of skills are known by the skill, under its older name too.
    const named = inner as { skill?: unknown; level?: unknown } | null;
    const name = Array.isArray(value) ? (named?.skill ?? named?.level) : undefined;
    return [typeof name === 'string' ? name : key, inner];
  });

/** Every number in a bench's JSON. */
export function figuresIn(value: unknown, path = ''): Figures {
  if (typeof value === 'number') return { [path]: value };
  if (typeof value !== 'object' || value === null) return {};
  return Object.assign(
    {},
    ...entriesOf(value).map(([key, inner]) =>
      figuresIn(inner, path === '' ? key : `${path}.${key}`),
    ),
  );
}

const isRate = (name: string): boolean => /PerSecond/.test(name) && !/^bare/.test(name);
const isTime = (name: string): boolean => /nanos|micros|\.p50$|\.p95$/i.test(name);

/** The middle figure of both over all turns; counts that are neither a rate nor a time are left out. */
export function ratiosOf(
  turns: readonly { readonly now: Figures; readonly before: Figures }[],
  middle: (values: readonly number[]) => number,
): readonly Ratio[] {
  const names = Object.keys(turns[0]?.now ?? {}).filter((name) => isRate(name) || isTime(name));
  return names.flatMap((name) => {
    const both = turns.flatMap(({ now, before }) => {
      const [n, b] = [now[name], before[name]];
      return n === undefined || b === undefined ? [] : [{ n, b }];
    });
    if (both.length === 0) return [];
    const now = middle(both.map(({ n }) => n));
    const before = middle(both.map(({ b }) => b));
    return [{ name, now, before, ratio: isRate(name) ? now / before : before / now }];
  });
}
