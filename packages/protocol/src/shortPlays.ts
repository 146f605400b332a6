// A play in a STEP without what the STEP says already: the view's trick names its seat and cards, `now` is its time, and
// the counts of cards follow from it.
import type { SeenEvent, View } from '@tuolaji/engine';
import { asciiJson } from './viewText.ts';

type Played = Extract<SeenEvent, { kind: 'PLAYED' }>;

/** An event whose play may lack what follows from its STEP. */
export type ShortEvent =
  | Exclude<SeenEvent, Played>
  | (Pick<Played, 'kind'> & Partial<Omit<Played, 'kind'>>);

const isPlayed = (event: SeenEvent): event is Played => event.kind === 'PLAYED';

/** True when there is something to shorten. */
export const hasPlay = (events: readonly SeenEvent[]): boolean => events.some(isPlayed);

/** Cards each seat holds after the plays among these events. */
export function countsAfter(counts: readonly number[], events: readonly SeenEvent[]): number[] {
  const after = [...counts];
  for (const { seat, cards } of events.filter(isPlayed)) {
    after[seat] = (after[seat] ?? 0) - cards.length;
  }
  return after;
}

type Counts = View['counts'];

interface Followed {
  readonly events: readonly SeenEvent[];
  readonly before: Counts;
  readonly after: Counts;
  readonly follow: boolean;
}

/** True when the counts after the events follow from those before; the seats of a step ask one after another. */
export function countsFollowMaker(): (
  events: readonly SeenEvent[],
  before: Counts,
  after: Counts,
) => boolean {
  let last: Followed | null = null;
  return (events, before, after) => {
    if (last?.before !== before || last.after !== after || last.events !== events) {
      const expected = countsAfter(before, events);
      const follow =
        expected.length === after.length && expected.every((count, i) => count === after[i]);
      last = { events, before, after, follow };
    }
    return last.follow;
  };
}

const sameCards = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((card, i) => card === b[i]);

/** The events of a message with this view and time, shortened. */
function shortEvents(
  events: readonly SeenEvent[],
  { trick }: Pick<View, 'trick'>,
  now: number,
): readonly ShortEvent[] {
  const last = trick.at(-1);
  return events.map((event) => {
    if (!isPlayed(event)) return event;
    const { kind, seat, cards, at, ...rest } = event;
    const shown = last?.seat === seat && sameCards(last.cards, cards);
    return { kind, ...(!shown && { seat, cards }), ...(at !== now && { at }), ...rest };
  });
}

/** The events that were shortened. */
export function wholeEvents(
  short: readonly ShortEvent[],
  { trick }: Pick<View, 'trick'>,
  now: number,
): readonly SeenEvent[] {
  const last = trick.at(-1);
  return short.map((event) =>
    event.kind === 'PLAYED' ? ({ ...last, at: now, ...event } as Played) : event,
  );
}

interface Made {
  readonly events: readonly SeenEvent[];
  readonly trick: View['trick'];
  readonly now: number;
  readonly text: string;
}

/** Seats receive the same events one after another: their text is made once. */
export function shortEventsMaker(): (
  events: readonly SeenEvent[],
  view: View,
  now: number,
) => string {
  let last: Made | null = null;
  return (events, view, now) => {
    const { trick } = view;
    if (last?.events !== events || last.trick !== trick || last.now !== now) {
      last = { events, trick, now, text: asciiJson(shortEvents(events, view, now)) };
    }
    return last.text;
  };
}
