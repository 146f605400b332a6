// A table's log between the store's texts and the table's events.
import type { Log, LoggedStep, StoredTable, TableEvent } from '@tuolaji/table';
import type { Entry, Loaded } from '../store/store.ts';

/** Events as one step of the log. */
export const formatStep = (events: readonly TableEvent[]): string => JSON.stringify(events);

const readStep = ({ seq, commandId, body }: Entry): LoggedStep => ({
  seq,
  commandId,
  events: JSON.parse(body) as TableEvent[],
});

/** What the store gave, as the table reads it. */
export function readLog(loaded: Loaded): Log {
  const { snapshot, entries, recentIds } = loaded;
  return {
    snapshot:
      snapshot === null
        ? null
        : { seq: snapshot.seq, table: JSON.parse(snapshot.body) as StoredTable },
    steps: entries.map(readStep),
    recentIds,
  };
}
