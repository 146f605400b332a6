// The story of a match and its picture: English.
import { points } from './grammar.ts';

export const story = {
  title: 'The story of this match',
  /** The curve, read aloud. */
  curve: (us: string, them: string, path: string): string =>
    `Levels by round. ${us} and ${them}: ${path}`,
  /** Before the names of the curve's two lines. */
  levels: 'Levels after each round:',
  round: (n: number): string => `Round ${n}`,
  rounds: 'Rounds',
  best: 'Best moment',
  ourBest: 'Our best moment',
  tookTrick: (who: string, n: number): string => `${who} took ${points(n)}`,
  tookKitty: (who: string, n: number): string => `${who} captured the kitty for ${points(n)}`,
  /** A threshold that the attackers reached with it. */
  passed: (threshold: number): string => `That took the attackers past ${threshold}.`,
  capture: (who: string, n: number, times: number): string =>
    `${who}: ${n} × ${times} = ${n * times}`,
  captured: (n: number): string => (n === 0 ? 'No kitty was captured' : `Captured kitties: ${n}`),
  noPoints: (n: number): string => (n === 1 ? 'It held no points.' : 'None of them held a point.'),
  /** Captures that are counted but not named one by one. */
  smaller: (n: number): string => `and ${n} for fewer points`,
  empty: (n: number): string => `and ${n} without points`,
  share: 'Share as a picture',
  saved: 'Saved as a picture',
  failed: 'The picture could not be made.',
  fileName: 'tuolaji-match.png',
};
