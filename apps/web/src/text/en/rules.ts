// Presets and rule options in plain words: English. Each value is a whole sentence.
import type { PresetName, Ruleset } from '@tuolaji/engine';

type OptionText<V> = {
  readonly name: string;
  readonly values: Readonly<Record<`${V & (string | boolean)}`, string>>;
};

type OptionTexts = { readonly [K in keyof Ruleset]: OptionText<Ruleset[K]> };

/** For whom a preset is; what sets it apart follows from the options in which it differs. */
const presets: Readonly<Record<PresetName, string>> = {
  standard: 'What most tables play',
  online: 'Shorter matches; filler cards are chosen for you',
  solo: 'A throw can be tried without losing anything',
  classic: 'The way it was played at home',
};

const options: OptionTexts = {
  jokers: {
    name: 'Jokers in declarations',
    values: {
      'single+pair': 'One joker may declare no-trump; a pair is stronger.',
      pair: 'Only a pair of equal jokers declares no-trump.',
    },
  },
  ownOverturn: {
    name: 'Overturning yourself',
    values: {
      true: 'You may overturn your own declaration with a stronger one of another suit.',
      false: 'You may only reinforce your own declaration in its suit.',
    },
  },
  partnerMayOverturn: {
    name: 'Overturning a partner',
    values: {
      true: 'You may overturn your partner’s declaration.',
      false: 'A partner’s declaration stands.',
    },
  },
  redeal: {
    name: 'Redeal',
    values: {
      noTrumpOrNoPoints: 'A hand without trumps or without points may be dealt again.',
      off: 'Hands are played as dealt.',
    },
  },
  tractorLadder: {
    name: 'Tractors in trump',
    values: {
      full: 'All trump pairs in order: suit, level cards, little joker, big joker.',
      fullAndAce: 'All in order, and the level pair of the trump suit also touches the ace.',
      segments: 'Three separate ladders: suit, level cards, jokers.',
    },
  },
  throwAgainst: {
    name: 'Who can break a throw',
    values: {
      opponents: 'Only the opponents’ hands.',
      everyone: 'Every other hand, your partner’s too.',
    },
  },
  throwBeatenBy: {
    name: 'What beats a throw',
    values: {
      suit: 'A higher part of the same suit.',
      suitOrRuff: 'A higher part of the suit, or a ruff by a void opponent.',
    },
  },
  throwFailure: {
    name: 'A failed throw',
    values: {
      smallestPart: 'You play its smallest part instead.',
      smallestBeatenPart: 'You play the smallest part that is beaten.',
      refused: 'Only throws that nobody can stop are allowed.',
    },
  },
  tractorFollow: {
    name: 'Answering a tractor',
    values: {
      longest: 'With the longest tractor you hold, then pairs.',
      exact: 'With a tractor of that length, else with pairs.',
      suitOnly: 'With a tractor of that length, else with any cards of the suit.',
    },
  },
  fill: {
    name: 'Filler cards',
    values: {
      forced: 'When a tractor cannot be answered in full, the rules choose the rest.',
      free: 'Once you have played what you must, you choose the rest.',
    },
  },
  throwCompare: {
    name: 'Ruffing a throw higher',
    values: {
      keyPart: 'The best answer to the longest part decides.',
      everyPart: 'Each part has to be beaten.',
      highestCard: 'The highest card decides.',
    },
  },
  kittyMultiplier: {
    name: 'Capturing the kitty',
    values: {
      pairs: '× 2, doubled for every pair of the last play.',
      flat: '× 2, or × 4 when the last play holds a pair.',
      cards: '× 2 for every card of the last play.',
    },
  },
  kittyCounts: {
    name: 'Play that sets the kitty’s multiplier',
    values: {
      led: 'The multiplier follows from the last lead.',
      winning: 'The multiplier follows from the play that wins the last trick.',
    },
  },
  scoreSteps: {
    name: 'Score steps',
    values: {
      eightTiers: 'Up to three levels: 0 / 5 / 40 / 80 / 120 / 160 / 200 points.',
      fiveTiers: 'Up to two levels: 0 / 40 / 80 / 120 / 160 points.',
      oneByHolding:
        'Bankers who keep the attackers under 80 go up one level; attackers only take the bank.',
    },
  },
  succession: {
    name: 'The next banker',
    values: {
      stay: 'A banker who defends stays banker; otherwise the winner of the last trick takes over.',
      rotate: 'After a defence the banker’s partner is next; otherwise the next attacker.',
    },
  },
  win: {
    name: 'Winning the match',
    values: {
      reachAce: 'The first team to reach the ace wins.',
      defendAce: 'A team at the ace must defend one more round as bankers.',
    },
  },
  firstDrawer: {
    name: 'First to draw',
    values: {
      randomSeat: 'A random seat draws first.',
      cutCard: 'A cut card decides who draws first.',
    },
  },
  seatingDrawn: {
    name: 'Direction',
    values: { clockwise: 'Play goes clockwise.', counterClockwise: 'Play goes counter-clockwise.' },
  },
};

const book = {
  title: 'Rule book',
  glossary: 'Glossary',
  contents: 'Contents',
};

export const rules = { presets, options, book };
