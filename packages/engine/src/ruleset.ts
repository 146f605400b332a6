// Every point on which real tables disagree, as a named option (see docs/rules.md for each rule id).

/** One table's rules. Plain data: presets are values of it and a table may change single options. */
export interface Ruleset {
  /** DECLARE-1: may one joker be declared, or only a pair of equal jokers. */
  readonly jokers: 'single+pair' | 'pair';
  /** DECLARE-3: may the standing declarer overturn it with something stronger of another suit. */
  readonly ownOverturn: boolean;
  /** DECLARE-4: may the standing declarer's partner overturn the declaration. */
  readonly partnerMayOverturn: boolean;
  /** REDEAL-1: may a hand without trump, or without points, demand a redeal. */
  readonly redeal: 'noTrumpOrNoPoints' | 'off';
  /** SHAPE-3: which trump pairs touch. */
  readonly tractorLadder: 'full' | 'fullAndAce' | 'segments';
  /** THROW-1: whose hands may break a throw. */
  readonly throwAgainst: 'opponents' | 'everyone';
  /** THROW-2: what beats a part of a throw. */
  readonly throwBeatenBy: 'suit' | 'suitOrRuff';
  /** THROW-3: what a failed throw costs. */
  readonly throwFailure: 'smallestPart' | 'smallestBeatenPart' | 'refused';
  /** FOLLOW-3: the best answer owed to a led tractor. */
  readonly tractorFollow: 'longest' | 'exact' | 'suitOnly';
  /** FOLLOW-4: is an answer short of a led tractor filled by rule. */
  readonly fill: 'forced' | 'free';
  /** TRICK-2: how answers to a throw compare. */
  readonly throwCompare: 'keyPart' | 'everyPart' | 'highestCard';
  /** KITTY-1. */
  readonly kittyMultiplier: 'pairs' | 'flat' | 'cards';
  /** KITTY-1: whose shape the multiplier is taken from. */
  readonly kittyCounts: 'led' | 'winning';
  /** SCORE-1. */
  readonly scoreSteps: 'eightTiers' | 'fiveTiers' | 'oneByHolding';
  /** NEXT-1. */
  readonly succession: 'stay' | 'rotate';
  /** WIN-1. */
  readonly win: 'reachAce' | 'defendAce';
  /** DEAL-2: how the first drawer of round 1 is found. */
  readonly firstDrawer: 'randomSeat' | 'cutCard';
  /** How the seats are drawn on screen; play always goes seat + 1. */
  readonly seatingDrawn: 'clockwise' | 'counterClockwise';
}
