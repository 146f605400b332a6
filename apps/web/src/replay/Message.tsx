// A match that cannot be shown: why, and where to go instead.
import { go } from '../route.ts';
import styles from '../screens/room/AtTable.module.css';
import { CardFan } from '../screens/ui/CardFan.tsx';
import { more, t } from '../text/index.ts';
import type { NoRecord } from './source.ts';

/** Why there is no record, in a sentence. */
export function whyNot(read: NoRecord): string {
  const words = more.value.replay;
  if (read.kind === 'badLine' && read.line === 1) return words.notRecord;
  if (read.kind === 'badLine') return words.badLine(read.line, read.text);
  if (read.kind === 'badPlay') return words.badPlay(read.line, read.text);
  return words[read.kind];
}

interface MessageProps {
  readonly read: NoRecord;
  /** Reads it again: the server may be back. */
  readonly retry: () => void;
}

/** The page in place of a replay. */
export function Message({ read, retry }: MessageProps) {
  return (
    <main class={styles.message}>
      <CardFan faces={['back', 'back', 'back']} />
      <div role="status" class={styles.told}>
        <h1>{more.value.replay.cannotShow}</h1>
        <p class={styles.words}>{whyNot(read)}</p>
      </div>
      <div class={styles.buttons}>
        {read.kind === 'offline' && (
          <button type="button" class="button primary" onClick={retry}>
            {more.value.account.device.retry}
          </button>
        )}
        <button type="button" class="button" onClick={() => go({ kind: 'record' })}>
          {t.value.shell.you.record}
        </button>
        <button
          type="button"
          class={read.kind === 'offline' ? 'button' : 'button primary'}
          onClick={() => go({ kind: 'home' })}
        >
          {t.value.shell.common.home}
        </button>
      </div>
    </main>
  );
}
