// The burials open to a banker, and the one it made, compared on worlds that fit its view.
import type { CardId } from '@tuolaji/engine';
import { emptyLanes, toCards, toIds } from '@tuolaji/engine/kernel';
import type { BotRequest } from '../bot.ts';
import { everyBurial, rankBurials } from '../bury.ts';
import { setCards } from '../position/beats.ts';
import { copyLanes, handOf } from '../position/position.ts';
import { diceFrom } from '../random.ts';
import { beforeBurial } from '../search/expert.ts';
import { sampleWorlds } from '../search/worlds.ts';
import { type Comparison, type OpenDeal, openWorld, playCandidates } from './comparison.ts';

const keyOf = (cards: readonly number[]): string =>
  cards
    .map((card) => card >> 1)
    .sort((a, b) => a - b)
    .join();

function compare(request: BotRequest, chosen: readonly CardId[], open: OpenDeal | null) {
  const { seat } = request.view;
  if (seat === null) return null;
  const memory = beforeBurial(request, seat);
  const { beats } = memory.position;
  const hand = toCards(request.view.hand);
  const own = toCards(chosen);
  const others = everyBurial(beats.terms, hand, own.length).map(({ cards }) => cards);
  const all = [...others.filter((cards) => keyOf(cards) !== keyOf(own)), own];
  const first = keyOf(rankBurials(beats.terms, hand, own.length)[0]?.cards ?? own);
  const tries = all.map((buried) => ({
    kept: setCards(
      beats,
      emptyLanes(),
      hand.filter((card) => !buried.includes(card)),
    ),
    buried: setCards(beats, emptyLanes(), buried),
  }));
  const worlds =
    open === null
      ? sampleWorlds(memory, diceFrom(request.seed))
      : openWorld(memory.position, seat, open);
  const comparison: Comparison = {
    candidates: all.map(toIds),
    chosen: all.length - 1,
    policy: Math.max(
      0,
      all.findIndex((cards) => keyOf(cards) === first),
    ),
    next: playCandidates({
      start: memory.position,
      seat,
      worlds,
      begin: (world, candidate) => {
        const way = tries[candidate];
        if (way === undefined) throw new RangeError(`no candidate ${candidate}`);
        copyLanes(way.kept, handOf(world, seat));
        copyLanes(way.buried, world.kitty);
      },
    }),
  };
  return comparison;
}

/** Compares a burial with others the banker could have made, by its view alone. */
export const compareBurials = (request: BotRequest, chosen: readonly CardId[]): Comparison | null =>
  compare(request, chosen, null);

/** The same with open cards: hindsight, never to be mixed with `compareBurials`. */
export const compareBurialsOpen = (
  request: BotRequest,
  chosen: readonly CardId[],
  open: OpenDeal,
): Comparison | null => compare(request, chosen, open);
