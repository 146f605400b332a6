// Whole random rounds on the fast table: deal, declarations, burial, every trick, score. For benchmarks and laws.
import {
  CARDS,
  FACES,
  LITTLE_JOKER,
  pointsOf,
  RANKS,
  type Rank,
  SUITS,
  type Suit,
  suitOf,
} from '../cards.ts';
import { parseFaces } from '../notation.ts';
import { checkDeclaration, type Shown, worthOf } from '../rules/declare.ts';
import { type RoundScore, scoreRound } from '../rules/score.ts';
import type { Ruleset } from '../ruleset.ts';
import { HAND_SIZE, KITTY_SIZE, type Players, type Seat } from '../seats.ts';
import { type Dice, roll } from './choice.ts';
import { rollFollow } from './fastFollow.ts';
import { rollLead } from './fastLead.ts';
import {
  createFastTable,
  type FastTable,
  playFollow,
  playLead,
  resetFastTable,
} from './fastTable.ts';
import { addCopy } from './holding.ts';
import { type Terms, termsFor } from './terms.ts';

/** A table that plays random rounds one after another, with what the last one came to. */
export interface RoundRoller {
  readonly rules: Ruleset;
  readonly table: FastTable;
  readonly dice: Dice;
  readonly deck: Uint8Array;
  /** Who was last dealt each face, seat + 1. */
  readonly owners: Uint8Array;
  readonly worths: Uint8Array;
  /** Terms by level × 5 + suit (4 for no-trump). */
  readonly terms: readonly Terms[];
  level: Rank;
  kittyPoints: number;
  tricks: number;
  throws: number;
  failedThrows: number;
}

export function createRoundRoller(rules: Ruleset, players: Players, seed: number): RoundRoller {
  const suits: readonly (Suit | null)[] = [...SUITS, null];
  const terms = RANKS.flatMap((level) => suits.map((suit) => termsFor(rules, { suit, level })));
  const deck = Uint8Array.from({ length: CARDS }, (_, card) => card);
  const table = createFastTable(players, terms[0]);
  const dice = { state: seed | 0 || 1 };
  const owners = new Uint8Array(FACES);
  const worths = worthsOf(rules);
  return {
    rules,
    table,
    dice,
    deck,
    owners,
    worths,
    terms,
    level: '2',
    kittyPoints: 0,
    tricks: 0,
    throws: 0,
    failedThrows: 0,
  };
}

/** Fisher–Yates, with the dice in hand: as `roll` throws them, without writing each throw back. */
function shuffle({ deck, dice }: RoundRoller): void {
  let x = dice.state;
  for (let i = deck.length - 1; i > 0; i--) {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    const j = ((x >>> 16) * (i + 1)) >>> 16;
    const kept = deck[i];
    deck[i] = deck[j];
    deck[j] = kept;
  }
  dice.state = x;
}

/** Plays out declarations while the deal runs: a seat that may declare does so half of the time. */
function declareTrump(roller: RoundRoller): Shown | null {
  const { deck, dice, table, rules, level, owners, worths } = roller;
  const { players } = table;
  const rank = RANKS.indexOf(level);
  owners.fill(0);
  let standing: Shown | null = null;
  let strength = 0;
  const dealt = HAND_SIZE[players] * players;
  for (let i = 0; i < dealt; i++) {
    const face = deck[i] >> 1;
    if (face < LITTLE_JOKER && face % 13 !== rank) continue;
    const seat = i % players;
    const paired = owners[face] === seat + 1;
    owners[face] = seat + 1;
    const worth =
      worths[(face < LITTLE_JOKER ? 0 : face - LITTLE_JOKER + 1) * 2 + (paired ? 1 : 0)];
    if (worth <= strength || roll(dice, 2) === 0) continue;
    const cards = paired ? [face * 2, face * 2 + 1] : [deck[i]];
    if (!checkDeclaration({ rules, level, standing, seat, cards }).ok) continue;
    standing = { seat, cards };
    strength = worth;
  }
  return standing;
}

/** Strengths of one and of two level cards, little jokers and big jokers. */
const worthsOf = (rules: Ruleset): Uint8Array =>
  Uint8Array.from(
    ['H2', 'H2H2', 'LJ', 'LJLJ', 'BJ', 'BJBJ'].map((text) => {
      const cards = parseFaces(text);
      return cards.ok ? (worthOf(rules, '2', cards.value)?.strength ?? 0) : 0;
    }),
  );

function suitFrom({ deck, table }: RoundRoller, standing: Shown | null): Suit | null {
  const shown = standing?.cards[0];
  if (shown !== undefined) return suitOf(shown >> 1);
  for (let i = CARDS - KITTY_SIZE[table.players]; i < CARDS; i++) {
    const suit = suitOf(deck[i] >> 1);
    if (suit !== null) return suit;
  }
  return null;
}

/** Gives a seat its cards of the deck. */
function dealSeat({ deck, table }: RoundRoller, seat: Seat, dealt: number): void {
  const { players, hands, terms } = table;
  const { lanes, slots } = terms.order;
  const hand = hands[seat];
  for (let i = seat; i < dealt; i += players) {
    const face = deck[i] >> 1;
    addCopy(hand, lanes[face], 1 << slots[face]);
  }
}

/** Deals the deck; the banker takes the kitty in and buries as many cards, any cards. */
function dealHands(roller: RoundRoller, banker: Seat): void {
  const { deck, dice, table } = roller;
  const { players } = table;
  const dealt = HAND_SIZE[players] * players;
  for (let seat = 0; seat < players; seat++) if (seat !== banker) dealSeat(roller, seat, dealt);
  // Each place of the kitty is exchanged with a random card of the banker's; what lies there then is buried.
  roller.kittyPoints = 0;
  const own = HAND_SIZE[players];
  for (let k = dealt; k < CARDS; k++) {
    const pick = roll(dice, own + CARDS - k);
    const at = pick < own ? pick * players + banker : k + pick - own;
    const kept = deck[at];
    deck[at] = deck[k];
    deck[k] = kept;
    roller.kittyPoints += pointsOf(kept >> 1);
  }
  dealSeat(roller, banker, dealt);
  table.left = own;
}

function playTricks(roller: RoundRoller): void {
  const { table, dice } = roller;
  while (table.left > 0) {
    if (rollLead(table, dice)) roller.throws++;
    playLead(table);
    roller.tricks++;
    if (table.throwFailed) roller.failedThrows++;
    for (let i = 1; i < table.players; i++) {
      rollFollow(table, dice);
      playFollow(table);
    }
  }
}

/** Plays one whole round at a random level and scores it; `attackerPoints` holds the kitty's bonus too. */
export function rollRound(roller: RoundRoller): RoundScore {
  const { table, dice, rules, terms } = roller;
  const rank = roll(dice, RANKS.length);
  roller.level = RANKS[rank];
  shuffle(roller);
  const standing = declareTrump(roller);
  const suit = suitFrom(roller, standing);
  const banker = standing?.seat ?? 0;
  resetFastTable(table, terms[rank * 5 + (suit === null ? 4 : SUITS.indexOf(suit))], banker);
  dealHands(roller, banker);
  playTricks(roller);
  table.attackerPoints += roller.kittyPoints * table.captured;
  return scoreRound(rules, {
    players: table.players,
    attackerPoints: table.attackerPoints,
    levels: [roller.level, roller.level],
    banker,
    lastTrickWinner: table.winner,
  });
}
