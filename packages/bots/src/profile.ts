// How far a set of pairs answers a lead (FOLLOW-3), as one number: two sets with the same profile pay the same debt.
import { bits, type Lanes } from './lanes.ts';
import { LEAD, LEAD_LENGTHS, LEAD_PAIRS, LEAD_TRACTORS } from './places.ts';
import { highRun, measure } from './runs.ts';

/** The profile of a `two` mask against the LEAD places in `lead`. */
export function profileOf(lanes: Lanes, lead: Int32Array, group: number, held: number): number {
  const rule = lanes.terms.rules.tractorFollow;
  const tractors = lead[LEAD_TRACTORS - LEAD] as number;
  let two = held;
  let loose = lead[LEAD_PAIRS - LEAD] as number;
  let profile = 0;
  for (let i = 0; i < tractors; i++) {
    let left = lead[LEAD_LENGTHS - LEAD + i] as number;
    while (left >= 2) {
      const k = Math.min(left, measure(lanes, group, two));
      if (k < 2 || (rule !== 'longest' && k < left)) break;
      two &= ~highRun(lanes, group, two, k);
      left -= k;
      profile = profile * 16 + k;
    }
    if (rule !== 'suitOnly') loose += left;
  }
  return profile * 16 + Math.min(loose, bits(two));
}
