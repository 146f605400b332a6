// Which of several databases an id belongs to. The id itself says so, in one more letter at its end: a database that is
// added later moves nothing. Ids without that letter belong to the first database.

const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
/** Random ids of players and tables. No older form of an id is one letter longer. */
const PLAIN = 12;

/** As many databases as one letter can name. */
export const MOST_DATABASES = LETTERS.length;

/** Number of the database that has the table or player, from 0. */
export const placeOf = (id: string): number =>
  id.length === PLAIN + 1 ? Math.max(0, LETTERS.indexOf(id[PLAIN] ?? '')) : 0;

/** FNV-1a, its halves folded together: the low bits alone are uneven. */
function hash(id: string): number {
  let sum = 0x811c9dc5;
  for (const letter of id) sum = Math.imul(sum ^ letter.charCodeAt(0), 0x01000193);
  return (sum ^ (sum >>> 15)) >>> 0;
}

/** A random id with the letter of one of this many databases; plain for the first. */
export function placedId(id: string, databases: number): string {
  const place = hash(id) % databases;
  return place === 0 ? id : `${id}${LETTERS[place] ?? ''}`;
}
