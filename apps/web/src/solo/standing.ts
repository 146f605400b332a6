// Where the solo match stands, for the home page: remembered beside the match, so that no worker has to be asked.
import { signal } from '@preact/signals';
import { type Rank, teamOf, type View } from '@tuolaji/engine';

/** Round and levels, the player's own first. */
export interface Standing {
  readonly round: number;
  readonly us: Rank;
  readonly them: Rank;
}

const KEY = 'tuolaji.solo.standing';

/** A standing from stored text; null for anything else. */
export function parseStanding(text: string | null): Standing | null {
  try {
    const read = JSON.parse(text ?? 'null') as Partial<Standing> | null;
    const { round, us, them } = read ?? {};
    return typeof round === 'number' && typeof us === 'string' && typeof them === 'string'
      ? { round, us, them }
      : null;
  } catch {
    return null;
  }
}

function readStored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** The standing of the match that can be continued; null before its first round. */
export const standing = signal<Standing | null>(parseStanding(readStored()));

/** The standing that a view shows. */
export function standingOf({
  seat,
  round,
  levels,
}: Pick<View, 'seat' | 'round' | 'levels'>): Standing | null {
  if (round === 0) return null;
  const team = teamOf(seat ?? 0);
  return { round, us: levels[team], them: levels[team === 0 ? 1 : 0] };
}

/** Remembers the standing; writes only when it changed. */
export function noteStanding(view: View): void {
  const now = standingOf(view);
  const text = JSON.stringify(now);
  if (text === JSON.stringify(standing.value)) return;
  standing.value = now;
  try {
    localStorage.setItem(KEY, text);
  } catch {
    // Without storage it lasts as long as the page.
  }
}
