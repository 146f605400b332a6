// Players' programs that play as bots: those connected to this node, and through links those of the other nodes. A table's
// owner asks by the program's id, wherever its socket is.
import type { Command, Refusal } from '@tuolaji/engine';
import type { ProgramInfo } from '@tuolaji/protocol';
import type { WebSocket } from 'ws';
import type { Session } from '../http/identity.ts';
import type { Link } from '../links/link.ts';
import type { ProgramLinkLine } from '../links/linkLines.ts';
import type { Metrics } from '../metrics.ts';
import type { ProgramReply } from './botDialogue.ts';
import { type ProgramLimits, ProgramSocket } from './programSocket.ts';

const HEARTBEAT_MS = 15_000;
/** Beyond the program's own time, for the way over a link. */
const LINK_MS = 1000;
/** Programs shown at one table. */
const MOST_AT_TABLE = 20;
/** Everyone at a table is sent which programs there are; not more often than this, however often they come and go. */
const CHANGES_MS = 1000;
/** Close code of a program that was started twice with one key. */
const REPLACED = 4409;

const CRASHED: ProgramReply = { fault: 'crashed' };

/** A program whose socket another node has. */
interface RemoteProgram {
  readonly info: ProgramInfo;
  readonly table: string;
  readonly link: Link;
}

/** What a program is asked, and by which table. */
export interface ProgramQuestion {
  readonly table: string;
  readonly question: object;
  /** Why the table would refuse an answer now, or null. */
  readonly check: (command: Command) => Refusal | null;
}

interface Waiting {
  readonly link: Link;
  readonly timer: NodeJS.Timeout;
  readonly resolve: (reply: ProgramReply) => void;
}

export interface ProgramsOptions {
  readonly limits: ProgramLimits;
  readonly metrics: Metrics;
}

export class Programs {
  private readonly options: ProgramsOptions;
  private readonly sockets = new Map<string, ProgramSocket>();
  private readonly remotes = new Map<string, RemoteProgram>();
  private readonly links = new Set<Link>();
  private readonly waiting = new Map<number, Waiting>();
  /** The last question to each program: the answer to an older one is not counted. */
  private readonly lastAsked = new Map<string, number>();
  private asked = 0;
  private readonly timer: NodeJS.Timeout;
  /** Tables whose programs changed within CHANGES_MS; true where they changed again. */
  private readonly changed = new Map<string, boolean>();
  /** Called when other programs are connected for a table than before. */
  onChange: (table: string) => void = () => undefined;

  constructor(options: ProgramsOptions) {
    this.options = options;
    this.timer = setInterval(() => {
      for (const program of this.sockets.values()) program.beat();
    }, HEARTBEAT_MS);
    this.timer.unref();
  }

  /** Connections of this node. */
  all(): Iterable<ProgramSocket> {
    return this.sockets.values();
  }

  /** A program has come in with a key of this session, for this table. */
  serve(socket: WebSocket, session: Session, table: string): void {
    const events = {
      onNamed: (program: ProgramSocket) => this.announce(program),
      onClosed: (program: ProgramSocket) => this.forget(program),
    };
    const program = new ProgramSocket(socket, session, table, { ...this.options, events });
    this.sockets.get(program.id)?.close(REPLACED, 'replaced');
    this.sockets.set(program.id, program);
  }

  /** Reports a change at once, and those that follow together. */
  private report(table: string): void {
    if (this.changed.has(table)) return void this.changed.set(table, true);
    this.changed.set(table, false);
    this.onChange(table);
    const timer = setTimeout(() => {
      const again = this.changed.get(table);
      this.changed.delete(table);
      if (again === true) this.report(table);
    }, CHANGES_MS);
    timer.unref();
  }

  private announce(program: ProgramSocket): void {
    if (this.sockets.get(program.id) !== program) return;
    for (const link of this.links) this.tell(link, program);
    this.report(program.table);
  }

  private tell(link: Link, { info, table }: ProgramSocket): void {
    if (info !== null) link.send({ kind: 'program', info, table });
  }

  private forget(program: ProgramSocket): void {
    if (this.sockets.get(program.id) !== program) return;
    this.sockets.delete(program.id);
    for (const link of this.links) link.send({ kind: 'programGone', program: program.id });
    this.report(program.table);
  }

  /** Programs connected for a table, on any node. */
  at(table: string): readonly ProgramInfo[] {
    const own = [...this.sockets.values()].filter((program) => program.table === table);
    const others = [...this.remotes.values()].filter((program) => program.table === table);
    const found = new Map(
      [...others, ...own].flatMap(({ info }) => (info ? [[info.id, info]] : [])),
    );
    return [...found.values()].slice(0, MOST_AT_TABLE);
  }

  /** Asks a program that came for this table. Every answer is counted; one that breaks a rule is sent back. */
  async ask(program: string, { table, question, check }: ProgramQuestion): Promise<ProgramReply> {
    const n = ++this.asked;
    this.lastAsked.set(program, n);
    const reply = await this.answer(program, table, question, n);
    if (this.lastAsked.get(program) !== n) return reply;
    this.lastAsked.delete(program);
    const refusal = 'fault' in reply || reply.command === null ? null : check(reply.command);
    if (refusal !== null) this.refuse(program, refusal);
    const judged: ProgramReply = refusal === null ? reply : { fault: 'refused' };
    const outcome = 'fault' in judged ? judged.fault : 'used';
    this.options.metrics.programAnswers.inc({ outcome });
    return judged;
  }

  private answer(program: string, table: string, question: object, n: number) {
    const own = this.sockets.get(program);
    if (own !== undefined) {
      return own.table === table ? own.dialogue.ask(question) : Promise.resolve(CRASHED);
    }
    const remote = this.remotes.get(program);
    if (remote?.table !== table || !remote.link.open) return Promise.resolve(CRASHED);
    remote.link.send({ kind: 'askProgram', program, n, question });
    return new Promise<ProgramReply>((resolve) => {
      const { programMs } = this.options.limits;
      const timer = setTimeout(() => this.settle(n, { fault: 'late' }), programMs + LINK_MS);
      this.waiting.set(n, { link: remote.link, timer, resolve });
    });
  }

  private settle(n: number, reply: ProgramReply): void {
    const waiting = this.waiting.get(n);
    if (waiting === undefined) return;
    clearTimeout(waiting.timer);
    this.waiting.delete(n);
    waiting.resolve(reply);
  }

  private refuse(program: string, refusal: Refusal): void {
    this.sockets.get(program)?.dialogue.refuse(refusal);
    this.remotes.get(program)?.link.send({ kind: 'programRefused', program, refusal });
  }

  /** Sends the result of a round. */
  endRound(program: string, result: object): void {
    this.sockets.get(program)?.dialogue.endRound(result);
    this.remotes.get(program)?.link.send({ kind: 'programRound', program, result });
  }

  /** A link to another node has opened. */
  linked(link: Link): void {
    this.links.add(link);
    for (const program of this.sockets.values()) this.tell(link, program);
  }

  /** A link is cut: programs behind it are gone until it comes back. */
  lost(link: Link): void {
    this.links.delete(link);
    for (const [n, waiting] of this.waiting) if (waiting.link === link) this.settle(n, CRASHED);
    for (const [id, remote] of this.remotes) if (remote.link === link) this.drop(id);
  }

  private drop(program: string): void {
    const remote = this.remotes.get(program);
    this.remotes.delete(program);
    if (remote !== undefined) this.report(remote.table);
  }

  /** A line of another node about a program. */
  receive(line: ProgramLinkLine, link: Link): void {
    switch (line.kind) {
      case 'program':
        this.remotes.set(line.info.id, { info: line.info, table: line.table, link });
        this.report(line.table);
        break;
      case 'programGone':
        if (this.remotes.get(line.program)?.link === link) this.drop(line.program);
        break;
      case 'askProgram':
        void this.askHere(line, link);
        break;
      case 'programAnswer':
        this.settle(line.n, line.reply);
        break;
      case 'programRefused':
        this.sockets.get(line.program)?.dialogue.refuse(line.refusal);
        break;
      case 'programRound':
        this.sockets.get(line.program)?.dialogue.endRound(line.result);
    }
  }

  private async askHere(
    { program, n, question }: Extract<ProgramLinkLine, { kind: 'askProgram' }>,
    link: Link,
  ): Promise<void> {
    const reply = (await this.sockets.get(program)?.dialogue.ask(question)) ?? CRASHED;
    link.send({ kind: 'programAnswer', n, reply });
  }

  /** Asks every program to leave and cuts those that stay. */
  close(): void {
    clearInterval(this.timer);
    for (const program of this.sockets.values()) program.close(1012, 'restart');
  }

  terminate(): void {
    for (const program of this.sockets.values()) program.terminate();
  }
}
