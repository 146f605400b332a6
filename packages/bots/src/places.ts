// Where things are in a position: one block of integers, so that a copy is a single move of memory.
import { type Lanes, ROW } from './lanes.ts';

/** A round in play; the policy reads only its own seat's hand and what is public. */
export type Position = Int32Array;

/** A position with the tables of its trump. */
export interface Sim {
  readonly lanes: Lanes;
  readonly p: Position;
}

export const SEATS = 6;
/** Where things are in a position. */
const HANDS = 0;
/** Cards played and seen by all. */
export const GONE = HANDS + SEATS * ROW;
/** The kitty: filled for the banker's own use, or by a world. */
export const KITTY = GONE + ROW;
/** A bit for each group a seat has shown out of. */
export const VOIDS = KITTY + ROW;
/** A bit for each group a seat has shown to hold no pair of. */
export const UNPAIRED = VOIDS + SEATS;
export const COUNTS = UNPAIRED + SEATS;
export const PLAYERS = COUNTS + SEATS;
export const BANKER = PLAYERS + 1;
export const LEADER = PLAYERS + 2;
export const TURN = PLAYERS + 3;
/** Plays in the current trick. */
export const PLAYED = PLAYERS + 4;
export const WINNER = PLAYERS + 5;
/** Strength of the winning play: 1 + rung in the led group, RUFF + 1 + rung for a ruff. */
export const POWER = PLAYERS + 6;
export const TRICK_POINTS = PLAYERS + 7;
export const ATTACKER_POINTS = PLAYERS + 8;
/** 0 until the last trick is over: then the kitty's multiplier, or −1 when the bankers won it. */
export const CAPTURED = PLAYERS + 9;
const LEAD = PLAYERS + 10;
/** Inside LEAD: group, cards, kind, loose pairs, tractors, then each tractor's length in pairs. */
export const LEAD_GROUP = LEAD;
export const LEAD_SIZE = LEAD + 1;
export const LEAD_KIND = LEAD + 2;
export const LEAD_PAIRS = LEAD + 3;
export const LEAD_TRACTORS = LEAD + 4;
export const LEAD_LENGTHS = LEAD + 5;
/** Pairs asked for in all, tractors included. */
export const LEAD_ASKED = LEAD_LENGTHS + 8;
export const POSITION = LEAD_ASKED + 1;

export const SINGLE = 0;
export const PAIR = 1;
export const TRACTOR = 2;
export const THROW = 3;
export const RUFF = 64;

export const newPosition = (players: number, banker: number): Position => {
  const p = new Int32Array(POSITION);
  p[PLAYERS] = players;
  p[BANKER] = banker;
  p[LEADER] = banker;
  p[TURN] = banker;
  return p;
};

export const handAt = (seat: number): number => HANDS + seat * ROW;
export const isOver = (p: Position): boolean => p[CAPTURED] !== 0;
