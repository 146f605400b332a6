// One table as a screen: the waiting room before the match, the table during it, a message when there is none.
import { effect } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { Client } from '../../net/client.ts';
import { type OpenTable, openTable } from '../../net/liveTableSession.ts';
import { serverClient } from '../../net/serverClient.ts';
import { go } from '../../route.ts';
import { settings } from '../../settings.ts';
import { newSolo, SOLO_TABLE, soloClient, soloElsewhere } from '../../solo/soloLink.ts';
import { t } from '../../text/index.ts';
import { soloWorker } from '../../workers.ts';
import { forgetLeft, rememberLeft } from '../home/leftTables.ts';
import { useRulesHere } from '../rules/rulesHere.ts';
import { afterPaint } from '../ui/afterPaint.ts';
import { lazy, lazyScreen, WaitingScreen } from '../ui/lazy.tsx';
import styles from './AtTable.module.css';
import { connectionTrouble } from './connectionTrouble.ts';
import { knownPreset } from './tableSettings.ts';

const Room = lazyScreen(async () => (await import('./Room.tsx')).Room);
const TakeOver = lazy(async () => (await import('./TakeOver.tsx')).TakeOver);
const Elsewhere = lazyScreen(async () => (await import('./Elsewhere.tsx')).Elsewhere);
const Ended = lazyScreen(async () => (await import('./Ended.tsx')).Ended);
const loadTable = () => import('../../table/TableScreen.tsx');
const TableScreen = lazyScreen(async () => (await loadTable()).TableScreen, 'first');

/** Starts the solo worker and, once this screen is painted, loads the table's code, so that a click need not wait; returns a stop. */
export function preloadTable(): () => void {
  soloWorker();
  // Offline it comes from the service worker, or when it is needed.
  const load = (): void => void loadTable().catch(() => undefined);
  return afterPaint(load);
}

function useOpenTable(open: () => OpenTable, key: string): OpenTable {
  const table = useMemo(open, [key]);
  useEffect(() => table.close, [table]);
  useRulesHere(table.session.info.value?.rules ?? null);
  return table;
}

/** A table of the server. */
export function ServerTable({ table }: { readonly table: string }) {
  const client = serverClient();
  const leave = (): void => {
    if (session.info.value) rememberLeft(session.info.value, session.playerId.value);
    void client.request({ type: 'LEAVE', table });
    go({ kind: 'home' });
  };
  const { session, ended } = useOpenTable(() => openTable(client, table, leave), table);
  const lost = ended.value !== null && ended.value !== 'left';
  useEffect(() => {
    if (lost) forgetLeft(table);
  }, [lost, table]);
  if (ended.value) return <Ended why={ended.value} />;
  const info = session.info.value;
  if (!info) return <Message words={t.value.shell.connection.connecting} />;
  return (
    <>
      {info.phase === 'gathering' ? (
        <Room session={session} client={client} />
      ) : (
        <TableScreen session={session} />
      )}
      <TakeOver info={info} me={session.playerId.value} client={client} />
      <ConnectionLine client={client} />
    </>
  );
}

/** The solo match: this tab takes it over when it opens, and shows a message when another has. */
export function SoloTable() {
  useMemo(soloClient, []);
  return soloElsewhere.value ? <Elsewhere /> : <SoloMatch />;
}

/** The table of the solo worker; leaving it only pauses it. */
function SoloMatch() {
  const { session, ended } = useOpenTable(
    () => openTable(soloClient(), SOLO_TABLE, () => go({ kind: 'home' })),
    SOLO_TABLE,
  );
  useEffect(
    () =>
      effect(() => {
        const why = ended.value;
        if (why === null || typeof why === 'string' || why.code !== 'NO_SUCH_TABLE') return;
        ended.value = null;
        void newSolo(knownPreset(), settings.botSkill.value, settings.startLevel.value);
      }),
    [ended],
  );
  return session.info.value ? <TableScreen session={session} /> : <WaitingScreen />;
}

function ConnectionLine({ client }: { readonly client: Client }) {
  const trouble = connectionTrouble(client);
  return (
    <div role="status" class={trouble === null ? 'visually-hidden' : styles.lost}>
      {trouble === null ? '' : t.value.shell.connection[trouble]}
    </div>
  );
}

function Message({ words }: { readonly words: string }) {
  return (
    <main class={styles.message}>
      <h1>{words}</h1>
      <button type="button" class="button" onClick={() => go({ kind: 'home' })}>
        {t.value.shell.common.home}
      </button>
    </main>
  );
}
