// A node that stops: its tables go first, to other nodes, then its players. They are asked to leave only when their tables
// are served elsewhere and the balancer sends nobody here any more.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Programs } from '../bots/programs.ts';
import type { NodeChores } from '../cluster/nodeChores.ts';
import type { MessageRouter } from './messageRouter.ts';

/** How long clients should wait before they come back, when there is no other node to go to. */
const COME_BACK_MS = 500;
/** A balancer looks at /readyz once per second: a node is unready for this long before its players go. */
const UNREADY_MS = 1200;
/** Players are asked to leave in groups of this many at least, so that the other nodes do not get all of them at once, */
const GROUP = 20;
/** with this pause between two groups, */
const PAUSE_MS = 10;
/** and all of them within this time. */
const LONGEST_MS = 2000;

export interface Farewell {
  /** What the node answers at /readyz, and whether new sockets are let in. */
  readonly doors: { ready: boolean; open: boolean };
  readonly chores: Pick<NodeChores, 'passTablesOn'>;
  readonly router: Pick<MessageRouter, 'all'>;
  readonly programs: Pick<Programs, 'close'>;
}

async function dismissAll(router: Farewell['router'], alone: boolean): Promise<void> {
  const everyone = [...router.all()];
  const share = Math.ceil((everyone.length * PAUSE_MS) / LONGEST_MS);
  const size = alone ? everyone.length : Math.max(GROUP, share);
  while (everyone.length > 0) {
    for (const conn of everyone.splice(0, size)) {
      conn.send({ type: 'CLOSING', afterMs: alone ? COME_BACK_MS : 0 });
      conn.close(1012, 'restart');
    }
    if (everyone.length > 0) await sleep(PAUSE_MS);
  }
}

/** Passes the tables on and asks everyone to leave; resolves when all of them have been asked. */
export async function letEveryoneGo({ doors, chores, router, programs }: Farewell): Promise<void> {
  const since = performance.now();
  doors.ready = false;
  const passed = await chores.passTablesOn();
  if (passed) await sleep(Math.max(0, UNREADY_MS - (performance.now() - since)));
  doors.open = false;
  programs.close();
  await dismissAll(router, !passed);
}
