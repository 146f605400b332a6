// What stays of a player who had themselves deleted: their results without a name.
import type { FinishedMatch } from '@tuolaji/protocol';

/** Stands in a record where the name was. */
const FORMER_PLAYER = 'a former player';

const NAMES = /^names (\[.*\])$/m;

/** The record with this name at the seats that `isGone` picks; names stand in its head, by seat (docs/record.md). */
const rename = (record: string, isGone: (name: string, seat: number) => boolean): string =>
  record.replace(NAMES, (_, list: string) => {
    const names = JSON.parse(list) as string[];
    const kept = names.map((name, seat) => (isGone(name, seat) ? FORMER_PLAYER : name));
    return `names ${JSON.stringify(kept)}`;
  });

/** Someone who had a seat at a match's end. */
type Seated = Pick<FinishedMatch['results'][number], 'playerId' | 'seat' | 'name'>;

/**
 * A match's record without the name of one of its players. Of someone who had left before the end only that is known: the
 * names of all who had left go, those that nobody has at that seat in the end.
 */
export function recordWithout(record: string, stayed: readonly Seated[], playerId: string): string {
  const own = stayed.filter((seated) => seated.playerId === playerId);
  if (own.length > 0) return rename(record, (_, at) => own.some(({ seat }) => seat === at));
  const hasStayed = (name: string, at: number): boolean =>
    stayed.some((seated) => seated.seat === at && seated.name === name);
  return rename(record, (name, at) => name !== '' && !hasStayed(name, at));
}

/** The match with one player's name and id gone. */
export const withoutPlayer = (match: FinishedMatch, playerId: string): FinishedMatch => ({
  ...match,
  record: recordWithout(match.record, match.results, playerId),
  results: match.results.map((result) =>
    result.playerId === playerId ? { ...result, playerId: '', name: '' } : result,
  ),
});
