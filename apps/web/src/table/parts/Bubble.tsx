// A player's last chat line, beside their seat, for a few seconds.
import { EMOTES, type Emote, PHRASES, type SaidLine } from '@tuolaji/protocol';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../text/index.ts';
import styles from './Seats.module.css';

export const EMOTE_CHARS: Readonly<Record<Emote, string>> = {
  smile: '🙂',
  laugh: '😄',
  cry: '😭',
  angry: '😤',
  think: '🤔',
  clap: '👏',
  thumb: '👍',
  heart: '❤️',
  tea: '🍵',
  flower: '🌸',
  tractor: '🚜',
  bomb: '💣',
};

/** A line as it is shown: phrases and emotes in the reader's own language. */
export function saidText(line: SaidLine): string {
  const words = t.value.table;
  const phrase = PHRASES.find((known) => known === line.text);
  const emote = EMOTES.find((known) => known === line.text);
  if (line.kind === 'phrase') return phrase ? words.phrase[phrase] : line.text;
  if (line.kind === 'emote') return emote ? EMOTE_CHARS[emote] : line.text;
  return line.kind === 'nudge' ? words.nudged(line.name) : line.text;
}

const SHOWN_MS = 5000;

export function Bubble({ line }: { line: SaidLine | null }) {
  const [hidden, setHidden] = useState<number | null>(line?.n ?? null);
  useEffect(() => {
    if (!line || hidden === line.n) return;
    const timer = setTimeout(() => setHidden(line.n), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [line, hidden]);
  if (!line || hidden === line.n) return null;
  return (
    <span class={styles.bubble} data-kind={line.kind}>
      {saidText(line)}
    </span>
  );
}
