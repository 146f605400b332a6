// Structural sharing: unchanged parts stay the same objects, so that only changed parts of a screen are drawn again.

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function shareList(before: readonly unknown[], now: readonly unknown[]): readonly unknown[] {
  const shared = now.map((item, i) => share(before[i], item));
  const same = shared.length === before.length && shared.every((item, i) => item === before[i]);
  return same ? before : shared;
}

function shareFields(before: Fields, now: Fields): Fields {
  const keys = Object.keys(now);
  const shared = Object.fromEntries(keys.map((key) => [key, share(before[key], now[key])]));
  const same =
    keys.length === Object.keys(before).length && keys.every((key) => shared[key] === before[key]);
  return same ? before : shared;
}

/** `now`, with every part that equals its counterpart in `before` taken from there; all of `before` when they are equal. Plain JSON only. */
export function share<T>(before: unknown, now: T): T {
  if (Array.isArray(before) && Array.isArray(now)) return shareList(before, now) as T;
  if (isFields(before) && isFields(now)) return shareFields(before, now) as T;
  return now;
}
