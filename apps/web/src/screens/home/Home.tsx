// The first page: one click to a dealt hand, or a table with friends.
import { useEffect, useState } from 'preact/hooks';
import { newVersion } from '../../install.ts';
import { openNewMatch, openRule } from '../../overlays.ts';
import { go } from '../../route.ts';
import { settings } from '../../settings.ts';
import { soloRunning } from '../../solo/soloLink.ts';
import { standing } from '../../solo/standing.ts';
import { t } from '../../text/index.ts';
import { preloadTable } from '../room/AtTable.tsx';
import { afterPaint } from '../ui/afterPaint.ts';
import { CardFan } from '../ui/CardFan.tsx';
import { TopBar } from '../ui/TopBar.tsx';
import { Friends } from './Friends.tsx';
import styles from './Home.module.css';
import { playGuided, playSolo, SoloChoices } from './SoloChoices.tsx';

/** The home screen: first what one click needs, then the half that needs the server. */
export function Home() {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    const stops = [preloadTable(), afterPaint(() => setPainted(true))];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return (
    <div class={styles.page}>
      <TopBar />
      <NewVersion />
      <main class={styles.main}>
        <section class={styles.hero}>
          <CardFan faces={FAN} />
          <h1 class={styles.name}>
            {t.value.shell.common.appName} <small>{t.value.shell.common.chinese}</small>
          </h1>
          <p class={styles.tagline}>{t.value.shell.home.tagline}</p>
          <PlayNow />
        </section>
        {painted && <Friends />}
      </main>
    </div>
  );
}

/** Shown on this screen only, so that it never interrupts a match. */
function NewVersion() {
  const update = newVersion.value;
  const text = t.value.shell.common;
  return update ? (
    <p class={styles.version} role="status">
      {text.newVersion}{' '}
      <button type="button" class="button" onClick={update}>
        {text.reload}
      </button>
    </p>
  ) : null;
}

const FAN = ['S5', 'D10', 'HA', 'HA', 'BJ'];

function PlayNow() {
  const text = t.value.shell.home;
  const running = soloRunning.value;
  return (
    <div class={styles.play}>
      <button
        type="button"
        class={`button primary ${styles.now}`}
        onClick={() => (running ? go({ kind: 'solo' }) : playSolo())}
      >
        {running ? text.continueSolo : text.playNow}
      </button>
      <p class={styles.hint}>
        {running && standing.value
          ? text.standing(standing.value.round, standing.value.us, standing.value.them)
          : text.playNowHint}
      </p>
      {!running && settings.guide.value === 'offer' ? (
        <button type="button" class={`button ${styles.guided}`} onClick={playGuided}>
          {text.guided}
        </button>
      ) : null}
      {running ? (
        <button type="button" class="button" onClick={openNewMatch}>
          {text.newMatch}
        </button>
      ) : (
        <SoloChoices />
      )}
      <button type="button" class={styles.learn} onClick={() => openRule(null)}>
        {text.learn}
      </button>
    </div>
  );
}
