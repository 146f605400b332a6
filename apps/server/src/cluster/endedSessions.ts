// Sessions that ended, here or at another node: their sockets are closed.
import type { Session } from '../http/identity.ts';
import type { Store } from '../store/store.ts';
import { formatEnded, parseNodeMessage } from './nodeMessages.ts';

/** Close code of a socket whose session ended: the page gets a new one when it comes back. */
const SIGNED_OUT = 4401;
/** Notices name a table; these concern none. */
const NO_TABLE = '';

/** A socket that came in with a session. */
interface SessionSocket {
  readonly session: Session;
  close(code: number, reason: string): void;
}

/** Returns a function that closes the sockets of ended sessions on every node; hears the others from now on. */
export function createSessionEnder(
  store: Store,
  connections: () => Iterable<SessionSocket>,
): (tokenHashes: readonly string[]) => void {
  const close = (tokenHashes: readonly string[]): void => {
    for (const conn of connections()) {
      if (tokenHashes.includes(conn.session.tokenHash)) conn.close(SIGNED_OUT, 'signed out');
    }
  };
  store.subscribe((notice) => {
    if (notice.kind !== 'said' || notice.table !== NO_TABLE) return;
    const message = parseNodeMessage(notice.text);
    if (message.kind === 'ended') close(message.sessions);
  });
  return (tokenHashes) => {
    close(tokenHashes);
    for (const text of formatEnded(tokenHashes)) store.say(NO_TABLE, text);
  };
}
