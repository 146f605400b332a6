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
  LEAD_BOSS: (f) => `Nobody can beat it in ${suit(f)}.`,
  LEAD_TRACTOR: (f) => `A tractor in ${suit(f)} pulls pairs out of every hand.`,
  LEAD_PAIR: (f) => `A pair in ${suit(f)} is hard to beat and forces pairs out.`,
  LEAD_LOW: (f) => `Gives up the lead with ${suit(f)}.`,
  DRAW_TRUMP: () => 'Draw the opponents’ trumps.',
  SAFE_THROW: (f) => `A throw: no part of it can be beaten in ${suit(f)}.`,
  RISKY_THROW: () => 'A throw: more cards at once, but part of it may be beaten.',
  PARTNER_RUFFS: (f) => `Your partner has no more ${suit(f)} and can ruff.`,
  LAST_TRICK: () => 'The last trick decides the kitty.',
  ONLY_MOVE: () => 'The rules leave only this play.',
  WINS_POINTS: (f) => points(f, 'Wins the points.', (n) => `Wins ${n} points.`),
  WINS_TRICK: () => 'Wins the trick.',
  GOES_AHEAD: (f) =>
    points(
      f,
      'Beats everything played so far.',
      (n) => `Beats everything played so far, with ${n} points in the trick.`,
    ),
  RUFFS: (f) => points(f, 'Ruffs the trick.', (n) => `Ruffs for ${n} points.`),
  OVER_RUFFS: (f) => points(f, 'Ruffs higher.', (n) => `Ruffs higher, for ${n} points.`),
  FEEDS_PARTNER: (f) =>
    points(
      f,
      'Your partner is winning: give points.',
      (n) => `Your partner is winning: give ${n} points.`,
    ),
  PARTNER_WINS: () => 'Your partner is winning: nothing more is needed.',
  KEEPS_POINTS: () => 'Keeps your points out of the opponents’ trick.',
  KEEPS_PAIR: () => 'Keeps your pairs together.',
  VOIDS_SUIT: (f) => `Leaves you void in ${suit(f)}, so you can ruff later.`,
  LETS_GO: () => 'Lets this trick go.',
  GIVES_POINTS: (f) =>
    points(f, 'No play keeps the points.', (n) => `${n} points must go: no play gives fewer.`),
  OFFERS_POINTS: (f) =>
    points(
      f,
      'Offers points: your partner plays after you.',
      (n) => `Offers ${n} points: your partner plays after you.`,
    ),
  PAYS_POINTS: (f) =>
    points(f, 'Costs points to save other cards.', (n) => `Costs ${n} points to save other cards.`),
  ANY_PLAY: () => 'The rules allow it.',
  DECLARE_LENGTH: (f) => `Enough ${suit(f)} to make it trump.`,
  DECLARE_NO_TRUMP: () => 'Strong jokers and level cards: no-trump suits you.',
  REINFORCE: () => 'A second copy makes your declaration harder to overturn.',
  OVERTURN: (f) => `You are stronger in ${suit(f)} than in the declared suit.`,
  HAND_TOO_WEAK: () => 'Not strong enough to declare.',
  WAIT: () => 'Wait for more cards.',
  BURY_VOID: (f) => `Leaves you void in ${suit(f)}, so you can ruff it.`,
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
