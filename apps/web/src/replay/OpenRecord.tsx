// A record file or pasted text, opened on this device: checked first, then shown as a replay.
import { useSignal } from '@preact/signals';
import { go } from '../route.ts';
import { TopBar } from '../screens/ui/TopBar.tsx';
import { more } from '../text/index.ts';
import { whyNot } from './Message.tsx';
import styles from './OpenRecord.module.css';
import { FILE, keepFile, readRecordText } from './source.ts';

/** The screen that opens a record. */
export function OpenRecord() {
  const words = more.value.replay.file;
  const text = useSignal('');
  const wrong = useSignal<string | null>(null);
  const show = (given: string): void => {
    const read = readRecordText(given);
    if (read.kind !== 'record') {
      wrong.value = whyNot(read);
      return;
    }
    keepFile(given);
    const address = { match: FILE, share: null, round: 1, step: 0, seat: null };
    go({ kind: 'replay', address });
  };
  return (
    <div class={styles.page}>
      <TopBar />
      <main class={styles.main}>
        <h1>{words.title}</h1>
        <p>{words.hint}</p>
        <label class={`button ${styles.choose}`}>
          {words.choose}
          <input
            type="file"
            accept=".txt,text/plain"
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              void file?.text().then(show);
            }}
          />
        </label>
        <label class={styles.paste}>
          {words.paste}
          <textarea
            class="field"
            rows={8}
            spellcheck={false}
            value={text.value}
            onInput={({ currentTarget }) => {
              text.value = currentTarget.value;
              wrong.value = null;
            }}
          />
        </label>
        <p role="alert" class={styles.wrong}>
          {wrong.value}
        </p>
        <button
          type="button"
          class={`button primary ${styles.show}`}
          disabled={text.value.trim() === ''}
          onClick={() => show(text.value)}
        >
          {words.show}
        </button>
      </main>
    </div>
  );
}
