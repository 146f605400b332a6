// What stays of a player who had themselves deleted: their results without a name.

/** Stands in a record where the name was. */
const FORMER_PLAYER = 'a former player';

const NAMES = /^names (\[.*\])$/m;

/** A record's text without the name at this seat; names stand in its head, by seat (docs/record.md). */
export const withoutName = (record: string, seat: number): string =>
  record.replace(NAMES, (_, list: string) => {
    const names = JSON.parse(list) as string[];
    return `names ${JSON.stringify(names.map((name, i) => (i === seat ? FORMER_PLAYER : name)))}`;
  });
