// Rule options in a few words, for chips: English.
import type { Ruleset } from '@tuolaji/engine';

type ChipTexts = {
  readonly [K in keyof Ruleset]: Readonly<Record<`${Ruleset[K] & (string | boolean)}`, string>>;
};

export const chips: ChipTexts = {
  jokers: {
    'single+pair': 'One joker is enough for no-trump',
    pair: 'No-trump takes a pair of jokers',
  },
  ownOverturn: { true: 'You may overturn yourself', false: 'No overturning yourself' },
  partnerMayOverturn: {
    true: 'Partners may overturn each other',
    false: 'Partners never overturn each other',
  },
  redeal: { noTrumpOrNoPoints: 'Redeal without trumps or points', off: 'No redeals' },
  tractorLadder: {
    full: 'All trump pairs connect',
    fullAndAce: 'Trump ace joins the level pair too',
    segments: 'Trump tractors in three parts',
  },
  throwAgainst: { opponents: 'Only opponents stop a throw', everyone: 'Any hand stops a throw' },
  throwBeatenBy: {
    suit: 'Only the same suit stops a throw',
    suitOrRuff: 'A ruff stops a throw too',
  },
  throwFailure: {
    smallestPart: 'Failed throw: smallest part',
    smallestBeatenPart: 'Failed throw: smallest beaten part',
    refused: 'Only sure throws',
  },
  tractorFollow: {
    longest: 'Answer tractors with your longest',
    exact: 'An equal tractor, or else pairs',
    suitOnly: 'Only an equal tractor is owed',
  },
  fill: { forced: 'Filler cards chosen for you', free: 'You choose filler cards' },
  throwCompare: {
    keyPart: 'The longest part decides a throw',
    everyPart: 'Every part must be beaten',
    highestCard: 'The highest card decides a throw',
  },
  kittyMultiplier: {
    pairs: 'Kitty × 2, doubled per pair',
    flat: 'Kitty × 2, × 4 with a pair',
    cards: 'Kitty doubled per card',
  },
  kittyCounts: { led: 'Kitty counts the last lead', winning: 'Kitty counts the winning play' },
  scoreSteps: {
    eightTiers: 'Up to 3 levels per round',
    fiveTiers: 'Up to 2 levels per round',
    oneByHolding: 'Only bankers go up, one level',
  },
  succession: { stay: 'A banker who holds stays', rotate: 'The bank rotates' },
  win: { reachAce: 'First to reach the ace wins', defendAce: 'Defend the ace to win' },
  firstDrawer: { randomSeat: 'Random first draw', cutCard: 'A cut card picks who draws first' },
  seatingDrawn: { clockwise: 'Clockwise', counterClockwise: 'Counter-clockwise' },
};
