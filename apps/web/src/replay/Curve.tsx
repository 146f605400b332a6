// The attackers' points of a round as a line, up to where the replay has been: nothing of the rest is drawn.

import type { Moment } from '@tuolaji/protocol/timeline';
import { more } from '../text/index.ts';
import styles from './ReplayBar.module.css';

const HIGH = 40;
/** Points the line has room for before it is scaled down. */
const ROOM = 120;

interface CurveProps {
  /** Moments of one round, in order, as far as they have been shown. */
  readonly moments: readonly Moment[];
  readonly at: Moment;
}

/** The line of points, with a mark where the replay stands; the width stands for all cards of a hand, played or not. */
export function Curve({ moments, at }: CurveProps) {
  const top = Math.max(ROOM, ...moments.map(({ points }) => points));
  const x = ({ played }: Moment): number => (played / Math.max(1, at.dealt)) * 100;
  const y = ({ points }: Moment): number => HIGH - (points / top) * (HIGH - 2) - 1;
  const line = moments.map((moment) => `${x(moment).toFixed(2)},${y(moment).toFixed(2)}`).join(' ');
  return (
    <svg
      class={styles.curve}
      viewBox={`0 0 100 ${HIGH}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`${more.value.replay.curve}: ${at.points}`}
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
  );
}
