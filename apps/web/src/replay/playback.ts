// Playing a replay by itself: one moment after another, at a speed, until the end or a pause.
import { effect, type Signal, signal } from '@preact/signals';
import type { Moment } from '@tuolaji/protocol/timeline';
import type { Replay } from './recordSession.ts';

export const SPEEDS = [0.5, 1, 2, 4] as const;
type Speed = (typeof SPEEDS)[number];

/** What plays and how fast. */
export interface Playback {
  readonly playing: Signal<boolean>;
  readonly speed: Signal<Speed>;
  readonly stop: () => void;
}

/** Milliseconds a moment stays at speed 1: long enough to read it. */
const SHOWN_MS: Readonly<Record<Moment['kind'], number>> = {
  deal: 1600,
  declare: 1200,
  lock: 1000,
  bury: 1200,
  play: 800,
  takeBack: 1000,
  result: 5000,
};
/** A finished trick is held before it is collected. */
const TRICK_MS = 1200;

const shownFor = (moment: Moment): number =>
  SHOWN_MS[moment.kind] + (moment.events.some(({ kind }) => kind === 'TRICK_END') ? TRICK_MS : 0);

/** Moves the replay on while `playing`; stops by itself at the end. */
export function createPlayback(replay: Replay): Playback {
  const playing = signal(false);
  const speed = signal<Speed>(1);
  const stop = effect(() => {
    const at = replay.at.value;
    const moment = replay.timeline[at];
    if (!playing.value || moment === undefined) return;
    if (at === replay.timeline.length - 1) {
      playing.value = false;
      return;
    }
    const timer = setTimeout(() => replay.goTo(at + 1), shownFor(moment) / speed.value);
    return () => clearTimeout(timer);
  });
  return { playing, speed, stop };
}
