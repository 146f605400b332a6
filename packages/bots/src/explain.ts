// The reason a play is for, read off the position: what it wins, gives, keeps or prepares.
import { eyes, shownVoid } from './eyes.ts';
import { bits, GROUPS, groupName, lanePoints, lowest, rowPoints, TRUMP } from './lanes.ts';
import {
  COUNTS,
  handAt,
  LEAD_GROUP,
  PLAYED,
  PLAYERS,
  POWER,
  RUFF,
  type Sim,
  TRICK_POINTS,
  TURN,
  WINNER,
} from './places.ts';
import { powerOf } from './position.ts';
import type { Reason, ReasonCode } from './reasons.ts';
import { measure, unbeatable } from './runs.ts';

const groupOfRow = (row: Int32Array): number => {
  for (let g = 0; g < GROUPS; g++) if (row[g * 2] !== 0) return g;
  return TRUMP;
};

function leadCode({ lanes, p }: Sim, row: Int32Array, group: number): ReasonCode {
  const one = row[group * 2] as number;
  const two = row[group * 2 + 1] as number;
  const boss =
    unbeatable(lanes, group, one & ~two, eyes.one[group] as number) |
    unbeatable(lanes, group, two, eyes.two[group] as number);
  const pairs = bits(two);
  const onePart = (one & (one - 1)) === 0 || (one === two && measure(lanes, group, two) === pairs);
  if (bits(one) + pairs === p[COUNTS + (p[TURN] as number)]) return 'LAST_TRICK';
  if (!onePart) return boss === one ? 'SAFE_THROW' : 'RISKY_THROW';
  if (group === TRUMP) return 'DRAW_TRUMP';
  if (boss === one) return 'LEAD_BOSS';
  if (pairs > 0) return pairs > 1 ? 'LEAD_TRACTOR' : 'LEAD_PAIR';
  return 'LEAD_LOW';
}

function explainLead(sim: Sim, row: Int32Array): Reason {
  const { lanes, p } = sim;
  const seat = p[TURN] as number;
  const group = groupOfRow(row);
  const players = p[PLAYERS] as number;
  const points = rowPoints(lanes, row, 0);
  const code = leadCode(sim, row, group);
  const partner = Array.from({ length: players / 2 - 1 }, (_, i) => (seat + 2 * (i + 1)) % players);
  const ruffs = code === 'LEAD_LOW' && partner.some((s) => shownVoid(sim, s, group));
  return { code: ruffs ? 'PARTNER_RUFFS' : code, group: groupName(group), points };
}

function duckCode({ lanes, p }: Sim, row: Int32Array): ReasonCode {
  const seat = p[TURN] as number;
  const hand = handAt(seat);
  const led = p[LEAD_GROUP] as number;
  for (let g = 0; g < TRUMP; g++) {
    if (g === led || row[g * 2] === 0) continue;
    if (row[g * 2] === p[hand + g * 2] && row[g * 2 + 1] === p[hand + g * 2 + 1])
      return 'VOIDS_SUIT';
  }
  const one = p[hand + led * 2] as number;
  const two = p[hand + led * 2 + 1] as number;
  const played = row[led * 2] as number;
  if (played !== 0 && lowest(one) !== lowest(played) && (lowest(one) & two) !== 0)
    return 'KEEPS_PAIR';
  if (played !== 0 && lanePoints(lanes, led, one & ~played, 0) > 0) return 'KEEPS_POINTS';
  return 'PLAYS_LOW';
}

function explainFollow(sim: Sim, row: Int32Array): Reason {
  const { lanes, p } = sim;
  const seat = p[TURN] as number;
  const group = groupName(p[LEAD_GROUP] as number);
  const own = rowPoints(lanes, row, 0);
  const points = own + (p[TRICK_POINTS] as number);
  const power = powerOf(sim, row, 0);
  const standing = p[POWER] as number;
  if (power > standing) {
    if (power > RUFF) return { code: standing > RUFF ? 'OVER_RUFFS' : 'RUFFS', points, group };
    return { code: points > 0 ? 'WINS_POINTS' : 'WINS_TRICK', points, group };
  }
  const friendly = (((p[WINNER] as number) ^ seat) & 1) === 0;
  if (own > 0) return { code: friendly ? 'FEEDS_PARTNER' : 'GIVES_POINTS', points: own, group };
  return { code: duckCode(sim, row), group };
}

/** Why the row is worth playing for the seat to move; `choices` is how many there were. */
export function explain(sim: Sim, row: Int32Array, choices: number): Reason {
  if (sim.p[PLAYED] === 0) return explainLead(sim, row);
  return choices === 1 ? { code: 'ONLY_MOVE' } : explainFollow(sim, row);
}
