// The reason a play is for, read off the position: what it wins, gives, keeps or prepares.
import {
  bitCount,
  type Lanes,
  playStrength,
  readRuns,
  SLOTS,
  TRUMP_ABOVE,
} from '@tuolaji/engine/kernel';
import {
  groupName,
  lanePoints,
  lowest,
  pointsOfLanes,
  TRUMP,
  unbeatable,
} from './position/beats.ts';
import { eyes, shownVoid } from './position/odds.ts';
import { handOf, type Position, setPlay } from './position/position.ts';
import type { Reason, ReasonCode } from './reasons.ts';

const laneIn = ({ one }: Lanes): number => one.findIndex((mask) => mask !== 0);
const runs = new Int32Array(SLOTS);

/** Whether the cards of a lane are one part: a card, a pair, a tractor. */
function isOnePart({ beats }: Position, lane: number, one: number, two: number): boolean {
  if ((one & (one - 1)) === 0) return true;
  return one === two && readRuns(beats.layout, lane, two, runs) === 1 && runs[0] === two;
}

function leadCode(position: Position, play: Lanes, lane: number): ReasonCode {
  const { beats, table } = position;
  const one = play.one[lane] as number;
  const two = play.two[lane] as number;
  const boss =
    unbeatable(beats, lane, one & ~two, eyes.one[lane] as number) |
    unbeatable(beats, lane, two, eyes.two[lane] as number);
  const pairs = bitCount(two);
  if (bitCount(one) + pairs === table.left) return 'LAST_TRICK';
  if (!isOnePart(position, lane, one, two)) return boss === one ? 'SAFE_THROW' : 'RISKY_THROW';
  if (lane === TRUMP) return 'DRAW_TRUMP';
  if (boss === one) return 'LEAD_BOSS';
  if (pairs > 0) return pairs > 1 ? 'LEAD_TRACTOR' : 'LEAD_PAIR';
  return 'LEAD_LOW';
}

function explainLead(position: Position, play: Lanes): Reason {
  const { players, turn } = position.table;
  const lane = laneIn(play);
  const code = leadCode(position, play, lane);
  const partner = Array.from({ length: players / 2 - 1 }, (_, i) => (turn + 2 * (i + 1)) % players);
  const ruffs = code === 'LEAD_LOW' && partner.some((s) => shownVoid(position, s, lane));
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
  const one = hand.one[led] as number;
  const two = hand.two[led] as number;
  const played = play.one[led] as number;
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

/** Why the play is worth making for the seat to move; `choices` is how many there were. */
export function explain(position: Position, play: Lanes, choices: number): Reason {
  if (position.table.led === 0) return explainLead(position, play);
  return choices === 1 ? { code: 'ONLY_MOVE' } : explainFollow(position, play);
}
