// Who is still there, when several nodes serve a table: each says whom it serves, and whoever tends the table
// gives up those nobody has spoken for in a while (their node died, or lost the store).
import type { SaidLine } from '@tuolaji/protocol';

/** Longer without a word, and a player counts as lost. */
const SILENCE_MS = 15_000;

/** What nodes tell each other about a table beside its log. */
export type Word =
  | { readonly kind: 'line'; readonly line: SaidLine }
  | { readonly kind: 'here'; readonly node: string; readonly players: readonly string[] };

export const formatWord = (word: Word): string => JSON.stringify(word);
export const parseWord = (text: string): Word => JSON.parse(text) as Word;

export class RollCall {
  private readonly heardAt = new Map<string, number>();

  private key(table: string, player: string, node: string): string {
    return `${table} ${node} ${player}`;
  }

  /** A node spoke for some players. */
  heard(table: string, node: string, players: readonly string[], now: number): void {
    for (const player of players) this.heardAt.set(this.key(table, player, node), now);
  }

  /** True when nobody has spoken for the player through that node for too long; the first question starts the wait. */
  isSilent(table: string, player: string, node: string, now: number): boolean {
    const key = this.key(table, player, node);
    const at = this.heardAt.get(key);
    if (at === undefined) this.heardAt.set(key, now);
    return at !== undefined && now - at > SILENCE_MS;
  }

  /** Forgets what is long past. */
  tidy(now: number): void {
    for (const [key, at] of this.heardAt) if (now - at > SILENCE_MS * 4) this.heardAt.delete(key);
  }
}
