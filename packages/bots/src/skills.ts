// The six skills behind one function, and the hints a player may ask for.

import { type Command, firstLegalMove, isRoundLost, type View } from '@tuolaji/engine';
import { termsFor, toCards, toIds } from '@tuolaji/engine/kernel';
import type { BotAnswer, BotRequest, Option, Skill } from './bot.ts';
import { type Burial, buriedPoints, everyBurial, rankBurials } from './bury.ts';
import { chooseDeclaration } from './declare.ts';
import type { PolicySettings } from './policy/context.ts';
import { type Move, rankMoves } from './policy/rankMoves.ts';
import { BEGINNER_WEIGHTS, EASY_WEIGHTS, TUNED_WEIGHTS } from './policy/weights.ts';
import { groupName } from './position/beats.ts';
import { remember } from './position/memory.ts';
import type { Reason } from './reasons.ts';
import { searchBurials, searchMoves } from './search/expert.ts';
import { type Learning, type Null, searchLearned } from './search/learned.ts';
import type { Part, PartAnswer } from './search/parts.ts';
import { thrifty } from './thrift.ts';

const MOST_ALTERNATIVES = 5;

/** How each skill plays; hard, expert and master search on top of normal's settings. */
export const SETTINGS: Readonly<Record<Skill, PolicySettings>> = {
  beginner: { weights: BEGINNER_WEIGHTS, remembers: false, breadth: 'wide' },
  easy: { weights: EASY_WEIGHTS, remembers: false, breadth: 'wide' },
  normal: { weights: TUNED_WEIGHTS, remembers: true, breadth: 'wide' },
  hard: { weights: TUNED_WEIGHTS, remembers: true, breadth: 'whole' },
  expert: { weights: TUNED_WEIGHTS, remembers: true, breadth: 'whole' },
  master: { weights: TUNED_WEIGHTS, remembers: true, breadth: 'whole' },
};

/** What a skill compares by rollouts: burials, and plays once it holds this many cards or fewer. */
interface Thought {
  readonly lastCards: number;
  /** Rollouts for a burial and for a play; without them the request's budget, or the search's own, counts. */
  readonly burial?: number;
  readonly play?: number;
  /** Rollouts for a burial at least, where they are not limited by time: it is one decision per round. */
  readonly leastBurial?: number;
  /** How the nets are used, if they are. */
  readonly learning?: Learning;
}

const ALL = Number.POSITIVE_INFINITY;
/** A few milliseconds per move. */
const HARD: Learning = {
  ...{ most: 4, halvings: 1, trust: 32, margin: 0, beliefs: 'policy' },
  ...{ cards: 1400, rollouts: 170, tricks: 3 },
};
/** Up to a second. */
const MASTER: Learning = {
  ...{ most: 16, halvings: 4, trust: 32, margin: 0.03, beliefs: 'searchers' },
  ...{ cards: 200_000, rollouts: 12_800, tricks: null },
};
/** With this many cards or fewer worlds are solved, and the nets have nothing to add. */
const SOLVED_CARDS = 2;

/** Normal tries out its burials and counts out the last tricks, as people do: milliseconds per round, not per move. */
const THOUGHTS: Readonly<Partial<Record<Skill, Thought>>> = {
  normal: { lastCards: 8, burial: 400, play: 160 },
  hard: { lastCards: ALL, burial: 400, play: 160, learning: HARD },
  expert: { lastCards: ALL },
  master: { lastCards: ALL, leastBurial: 6400, learning: MASTER },
};

const withRollouts = (request: BotRequest, rollouts: number | undefined): BotRequest =>
  rollouts === undefined ? request : { ...request, budget: { rollouts } };

function toBuryWith(request: BotRequest, { burial, leastBurial }: Thought): BotRequest {
  const { budget } = request;
  if (leastBurial === undefined) return withRollouts(request, burial);
  if (budget !== undefined && 'ms' in budget) return request;
  return withRollouts(request, Math.max(leastBurial, budget?.rollouts ?? 0));
}

/** A quick skill takes its own few milliseconds, however long it might think. */
function ownBudget(skill: Skill, request: BotRequest): BotRequest {
  const { budget, ...rest } = request;
  return skill === 'hard' && budget !== undefined && 'ms' in budget ? rest : request;
}

const reply = (command: Command | null, reason: Reason): BotAnswer => ({
  command,
  reason,
  alternatives: [],
});

/** Best first; the first becomes the command. */
function bestOf(options: readonly Option[]): BotAnswer {
  const [best, ...rest] = options;
  if (!best) return reply(null, { code: 'NOTHING_TO_DO' });
  return {
    command: best.command,
    reason: best.reason,
    alternatives: rest.slice(0, MOST_ALTERNATIVES),
  };
}

const toOption = ({ cards, reason, value }: Move & { value?: number }): Option => ({
  command: { kind: 'PLAY', cards: toIds(cards) },
  reason,
  ...(value === undefined ? {} : { value }),
});

/** For a view in which the policy finds no legal play. */
function anyMove({ rules, view }: BotRequest): BotAnswer {
  return reply(firstLegalMove(rules, view), { code: 'ANY_PLAY' });
}

function playCards(skill: Skill, request: BotRequest, off: Null | null): PartAnswer {
  const { rules, view } = request;
  const memory = remember(rules, view);
  const moves = memory ? rankMoves(memory, view, SETTINGS[skill]) : [];
  if (!memory || moves.length === 0) return anyMove(request);
  const thought = THOUGHTS[skill];
  if (!thought || view.hand.length > thought.lastCards) return bestOf(moves.map(toOption));
  const { learning } = thought;
  const settings = SETTINGS[skill];
  const searched: { moves: Move[]; rollouts: number; part?: Part | null } =
    learning && view.hand.length > SOLVED_CARDS
      ? searchLearned(ownBudget(skill, request), memory, moves, { settings, learning, off })
      : searchMoves(withRollouts(request, thought.play), memory, moves, settings);
  const { rollouts, part } = searched;
  const answer = { ...bestOf(searched.moves.map(toOption)), stats: { rollouts } };
  return part ? { ...answer, part } : answer;
}

function buryReason(burial: Burial): Reason {
  const points = buriedPoints(burial);
  const [emptied] = burial.emptied;
  if (emptied !== undefined) return { code: 'BURY_VOID', points, group: groupName(emptied) };
  return { code: points > 0 ? 'BURY_POINTS' : 'BURY_LOW', points };
}

function bury(skill: Skill, request: BotRequest, count: number): BotAnswer {
  const { rules, view } = request;
  const trump = view.trump ?? { suit: null, level: view.level };
  const thought = THOUGHTS[skill];
  const list = thought ? everyBurial : rankBurials;
  const burials = list(termsFor(rules, trump), toCards(view.hand), count);
  const toBury = (burial: Burial & { value?: number }): Option => ({
    command: { kind: 'BURY', cards: toIds(burial.cards) },
    reason: buryReason(burial),
    ...(burial.value === undefined ? {} : { value: burial.value }),
  });
  if (!thought) return bestOf(burials.map(toBury));
  const searched = searchBurials(toBuryWith(request, thought), burials, SETTINGS[skill]);
  return { ...bestOf(searched.burials.map(toBury)), stats: { rollouts: searched.rollouts } };
}

function declare({ rules, view }: BotRequest): BotAnswer | null {
  const choice = chooseDeclaration(rules, view);
  if (!choice) return null;
  const standing = view.declarations.at(-1);
  const code = !standing
    ? choice.suit === null
      ? 'DECLARE_NO_TRUMP'
      : 'DECLARE_LENGTH'
    : standing.seat === view.seat && standing.suit === choice.suit
      ? 'REINFORCE'
      : 'OVERTURN';
  return reply({ kind: 'DECLARE', cards: choice.cards }, { code, group: choice.suit ?? 'TRUMP' });
}

/** The vote on a partner's surrender: agreed only when the round is lost. */
function vote({ rules, view }: BotRequest): BotAnswer {
  const lost = isRoundLost(rules, view);
  return reply({ kind: 'SURRENDER', agree: lost }, { code: lost ? 'GIVE_UP' : 'FIGHT_ON' });
}

/** The skill's command for this view; always one the table accepts. */
export const chooseMove = (skill: Skill, request: BotRequest): PartAnswer =>
  choose(skill, request, null);

/** Whether several threads may search this move, each with a seed of its own, and have their parts merged. */
export function isShareable(skill: Skill, { actions, hand }: View): boolean {
  const margin = THOUGHTS[skill]?.learning?.margin ?? 0;
  return margin > 0 && actions?.play != null && hand.length > SOLVED_CARDS;
}

/** Whether a skill plays by nets. */
export const isLearned = (skill: Skill): boolean => THOUGHTS[skill]?.learning !== undefined;

/** The command of a skill with one of its parts switched off: for measuring what the part is worth, not for a table. */
export const chooseNull = (off: Null, skill: Skill, request: BotRequest): BotAnswer =>
  choose(skill, request, off);

function choose(skill: Skill, request: BotRequest, off: Null | null): PartAnswer {
  const { view } = request;
  const can = view.actions;
  if (!can) return reply(null, { code: 'NOTHING_TO_DO' });
  if (can.takeBack === 'answer')
    return reply({ kind: 'ANSWER_TAKE_BACK', accept: true }, { code: 'COURTESY' });
  if (can.surrender === 'answer' && !voted(view)) return vote(request);
  if (can.redeal) return reply({ kind: 'REDEAL' }, { code: 'REDEAL' });
  if (can.bury > 0) return bury(skill, request, can.bury);
  if (can.play) return playCards(skill, request, off);
  const declared = declare(request);
  if (declared) return declared;
  if (can.pass && view.phase === 'closing')
    return reply({ kind: 'PASS' }, { code: 'HAND_TOO_WEAK' });
  if (can.next) return reply({ kind: 'NEXT_ROUND' }, { code: 'NEXT_ROUND' });
  return reply(null, { code: can.pass ? 'WAIT' : 'NOTHING_TO_DO' });
}

const voted = (view: View): boolean =>
  view.seat !== null && (view.surrender?.agreed.includes(view.seat) ?? false);

/** What a player could do here, best first, each for a purpose of its own: two hints never carry the same reason. */
export function hints(request: BotRequest): Option[] {
  const { command, reason, alternatives } = chooseMove('hard', request);
  const options = command ? [{ command, reason }, ...alternatives] : alternatives;
  const purposes = new Set<string>();
  return options
    .filter(({ reason: { code, group } }) => {
      const purpose = `${code} ${group ?? ''}`;
      return !purposes.has(purpose) && purposes.add(purpose);
    })
    .map((option) => thrifty(request, option));
}
