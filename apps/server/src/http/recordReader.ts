// Finished matches read through from the text of their record; those read last are kept.
import { parseRecord } from '@tuolaji/engine';
import { type Moment, timelineOf } from '@tuolaji/protocol/timeline';

/** Matches kept: one that is shared is looked at by several people and machines within moments. */
export const RECORDS_KEPT = 8;

/** A record, read through. */
interface ReadRecord {
  readonly timeline: readonly Moment[];
  readonly names: readonly string[];
}

/** Reads a record's text, or gives what was read before; null for one that is damaged. */
export function createRecordReader(): (text: string) => ReadRecord | null {
  const kept = new Map<string, ReadRecord>();
  return (text) => {
    const known = kept.get(text);
    const parsed = known === undefined ? parseRecord(text) : null;
    if (parsed?.ok === false) return null;
    const read =
      known ?? (parsed && { timeline: timelineOf(parsed.value), names: parsed.value.names });
    if (read === null) return null;
    kept.delete(text);
    kept.set(text, read);
    const [oldest] = kept.keys();
    if (kept.size > RECORDS_KEPT && oldest !== undefined) kept.delete(oldest);
    return read;
  };
}
