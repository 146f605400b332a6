// What the screen shows and when: messages queue up so that a play, a finished trick or a failed throw can be seen.
import { type ReadonlySignal, signal } from '@preact/signals';
import {
  type CardId,
  lastPlays,
  type Play,
  type Seat,
  type SeenEvent,
  type ThrowReason,
  type View,
} from '@tuolaji/engine';
import { listeners } from '../../net/listeners.ts';
import { share } from '../../net/structuralSharing.ts';
import type { EventBatch, TableSession } from '../../net/tableSession.ts';
import { settings } from '../../settings.ts';

type Cut = Extract<SeenEvent, { kind: 'CUT' }>;

interface FailedThrow {
  readonly seat: Seat;
  readonly original: readonly CardId[];
  readonly punished: readonly CardId[];
  readonly reason: ThrowReason;
}

/** The table as the screen shows it; it may lag behind the newest view while a pause runs. */
export interface Shown {
  readonly view: View | null;
  readonly plays: readonly Play[];
  readonly winner: Seat | null;
  /** A finished trick is first held, then collected to its winner. */
  readonly trick: 'live' | 'held' | 'collecting';
  readonly failed: FailedThrow | null;
}

/** Called when a message reaches the screen: for sounds, words and flights. */
type ShownListener = (events: readonly SeenEvent[], before: View | null, after: View) => void;

export interface Presenter {
  readonly shown: ReadonlySignal<Shown>;
  /** The cut for the first drawer, while the cards of its round are dealt (DEAL-2). */
  readonly cut: ReadonlySignal<Cut | null>;
  /** Returns a stop. */
  readonly onShown: (listener: ShownListener) => () => void;
  /** Ends the pause that is running: the player is ahead of the screen. */
  readonly hurry: () => void;
  /** Ends the presentation: no timer and no listener stays. */
  readonly stop: () => void;
}

const SPEED = { slow: 1.5, normal: 1, fast: 0.5, off: 0.8 } as const;
const HOLD_MS = 700;
/** How long a trick is on its way to its winner. */
export const COLLECT_MS = 260;
const PLAY_MS = 220;
const FAILED_THROW_MS = 2200;
/** With more messages than this in line the screen catches up without pauses. */
const LONGEST_LINE = 10;

const live = (view: View | null): Shown => ({
  view,
  plays: view?.trick ?? [],
  winner: view?.winning ?? null,
  trick: 'live',
  failed: null,
});

/** A moment of a replay: a finished trick lies open until the replay goes on. */
function replayed(view: View | null): Shown {
  const between = view?.phase === 'play' && view.trick.length === 0;
  const plays = between ? lastPlays(view) : null;
  const winner = view?.lastTrick?.winner ?? null;
  return plays ? { view, plays, winner, trick: 'held', failed: null } : live(view);
}

type Rest = (ms: number) => Promise<void>;

/** Pauses that `hurry` cuts short; none while the screen is `behind`. */
function createRest(behind: () => boolean): { rest: Rest; hurry: () => void } {
  let end = (): void => undefined;
  const rest: Rest = (ms) =>
    new Promise((resolve) => {
      if (behind() || globalThis.document?.hidden) return resolve();
      const timer = setTimeout(resolve, ms * SPEED[settings.motion.value]);
      end = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  return { rest, hurry: () => end() };
}

const failedThrow = (events: readonly SeenEvent[]): FailedThrow | null =>
  events.find((event) => event.kind === 'THROW_PUNISHED') ?? null;

/** Takes messages into the line; each is presented after the one before it. */
function oneByOne(line: EventBatch[], present: (batch: EventBatch) => Promise<void>) {
  let running = false;
  const run = async (): Promise<void> => {
    if (running) return;
    running = true;
    for (let next = line.shift(); next; next = line.shift()) await present(next);
    running = false;
  };
  return (batch: EventBatch): void => {
    line.push(batch);
    void run();
  };
}

/** Starts presenting a session's messages. */
export function createPresenter(session: TableSession): Presenter {
  const settled = session.replayed ? replayed : live;
  const shown = signal<Shown>(settled(session.view.value));
  const cut = signal<Cut | null>(null);
  const line: EventBatch[] = [];
  const onShown = listeners<Parameters<ShownListener>>();
  let stopped = false;
  const { rest, hurry } = createRest(() => stopped || line.length > LONGEST_LINE);

  const collect = async (): Promise<void> => {
    shown.value = { ...shown.value, trick: 'collecting' };
    await rest(COLLECT_MS);
  };

  const present = async ({ events, view }: EventBatch): Promise<void> => {
    const before = shown.value.view;
    if (shown.value.trick === 'held' && events.length > 0) await collect();
    const failed = failedThrow(events);
    const now = events.find((event) => event.kind === 'CUT') ?? cut.value;
    cut.value = view?.phase === 'deal' ? now : null;
    if (failed) {
      shown.value = { ...shown.value, failed };
      await rest(FAILED_THROW_MS);
    }
    const ended = events.find((event) => event.kind === 'TRICK_END');
    const last = ended && view ? lastPlays(view) : null;
    // Plays already on the table stay the same objects, and are not drawn again.
    const plays = share(shown.value.plays, last);
    shown.value = plays
      ? { view, plays, winner: ended?.winner ?? null, trick: 'held', failed: null }
      : settled(view);
    if (view && !stopped) onShown.call([events, before, view]);
    if (plays && !session.replayed) {
      await rest(HOLD_MS);
      await collect();
      shown.value = live(view);
    } else if (events.some((event) => event.kind === 'PLAYED')) await rest(PLAY_MS);
  };

  const stopEvents = session.onEvents(oneByOne(line, present));
  return {
    shown,
    cut,
    onShown: (listener) => onShown.add((args) => listener(...args)),
    hurry,
    stop: () => {
      stopped = true;
      stopEvents();
      line.length = 0;
      hurry();
    },
  };
}
