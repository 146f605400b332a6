// What a seat may do now, worked out by the same checks that decide uses.

import { toIds } from '../cardIds.ts';
import type { Card } from '../cards.ts';
import { bitCount, lanesOf } from '../kernel/holding.ts';
import type { Terms } from '../kernel/terms.ts';
import { betweenRounds } from '../match/decideDeal.ts';
import { mayDeclare, refusePause } from '../match/decideDeclare.ts';
import { refuseAnswer, refuseTakeBack, refuseVote } from '../match/decideVotes.ts';
import { handOf, heldBy, type MatchState, roundOf, seenBy, termsOf } from '../match/state.ts';
import { openDeclarations, redealReason } from '../rules/declare.ts';
import { countFollows, follows, owedTo } from '../rules/follow.ts';
import { leads, partLeads } from '../rules/lead.ts';
import { KITTY_SIZE, type Seat, teamOf } from '../seats.ts';
import type { Actions, PlayActions } from './view.ts';

/** A list of follows longer than this is not sent whole. */
const MOST_FOLLOWS = 500;
/** Most leads beyond this many are throws that nobody looks at: a leader who tries one asks. */
const MOST_LEADS = 100;

function declarable(state: MatchState, seat: Seat, now: number): Actions['declare'] {
  if (!mayDeclare(state) || state.done.includes(seat)) return [];
  const { rules } = state;
  const { level, declarations } = roundOf(state);
  const standing = declarations.at(-1) ?? null;
  const hand = heldBy(state, seat, now);
  return openDeclarations({ rules, level, standing, seat, hand }).map(
    ({ cards, strength, suit }) => ({ cards: toIds(cards), strength, suit }),
  );
}

function pauseAction(state: MatchState): Actions['pause'] {
  if (refusePause(state, true) === null) return 'pause';
  return refusePause(state, false) === null ? 'resume' : null;
}

function redealable(state: MatchState, seat: Seat): Actions['redeal'] {
  if (state.phase !== 'bury' || state.rules.redeal === 'off') return null;
  return redealReason(termsOf(state), handOf(roundOf(state), seat));
}

function take(plays: Iterable<Card[]>, most: number): Card[][] {
  const taken: Card[][] = [];
  for (const play of plays) {
    taken.push(play);
    if (taken.length === most) break;
  }
  return taken;
}

/** How many leads there are if any cards of a group may be led: every choice of copies but none. */
function countLeads(terms: Terms, hand: readonly Card[]): number {
  const { one, two } = lanesOf(terms.order, hand);
  let leads = 0;
  for (let lane = 0; lane < one.length; lane++) {
    const twice = bitCount(two[lane] ?? 0);
    leads += 2 ** (bitCount(one[lane] ?? 0) - twice) * 3 ** twice - 1;
  }
  return leads;
}

interface Listed {
  readonly plays: readonly Card[][];
  readonly complete: boolean;
}

function listLeads(state: MatchState, seat: Seat, hand: readonly Card[]): Listed {
  const terms = termsOf(state);
  // Where a throw must be proven few choices are leads: only then are they worth listing to be counted.
  const mustProve = terms.rules.throwFailure === 'refused';
  const plays =
    !mustProve && countLeads(terms, hand) > MOST_LEADS
      ? null
      : take(leads(terms, hand, seenBy(state, seat)), MOST_LEADS + 1);
  return plays !== null && plays.length <= MOST_LEADS
    ? { plays, complete: true }
    : { plays: [...partLeads(terms, hand)], complete: false };
}

function listFollows(terms: Terms, lead: readonly Card[], hand: readonly Card[]): Listed {
  if (countFollows(terms, lead, hand) > MOST_FOLLOWS) return { plays: [], complete: false };
  return { plays: [...follows(terms, lead, hand)], complete: true };
}

/** The plays open to the seat in turn, as indices into `sorted`, its hand as the view shows it. */
function playable(state: MatchState, seat: Seat, sorted: readonly Card[]): PlayActions | null {
  if (state.phase !== 'play') return null;
  const { turn, trick } = roundOf(state);
  if (turn !== seat) return null;
  const lead = trick[0]?.cards ?? null;
  const terms = termsOf(state);
  const { plays, complete } =
    lead === null ? listLeads(state, seat, sorted) : listFollows(terms, lead, sorted);
  return {
    plays: plays.map((cards) => cards.map((card) => sorted.indexOf(card))),
    complete,
    owed: lead === null ? null : owedTo(terms, lead, sorted),
  };
}

function takeBackAction(state: MatchState, seat: Seat): Actions['takeBack'] {
  if (state.phase !== 'play') return null;
  if (refuseTakeBack(state, seat) === null) return 'ask';
  return refuseAnswer(state, seat) === null ? 'answer' : null;
}

function surrenderAction(state: MatchState, seat: Seat): Actions['surrender'] {
  if (state.phase !== 'play' || refuseVote(state, seat, true) !== null) return null;
  return roundOf(state).surrender[teamOf(seat)].length === 0 ? 'ask' : 'answer';
}

/** Everything open to a seat at `now`; `sorted` is its hand in the order of the view. */
export function actionsFor(
  state: MatchState,
  seat: Seat,
  sorted: readonly Card[],
  now: number,
): Actions {
  const undone = !state.done.includes(seat);
  return {
    declare: declarable(state, seat, now),
    pass: mayDeclare(state) && undone,
    pause: pauseAction(state),
    redeal: redealable(state, seat),
    bury: state.phase === 'bury' && seat === state.banker ? KITTY_SIZE[state.players] : 0,
    play: playable(state, seat, sorted),
    next: betweenRounds(state) && undone,
    takeBack: takeBackAction(state, seat),
    surrender: surrenderAction(state, seat),
  };
}
