// A player's last chat line, beside their seat, for a few seconds.
import type { Seat } from '@tuolaji/engine';
import { EMOTES, type Emote, PHRASES, type SaidLine } from '@tuolaji/protocol';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { TableSession } from '../../net/tableSession.ts';
import { lazy } from '../../screens/ui/lazy.tsx';
import { moreIfLoaded, t } from '../../text/index.ts';
import { serverNow } from '../scene/clock.ts';
import styles from './Bubble.module.css';
import { usePlacedBubble } from './usePlacedBubble.ts';

/** An emote's picture, loaded when first shown. */
export const EmoteArt = lazy(
  async () => (await import('../onDemand/EmoteArt.tsx')).EmoteArt,
  'more',
  () => null,
);

/** A knock: for the reader, for another seat or, from an older server, for the table. */
function knockText({ name, to }: SaidLine, { info, playerId }: TableSession): string {
  const seat = to === null ? undefined : info.value?.seats[to];
  const { talk } = t.value.table;
  if (!seat || seat.kind === 'empty') return t.value.table.nudged(name);
  return seat.playerId === playerId.value
    ? talk.knockedForMe(name)
    : talk.knocked(name, seat.name || (t.value.table.botNames[to ?? 0] ?? ''));
}

const emoteOf = ({ kind, text }: SaidLine): Emote | undefined =>
  kind === 'emote' ? EMOTES.find((known) => known === text) : undefined;

/** A line in words: phrases and emotes in the reader's own language. */
export function saidText(line: SaidLine, session: TableSession): string {
  const words = t.value.table;
  const phrase = PHRASES.find((known) => known === line.text);
  const emote = emoteOf(line);
  if (line.kind === 'phrase') return phrase ? words.phrase[phrase] : line.text;
  if (line.kind === 'emote')
    return emote ? (moreIfLoaded.value?.panels.emote[emote] ?? emote) : line.text;
  return line.kind === 'nudge' ? knockText(line, session) : line.text;
}

/** A line as it is shown: an emote is a picture. */
export function SaidLineBody({ line, session }: { line: SaidLine; session: TableSession }) {
  const emote = emoteOf(line);
  const text = saidText(line, session);
  return (
    <>
      {emote && <EmoteArt emote={emote} />}
      <span class={emote ? 'visually-hidden' : undefined}>{text}</span>
    </>
  );
}

const SHOWN_MS = 5000;

/** Milliseconds a line is still news, by the server's clock: what was said before a player came pops up for nobody. */
export const freshFor = (session: TableSession, line: SaidLine): number =>
  Math.max(0, line.at + SHOWN_MS - serverNow({ session }));

interface SpokenProps {
  readonly name: string;
  readonly kind: SaidLine['kind'];
  /** What a bot remarks on. */
  readonly remark?: string;
  readonly children: ComponentChildren;
}

/** A bubble on the felt, near the plate of its seat; away from it, it says who speaks. */
export function PlacedBubble({ seat, name, kind, remark, children }: SpokenProps & { seat: Seat }) {
  return (
    <span
      ref={usePlacedBubble(seat)}
      class={styles.bubble}
      data-kind={kind}
      data-bubble=""
      data-placed=""
      data-remark={remark}
    >
      <b class={styles.speaker} data-speaker="" aria-hidden="true">
        {name}
      </b>
      <span class={styles.words}>{children}</span>
    </span>
  );
}

interface BubbleProps {
  readonly line: SaidLine | null;
  /** Given, not looked up: a waiting room has no table around it. */
  readonly session: TableSession;
  /** The seat on the felt that speaks; none in a waiting room and in the bar, where the bubble stands after the name. */
  readonly seat?: Seat;
}

/** The bubble with a player's last line; null when there is none. */
export function Bubble({ line, session, seat }: BubbleProps) {
  const [over, setOver] = useState<number | null>(null);
  const left = line && over !== line.n ? freshFor(session, line) : 0;
  useEffect(() => {
    if (!line || left === 0) return;
    const timer = setTimeout(() => setOver(line.n), left);
    return () => clearTimeout(timer);
  }, [line]);
  if (!line || left === 0) return null;
  const body = <SaidLineBody {...{ line, session }} />;
  if (seat !== undefined)
    return (
      <PlacedBubble key={line.n} {...{ seat }} name={line.name} kind={line.kind}>
        {body}
      </PlacedBubble>
    );
  return (
    <span class={styles.bubble} data-kind={line.kind} data-bubble="">
      <span class={styles.words}>{body}</span>
    </span>
  );
}
