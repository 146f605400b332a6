// Small matches for tests: deals started from a seed, endgames set up from text, commands given and refused.
import { CARDS, type Card, type Rank, type Suit } from '../src/cards.ts';
import type { Actor, Command, HouseCommand } from '../src/match/command.ts';
import { decide } from '../src/match/decide.ts';
import type { MatchEvent } from '../src/match/event.ts';
import { evolveAll } from '../src/match/evolve.ts';
import { DEFAULT_MATCH_OPTIONS, type MatchOptions } from '../src/match/options.ts';
import { createMatch, type MatchState } from '../src/match/state.ts';
import { parseFaces } from '../src/notation.ts';
import { PRESETS, type PresetName } from '../src/presets.ts';
import type { RefusalCode } from '../src/refusal.ts';
import type { Ruleset } from '../src/ruleset.ts';
import type { Players, Seat } from '../src/seats.ts';

export type Who = Seat | 'house';
export type Ask = Command | HouseCommand;

export const seedOf = (n: number): string => n.toString(16).padStart(64, '0');
const actorOf = (who: Who): Actor =>
  who === 'house' ? { kind: 'house' } : { kind: 'seat', seat: who };

/** The events of a command; throws if it is refused. */
export function eventsOf(state: MatchState, who: Who, command: Ask, now = 0): MatchEvent[] {
  const decided = decide(state, actorOf(who), command, now);
  if (!decided.ok) throw new Error(`${command.kind} refused: ${decided.error.code}`);
  return decided.value;
}

/** The state after a command; throws if it is refused. */
export const give = (state: MatchState, who: Who, command: Ask, now = 0): MatchState =>
  evolveAll(state, eventsOf(state, who, command, now));

/** Why a command is refused, or null. */
export function refusalOf(state: MatchState, who: Who, command: Ask, now = 0): RefusalCode | null {
  const decided = decide(state, actorOf(who), command, now);
  return decided.ok ? null : decided.error.code;
}

interface Base {
  readonly preset?: PresetName;
  readonly rules?: Partial<Ruleset>;
  readonly players?: Players;
  readonly options?: Partial<MatchOptions>;
}

const matchOf = ({ preset = 'online', rules, players = 4, options }: Base): MatchState =>
  createMatch({
    rules: { ...PRESETS[preset], ...rules },
    players,
    options: { ...DEFAULT_MATCH_OPTIONS, ...options },
  });

/** A match whose first deal began at 0 from the given seed. */
export function dealt(base: Base & { readonly seed?: number } = {}): MatchState {
  const committed = give(matchOf(base), 'house', { kind: 'COMMIT', seed: seedOf(base.seed ?? 1) });
  return give(committed, 'house', { kind: 'START_ROUND' });
}

/** Cards of a text such as `H5H5 BJ`. */
export function cardsOf(text: string): Card[] {
  const parsed = parseFaces(text);
  if (!parsed.ok) throw new Error(`no cards: ${text}`);
  return parsed.value;
}

export interface Endgame extends Base {
  /** What each seat holds, from seat 0; together with the kitty no card twice. */
  readonly hands: readonly string[];
  readonly kitty?: string;
  readonly banker?: Seat;
  readonly trump?: Suit | null;
  readonly level?: Rank;
  readonly levels?: readonly [Rank, Rank];
  readonly attackerPoints?: number;
  readonly phase?: 'bury' | 'play';
}

/** Deals copies of the same faces to several hands, in order. */
function dealTexts(texts: readonly string[]): Card[][] {
  const all = cardsOf(texts.join(' '));
  let at = 0;
  return texts.map((text) => {
    const count = cardsOf(text).length;
    at += count;
    return all.slice(at - count, at);
  });
}

/** A match in the middle of its first round, the banker to move; all cards not named are gone. */
export function endgame(setup: Endgame): MatchState {
  const { banker = 0, trump = 'S', level = '2', phase = 'play' } = setup;
  const piles = dealTexts([...setup.hands, setup.kitty ?? '']);
  const hands = piles.slice(0, -1);
  const kitty = piles.at(-1) ?? [];
  const held = new Set(piles.flat());
  const begun = dealt({ ...setup, options: { dealPaceMs: 0, ...setup.options } });
  if (begun.round === null) throw new Error('not dealt');
  return {
    ...begun,
    phase,
    banker,
    levels: setup.levels ?? ['2', '2'],
    round: {
      ...begun.round,
      level,
      hands,
      kitty,
      buried: phase === 'play',
      trump: { suit: trump, level },
      turn: banker,
      turnSince: 0,
      gone: Array.from({ length: CARDS }, (_, card) => card).filter((card) => !held.has(card)),
      attackerPoints: setup.attackerPoints ?? 0,
    },
  };
}
