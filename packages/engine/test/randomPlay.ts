// Matches played by dice: random legal commands through decide and evolve. Used by the engine's properties,
// the golden playthroughs and the soak.

import { toIds } from '../src/cardIds.ts';
import type { Card } from '../src/cards.ts';
import { groupOf } from '../src/kernel/terms.ts';
import { due, needsHouse, nextDue } from '../src/match/clock.ts';
import type { Actor, Command, HouseCommand } from '../src/match/command.ts';
import { decide } from '../src/match/decide.ts';
import { refuseAnswer, refuseTakeBack, refuseVote } from '../src/match/decideVotes.ts';
import type { MatchEvent } from '../src/match/event.ts';
import { evolveAll } from '../src/match/evolve.ts';
import {
  createMatch,
  handOf,
  heldBy,
  type MatchSetup,
  type MatchState,
  roundOf,
  seenBy,
  termsOf,
} from '../src/match/state.ts';
import { openDeclarations } from '../src/rules/declare.ts';
import { checkFollow, follows } from '../src/rules/follow.ts';
import { leads } from '../src/rules/lead.ts';
import { KITTY_SIZE, type Seat } from '../src/seats.ts';

/** A number from 0 up to, not including, 1. */
export type Dice = () => number;

/** Dice that fall the same for the same seed (mulberry32). */
export function diceFrom(seed: number): Dice {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = a;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const below = (dice: Dice, bound: number): number => Math.floor(dice() * bound);

function pick<T>(dice: Dice, items: readonly T[]): T {
  const item = items[below(dice, items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}

/** Some of the cards, in random order. */
export function sample<T>(dice: Dice, items: readonly T[], count: number): T[] {
  const rest = [...items];
  return Array.from({ length: count }, () => rest.splice(below(dice, rest.length), 1)[0] as T);
}

/** Someone's command. */
interface Step {
  readonly actor: Actor;
  readonly command: Command | HouseCommand;
}

const HOUSE: Actor = { kind: 'house' };
const by = (seat: Seat, command: Command): Step => ({ actor: { kind: 'seat', seat }, command });
const seatsOf = (state: MatchState): Seat[] => Array.from({ length: state.players }, (_, i) => i);
const undone = (state: MatchState): Seat[] =>
  seatsOf(state).filter((seat) => !state.done.includes(seat));

/** 64 random hex digits. */
export const randomSeed = (dice: Dice): string =>
  Array.from({ length: 8 }, () =>
    below(dice, 2 ** 32)
      .toString(16)
      .padStart(8, '0'),
  ).join('');

function stepBetween(state: MatchState, dice: Dice): Step {
  const { committed } = state;
  if (committed === null) {
    return { actor: HOUSE, command: { kind: 'COMMIT', seed: randomSeed(dice) } };
  }
  const silent = seatsOf(state).filter((seat) => committed.entropy[seat] === null);
  if (silent.length > 0 && dice() < 0.2) {
    const text = pick(dice, ['heads', '红心 A', '"quoted" text', '42']);
    return by(pick(dice, silent), { kind: 'ADD_ENTROPY', text });
  }
  if (dice() < 0.1) return { actor: HOUSE, command: { kind: 'START_ROUND' } };
  return by(pick(dice, undone(state)), { kind: 'NEXT_ROUND' });
}

function stepDeclaring(state: MatchState, dice: Dice, now: number): Step | null {
  const open = undone(state);
  return open.length === 0 ? null : declareOrPass(state, pick(dice, open), dice, now);
}

function declareOrPass(state: MatchState, seat: Seat, dice: Dice, now: number): Step {
  const { level, declarations } = roundOf(state);
  const standing = declarations.at(-1) ?? null;
  const hand = heldBy(state, seat, now);
  const open = openDeclarations({ rules: state.rules, level, standing, seat, hand });
  if (open.length > 0 && dice() < 0.5) {
    return by(seat, { kind: 'DECLARE', cards: toIds(pick(dice, open).cards) });
  }
  return by(seat, { kind: 'PASS' });
}

function stepBurying(state: MatchState, dice: Dice, now: number): Step {
  const banker = state.banker ?? 0;
  const demander = pick(dice, seatsOf(state));
  if (dice() < 0.3 && decide(state, { kind: 'seat', seat: demander }, { kind: 'REDEAL' }, now).ok) {
    return by(demander, { kind: 'REDEAL' });
  }
  const cards = sample(dice, heldBy(state, banker, now), KITTY_SIZE[state.players]);
  return by(banker, { kind: 'BURY', cards: toIds(cards) });
}

function courtesy(state: MatchState, dice: Dice): Step | null {
  const seat = pick(dice, seatsOf(state));
  if (refuseTakeBack(state, seat) === null) return by(seat, { kind: 'ASK_TAKE_BACK' });
  if (refuseAnswer(state, seat) === null) {
    return by(seat, { kind: 'ANSWER_TAKE_BACK', accept: dice() < 0.8 });
  }
  const agree = dice() < 0.3;
  return refuseVote(state, seat, agree) === null ? by(seat, { kind: 'SURRENDER', agree }) : null;
}

// Looking at a few dozen of the legal plays is random enough and keeps a long soak short.
const LOOKED_AT = 40;

function pickFrom(dice: Dice, plays: Iterable<Card[]>): Card[] {
  const skip = below(dice, LOOKED_AT);
  const seen: Card[][] = [];
  for (const play of plays) {
    if (seen.length === skip) return play;
    seen.push(play);
  }
  return pick(dice, seen);
}

function randomThrow(state: MatchState, dice: Dice, hand: readonly Card[]): Card[] {
  const terms = termsOf(state);
  const group = groupOf(terms, pick(dice, hand));
  const held = hand.filter((card) => groupOf(terms, card) === group);
  return sample(dice, held, Math.min(held.length, 2 + below(dice, 4)));
}

function randomLead(state: MatchState, dice: Dice, seat: Seat, now: number): Card[] {
  const hand = handOf(roundOf(state), seat);
  const kind = dice();
  if (kind < 0.4) return [pick(dice, hand)];
  if (kind < 0.6) {
    const cards = randomThrow(state, dice, hand);
    const command: Command = { kind: 'PLAY', cards: toIds(cards) };
    if (decide(state, { kind: 'seat', seat }, command, now).ok) return cards;
  }
  return pickFrom(dice, leads(termsOf(state), hand, seenBy(state, seat)));
}

/** A guess that is often legal is quicker than a list. */
function randomFollow(state: MatchState, dice: Dice, lead: readonly Card[], seat: Seat): Card[] {
  const terms = termsOf(state);
  const hand = handOf(roundOf(state), seat);
  const group = groupOf(terms, lead[0] ?? 0);
  const inGroup = hand.filter((card) => groupOf(terms, card) === group);
  const missing = lead.length - inGroup.length;
  const rest = hand.filter((card) => !inGroup.includes(card));
  const guess =
    missing <= 0
      ? sample(dice, inGroup, lead.length)
      : [...inGroup, ...sample(dice, rest, missing)];
  if (checkFollow(terms, lead, hand, guess) === null) return guess;
  return pickFrom(dice, follows(terms, lead, hand));
}

function stepPlaying(state: MatchState, dice: Dice, now: number): Step {
  const { turn, trick } = roundOf(state);
  const seat = turn ?? 0;
  const lead = trick[0]?.cards;
  const cards =
    lead === undefined ? randomLead(state, dice, seat, now) : randomFollow(state, dice, lead, seat);
  return by(seat, { kind: 'PLAY', cards: toIds(cards) });
}

/** A legal command of someone, or null when everyone waits for the deal to end; at zero the house gives it. */
function randomStep(state: MatchState, dice: Dice, now: number): Step | null {
  const step = stepOf(state, dice, now);
  const late = needsHouse(state, now).some((seat) => isMoveOf(step, seat));
  if (!late || step?.actor.kind !== 'seat') return step;
  const { seat } = step.actor;
  return { actor: HOUSE, command: { kind: 'STAND_IN', seat, command: step.command as Command } };
}

const isMoveOf = (step: Step | null, seat: Seat): boolean =>
  step?.actor.kind === 'seat' &&
  step.actor.seat === seat &&
  (step.command.kind === 'PLAY' || step.command.kind === 'BURY');

function stepOf(state: MatchState, dice: Dice, now: number): Step | null {
  switch (state.phase) {
    case 'waiting':
    case 'result':
      return stepBetween(state, dice);
    case 'deal':
    case 'closing':
      return stepDeclaring(state, dice, now);
    case 'bury':
      return stepBurying(state, dice, now);
    default: {
      const asked = dice() < 0.01 || state.round?.takeBack?.open ? courtesy(state, dice) : null;
      return asked ?? stepPlaying(state, dice, now);
    }
  }
}

/** What an onlooker receives after each command, or (`step: null`) after what time brought. */
export interface Moment {
  readonly before: MatchState;
  readonly step: Step | null;
  readonly events: readonly MatchEvent[];
  readonly after: MatchState;
  readonly now: number;
}

export interface RandomMatch {
  readonly setup: MatchSetup;
  readonly dice: Dice;
  /** Ends the match early after this many rounds. */
  readonly rounds: number;
  readonly since: number;
}

// No round of random play comes near this many commands: more means a stuck table.
const STUCK = 2000;

/** Plays until the match is over or its rounds are; throws if a legal command is refused or a round does not end. */
export function playRandomly(
  { setup, dice, rounds, since }: RandomMatch,
  look: (moment: Moment) => void = () => {},
): MatchState {
  let state = createMatch(setup);
  let now = since;
  let played = 0;
  const happen = (step: Step | null, events: readonly MatchEvent[]): void => {
    const before = state;
    state = evolveAll(before, events);
    if (events.length > 0) look({ before, step, events, after: state, now });
    if (events.some((event) => event.kind === 'ROUND_RESULT')) played += 1;
  };
  for (let commands = 0; state.phase !== 'over' && played < rounds; commands += 1) {
    if (commands > (played + 1) * STUCK) throw new Error(`round ${state.roundNumber} does not end`);
    now = later(state, dice, now);
    happen(null, due(state, now));
    const step = randomStep(state, dice, now);
    if (step === null) continue;
    const decided = decide(state, step.actor, step.command, now);
    if (!decided.ok) {
      throw new Error(`${JSON.stringify(step)} refused: ${JSON.stringify(decided.error)}`);
    }
    happen(step, decided.value);
  }
  return state;
}

function later(state: MatchState, dice: Dice, now: number): number {
  const next = nextDue(state, now);
  return next !== null && dice() < 0.3 ? Math.max(now, next) : now + below(dice, 900);
}
