// The fast table asked beside the public rules and the reference: the same cards, play by play.
import { type Card, pointsIn } from '../src/cards.ts';
import { type Dice, roll } from '../src/kernel/choice.ts';
import { rollFollow } from '../src/kernel/fastFollow.ts';
import { rollLead } from '../src/kernel/fastLead.ts';
import { type FastTable, giveCard, playFollow, playLead } from '../src/kernel/fastTable.ts';
import type { Lanes } from '../src/kernel/holding.ts';
import { faceAt, LANES, SLOTS } from '../src/kernel/trumpOrder.ts';
import { checkFollow } from '../src/rules/follow.ts';
import { kittyMultiplier } from '../src/rules/kitty.ts';
import { checkLead, judgeThrow, NOTHING_SEEN } from '../src/rules/lead.ts';
import { trickWinner } from '../src/rules/trick.ts';
import { faceList } from './oracle.ts';
import { oracleMultiplier, oracleThrow, oracleWinner } from './oracleTricks.ts';
import { text } from './text.ts';

/** Masks as cards: the first deck's copy of a face held once. */
export function cardsOf({ terms }: FastTable, lanes: Lanes): Card[] {
  const cards: Card[] = [];
  for (let lane = 0; lane < LANES; lane++) {
    for (let slot = 0; slot < SLOTS; slot++) {
      const face = faceAt(terms.order, lane, slot);
      if (((lanes.one[lane] ?? 0) >> slot) & 1) cards.push(face * 2);
      if (((lanes.two[lane] ?? 0) >> slot) & 1) cards.push(face * 2 + 1);
    }
  }
  return cards;
}

/** The play as masks, without what earlier plays left in unused lanes. */
export function playedLanes(table: FastTable): Lanes {
  const used = (mask: number, lane: number): number => ((table.playLanes >> lane) & 1 ? mask : 0);
  return { one: table.play.one.map(used), two: table.play.two.map(used) };
}

/** The copies of `held` that these cards are; the fast table knows faces only. */
function matched(held: readonly Card[], cards: readonly Card[]): Card[] {
  const taken: Card[] = [];
  for (const card of cards) {
    const copy = held.find((h) => h >> 1 === card >> 1 && !taken.includes(h));
    taken.push(copy ?? card);
  }
  return taken;
}

const playOf = (table: FastTable, held: readonly Card[]): Card[] =>
  matched(held, cardsOf(table, playedLanes(table)));

/** Deals every seat of an empty table this many random cards. */
export function dealRandomly(table: FastTable, dice: Dice, size: number): void {
  const deck = Array.from({ length: 108 }, (_, card) => card);
  for (let i = 0; i < table.players * size; i++) {
    const [card = 0] = deck.splice(roll(dice, deck.length), 1);
    giveCard(table, i % table.players, card >> 1);
  }
  table.left = size;
}

/** Leads at random; the play led, or what is wrong with it. */
function lead(table: FastTable, dice: Dice): { cards: Card[]; wrong: string | null } {
  const { terms, turn: leader } = table;
  const hands = table.hands.map((hand) => cardsOf(table, hand));
  const hand = hands[leader] ?? [];
  rollLead(table, dice);
  const tried = playOf(table, hand);
  const allowed = checkLead(terms, hand, tried, NOTHING_SEEN);
  const verdict = judgeThrow(terms, { leader, cards: tried, hands });
  const wanted = oracleThrow(terms, leader, tried, hands);
  playLead(table);
  const cards = playOf(table, hand);
  const stands = verdict.stands ? tried : verdict.forced.cards;
  const agrees =
    allowed.ok &&
    table.throwFailed === !verdict.stands &&
    faceList(cards) === faceList(stands) &&
    (wanted === null) === verdict.stands &&
    (wanted === null ||
      [...new Set(cards.map((card) => card >> 1))].every((f) => wanted.includes(f)));
  return { cards, wrong: agrees ? null : `lead ${text(tried)} of ${text(hand)} as ${text(cards)}` };
}

/** Plays one trick at random; the plays, or what the fast table has wrong. */
function playTrick(table: FastTable, dice: Dice): { plays: Card[][]; wrong: string | null } {
  const { terms, turn: leader, players } = table;
  const led = lead(table, dice);
  if (led.wrong !== null) return { plays: [], wrong: led.wrong };
  const plays = [led.cards];
  while (table.led > 0) {
    const hand = cardsOf(table, table.hands[table.turn] as Lanes);
    rollFollow(table, dice);
    const play = playOf(table, hand);
    if (checkFollow(terms, led.cards, hand, play) !== null)
      return { plays, wrong: `follow ${text(play)} of ${text(hand)} on ${text(led.cards)}` };
    plays.push(play);
    playFollow(table);
  }
  const won = (table.winner - leader + players) % players;
  const right = won === trickWinner(terms, plays) && won === oracleWinner(terms, plays);
  return { plays, wrong: right ? null : `trick ${plays.map(text).join(' | ')} won by ${won}` };
}

/** How many plays were compared, and what was wrong first. */
export interface Compared {
  readonly positions: number;
  readonly wrong: string | null;
}

/** Plays a dealt table to its end, comparing every lead, throw, follow, winner, point and the kitty's multiplier. */
export function compareRound(table: FastTable, dice: Dice): Compared {
  const dealt = pointsIn(table.hands.flatMap((hand) => cardsOf(table, hand)));
  let positions = 0;
  let points = 0;
  let attackers = 0;
  while (table.left > 0) {
    const leader = table.turn;
    const { plays, wrong } = playTrick(table, dice);
    positions += plays.length + 1;
    if (wrong !== null) return { positions, wrong };
    const taken = ((table.winner ^ table.banker) & 1) === 1;
    points += pointsIn(plays.flat());
    if (taken) attackers += pointsIn(plays.flat());
    if (table.attackerPoints !== attackers) return { positions, wrong: 'attacker points' };
    const [first = []] = plays;
    const winning = plays[(table.winner - leader + table.players) % table.players] ?? first;
    const last = taken && table.left === 0;
    const multiplier = last ? kittyMultiplier(table.terms, first, winning) : 0;
    if (last && oracleMultiplier(table.terms, first, winning) !== multiplier)
      return { positions, wrong: `kitty ${text(first)} won by ${text(winning)}` };
    if (table.captured !== multiplier) return { positions, wrong: 'kitty multiplier' };
  }
  const empty = table.hands.every((hand) => cardsOf(table, hand).length === 0);
  return { positions, wrong: empty && points === dealt ? null : 'cards left over' };
}
