// The reason for a play, read off the position: what it wins, gives, keeps or prepares. A reason is a fact, true whatever
// the other hands hold: players read the reasons of several plays one after another.
import {
  bitCount,
  LANES,
  type Lanes,
  playStrength,
  readRuns,
  TRUMP_ABOVE,
} from '@tuolaji/engine/kernel';
import { groupName, lowest, pointsOfLanes, TRUMP, unbeatable } from '../position/beats.ts';
import { hasShownVoid } from '../position/odds.ts';
import { allies, handOf, type Position, setPlay } from '../position/position.ts';
import type { Reason, ReasonCode } from '../reasons.ts';
import type { PolicyContext } from './context.ts';

/** What the engine tells of the turn's legal plays. */
export interface LegalPlays {
  /** Whether there is exactly one, equal cards of the two decks being the same. */
  readonly isOne: boolean;
  /** Fewest and most points among them; null when there are too many to know. */
  readonly points: () => readonly [least: number, most: number] | null;
}

const laneIn = ({ one }: Lanes): number => one.findIndex((mask) => mask !== 0);

/** Whether the cards of a lane are one part: a card, a pair, a tractor. */
function isOnePart(context: PolicyContext, lane: number, one: number, two: number): boolean {
  const { position, runs } = context;
  if ((one & (one - 1)) === 0) return true;
  return one === two && readRuns(position.beats.layout, lane, two, runs) === 1 && runs[0] === two;
}

/** The seats of a side but the one to move: its partners, or its opponents. */
function others({ table }: Position, partners: boolean): number[] {
  const { players, turn } = table;
  const seats = Array.from({ length: players - 1 }, (_, i) => (turn + i + 1) % players);
  return seats.filter((seat) => allies(seat, turn) === partners);
}

/** Whether an opponent may hold a trump. */
const opponentsMayTrump = ({ position, odds }: PolicyContext): boolean =>
  odds.copies[TRUMP] > 0 && others(position, false).some((s) => !hasShownVoid(odds, s, TRUMP));

function leadCode(context: PolicyContext, play: Lanes, lane: number): ReasonCode {
  const { odds } = context;
  const { beats, table } = context.position;
  const one = play.one[lane];
  const two = play.two[lane];
  const boss =
    unbeatable(beats, lane, one & ~two, odds.one[lane]) |
    unbeatable(beats, lane, two, odds.two[lane]);
  const pairs = bitCount(two);
  if (bitCount(one) + pairs === table.left) return 'LAST_TRICK';
  if (!isOnePart(context, lane, one, two)) return boss === one ? 'SAFE_THROW' : 'RISKY_THROW';
  if (lane === TRUMP && opponentsMayTrump(context)) return 'DRAW_TRUMP';
  if (boss === one) return 'LEAD_BOSS';
  if (pairs > 0) return pairs > 1 ? 'LEAD_TRACTOR' : 'LEAD_PAIR';
  return 'LEAD_LOW';
}

function explainLead(context: PolicyContext, play: Lanes): Reason {
  const { position, odds } = context;
  const lane = laneIn(play);
  const code = leadCode(context, play, lane);
  const ruffs =
    code === 'LEAD_LOW' &&
    lane !== TRUMP &&
    others(position, true).some(
      (seat) => hasShownVoid(odds, seat, lane) && !hasShownVoid(odds, seat, TRUMP),
    );
  const points = pointsOfLanes(position.beats, play);
  return { code: ruffs ? 'PARTNER_RUFFS' : code, group: groupName(lane), points };
}

/** The side suit that a discard empties while trumps are left to ruff it with, or -1. */
function emptiedLane({ table }: Position, hand: Lanes, play: Lanes): number {
  const trumps = bitCount(hand.one[TRUMP]) + bitCount(hand.two[TRUMP]);
  if (trumps === bitCount(play.one[TRUMP]) + bitCount(play.two[TRUMP])) return -1;
  for (let lane = 0; lane < TRUMP; lane++) {
    if (lane === table.demand.lane || play.one[lane] === 0) continue;
    if (play.one[lane] === hand.one[lane] && play.two[lane] === hand.two[lane]) return lane;
  }
  return -1;
}

/** Whether the play spares the lowest pair of the led lane and breaks none. */
function keepsPairs({ table }: Position, hand: Lanes, play: Lanes): boolean {
  const led = table.demand.lane;
  const low = lowest(hand.one[led]);
  if (play.one[led] === 0 || (low & hand.two[led]) === 0 || (low & play.one[led]) !== 0)
    return false;
  for (let lane = 0; lane < LANES; lane++)
    if ((play.one[lane] & ~play.two[lane] & hand.two[lane]) !== 0) return false;
  return true;
}

/** A play without points that does not beat the trick. */
function explainDuck(position: Position, play: Lanes, legal: LegalPlays): Reason {
  const { table } = position;
  const hand = handOf(position, table.turn);
  const group = groupName(table.demand.lane);
  const emptied = emptiedLane(position, hand, play);
  if (emptied >= 0) return { code: 'VOIDS_SUIT', group: groupName(emptied) };
  if (keepsPairs(position, hand, play)) return { code: 'KEEPS_PAIR', group };
  if (allies(table.winner, table.turn)) return { code: 'PARTNER_WINS', group };
  const keeps = (legal.points()?.[1] ?? 0) > 0;
  return { code: keeps ? 'KEEPS_POINTS' : 'LETS_GO', group };
}

/** A play with points that does not beat the trick. */
function givingCode({ table }: Position, points: number, legal: LegalPlays): ReasonCode {
  const { winner, turn, players, led } = table;
  if (allies(winner, turn)) return 'FEEDS_PARTNER';
  const least = legal.points()?.[0] ?? null;
  if (least === points) return 'GIVES_POINTS';
  // The next seat but one is a partner.
  if (players - led > 2) return 'OFFERS_POINTS';
  return least === null ? 'ANY_PLAY' : 'PAYS_POINTS';
}

function explainFollow(position: Position, play: Lanes, legal: LegalPlays): Reason {
  const { table } = position;
  const { lane } = table.demand;
  const group = groupName(lane);
  const own = pointsOfLanes(position.beats, play);
  const points = own + table.trickPoints;
  setPlay(position, play);
  const power = playStrength(table);
  if (power > table.best) {
    const ruffs = lane !== TRUMP && power >= TRUMP_ABOVE;
    if (ruffs) return { code: table.best >= TRUMP_ABOVE ? 'OVER_RUFFS' : 'RUFFS', points, group };
    if (table.led < table.players - 1) return { code: 'GOES_AHEAD', points, group };
    return { code: points > 0 ? 'WINS_POINTS' : 'WINS_TRICK', points, group };
  }
  if (own > 0) return { code: givingCode(position, own, legal), points: own, group };
  return explainDuck(position, play, legal);
}

/** Why the candidate play is worth making for the seat to move; call after `proposeMoves`. */
export function explain(context: PolicyContext, play: Lanes, legal: LegalPlays): Reason {
  const { position } = context;
  if (position.table.led === 0) return explainLead(context, play);
  return legal.isOne ? { code: 'ONLY_MOVE' } : explainFollow(position, play, legal);
}
