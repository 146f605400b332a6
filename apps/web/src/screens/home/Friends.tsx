// The half of the home page that needs a server: open a table, join one, return to one, see open tables.
import { type Signal, useSignal } from '@preact/signals';
import type { LobbyEntry, OwnTable } from '@tuolaji/protocol';
import { useEffect } from 'preact/hooks';
import { tableOfCode } from '../../net/httpApi.ts';
import { serverClient } from '../../net/serverClient.ts';
import { openDevice, openSettings } from '../../overlays.ts';
import { go } from '../../route.ts';
import { settings } from '../../settings.ts';
import { t } from '../../text/index.ts';
import styles from './Friends.module.css';
import { LeftTables } from './LeftTables.tsx';
import { People } from './People.tsx';
import { namedIn, shownCode } from './tableCode.ts';

/** Subscribes to a page of the lobby; returns a stop. */
function subscribeToLobby(page: number): () => void {
  const client = serverClient();
  const subscribe = (): void => client.fire({ type: 'LOBBY', on: true, page });
  subscribe();
  const stop = client.link.onOpen(subscribe);
  return () => {
    stop();
    client.fire({ type: 'LOBBY', on: false });
  };
}

/** Everything with other people. */
export function Friends() {
  const text = t.value.shell.home;
  return (
    <section class={styles.friends} aria-label={text.withFriends}>
      <Resume />
      <People />
      <LeftTables />
      <div class={styles.panel}>
        <h2>{text.withFriends}</h2>
        <p class={styles.dim}>{text.withFriendsHint}</p>
        <button
          type="button"
          class={`button ${styles.wide}`}
          onClick={() => go({ kind: 'create' })}
        >
          {text.createTable}
        </button>
        <Join />
      </div>
      <Lobby />
      <You />
    </section>
  );
}

type Trouble = 'notACode' | 'noSuchTable' | 'tooMany' | 'offline';

/** Goes to the table a text names, or says why that is not possible. */
async function join(text: string): Promise<Trouble | null> {
  const named = namedIn(text);
  if (named === null || named.kind === 'wrong') return 'notACode';
  const found = named.kind === 'table' ? named : await tableOfCode(named.code).catch(() => null);
  if (found === null) return 'offline';
  if (typeof found === 'string') return found;
  go({ kind: 'table', table: found.id });
  return null;
}

function Join() {
  const code = useSignal('');
  const trouble = useSignal<Trouble | null>(null);
  const text = t.value.shell.home;
  return (
    <form
      class={styles.join}
      onSubmit={async (event) => {
        event.preventDefault();
        trouble.value = await join(code.value);
      }}
    >
      <input
        class="field"
        aria-label={text.joinLabel}
        placeholder={text.joinPlaceholder}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        value={code}
        onInput={(event) => {
          code.value = event.currentTarget.value;
          trouble.value = null;
        }}
      />
      <button type="submit" class="button" disabled={namedIn(code.value) === null}>
        {text.join}
      </button>
      <p class={styles.trouble} role="alert">
        {trouble.value && text.joinTrouble[trouble.value]}
      </p>
    </form>
  );
}

function Resume() {
  const mine = serverClient().tables.value.filter(({ phase }) => phase !== 'over');
  if (mine.length === 0) return null;
  return (
    <div class={styles.panel}>
      <h2>{t.value.shell.home.resume}</h2>
      <ul class={styles.list}>{mine.map(OwnRow)}</ul>
    </div>
  );
}

const OwnRow = ({ id, phase }: OwnTable) => (
  <li key={id}>
    <a href={`#/t/${id}`} class={styles.row}>
      <strong>{t.value.shell.home.resumeTable(shownCode(id))}</strong>
      <span class={styles.dim}>{t.value.shell.home[phase]}</span>
    </a>
  </li>
);

/** My name, my record, and the link to another device. */
function You() {
  const { player } = serverClient();
  const { you } = t.value.shell;
  const name = settings.name.value || player.value?.name;
  return (
    <div class={styles.panel}>
      <h2>{you.title}</h2>
      <p class={`${styles.dim} ${styles.who}`}>
        <span>{name ? you.name(name) : you.anonymous}</span>
        <button type="button" class={styles.inline} onClick={openSettings}>
          {you.rename}
        </button>
      </p>
      <div class={styles.own}>
        <button type="button" class="button" onClick={() => go({ kind: 'record' })}>
          {you.record}
        </button>
        <button type="button" class="button" onClick={() => go({ kind: 'account' })}>
          {you.data}
        </button>
        <button type="button" class="button" onClick={openDevice}>
          {you.device}
        </button>
      </div>
    </div>
  );
}

function Lobby() {
  const { lobby, lobbyGoesOn, link } = serverClient();
  const page = useSignal(0);
  useEffect(() => subscribeToLobby(page.value), [page.value]);
  const text = t.value.shell;
  if (link.status.value === 'retrying') {
    return <p class={styles.offline}>{text.connection.offline}</p>;
  }
  const tables = lobby.value ?? [];
  return (
    <div class={styles.panel}>
      <h2>{text.home.openTables}</h2>
      {tables.length === 0 ? (
        <p class={styles.dim}>{text.home.noOpenTables}</p>
      ) : (
        <ul class={styles.list}>{tables.map(LobbyRow)}</ul>
      )}
      <Pages page={page} goesOn={lobbyGoesOn.value} />
    </div>
  );
}

/** Buttons to the pages beside this one; nothing while there is only one. */
function Pages({ page, goesOn }: { readonly page: Signal<number>; readonly goesOn: boolean }) {
  const text = t.value.shell.home;
  if (page.value === 0 && !goesOn) return null;
  const turn = (by: number) => (): void => {
    page.value += by;
  };
  return (
    <div class={styles.pages}>
      <button type="button" class="button" disabled={page.value === 0} onClick={turn(-1)}>
        {text.tablesBefore}
      </button>
      <span class={styles.dim}>{page.value + 1}</span>
      <button type="button" class="button" disabled={!goesOn} onClick={turn(1)}>
        {text.tablesAfter}
      </button>
    </div>
  );
}

function LobbyRow(entry: LobbyEntry) {
  const text = t.value.shell.home;
  const { preset } = t.value.names;
  const facts = [
    preset[entry.preset],
    text.seatsTaken(entry.humans + entry.bots, entry.players),
    text[entry.phase],
    ...(entry.spectators > 0 ? [text.watching(entry.spectators)] : []),
  ];
  return (
    <li key={entry.id}>
      <a href={`#/t/${entry.id}`} class={styles.row}>
        <strong>{text.tableOf(entry.hostName)}</strong>
        <span class={styles.dim}>{facts.join(' · ')}</span>
      </a>
    </li>
  );
}
