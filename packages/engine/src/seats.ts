// Seats count from 0; the next to play is seat + 1; teams are by parity (CARD-3).

export const PLAYER_COUNTS = [4, 6] as const;
export type Players = (typeof PLAYER_COUNTS)[number];

/** A place at the table, 0 … players − 1. */
export type Seat = number;
/** Even seats are team 0, odd seats team 1. */
export type Team = 0 | 1;

export const teamOf = (seat: Seat): Team => (seat % 2 === 0 ? 0 : 1);
export const otherTeam = (team: Team): Team => (team === 0 ? 1 : 0);
export const nextSeat = (seat: Seat, players: Players): Seat => (seat + 1) % players;
export const seatsFrom = (first: Seat, players: Players): Seat[] =>
  Array.from({ length: players }, (_, i) => (first + i) % players);

/** Cards dealt to each seat and left for the kitty (CARD-3). */
export const HAND_SIZE: Readonly<Record<Players, number>> = { 4: 25, 6: 16 };
export const KITTY_SIZE: Readonly<Record<Players, number>> = { 4: 8, 6: 12 };
