// Records of finished matches, parsed and laid out as moments: some tens of milliseconds of the event loop for a long
// match, so the last ones are kept, and who asks for ever new ones is stopped.
import { parseRecord } from '@tuolaji/engine';
import { type Moment, timelineOf } from '@tuolaji/protocol/timeline';

/** Matches kept: one that is shared is looked at by several people and machines within moments. */
const KEPT = 8;

/** A record, read through. */
interface ReadRecord {
  readonly timeline: readonly Moment[];
  readonly names: readonly string[];
}

/** Reads a record's text; null for one that is damaged, `limited` for a new one when `mayRead` says no. */
export type RecordReader = (text: string, mayRead: () => boolean) => ReadRecord | null | 'limited';

/** A reader that keeps what it read last. */
export function createRecordReader(): RecordReader {
  const kept = new Map<string, ReadRecord>();
  const keep = (text: string, read: ReadRecord): ReadRecord => {
    kept.delete(text);
    kept.set(text, read);
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return read;
  };
  return (text, mayRead) => {
    const known = kept.get(text);
    if (known !== undefined) return keep(text, known);
    if (!mayRead()) return 'limited';
    const parsed = parseRecord(text);
    if (!parsed.ok) return null;
    return keep(text, { timeline: timelineOf(parsed.value), names: parsed.value.names });
  };
}
