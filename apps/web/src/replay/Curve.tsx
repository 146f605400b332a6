// The attackers' points of a round as a line, up to where the replay has been: nothing of the rest is drawn. A press goes to that play.

import type { Moment } from '@tuolaji/protocol/timeline';
import { more } from '../text/index.ts';
import { nearestMoment } from './nearestMoment.ts';
import styles from './ReplayBar.module.css';

const HIGH = 40;
/** Points the line has room for before it is scaled down. */
const ROOM = 120;

interface CurveProps {
  /** Moments of one round, in order, as far as they have been shown. */
  readonly moments: readonly Moment[];
  /** All moments of that round. */
  readonly round: readonly Moment[];
  readonly at: Moment;
  readonly show: (moment: Moment) => void;
}

/** The part of an element's width at which it is pressed, 0 to 1. */
export const pressedAt = ({ clientX, currentTarget }: PointerEvent): number => {
  const { left, width } = (currentTarget as Element).getBoundingClientRect();
  return Math.max(0, Math.min(1, (clientX - left) / Math.max(1, width)));
};

/** The line of points, with a mark where the replay stands; the width stands for all cards of a hand, played or not. */
export function Curve({ moments, round, at, show }: CurveProps) {
  const words = more.value.replay;
  const top = Math.max(ROOM, ...moments.map(({ points }) => points));
  const x = ({ played }: Moment): number => (played / Math.max(1, at.dealt)) * 100;
  const y = ({ points }: Moment): number => HIGH - (points / top) * (HIGH - 2) - 1;
  const line = moments.map((moment) => `${x(moment).toFixed(2)},${y(moment).toFixed(2)}`).join(' ');
  const seek = (event: PointerEvent): void => {
    const found = nearestMoment(round, pressedAt(event) * at.dealt);
    if (found !== undefined && found !== at) show(found);
  };
  return (
    // The keys of the replay move it too: they step from any part of the screen.
    <div
      class={styles.seek}
      role="slider"
      tabIndex={0}
      aria-label={words.curve}
      aria-valuemin={0}
      aria-valuemax={at.dealt}
      aria-valuenow={Math.round(at.played)}
      aria-valuetext={`${words.position(at.round, Math.round(at.played), at.dealt)}, ${words.points(at.points)}`}
      onPointerDown={(event) => {
        // A finger on the line does not swipe the table.
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        seek(event);
      }}
      onPointerMove={(event) => event.buttons > 0 && seek(event)}
    >
      <svg
        class={styles.curve}
        viewBox={`0 0 100 ${HIGH}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <line
          class={styles.goal}
          x1="0"
          x2="100"
          y1={HIGH - (80 / top) * (HIGH - 2) - 1}
          y2={HIGH - (80 / top) * (HIGH - 2) - 1}
        />
        <polyline points={line} />
        <line class={styles.here} x1={x(at)} x2={x(at)} y1="0" y2={HIGH} />
      </svg>
    </div>
  );
}
