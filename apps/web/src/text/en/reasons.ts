// Why a bot would do it: English, one line per reason.
import type { SuitGroup } from '@tuolaji/engine';
import type { ReasonCode } from '../../solo/reasonCodes.ts';
import { names } from './names.ts';

/** Facts a reason's line may name; any of them may be absent. */
export interface ReasonFacts {
  readonly points?: number | undefined;
  readonly group?: SuitGroup | undefined;
}

const points = (facts: ReasonFacts, without: string, withPoints: (n: number) => string): string =>
  facts.points ? withPoints(facts.points) : without;

const suit = (facts: ReasonFacts): string => (facts.group ? names.group(facts.group) : 'this suit');

export const reasons: Readonly<Record<ReasonCode, (facts: ReasonFacts) => string>> = {
  LEAD_BOSS: (f) => `The highest ${suit(f)} left: nobody can beat it in suit.`,
  LEAD_TRACTOR: () => 'A tractor pulls pairs out of every hand.',
  LEAD_PAIR: () => 'A pair is hard to beat and forces pairs out.',
  LEAD_LOW: () => 'Give up the lead cheaply.',
  DRAW_TRUMP: () => 'Draw the opponents’ trumps.',
  SAFE_THROW: () => 'Every part of this throw is certain to win.',
  RISKY_THROW: () => 'A throw that will probably stand.',
  PARTNER_RUFFS: (f) => `Your partner has no more ${suit(f)} and can ruff.`,
  LAST_TRICK: () => 'The last trick decides the kitty.',
  ONLY_MOVE: () => 'The rules leave only this play.',
  WINS_POINTS: (f) => points(f, 'Wins the points.', (n) => `Wins ${n} points.`),
  WINS_TRICK: () => 'Takes the trick.',
  RUFFS: (f) => points(f, 'Ruffs the trick.', (n) => `Ruffs for ${n} points.`),
  OVER_RUFFS: (f) => points(f, 'Ruffs higher.', (n) => `Ruffs higher, for ${n} points.`),
  FEEDS_PARTNER: (f) =>
    points(
      f,
      'Your partner is winning: give points.',
      (n) => `Your partner is winning: give ${n} points.`,
    ),
  KEEPS_POINTS: () => 'Keeps the points out of the opponents’ hands.',
  KEEPS_PAIR: () => 'Keeps your pairs together.',
  VOIDS_SUIT: (f) => `Empties ${suit(f)}, so you can ruff later.`,
  PLAYS_LOW: () => 'The cheapest card.',
  GIVES_POINTS: (f) =>
    points(f, 'The points cannot be kept.', (n) => `These ${n} points cannot be kept.`),
  DECLARE_LENGTH: (f) => `Enough ${suit(f)} to make it trump.`,
  DECLARE_NO_TRUMP: () => 'Strong jokers and level cards: no-trump suits you.',
  REINFORCE: () => 'A second copy makes your declaration harder to overturn.',
  OVERTURN: (f) => `Your ${suit(f)} is better than the declared suit.`,
  HAND_TOO_WEAK: () => 'Not strong enough to declare.',
  WAIT: () => 'Wait for more cards.',
  BURY_VOID: (f) => `Empties ${suit(f)}, so you can ruff it.`,
  BURY_LOW: () => 'The cards least likely to win a trick.',
  BURY_POINTS: (f) =>
    points(f, 'Points hidden in the kitty.', (n) => `Hides ${n} points in the kitty.`),
  REDEAL: () => 'This hand may be dealt again.',
  NEXT_ROUND: () => 'On to the next round.',
  COURTESY: () => 'A courtesy.',
  GIVE_UP: () => 'The round cannot be saved.',
  FIGHT_ON: () => 'There is still something to play for.',
  NOTHING_TO_DO: () => 'Nothing to do right now.',
};
