// One table's mailbox: inputs one after another, each durable before its effects are seen; a conflict means that
// another node was faster, so load what is new and decide again.
import type { WireRefusal } from '@tuolaji/protocol';
import {
  type BotRequest,
  catchUp,
  durableOf,
  finishedMatch,
  handle,
  type Input,
  isAttended,
  latestTime,
  memberOf,
  noteDone,
  type Outcome,
  replayLog,
  type TableEvent,
  type TableState,
  whole,
} from '@tuolaji/table';
import { now, reach, secondsSince } from '../clock.ts';
import type { DirectoryRow } from '../store/store.ts';
import { directoryRowOf, isNews, mayBeNews } from './directoryRow.ts';
import type { Mail } from './mail.ts';
import { moment } from './moment.ts';
import { Presence } from './presence.ts';
import { askProgram, reportRound } from './programSeat.ts';
import type { Subscriber, TableConnection } from './subscribers.ts';
import { formatStep, readLog } from './tableLog.ts';
import type { TableServices } from './tableServices.ts';
import { WakeTimer } from './wakeTimer.ts';

/** Someone else was faster this often in a row: something is wrong. */
const MOST_TRIES = 50;
const LONGEST_MAILBOX = 500;
const RETRY_MS = 500;
/** Doublings of the time before a failed table is tried again. */
const LONGEST_BACKOFF = 6;
/** A new owner waits this long for the sockets of other nodes before it takes their players for lost. */
const ARRIVAL_MS = 1500;
/** Steps after which a snapshot is made, also while no round ends: a table is loaded in moments, whatever was done at it. */
const STEPS_PER_SNAPSHOT = 500;

type Step = 'appended' | 'repeat' | 'conflict';

export class TableActor {
  readonly id: string;
  readonly presence: Presence;
  /** The owner, as a guest last knew it. */
  owner: string | null = null;
  private readonly services: TableServices;
  private state: TableState | null = null;
  private directoryRow: DirectoryRow | null = null;
  private mailbox: Mail[] = [];
  private running = false;
  /** After a failed append nobody knows what is durable: look before the next step. */
  private doubtful = false;
  private readonly timer = new WakeTimer(() => this.input({ kind: 'wake' }));
  private arrivals: NodeJS.Timeout | null = null;
  private stopped = false;
  private failures = 0;
  /** The last step in the newest snapshot. */
  private snapshotSeq = 0;

  constructor(id: string, services: TableServices) {
    this.id = id;
    this.services = services;
    this.presence = new Presence(id, {
      report: (input) => this.input(input),
      announce: (playerIds) => services.announce(id, playerIds),
    });
  }

  get seq(): number {
    return this.state?.seq ?? 0;
  }

  get leased(): boolean {
    return this.state?.live.leased ?? false;
  }

  /** True while this node acts on the table though another one owns it. */
  get isGuest(): boolean {
    return this.state !== null && this.services.shared && !this.leased;
  }

  /** True while another node may act on the table too: then appends are announced. */
  get contested(): boolean {
    return this.isGuest || this.presence.hasGuests(performance.now());
  }

  /** Nothing to do and nobody here: may be forgotten, the log has it all. */
  get idle(): boolean {
    const awake = this.state !== null && this.leased && isAttended(this.state);
    return (
      !this.running && this.mailbox.length === 0 && this.presence.subscribers.isEmpty && !awake
    );
  }

  post(mail: Mail): void {
    if (this.stopped) return;
    const flooded = this.mailbox.length >= LONGEST_MAILBOX;
    if (flooded && mail.kind === 'input' && mail.conn !== null) {
      this.refuse(mail, { code: 'RATE_LIMITED', rule: null });
      mail.conn.entering.delete(this.id);
      return;
    }
    this.mailbox.push(mail);
    if (!this.running) void this.run();
  }

  input(input: Input, conn: TableConnection | null = null): void {
    this.post({ kind: 'input', input, conn });
  }

  /** Resolves when the mailbox is empty. */
  async settled(): Promise<void> {
    while (this.running) await new Promise((resolve) => setTimeout(resolve, 5));
  }

  /** Takes no more mail and sets no more timers. */
  stop(): void {
    this.stopped = true;
    this.services.guests.delete(this);
    this.mailbox = [];
    this.timer.clear();
    if (this.arrivals !== null) clearTimeout(this.arrivals);
  }

  /** Hints nobody will answer here any more: to be asked again at the next owner. */
  abandonHints(): void {
    for (const { id, player, conn } of this.state?.live.hints ?? []) {
      const message = { type: 'REFUSED', id, code: 'UNAVAILABLE', rule: null } as const;
      this.presence.subscribers.send({ to: player, conn, message });
    }
  }

  private async run(): Promise<void> {
    this.running = true;
    for (let mail = this.mailbox.shift(); mail !== undefined; mail = this.mailbox.shift()) {
      try {
        await this.deliver(mail);
        this.failures = 0;
      } catch (error) {
        this.failed(mail, error);
      }
      if ('conn' in mail) mail.conn?.entering.delete(this.id);
    }
    this.running = false;
    if (this.isGuest && !this.stopped) this.services.guests.add(this);
    else this.services.guests.delete(this);
    if (this.idle) this.services.forget(this);
  }

  private async deliver(mail: Mail): Promise<void> {
    if (mail.kind === 'birth') return this.beBorn(mail);
    if (mail.kind === 'refresh') this.doubtful = true;
    // Waiting for what is there already would cost a turn at every play.
    if ((this.state === null || this.doubtful) && !(await this.ready())) {
      this.refuse(mail, { code: 'NO_SUCH_TABLE', rule: null });
      return;
    }
    if (mail.kind === 'refresh') return this.take({ kind: 'wake' }, null);
    if (mail.kind === 'lease') return mail.on ? this.takeLease() : this.checkLease();
    if (mail.kind === 'settle') return this.settle();
    const elsewhere = mail.conn !== null && mail.conn.node !== null && !this.leased;
    if (elsewhere && !(await this.mayServe(mail.conn))) return;
    if (mail.kind === 'attach') return this.attach(mail.conn);
    if (this.presence.isOutdated(mail.input)) return;
    const since = performance.now();
    await this.take(mail.input, mail.conn);
    if (mail.conn !== null) this.services.metrics.requestSeconds.observe(secondsSince(since));
  }

  /** Makes sure the state is the store's; false when there is no such table. */
  private async ready(): Promise<boolean> {
    if (this.state === null) return this.load();
    if (this.doubtful) await this.refresh(this.state);
    return true;
  }

  private async load(): Promise<boolean> {
    const { store, node, leastBotPaceMs } = this.services;
    const loaded = await store.load(this.id);
    const log = loaded === null ? null : readLog(loaded);
    const state = log === null ? null : replayLog(log, node, leastBotPaceMs);
    if (log === null || state === null) return false;
    reach(latestTime(log));
    this.state = state;
    this.doubtful = false;
    this.snapshotSeq = log.snapshot?.seq ?? 0;
    this.services.loaded(state);
    await this.takeLease();
    return true;
  }

  /** Tries to become the one who drives this table's clocks and bots. */
  private async takeLease(): Promise<void> {
    if (this.state === null || this.leased) return;
    if (!(await this.services.lease(this.id))) return;
    const here = this.services.shared ? null : this.presence.here();
    await this.take({ kind: 'lease', on: true, here }, null);
    if (here !== null) return;
    const settle = (): void => this.post({ kind: 'settle' });
    this.arrivals = setTimeout(settle, ARRIVAL_MS);
  }

  private async settle(): Promise<void> {
    this.arrivals = null;
    if (this.leased) await this.take({ kind: 'present', here: this.presence.here() }, null);
  }

  /** Sockets of other nodes are served by the owner only. */
  private async mayServe({ node }: TableConnection): Promise<boolean> {
    await this.takeLease();
    if (!this.leased && node !== null) this.services.passOn(this.id, node);
    return this.leased;
  }

  private async attach(conn: TableConnection): Promise<void> {
    const member = this.state === null ? undefined : memberOf(this.state, conn.playerId);
    if (!conn.open) return;
    if (member === undefined) {
      conn.send({ type: 'LEFT', table: this.id, reason: 'left' });
      conn.tables.delete(this.id);
      return;
    }
    this.presence.connect(conn);
    if (this.isGuest) this.presence.announce();
    const player = conn.playerId;
    // While others still arrive, the log learns of all of them together.
    if (this.leased && this.arrivals === null) await this.take({ kind: 'arrive', player }, null);
    const guestOf = conn.node !== null && member.nodes.includes(conn.node) ? conn.node : null;
    if (guestOf !== null) await this.take({ kind: 'depart', player, node: guestOf }, null);
    this.resend(conn);
  }

  private async checkLease(): Promise<void> {
    if (!this.leased || (await this.services.lease(this.id))) return;
    await this.take({ kind: 'lease', on: false, here: [] }, null);
  }

  private async refresh(state: TableState): Promise<void> {
    const loaded = await this.services.store.load(this.id, state.seq);
    this.doubtful = false;
    if (loaded === null) return;
    const outcome = catchUp(state, readLog(loaded), now());
    this.apply(outcome);
    this.presence.reconcile(outcome.state);
  }

  private async take(input: Input, conn: TableConnection | null): Promise<void> {
    let upToDate = !this.services.shared;
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const { state } = this;
      if (state === null) throw new Error('used before it was loaded');
      const outcome = handle(state, input, moment());
      const empty = outcome.events.length === 0;
      const mayBeOld = empty && outcome.refused && !upToDate;
      const step = mayBeOld ? 'conflict' : empty ? 'appended' : await this.append(outcome);
      if (step === 'appended') {
        this.attend(outcome.state, conn);
        this.apply(outcome, conn);
        return;
      }
      await this.refresh(state);
      upToDate = true;
      if (step === 'repeat') this.state = noteDone(this.state ?? state, outcome.commandId);
    }
    throw new Error('no end of conflicts');
  }

  private async append(outcome: Outcome): Promise<Step> {
    const { state, events, commandId } = outcome;
    const directoryRow =
      this.directoryRow !== null && !mayBeNews(events)
        ? this.directoryRow
        : directoryRowOf(state, now());
    const news = isNews(this.directoryRow, directoryRow);
    const kept = this.keepResult(events);
    if (kept !== null) await kept;
    const since = performance.now();
    this.doubtful = true;
    const result = await this.services.append({
      table: this.id,
      expectedSeq: state.seq - 1,
      commandId,
      body: formatStep(events),
      ...(news && { directoryRow }),
      ...(this.contested && { announce: true }),
    });
    this.doubtful = false;
    this.services.metrics.appendSeconds.observe(secondsSince(since));
    if (result.kind === 'appended') this.directoryRow = directoryRow;
    if (result.kind === 'conflict') {
      this.services.metrics.conflicts.inc();
      if (this.leased && this.services.shared) this.post({ kind: 'lease', on: false });
    }
    return result.kind;
  }

  /** A new match replaces the last one's record at the table: it begins only when that is stored. */
  private keepResult(events: readonly TableEvent[]): Promise<void> | null {
    const over = this.state?.phase === 'over' && events.some(({ kind }) => kind === 'STARTED');
    const finished = over && this.state !== null ? finishedMatch(this.state) : null;
    return finished === null ? null : this.services.keep(finished);
  }

  /** A new table; when its first copy is there already, the repeat is answered from it. */
  private async beBorn({ id, outcome, conn }: Extract<Mail, { kind: 'birth' }>): Promise<void> {
    if (this.state === null && (await this.append(outcome)) === 'appended') {
      if (!(await this.services.lease(this.id))) this.post({ kind: 'lease', on: false });
      this.attend(outcome.state, conn);
      this.apply(outcome, conn);
      return;
    }
    const message = { type: 'WATCH', id, table: this.id } as const;
    const player = { id: conn.playerId, name: conn.name };
    this.input({ kind: 'request', player, conn: conn.id, message }, conn);
  }

  /** A player who is a member after their own request receives the table from now on. */
  private attend(state: TableState, conn: TableConnection | null): void {
    if (conn === null) return;
    const member = memberOf(state, conn.playerId) !== undefined;
    if (member) this.presence.connect(conn);
    if (!conn.open && member) this.presence.disconnect(conn);
  }

  /** Reports what the log, or the other nodes, do not know about who is connected. */
  checkPresence(at: number): void {
    if (this.state !== null) this.presence.check(this.state, at);
  }

  private apply(outcome: Outcome, conn: TableConnection | null = null): void {
    this.state = outcome.state;
    for (const send of outcome.sends()) {
      // Who is refused may be no member: the answer goes to the connection that asked.
      if (conn !== null && send.conn === conn.id) conn.send(send.message);
      else this.presence.subscribers.send(send);
    }
    for (const event of outcome.events) {
      if (event.kind === 'LEFT') this.presence.subscribers.dismiss(event.player);
    }
    this.timer.set(this.stopped ? null : outcome.wakeAt);
    for (const request of outcome.botRequests) void this.ask(request);
    if (this.contested) {
      for (const line of outcome.said) this.services.sendLine(this.id, line);
    }
    if (outcome.finished !== null) this.services.finish(outcome.finished);
    reportRound(this.services.programs, outcome);
    this.takeSnapshot(outcome);
  }

  private takeSnapshot({ state, events }: Outcome): void {
    const ended = events.some((e) => e.kind === 'MATCH' && e.event.kind === 'ROUND_RESULT');
    const { seq } = state;
    if (!ended && seq - this.snapshotSeq < STEPS_PER_SNAPSHOT) return;
    this.snapshotSeq = seq;
    this.services.snapshot(this.id, { seq, body: JSON.stringify(durableOf(state)) });
  }

  private async ask(request: BotRequest): Promise<void> {
    const own = await askProgram(this.services.programs, request, () => this.state);
    const { command, options } = own ?? (await this.services.askBot(this.id, request));
    this.input({ kind: 'answer', key: request.key, seat: request.seat, command, options });
  }

  /** Sends everything again to a connection that had fallen behind. */
  resend(conn: Subscriber): void {
    if (this.state === null || memberOf(this.state, conn.playerId) === undefined) return;
    const to = { player: conn.playerId, conn: conn.id };
    for (const { message } of whole(this.state, to, [], now())) conn.send(message);
  }

  private refuse(mail: Mail, refusal: WireRefusal): void {
    if (mail.kind === 'birth') mail.conn.refuse(mail.id, refusal);
    if (mail.kind !== 'input' || mail.conn === null || mail.input.kind !== 'request') return;
    mail.conn.refuse(mail.input.message.id, refusal);
  }

  /** The store could not keep its promise, or there is a bug: nothing is acknowledged, and the state is loaded again. */
  private failed(mail: Mail, error: unknown): void {
    this.services.failed(this.id, error);
    this.refuse(mail, { code: 'UNAVAILABLE', rule: null });
    this.state = null;
    this.directoryRow = null;
    const wait = RETRY_MS * 2 ** Math.min(this.failures, LONGEST_BACKOFF);
    this.failures += 1;
    this.timer.set(now() + wait);
    if (mail.kind === 'attach') setTimeout(() => this.post(mail), wait);
  }
}
