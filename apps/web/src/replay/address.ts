// The address of a moment in a match: `/m/ID/3/12?seat=2`, a path, so that a server can describe it to messengers.
import type { Seat } from '@tuolaji/engine';

/** A match and a moment in it. */
export interface ReplayAddress {
  readonly match: string;
  /** The token of a shared link, or null. */
  readonly share: string | null;
  readonly round: number;
  readonly step: number;
  /** Whose cards are seen; null: nobody's. */
  readonly seat: Seat | null;
  /** The review is open. */
  readonly review?: true;
}

const whole = (text: string | undefined, otherwise: number): number =>
  text !== undefined && /^\d{1,4}$/.test(text) ? Number(text) : otherwise;

/** Reads an address; null when it is not one of a match. */
export function parseReplayAddress(path: string, query: string): ReplayAddress | null {
  const [screen, match, round, step] = path.replace(/^\//, '').split('/');
  if (screen !== 'm' || match === undefined || match === '') return null;
  const asked = new URLSearchParams(query);
  const seat = asked.get('seat');
  return {
    match: decodeURIComponent(match),
    share: asked.get('share'),
    round: whole(round, 1),
    step: whole(step, 0),
    seat: seat !== null && /^[0-5]$/.test(seat) ? Number(seat) : null,
    ...(asked.has('review') && { review: true }),
  };
}

/** A link for others to a moment: messengers describe it in the language of the player who made it. */
export const shareAddress = (address: ReplayAddress, language: string): string => {
  const path = formatReplayAddress(address);
  return address.share === null ? path : `${path}&lang=${language}`;
};

/** The address as written after the host. */
export function formatReplayAddress(address: ReplayAddress): string {
  const { match, share, round, step, seat, review } = address;
  const query = new URLSearchParams();
  if (seat !== null) query.set('seat', String(seat));
  if (share !== null) query.set('share', share);
  if (review) query.set('review', '1');
  const asked = query.size > 0 ? `?${query}` : '';
  return `/m/${encodeURIComponent(match)}/${round}/${step}${asked}`;
}
