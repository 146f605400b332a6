// Rule options in a few words, for chips: English.
import type { Ruleset } from '@tuolaji/engine';

type ChipTexts = {
  readonly [K in keyof Ruleset]: Readonly<Record<`${Ruleset[K] & (string | boolean)}`, string>>;
};

export const chips: ChipTexts = {
  jokers: {
    'single+pair': 'One joker is enough for no-trump',
    pair: 'No-trump takes two equal jokers',
  },
  ownOverturn: { true: 'You may overturn yourself', false: 'No overturning yourself' },
  partnerMayOverturn: {
    true: 'Partners may overturn each other',
    false: 'Partners never overturn each other',
  },
  redeal: { noTrumpOrNoPoints: 'New deal without trumps or points', off: 'No new deals' },
  tractorLadder: {
    full: 'All trump pairs connect',
    fullAndAce: 'Trump ace also meets the level pair',
    segments: 'Trump tractors in three ladders',
  },
  throwAgainst: { opponents: 'Only opponents stop a throw', everyone: 'Any hand stops a throw' },
  throwBeatenBy: { suit: 'Throws are stopped in suit', suitOrRuff: 'A ruff stops a throw too' },
  throwFailure: {
    smallestPart: 'Failed throw: its smallest part',
    smallestBeatenPart: 'Failed throw: its smallest beaten part',
    refused: 'Only certain throws',
  },
  tractorFollow: {
    longest: 'Longest answer to a tractor',
    exact: 'Equal tractor or pairs',
    suitOnly: 'Only an equal tractor is owed',
  },
  fill: { forced: 'Short answers filled for you', free: 'You choose how to fill up' },
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
    oneByHolding: 'One level, only for bankers',
  },
  succession: { stay: 'A banker who holds stays', rotate: 'The bank moves on' },
  win: { reachAce: 'First to reach the ace wins', defendAce: 'The ace must be defended' },
  firstDrawer: { randomSeat: 'Random first draw', cutCard: 'A cut card picks who draws first' },
  seatingDrawn: { clockwise: 'Clockwise', counterClockwise: 'Counter-clockwise' },
};
