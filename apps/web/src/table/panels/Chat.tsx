// Chat: lines, phrases and emotes; text only where the table allows it.
import { EMOTES, PHRASES, type Phrase, type SaidLine } from '@tuolaji/protocol';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { TableSession } from '../../net/tableSession.ts';
import { settings } from '../../settings.ts';
import { more, t } from '../../text/index.ts';
import { EmoteArt, SaidLineBody } from '../seats/Bubble.tsx';
import styles from './Chat.module.css';

function Line({ line, session }: { line: SaidLine; session: TableSession }) {
  const mine = line.playerId === session.playerId.value;
  return (
    <li data-mine={mine ? '' : undefined} data-kind={line.kind}>
      {!mine && line.kind !== 'nudge' && <b>{line.name}</b>}
      <span>
        <SaidLineBody {...{ line, session }} />
      </span>
    </li>
  );
}

function Lines({ session, seen }: Pick<ChatProps, 'session' | 'seen'>) {
  const list = useRef<HTMLOListElement>(null);
  const lines = session.said.value;
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
    // In a panel the list itself may be out of sight: emotes and phrases lie under it.
    if (list.current?.closest('[data-panel]')) list.current.scrollIntoView({ block: 'nearest' });
    seen?.(lines.at(-1)?.n ?? 0);
  }, [lines, seen]);
  return (
    <ol ref={list} class={styles.lines} aria-live="polite">
      {lines.map((line) => (
        <Line key={line.n} {...{ line, session }} />
      ))}
    </ol>
  );
}

function TextLine({ session }: { session: TableSession }) {
  const words = more.value.panels;
  const [text, setText] = useState('');
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    const trimmed = text.trim();
    if (trimmed !== '') session.chat(trimmed);
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

interface ChatProps {
  readonly session: TableSession;
  /** Phrases to offer; all of them by default. */
  readonly phrases?: readonly Phrase[];
  /** Called with the number of the last line that was shown. */
  readonly seen?: ((n: number) => void) | undefined;
}

/** The chat of a table, for a panel. */
export function Chat({ session, phrases = PHRASES, seen }: ChatProps) {
  const words = more.value.panels;
  const watching = session.info.value?.spectators.length ?? 0;
  const written = session.info.value?.options.chat !== false && !settings.muteChat.value;
  return (
    <div class={styles.chat}>
      {watching > 0 && <p class={styles.watching}>{words.spectators(watching)}</p>}
      <Lines session={session} seen={seen} />
      <div class={styles.quick}>
        <ul class={styles.emotes} aria-label={words.emotes}>
          {EMOTES.map((emote) => (
            <li key={emote}>
              <button
                type="button"
                aria-label={words.emote[emote]}
                onClick={() => session.emote(emote)}
              >
                <EmoteArt emote={emote} />
              </button>
            </li>
          ))}
        </ul>
        <ul class={styles.phrases} aria-label={words.phrases}>
          {phrases.map((phrase) => (
            <li key={phrase}>
              <button type="button" data-phrase={phrase} onClick={() => session.phrase(phrase)}>
                {t.value.table.phrase[phrase]}
              </button>
            </li>
          ))}
        </ul>
      </div>
      {written && <TextLine session={session} />}
    </div>
  );
}
