// Links to matches that this browser has made. The server keeps only a hash of each: who made one must remember it, so that
// sharing again sends the same link and it can be taken back later.
const KEY = 'tuolaji.links';
const MOST = 100;

/** Tokens by match, oldest first. */
type Links = Readonly<Record<string, string>>;

/** Tokens from stored text; what is broken is left out. */
export function parseLinks(text: string | null): Links {
  try {
    const read: unknown = JSON.parse(text ?? '{}');
    if (typeof read !== 'object' || read === null) return {};
    return Object.fromEntries(
      Object.entries(read).filter(([, token]) => typeof token === 'string'),
    );
  } catch {
    return {};
  }
}

function links(): Links {
  try {
    return parseLinks(localStorage.getItem(KEY));
  } catch {
    return {};
  }
}

/** The token of this browser's link to a match, or null. */
export const ownLink = (match: string): string | null => links()[match] ?? null;

/** Remembers the token of a link, or forgets it. */
export function keepLink(match: string, token: string | null): void {
  const others = Object.entries(links()).filter(([id]) => id !== match);
  const kept = token === null ? others : [...others, [match, token]];
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept.slice(-MOST))));
  } catch {
    // Without storage the next link is a new one.
  }
}
