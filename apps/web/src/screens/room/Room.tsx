// The waiting room: seats, teams, rules, and the link for friends.
import { LIMITS, type Phrase, type TableInfo } from '@tuolaji/protocol';
import type { Client } from '../../net/client.ts';
import { givenName, rename } from '../../net/serverClient.ts';
import type { TableSession } from '../../net/tableSession.ts';
import { openDevice } from '../../overlays.ts';
import { settings } from '../../settings.ts';
import { Chat } from '../../table/panels/Chat.tsx';
import { more, t } from '../../text/index.ts';
import { refusalText } from '../../text/sentences.ts';
import { shownCode } from '../home/tableCode.ts';
import { TextField } from '../ui/controls.tsx';
import { TopBar } from '../ui/TopBar.tsx';
import { type Ask, useAsk } from './ask.ts';
import styles from './Room.module.css';
import { RoomSeats } from './RoomSeats.tsx';
import { Share } from './Share.tsx';
import { mySeat, waitingFor } from './seating.ts';
import { TableRules } from './TableRules.tsx';

interface RoomProps {
  readonly session: TableSession;
  readonly client: Client;
}

/** Phrases for the waiting room; the others are about cards. */
const GREETINGS: readonly Phrase[] = [
  'hello',
  'oneMoment',
  'hurry',
  'thanks',
  'sorry',
  'again',
  'bye',
];

/** The screen between matches. */
export function Room({ session, client }: RoomProps) {
  const { ask, refused } = useAsk(client);
  const info = session.info.value;
  if (!info) return null;
  const me = session.playerId.value;
  const text = more.value.rooms.room;
  return (
    <div class={styles.page}>
      <TopBar />
      <main class={styles.main}>
        <div class={styles.column}>
          <div>
            <header class={styles.head}>
              <h1>{text.title}</h1>
              <p class={styles.code}>
                {text.code} <b data-code>{shownCode(info.id)}</b>
              </p>
            </header>
            <RoomSeats info={info} me={me} ask={ask} session={session} />
            <Begin info={info} me={me} ask={ask} />
            <p role="alert" class={styles.refused}>
              {refused.value ? refusalText(refused.value) : ''}
            </p>
            <Leaving session={session} info={info} />
          </div>
          <Name />
        </div>
        <div class={styles.column}>
          <div class={`${styles.panel} ${styles.share}`}>
            <Share table={info.id} />
          </div>
          <section class={`${styles.panel} ${styles.chat}`}>
            <h2>{t.value.table.chat}</h2>
            <Chat session={session} phrases={GREETINGS} />
          </section>
          <div class={styles.rules}>
            <TableRules info={info} mayChange={info.host === me} ask={ask} />
          </div>
        </div>
      </main>
    </div>
  );
}

function Name() {
  return (
    <div class={`${styles.panel} ${styles.name}`}>
      <TextField
        label={more.value.rooms.create.name}
        value={settings.name.value}
        placeholder={givenName() || more.value.rooms.create.namePlaceholder}
        maxLength={LIMITS.name}
        set={rename}
      />
      <button type="button" class="button" onClick={openDevice}>
        {t.value.shell.you.device}
      </button>
    </div>
  );
}

interface PartProps {
  readonly info: TableInfo;
  readonly me: string | null;
  readonly ask: Ask;
}

function Begin({ info, me, ask }: PartProps) {
  const text = more.value.rooms.room;
  const waiting = waitingFor(info);
  const seat = mySeat(info, me);
  const ready = seat !== null && info.seats[seat]?.ready === true;
  const words =
    waiting.kind === 'seats'
      ? text.waitingForSeats(waiting.empty)
      : waiting.kind === 'ready'
        ? text.waitingForReady(t.value.names.list(waiting.names))
        : info.host === me
          ? text.everyoneReady
          : text.waitingForHost;
  return (
    <div class={styles.begin}>
      {info.host === me ? (
        <HostButtons info={info} ask={ask} startable={waiting.kind === 'nothing'} />
      ) : seat === null ? null : (
        <button
          type="button"
          class={`button ${ready ? '' : 'primary'}`}
          aria-pressed={ready}
          onClick={() => ask({ type: 'READY', table: info.id, ready: !ready })}
        >
          {ready ? `✓ ${text.ready}` : text.iAmReady}
        </button>
      )}
      <p aria-live="polite">{words}</p>
    </div>
  );
}

interface HostProps {
  readonly info: TableInfo;
  readonly ask: Ask;
  readonly startable: boolean;
}

function HostButtons({ info, ask, startable }: HostProps) {
  const text = more.value.rooms.room;
  const empty = info.seats.flatMap(({ kind }, seat) => (kind === 'empty' ? [seat] : []));
  const fill = (): void => {
    for (const seat of empty) {
      ask({ type: 'SET_BOT', table: info.id, seat, level: settings.botSkill.value });
    }
  };
  return (
    <>
      <button
        type="button"
        class="button primary"
        disabled={!startable}
        onClick={() => ask({ type: 'START', table: info.id })}
      >
        {text.start}
      </button>
      {empty.length > 0 ? (
        <button type="button" class="button" onClick={fill}>
          {text.fillWithBots}
        </button>
      ) : null}
    </>
  );
}

function Leaving({ session, info }: { session: TableSession; info: TableInfo }) {
  const text = more.value.rooms.room;
  const seated = mySeat(info, session.playerId.value) !== null;
  const watching = info.spectators.map(({ name }) => name).filter((name) => name !== '');
  return (
    <div class={styles.leaving}>
      <button type="button" class="button quiet" onClick={session.leave}>
        {text.leave}
      </button>
      {seated && info.options.spectators ? (
        <button type="button" class="button quiet" onClick={session.stand}>
          {text.stand}
        </button>
      ) : null}
      {info.spectators.length > 0 ? (
        <p class={styles.dim}>
          {text.spectators(info.spectators.length)}
          {watching.length > 0 ? `: ${t.value.names.list(watching)}` : ''}
        </p>
      ) : null}
    </div>
  );
}
