// The story of a finished match: levels by round, captured kitties, the best moment. Made from what everyone at the table
// could see, so a picture of it shows nobody's hidden cards.
import {
  type CardId,
  eventFor,
  type MatchRecord,
  type Rank,
  type Ruleset,
  SCORE_TIERS,
  type Seat,
  type SeenEvent,
  stepsFor,
  type Team,
  teamOf,
} from '@tuolaji/engine';

type Levels = readonly [Rank, Rank];

/** A kitty that the attackers took. */
export interface Capture {
  readonly round: number;
  /** Who won the last trick. */
  readonly seat: Seat;
  readonly cards: readonly CardId[];
  readonly points: number;
  readonly multiplier: number;
}

/** One round, as the curve needs it. */
interface StoryRound {
  readonly round: number;
  readonly banker: Seat;
  readonly attackerPoints: number;
  readonly levels: Levels;
  readonly surrendered: Team | null;
}

/** A trick, or a captured kitty, that turned a round more than any other. */
export interface Turn {
  readonly kind: 'trick' | 'kitty';
  readonly round: number;
  readonly seat: Seat;
  /** The winning play, or the kitty. */
  readonly cards: readonly CardId[];
  /** Points won by it; for a kitty with its multiplier. */
  readonly points: number;
  /** Levels by which the round's outcome changed with it. */
  readonly levels: number;
  /** The threshold that the attackers reached with it, if any. */
  readonly passed: number | null;
}

/** What there is to tell. */
export interface Story {
  readonly start: Levels;
  readonly rounds: readonly StoryRound[];
  readonly captures: readonly Capture[];
  /** Null when no trick of that side had a point. */
  readonly best: Turn | null;
  readonly winner: Team | null;
}

/** What everyone could see of a match. */
export interface SeenMatch {
  readonly rules: Ruleset;
  readonly start: Levels;
  readonly events: readonly SeenEvent[];
}

/** A record cut to what everyone could see. */
export const seenMatch = ({ setup, events }: MatchRecord): SeenMatch => ({
  rules: setup.rules,
  start: setup.start?.levels ?? ['2', '2'],
  events: events.map((event) => eventFor(event, null)),
});

/** A level of the outcome weighs as much as this many points: what decides a round is remembered. */
const LEVEL_WEIGHT = 15;
/** A tractor or a throw is worth telling a little more than a lucky single card. */
const CARD_WEIGHT = 3;

const weight = ({ points, levels, cards, kind }: Turn): number =>
  points + LEVEL_WEIGHT * Math.abs(levels) + (kind === 'trick' ? CARD_WEIGHT * cards.length : 0);

/** A trick while it is played. */
interface RunningTrick {
  /** The attackers' points before it. */
  readonly before: number;
  readonly plays: ReadonlyMap<Seat, readonly CardId[]>;
}

interface Telling {
  round: number;
  banker: Seat;
  trick: RunningTrick;
  /** The trick before, which a take-back may open again, and whether it was told. */
  last: (RunningTrick & { readonly told: boolean }) | null;
  captured: Omit<Capture, 'cards' | 'round'> | null;
  readonly rounds: StoryRound[];
  readonly captures: Capture[];
  readonly turns: Turn[];
}

type Told<K extends SeenEvent['kind']> = Extract<SeenEvent, { kind: K }>;

/** What a change of the attackers' points means for the round. */
function meaning(rules: Ruleset, before: number, after: number): Pick<Turn, 'levels' | 'passed'> {
  const { scoreSteps } = rules;
  const reached = SCORE_TIERS[scoreSteps].findLast(({ from }) => from <= after)?.from ?? 0;
  return {
    levels: stepsFor(scoreSteps, after) - stepsFor(scoreSteps, before),
    passed: reached > before ? reached : null,
  };
}

const emptyTrick = (before: number): RunningTrick => ({ before, plays: new Map() });

function tellTrick(telling: Telling, event: Told<'TRICK_END'>, rules: Ruleset): void {
  const { round, trick } = telling;
  const { winner: seat, points, attackerPoints } = event;
  const cards = trick.plays.get(seat) ?? [];
  const meant = meaning(rules, trick.before, attackerPoints);
  if (points > 0) telling.turns.push({ kind: 'trick', round, seat, cards, points, ...meant });
  telling.last = { ...trick, told: points > 0 };
  telling.trick = emptyTrick(attackerPoints);
}

/** A play is taken back, maybe one that had ended a trick. */
function takeBack(telling: Telling, { seat }: Told<'TAKEN_BACK'>): void {
  const { last } = telling;
  if (telling.trick.plays.size === 0 && last !== null) {
    if (last.told) telling.turns.pop();
    telling.trick = last;
    telling.last = null;
  }
  const { before, plays } = telling.trick;
  telling.trick = { before, plays: new Map([...plays].filter(([player]) => player !== seat)) };
}

function tellResult(telling: Telling, event: Told<'ROUND_RESULT'>, rules: Ruleset): void {
  const { round, captured, banker } = telling;
  const { attackerPoints, levels, surrendered, kitty, trickPoints } = event;
  telling.rounds.push({ round, banker, attackerPoints, levels, surrendered });
  // What is conceded was not captured.
  if (captured === null || surrendered !== null) return;
  telling.captures.push({ ...captured, round, cards: kitty });
  const points = captured.points * captured.multiplier;
  const meant = meaning(rules, trickPoints, attackerPoints);
  if (points > 0)
    telling.turns.push({
      ...meant,
      kind: 'kitty',
      round,
      seat: captured.seat,
      cards: kitty,
      points,
    });
}

function tell(telling: Telling, event: SeenEvent, rules: Ruleset): void {
  switch (event.kind) {
    case 'DEAL':
      Object.assign(telling, { round: event.round, last: null, captured: null });
      telling.trick = emptyTrick(0);
      break;
    case 'PHASE':
      telling.banker = event.banker ?? telling.banker;
      break;
    case 'PLAYED':
      telling.trick = {
        ...telling.trick,
        plays: new Map([...telling.trick.plays, [event.seat, event.cards]]),
      };
      break;
    case 'TAKEN_BACK':
      takeBack(telling, event);
      break;
    case 'TRICK_END':
      tellTrick(telling, event, rules);
      break;
    case 'KITTY_CAPTURED': {
      const { seat, points, multiplier } = event;
      telling.captured = { seat, points, multiplier };
      break;
    }
    case 'ROUND_RESULT':
      tellResult(telling, event, rules);
      break;
    default:
  }
}

/** The story of what everyone could see; a player's best moment is one of the own side. */
export function storyOf({ rules, start, events }: SeenMatch, side: Team | null = null): Story {
  const telling: Telling = {
    round: 0,
    banker: 0,
    trick: emptyTrick(0),
    last: null,
    captured: null,
    rounds: [],
    captures: [],
    turns: [],
  };
  for (const event of events) tell(telling, event, rules);
  const { rounds, captures, turns } = telling;
  const best = turns
    .filter(({ seat }) => side === null || teamOf(seat) === side)
    .reduce<Turn | null>(
      (most, turn) => (most === null || weight(turn) > weight(most) ? turn : most),
      null,
    );
  const over = events.find((event) => event.kind === 'GAME_OVER');
  return { start, rounds, captures, best, winner: over?.winner ?? null };
}
