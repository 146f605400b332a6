// How a bot comes across at the table. It follows from the seat, so that everyone sees the same; it changes no play.
import type { Seat } from '@tuolaji/engine';

/** By seat, like the bots' names. */
export const TEMPERAMENTS = ['cheerful', 'calm', 'careful', 'bold', 'blunt', 'kindly'] as const;
export type Temperament = (typeof TEMPERAMENTS)[number];

export const temperamentOf = (seat: Seat): Temperament =>
  TEMPERAMENTS[seat % TEMPERAMENTS.length] ?? 'calm';
