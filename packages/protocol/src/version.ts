// The wire's version and its limits, known to both sides.

/** Raised when an old screen could no longer talk to a new server. */
export const PROTOCOL_VERSION = 1;

/** Largest client frame in bytes; anything longer is refused unread. */
export const MAX_FRAME_BYTES = 16 * 1024;

export const LIMITS = {
  /** Characters of a client-made request id. */
  id: 64,
  /** Characters of a player's name. */
  name: 20,
  /** Characters of one chat line. */
  chat: 200,
  /** Cards in one command or preview: a banker holds at most 25 + 8. */
  cards: 33,
  /** Number of the last page of the lobby, counted from 0. */
  pages: 24,
} as const;
