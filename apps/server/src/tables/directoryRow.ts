// A table's row in the directory: how it is found in the lobby, by its players, and by nodes that look for work.
import type { LobbyEntry, OwnTable, TablePhase } from '@tuolaji/protocol';
import { isAttended, lobbyEntryOf, type TableEvent, type TableState } from '@tuolaji/table';
import type { DirectoryRow, FoundTable } from '../store/store.ts';

interface Summary {
  readonly entry: LobbyEntry;
  /** Player id by seat; null for bots and empty seats. */
  readonly seats: readonly (string | null)[];
}

/** The row of a table as it is now. */
export function directoryRowOf(state: TableState, now: number): DirectoryRow {
  const seats = state.seats.map((occupant) => (occupant.kind === 'human' ? occupant.player : null));
  const summary: Summary = { entry: lobbyEntryOf(state), seats };
  const attended = isAttended(state);
  return {
    open: state.settings.listed && attended,
    phase: state.phase,
    playerIds: seats.flatMap((id) => id ?? []),
    // A deserted table waits for someone; any other needs a node that drives it.
    wakeAt: attended ? now : null,
    updatedAt: now,
    summary: JSON.stringify(summary),
  };
}

/** Plays and passes change nothing the directory shows. */
export const mayBeNews = (events: readonly TableEvent[]): boolean =>
  events.some(
    (event) =>
      event.kind !== 'MATCH' ||
      event.event.kind === 'ROUND_RESULT' ||
      event.event.kind === 'GAME_OVER',
  );

const gist = ({ open, phase, wakeAt, summary }: DirectoryRow): string =>
  `${open} ${phase} ${wakeAt !== null} ${summary}`;

/** Does the directory have to know? Its times alone are no news. */
export const isNews = (before: DirectoryRow | null, after: DirectoryRow): boolean =>
  before === null || (before !== after && gist(before) !== gist(after));

const readSummary = (row: FoundTable): Summary => JSON.parse(row.summary) as Summary;

/** A row as the lobby shows it. */
export const entryOf = (row: FoundTable): LobbyEntry => readSummary(row).entry;

/** A row as one of its players sees it on the home page. */
export function ownTableOf(row: FoundTable, playerId: string): OwnTable {
  const seat = readSummary(row).seats.indexOf(playerId);
  return { id: row.table, seat: seat < 0 ? null : seat, phase: row.phase as TablePhase };
}
