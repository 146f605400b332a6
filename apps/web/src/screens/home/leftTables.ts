// Tables this browser has left: kept here, because the server lists only tables where a player has a seat.
import { signal } from '@preact/signals';
import type { TableInfo } from '@tuolaji/protocol';

/** A table that was left. */
export interface LeftTable {
  readonly id: string;
  /** When, in milliseconds since 1970. */
  readonly at: number;
  /** The other people at it. */
  readonly names: readonly string[];
}

const KEY = 'tuolaji.left';
const MOST = 5;
/** A server keeps a deserted table for thirty days if not told otherwise. */
const KEPT_MS = 30 * 24 * 3600_000;

function isLeftTable(value: unknown): value is LeftTable {
  if (typeof value !== 'object' || value === null) return false;
  const { id, at, names } = value as Partial<Record<keyof LeftTable, unknown>>;
  return (
    typeof id === 'string' &&
    typeof at === 'number' &&
    Array.isArray(names) &&
    names.every((name) => typeof name === 'string')
  );
}

/** Tables from stored text, newest first; what is old, broken or beyond the most is left out. */
export function parseLeft(text: string | null, now: number): readonly LeftTable[] {
  try {
    const read: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(read)) return [];
    return read
      .filter(isLeftTable)
      .filter(({ at }) => at > now - KEPT_MS)
      .slice(0, MOST);
  } catch {
    return [];
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** The tables that were left, newest first. */
export const leftTables = signal(parseLeft(stored(), Date.now()));

function set(tables: readonly LeftTable[]): void {
  leftTables.value = tables.slice(0, MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(leftTables.value));
  } catch {
    // Without storage they last as long as the page.
  }
}

/** Remembers a table on leaving it. */
export function rememberLeft({ id, seats }: TableInfo, me: string | null): void {
  const people = seats.filter(({ kind, playerId }) => kind === 'human' && playerId !== me);
  const table = { id, at: Date.now(), names: people.map(({ name }) => name) };
  set([table, ...leftTables.value.filter((other) => other.id !== id)]);
}

/** Forgets a table that is closed, or that one may not come back to. */
export function forgetLeft(id: string): void {
  if (leftTables.value.some((table) => table.id === id))
    set(leftTables.value.filter((table) => table.id !== id));
}
