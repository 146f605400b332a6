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

/** A record's text without the name at this seat. */
export const withoutName = (record: string, seat: number): string =>
  rename(record, (_, at) => at === seat);

/** A record's text without the names of people who had left before its end: nobody of that name has the seat then. */
export const withoutLeavers = (
  record: string,
  stayed: readonly { readonly seat: number; readonly name: string }[],
): string =>
  rename(
    record,
    (name, at) =>
      name !== '' && !stayed.some((result) => result.seat === at && result.name === name),
  );

/** The match with one player's name and id gone. */
export const withoutPlayer = (match: FinishedMatch, playerId: string): FinishedMatch => {
  const gone = match.results.filter((result) => result.playerId === playerId);
  const record =
    gone.length === 0
      ? withoutLeavers(match.record, match.results)
      : gone.reduce((text, { seat }) => withoutName(text, seat), match.record);
  return {
    ...match,
    record,
    results: match.results.map((result) =>
      gone.includes(result) ? { ...result, playerId: '', name: '' } : result,
    ),
  };
};
