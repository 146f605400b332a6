// Talk: lines, phrases and emotes; text only where the table allows it.
import { EMOTES, PHRASES, type SaidLine } from '@tuolaji/protocol';
import { useEffect, useRef, useState } from 'preact/hooks';
import { settings } from '../settings.ts';
import { t } from '../text/index.ts';
import { EMOTE_CHARS, saidText } from './Bubble.tsx';
import styles from './Chat.module.css';
import { useTable } from './context.ts';

function Line({ line }: { line: SaidLine }) {
  const model = useTable();
  const mine = line.playerId === model.session.playerId.value;
  return (
    <li data-mine={mine ? '' : undefined} data-kind={line.kind}>
      {!mine && line.kind !== 'nudge' && <b>{line.name}</b>}
      <span>{saidText(line)}</span>
    </li>
  );
}

function Lines() {
  const model = useTable();
  const list = useRef<HTMLOListElement>(null);
  const lines = model.session.said.value;
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
    model.heard.value = lines.at(-1)?.n ?? 0;
  }, [lines, model]);
  return (
    <ol ref={list} class={styles.lines} aria-live="polite">
      {lines.map((line) => (
        <Line key={line.n} line={line} />
      ))}
    </ol>
  );
}

function TextLine() {
  const model = useTable();
  const words = t.value.table;
  const [text, setText] = useState('');
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    const trimmed = text.trim();
    if (trimmed !== '') model.session.chat(trimmed);
    setText('');
  };
  return (
    <form class={styles.form} onSubmit={send}>
      <input
        class="field"
        value={text}
        maxLength={200}
        placeholder={words.chatPlaceholder}
        aria-label={words.chatPlaceholder}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <button type="submit" class="button">
        {words.send}
      </button>
    </form>
  );
}

export function Chat() {
  const model = useTable();
  const words = t.value.table;
  const { session } = model;
  const watching = session.info.value?.spectators.length ?? 0;
  const written = session.info.value?.options.chat !== false && !settings.muteChat.value;
  return (
    <div class={styles.chat}>
      {watching > 0 && <p class={styles.watching}>{words.spectators(watching)}</p>}
      <Lines />
      <ul class={styles.emotes} aria-label={words.emotes}>
        {EMOTES.map((emote) => (
          <li key={emote}>
            <button
              type="button"
              aria-label={words.emote[emote]}
              onClick={() => session.emote(emote)}
            >
              {EMOTE_CHARS[emote]}
            </button>
          </li>
        ))}
      </ul>
      <ul class={styles.phrases} aria-label={words.phrases}>
        {PHRASES.map((phrase) => (
          <li key={phrase}>
            <button type="button" onClick={() => session.phrase(phrase)}>
              {words.phrase[phrase]}
            </button>
          </li>
        ))}
      </ul>
      {written && <TextLine />}
    </div>
  );
}
