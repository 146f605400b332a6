// My data: the devices that play as me, logging out, and deleting myself.
import { useSignal } from '@preact/signals';
import type { OwnDevice } from '@tuolaji/protocol';
import { useEffect } from 'preact/hooks';
import { LOCALES } from '../../languages.ts';
import { deletePlayer, logOut, readDevices, signOutDevice } from '../../net/httpApi.ts';
import { becomePlayer } from '../../net/serverClient.ts';
import { go } from '../../route.ts';
import { settings } from '../../settings.ts';
import { more, t } from '../../text/index.ts';
import { TopBar } from '../ui/TopBar.tsx';
import { BotKey } from './BotKey.tsx';
import styles from './MyData.module.css';

type Reading = readonly OwnDevice[] | 'asking' | 'failed';

/** This browser is nobody any more: the next visit is a new guest's. */
function startOver(): void {
  becomePlayer('');
  go({ kind: 'home' }, 'replace');
}

/** The screen of the player's own data. */
export function MyData() {
  const text = more.value.account.data;
  const reading = useSignal<Reading>('asking');
  const failed = useSignal(false);
  const read = (): void => {
    readDevices().then(
      (devices) => {
        reading.value = devices;
      },
      () => {
        reading.value = 'failed';
      },
    );
  };
  useEffect(read, []);
  /** Runs a change at the server, then `then`; shows a message when it cannot be done. */
  const change = (work: () => Promise<void>, then: () => void) => (): void => {
    failed.value = false;
    work().then(then, () => {
      failed.value = true;
    });
  };
  return (
    <div class={styles.page}>
      <TopBar />
      <main class={styles.main}>
        <h1>{t.value.shell.you.data}</h1>
        <p role="alert" class={styles.failed}>
          {failed.value ? more.value.account.device.failed : ''}
        </p>
        <section class={styles.panel} aria-labelledby="devices">
          <h2 id="devices">{text.devices}</h2>
          <p class={styles.dim}>{text.devicesHint}</p>
          <Devices
            reading={reading.value}
            signOut={(device) => change(() => signOutDevice(device.id), read)}
          />
          <BotKey name={dayText(Date.now())} onMade={read} />
        </section>
        <section class={styles.panel} aria-labelledby="logout">
          <h2 id="logout">{text.logOut}</h2>
          <p class={styles.dim}>{text.logOutHint}</p>
          <Sure label={text.logOut} yes={text.logOutSure} act={change(logOut, startOver)} />
        </section>
        <section class={styles.panel} aria-labelledby="delete">
          <h2 id="delete">{text.remove}</h2>
          <p class={styles.dim}>{text.removeHint}</p>
          <Sure label={text.remove} yes={text.removeSure} act={change(deletePlayer, startOver)} />
        </section>
      </main>
    </div>
  );
}

const dayText = (at: number): string =>
  new Intl.DateTimeFormat(LOCALES[settings.language.value], { dateStyle: 'medium' }).format(at);

/** A key that no program has used yet has the day it was made. */
function lastUse(day: string, { bot }: OwnDevice): string {
  const text = more.value.account.data;
  return bot ? text.madeOrSeen(day) : text.seen(day);
}

interface DevicesProps {
  readonly reading: Reading;
  readonly signOut: (device: OwnDevice) => () => void;
}

function Devices({ reading, signOut }: DevicesProps) {
  const text = more.value.account.data;
  if (reading === 'asking') return <p role="status">{t.value.shell.common.loading}</p>;
  if (reading === 'failed') return <p role="alert">{more.value.account.device.failed}</p>;
  return (
    <ul class={styles.list}>
      {reading.map((device) => {
        const plain = device.device === '' ? text.unknown : device.device;
        const name = device.bot ? text.botDevice(plain) : plain;
        return (
          <li key={device.id} class={styles.device}>
            <span>
              <strong>{name}</strong>
              <span class={styles.dim}>
                {device.current ? text.thisOne : lastUse(dayText(device.seenAt), device)}
              </span>
            </span>
            {device.current ? null : (
              <button
                type="button"
                class="button"
                aria-label={(device.bot ? text.endKeyOf : text.signOutDevice)(name)}
                onClick={signOut(device)}
              >
                {device.bot ? text.endKey : text.signOut}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface SureProps {
  readonly label: string;
  readonly yes: string;
  readonly act: () => void;
}

/** A button that asks again before what cannot be undone; the dangerous answer stands last. */
function Sure({ label, yes, act }: SureProps) {
  const asked = useSignal(false);
  const ask = (on: boolean) => (): void => {
    asked.value = on;
  };
  if (!asked.value) {
    return (
      <div class={styles.buttons}>
        <button type="button" class="button" onClick={ask(true)}>
          {label}
        </button>
      </div>
    );
  }
  return (
    <div class={styles.buttons}>
      <button type="button" class="button" onClick={ask(false)}>
        {more.value.account.data.no}
      </button>
      <button type="button" class="button danger" onClick={act}>
        {yes}
      </button>
    </div>
  );
}
