// The reason for a play, read off the position: what it wins, gives, keeps or prepares.
import { bitCount, type Lanes, playStrength, readRuns, TRUMP_ABOVE } from '@tuolaji/engine/kernel';
import {
  groupName,
  lanePoints,
  lowest,
  pointsOfLanes,
  TRUMP,
  unbeatable,
} from '../position/beats.ts';
import { hasShownVoid } from '../position/odds.ts';
import { handOf, type Position, setPlay } from '../position/position.ts';
import type { Reason, ReasonCode } from '../reasons.ts';
import type { PolicyContext } from './context.ts';

const laneIn = ({ one }: Lanes): number => one.findIndex((mask) => mask !== 0);

/** Whether the cards of a lane are one part: a card, a pair, a tractor. */
function isOnePart(context: PolicyContext, lane: number, one: number, two: number): boolean {
  const { position, runs } = context;
  if ((one & (one - 1)) === 0) return true;
  return one === two && readRuns(position.beats.layout, lane, two, runs) === 1 && runs[0] === two;
}

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
  if (lane === TRUMP) return 'DRAW_TRUMP';
  if (boss === one) return 'LEAD_BOSS';
  if (pairs > 0) return pairs > 1 ? 'LEAD_TRACTOR' : 'LEAD_PAIR';
  return 'LEAD_LOW';
}

function explainLead(context: PolicyContext, play: Lanes): Reason {
  const { position, odds } = context;
  const { players, turn } = position.table;
  const lane = laneIn(play);
  const code = leadCode(context, play, lane);
  const partner = Array.from({ length: players / 2 - 1 }, (_, i) => (turn + 2 * (i + 1)) % players);
  const ruffs = code === 'LEAD_LOW' && partner.some((s) => hasShownVoid(odds, s, lane));
  const points = pointsOfLanes(position.beats, play);
  return { code: ruffs ? 'PARTNER_RUFFS' : code, group: groupName(lane), points };
}

function duckCode(position: Position, play: Lanes): ReasonCode {
  const { table, beats } = position;
  const hand = handOf(position, table.turn);
  const led = table.demand.lane;
  for (let lane = 0; lane < TRUMP; lane++) {
    if (lane === led || play.one[lane] === 0) continue;
    if (play.one[lane] === hand.one[lane] && play.two[lane] === hand.two[lane]) return 'VOIDS_SUIT';
  }
  const one = hand.one[led];
  const two = hand.two[led];
  const played = play.one[led];
  if (played !== 0 && lowest(one) !== lowest(played) && (lowest(one) & two) !== 0)
    return 'KEEPS_PAIR';
  if (played !== 0 && lanePoints(beats, led, one & ~played, 0) > 0) return 'KEEPS_POINTS';
  return 'PLAYS_LOW';
}

function explainFollow(position: Position, play: Lanes): Reason {
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
    return { code: points > 0 ? 'WINS_POINTS' : 'WINS_TRICK', points, group };
  }
  const friendly = ((table.winner ^ table.turn) & 1) === 0;
  if (own > 0) return { code: friendly ? 'FEEDS_PARTNER' : 'GIVES_POINTS', points: own, group };
  return { code: duckCode(position, play), group };
}

/** Why the candidate play is worth making for the seat to move; call after `proposeMoves`. */
export function explain(context: PolicyContext, play: Lanes): Reason {
  const { position, candidates } = context;
  if (position.table.led === 0) return explainLead(context, play);
  return candidates.count === 1 ? { code: 'ONLY_MOVE' } : explainFollow(position, play);
}
