// The views a socket holds, so that the next one can travel as a patch. A socket that has nothing, has missed something or
// asks for everything gets the whole view.
import { randomInt } from 'node:crypto';
import type { View } from '@tuolaji/engine';
import { formatMessage, formatStep, fullActions, type TableMessage } from '@tuolaji/protocol';

/** Numbers begin anywhere: a message of another server, or another owner of the table, never fits by chance. */
const FIRST = 2 ** 20;

interface Held {
  readonly n: number;
  readonly view: View;
}

/** Stands for actions that are sent again whatever they are: no seat has ever to bury this many. */
const OUTDATED = fullActions({ bury: -1 });

/** What the next patch needs of a view. The plays of a seat in turn may fill pages, and the next view has others. */
const holdable = (view: View): View =>
  (view.actions?.play ?? null) === null ? view : { ...view, actions: OUTDATED };

export class HeldViews {
  private readonly held = new Map<string, Held>();
  private readonly shortPlays: boolean;

  /** `shortPlays`: the page fills in what a play leaves out. */
  constructor(shortPlays = false) {
    this.shortPlays = shortPlays;
  }

  /** The text of a message for this socket; facts of the table always come with a whole view. */
  textOf(message: TableMessage): string {
    const { table, view, info } = message;
    const before = this.held.get(table);
    if (view === null) {
      this.held.delete(table);
      return formatMessage(message);
    }
    const n = before === undefined ? randomInt(FIRST) : before.n + 1;
    this.held.set(table, { n, view: holdable(view) });
    const fits = before !== undefined && info === null && before.view.seat === view.seat;
    return fits
      ? formatStep(message, before.view, n, this.shortPlays)
      : formatMessage({ ...message, n });
  }

  /** The socket was not sent a view, or no longer receives the table. */
  forget(table: string): void {
    this.held.delete(table);
  }
}
