// Fair shuffles: the house commits to a seed, the seats mix in their own randomness, the deck follows
// from both, and once the seed is shown anyone can deal the round again (docs/record.md has the recipe).
import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { CARDS, type Card, faceOf, isJoker, rankOf } from '../cards.ts';
import type { Ruleset } from '../ruleset.ts';
import type { Players, Seat } from '../seats.ts';

const SEED_TEXT = /^[0-9a-f]{64}$/;

/** True for 64 lower-case hex digits: 32 secret bytes. */
export const isSeed = (text: string): boolean => SEED_TEXT.test(text);

/** What the house publishes before it deals: SHA-256 of the seed's 32 bytes, as hex. */
export const commitTo = (seed: string): string => bytesToHex(sha256(hexToBytes(seed)));

/** Everything a deck depends on; `entropy` has one entry a seat, null where a seat gave none. */
export interface ShuffleSource {
  readonly seed: string;
  readonly entropy: readonly (string | null)[];
  readonly round: number;
}

/** An endless, even stream of whole numbers below a bound (at most 256), one byte a try. */
function dice(source: ShuffleSource, purpose: string): (bound: number) => number {
  const salt = sha256(utf8ToBytes(JSON.stringify(source.entropy)));
  const info = utf8ToBytes(`tuolaji 1 ${purpose} ${source.round}`);
  const key = hkdf(sha256, hexToBytes(source.seed), salt, info, 32);
  const input = new Uint8Array(36);
  input.set(key);
  let block = new Uint8Array(0);
  let used = 0;
  let blocks = 0;
  const nextByte = (): number => {
    if (used === block.length) {
      input.set([blocks >>> 24, blocks >>> 16, blocks >>> 8, blocks], 32);
      block = new Uint8Array(sha256(input));
      blocks += 1;
      used = 0;
    }
    used += 1;
    return block[used - 1] ?? 0;
  };
  return (bound) => {
    const even = 256 - (256 % bound);
    for (;;) {
      const byte = nextByte();
      // A byte past the last whole multiple would favour small numbers: throw it away.
      if (byte < even) return byte % bound;
    }
  };
}

/** The deck of a round, first card to be dealt first: an unbiased Fisher–Yates from seed, entropy and round. */
export function shuffle(seed: string, entropy: readonly (string | null)[], round: number): Card[] {
  const below = dice({ seed, entropy, round }, 'deck');
  const deck = Array.from({ length: CARDS }, (_, card) => card);
  for (let last = CARDS - 1; last > 0; last -= 1) {
    const pick = below(last + 1);
    const card = deck[pick] ?? 0;
    deck[pick] = deck[last] ?? 0;
    deck[last] = card;
  }
  return deck;
}

/** A cut of the deck: who cuts, the card shown, and the seat that draws first by it. */
export interface Cut {
  readonly cutter: Seat;
  /** null where the cut only picks the seat. */
  readonly card: Card | null;
  readonly firstDrawer: Seat;
}

/** Who draws first while nobody has the bank (DEAL-2): the cut picks a seat, or the seat its card counts to. */
export function cutDeck(
  source: ShuffleSource,
  players: Players,
  rule: Ruleset['firstDrawer'],
): Cut {
  const below = dice(source, 'first');
  const cutter = below(players);
  if (rule === 'randomSeat') return { cutter, card: null, firstDrawer: cutter };
  const card = cutCard(below);
  return {
    cutter,
    card,
    firstDrawer: countedFrom(cutter, rankValue(rankOf(faceOf(card))), players),
  };
}

// A joker has no value: it is put back and the deck cut again.
function cutCard(below: (bound: number) => number): Card {
  for (;;) {
    const card = below(CARDS);
    if (!isJoker(faceOf(card))) return card;
  }
}

const LETTERS: Readonly<Record<string, number>> = { A: 1, J: 11, Q: 12, K: 13 };
const rankValue = (rank: string | null): number => LETTERS[rank ?? ''] ?? Number(rank);

/** The seat `value` counts to, 1 being the cutter. */
export const countedFrom = (cutter: Seat, value: number, players: Players): Seat =>
  (cutter + value - 1) % players;
