// A socket of another node, as a table of this node serves it: what it is sent goes over the link as finished text.
import {
  formatMessage,
  isReply,
  requestsAnsweredBy,
  type ServerMessage,
  type TableMessage,
  textMaker,
  type WireRefusal,
} from '@tuolaji/protocol';
import type { Metrics } from '../metrics.ts';
import { HeldViews } from '../socket/heldViews.ts';
import type { TableConnection } from '../tables/subscribers.ts';
import type { Link } from './link.ts';
import type { ToOwner } from './linkLines.ts';

/** The same message goes to one spectator after another: its text is made once. */
const textOf = textMaker<ServerMessage>(formatMessage);

export class RemoteConnection implements TableConnection {
  readonly id: string;
  readonly playerId: string;
  readonly node: string;
  name: string;
  readonly address: string | null;
  /** False once the socket is closed or its node is given up. */
  open = true;
  readonly entering = new Set<string>();
  /** Tables whose views were left out, with the acknowledgements still owed. */
  readonly behind = new Map<string, string[]>();
  readonly tableIds = new Set<string>();
  readonly tables = {
    add: (table: string) => {
      this.tableIds.add(table);
      this.link.send({ kind: 'joined', conn: this.id, table });
    },
    delete: (table: string) => {
      this.tableIds.delete(table);
      this.link.send({ kind: 'parted', conn: this.id, table });
    },
  };
  /** The link it is reached by: another one after a cut. */
  link: Link;
  private readonly metrics: Metrics;
  private readonly held: HeldViews | null;

  constructor(line: Extract<ToOwner, { kind: 'open' }>, link: Link, metrics: Metrics) {
    this.id = line.conn;
    this.playerId = line.player;
    this.name = line.name;
    this.address = line.address;
    this.node = link.node;
    this.link = link;
    this.metrics = metrics;
    this.held = line.patches ? new HeldViews(line.shortPlays) : null;
  }

  /** The socket's node could not deliver a view: the next one must be whole. */
  forgetView(table: string): void {
    this.held?.forget(table);
  }

  private textOf(message: ServerMessage): string {
    if (message.type === 'LEFT') this.held?.forget(message.table);
    return message.type === 'TABLE' && this.held !== null
      ? this.held.textOf(message)
      : textOf(message);
  }

  send(message: ServerMessage): void {
    if (message.type === 'REFUSED') this.metrics.refusals.inc({ code: message.code });
    if (message.type === 'TABLE' && this.link.congested) this.leaveOut(message);
    else this.write(message);
  }

  private write(message: ServerMessage): void {
    this.link.send({
      kind: 'frame',
      conn: this.id,
      table: message.type === 'TABLE' ? message.table : null,
      answers: isReply(message) ? requestsAnsweredBy(message) : [],
      text: this.textOf(message),
    });
  }

  private leaveOut({ table, acks }: TableMessage): void {
    this.metrics.dropped.inc();
    this.forgetView(table);
    this.behind.set(table, [...(this.behind.get(table) ?? []), ...acks]);
  }

  refuse(id: string | null, refusal: WireRefusal): void {
    this.send({ type: 'REFUSED', id, ...refusal });
  }
}
