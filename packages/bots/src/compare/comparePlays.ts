// The plays open to a seat, and the one it made, compared on worlds that fit its view.
import type { CardId, View } from '@tuolaji/engine';
import { emptyLanes, toCards, toIds } from '@tuolaji/engine/kernel';
import type { BotRequest } from '../bot.ts';
import { rankMoves } from '../policy/rankMoves.ts';
import { setCards } from '../position/beats.ts';
import { type Memory, remember } from '../position/memory.ts';
import { makePlay, setPlay } from '../position/position.ts';
import { diceFrom } from '../random.ts';
import { kittyOddsFor } from '../search/expert.ts';
import { sampleWorlds, type Worlds } from '../search/worlds.ts';
import {
  type Comparison,
  type OpenDeal,
  openWorld,
  playCandidates,
  QUICK,
  WHOLE,
} from './comparison.ts';

type Faces = string;
const facesOf = (cards: readonly number[]): Faces =>
  cards
    .map((card) => card >> 1)
    .sort((a, b) => a - b)
    .join();

/** Every list of cards once by faces, the chosen one among them with its own copies. */
function withChosen(lists: readonly (readonly number[])[], chosen: readonly number[]) {
  const byFaces = new Map<Faces, readonly number[]>();
  for (const cards of lists) byFaces.set(facesOf(cards), cards);
  byFaces.set(facesOf(chosen), chosen);
  const all = [...byFaces.values()];
  return { all, index: all.indexOf(chosen) };
}

/** The play of the rollouts' own policy among these lists. */
function policyAmong(lists: readonly (readonly number[])[], memory: Memory, view: View): number {
  const [first] = rankMoves(memory, view, QUICK);
  const faces = first === undefined ? '' : facesOf(first.cards);
  return Math.max(
    0,
    lists.findIndex((cards) => facesOf(cards) === faces),
  );
}

const MOST_LISTED = 24;

/** Plays the view lists as legal, where these are few: then none is overlooked. */
function listedPlays({ view }: BotRequest): number[][] {
  const play = view.actions?.play;
  if (!play?.complete || play.plays.length > MOST_LISTED) return [];
  const hand = toCards(view.hand);
  return play.plays.map((indices) => indices.flatMap((i) => hand[i] ?? []));
}

function worldsFor(request: BotRequest, memory: Memory): Worlds {
  return sampleWorlds(memory, diceFrom(request.seed), {
    weights: kittyOddsFor(memory.position.beats),
  });
}

function compare(request: BotRequest, chosen: readonly CardId[], open: OpenDeal | null) {
  const memory = remember(request.rules, request.view);
  if (memory === null) return null;
  const { position, seat } = memory;
  const ranked = rankMoves(memory, request.view, WHOLE).map(({ cards }) => cards);
  const { all, index } = withChosen([...ranked, ...listedPlays(request)], toCards(chosen));
  const plays = all.map((cards) => setCards(position.beats, emptyLanes(), cards));
  const comparison: Comparison = {
    candidates: all.map(toIds),
    chosen: index,
    policy: policyAmong(all, memory, request.view),
    next: playCandidates({
      start: position,
      seat,
      worlds: open === null ? worldsFor(request, memory) : openWorld(position, seat, open),
      begin: (world, candidate) => {
        const play = plays[candidate];
        if (play === undefined) throw new RangeError(`no candidate ${candidate}`);
        setPlay(world, play);
        makePlay(world);
      },
    }),
  };
  return comparison;
}

/** Compares a play with the others a seat could have made, by its view alone; null before the play has begun. */
export const comparePlays = (request: BotRequest, chosen: readonly CardId[]): Comparison | null =>
  compare(request, chosen, null);

/** The same with open cards: one world, the real one. Hindsight, never to be mixed with `comparePlays`. */
export const comparePlaysOpen = (
  request: BotRequest,
  chosen: readonly CardId[],
  open: OpenDeal,
): Comparison | null => compare(request, chosen, open);
