// Links to tables, and the system's own way to send them.
import { formatRoute } from '../../route.ts';

/** The address that leads a friend to a table. */
export const linkTo = (table: string): string =>
  `${location.origin}${location.pathname}${formatRoute({ kind: 'table', table })}`;

/** Does this browser have a share sheet? */
export const canShare = (): boolean => 'share' in navigator;

/** Opens the system's share sheet with a link and maybe words beside it; cancelling it is no failure. */
export const shareLink = (url: string, words?: string): Promise<void> =>
  navigator.share(words === undefined ? { url } : { text: words, url }).catch(() => undefined);
