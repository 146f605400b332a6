// A player's last chat line, beside their seat, for a few seconds.
import { EMOTES, type Emote, PHRASES, type SaidLine } from '@tuolaji/protocol';
import { useEffect, useState } from 'preact/hooks';
import type { TableSession } from '../../net/tableSession.ts';
import { t } from '../../text/index.ts';
import { serverNow } from '../scene/clock.ts';
import styles from './Bubble.module.css';

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

/** A knock: for the reader, for another seat or, from an older server, for the table. */
function knockText({ name, to }: SaidLine, { info, playerId }: TableSession): string {
  const seat = to === null ? undefined : info.value?.seats[to];
  const { talk } = t.value.table;
  if (!seat || seat.kind === 'empty') return t.value.table.nudged(name);
  return seat.playerId === playerId.value
    ? talk.knockedForMe(name)
    : talk.knocked(name, seat.name || (t.value.table.botNames[to ?? 0] ?? ''));
}

/** A line as it is shown: phrases and emotes in the reader's own language. */
export function saidText(line: SaidLine, session: TableSession): string {
  const words = t.value.table;
  const phrase = PHRASES.find((known) => known === line.text);
  const emote = EMOTES.find((known) => known === line.text);
  if (line.kind === 'phrase') return phrase ? words.phrase[phrase] : line.text;
  if (line.kind === 'emote') return emote ? EMOTE_CHARS[emote] : line.text;
  return line.kind === 'nudge' ? knockText(line, session) : line.text;
}

const SHOWN_MS = 5000;

/** Milliseconds a line is still news, by the server's clock: what was said before a player came pops up for nobody. */
export const freshFor = (session: TableSession, line: SaidLine): number =>
  Math.max(0, line.at + SHOWN_MS - serverNow({ session }));

interface BubbleProps {
  readonly line: SaidLine | null;
  /** Given, not looked up: a waiting room has no table around it. */
  readonly session: TableSession;
}

/** The bubble with a player's last line; null when there is none. */
export function Bubble({ line, session }: BubbleProps) {
  const [over, setOver] = useState<number | null>(null);
  const left = line && over !== line.n ? freshFor(session, line) : 0;
  useEffect(() => {
    if (!line || left === 0) return;
    const timer = setTimeout(() => setOver(line.n), left);
    return () => clearTimeout(timer);
  }, [line]);
  if (!line || left === 0) return null;
  return (
    <span class={styles.bubble} data-kind={line.kind} data-bubble>
      <span class={styles.words}>{saidText(line, session)}</span>
    </span>
  );
}
