// A table's rules and options: what it starts with, and what a host's choices make of them.
import {
  type createMatch,
  DEFAULT_MATCH_OPTIONS,
  DEFAULT_PRESET,
  fail,
  type MatchOptions,
  ok,
  type Players,
  PRESETS,
  type PresetName,
  parseRules,
  type Result,
  type Ruleset,
} from '@tuolaji/engine';
import type { ClientMessageOf, TableOptions, WireRefusal } from '@tuolaji/protocol';
import { refusal } from './refusal.ts';

const DEFAULT_TABLE_OPTIONS: TableOptions = {
  ...DEFAULT_MATCH_OPTIONS,
  dealPaceMs: 80,
  leaverMs: 30_000,
  botPaceMs: 450,
  trickPauseMs: 450,
  standInLevel: 'normal',
  spectators: true,
  chat: true,
  hints: true,
  cardCounter: true,
};

/** The match's own options at a table with this many people seated: one alone may pause the deal. */
const matchOptions = (options: TableOptions, people: number): MatchOptions => ({
  dealPaceMs: options.dealPaceMs,
  fairnessWindowMs: options.fairnessWindowMs,
  closingWindowMs: options.closingWindowMs,
  clock: options.clock,
  takeBack: options.takeBack,
  surrender: options.surrender,
  ...(people === 1 && { pauseDeal: true }),
});

type MatchSetup = Parameters<typeof createMatch>[0];

/** A match as a table with these settings and this many people seated begins it. */
export function matchSetup({ rules, options, players }: Settings, people: number): MatchSetup {
  const { startLevel = '2' } = options;
  const setup = { rules, options: matchOptions(options, people), players };
  if (startLevel === '2') return setup;
  return { ...setup, start: { levels: [startLevel, startLevel], banker: null } };
}

/** What a host may set. */
export interface Settings {
  readonly preset: PresetName;
  readonly rules: Ruleset;
  readonly options: TableOptions;
  readonly players: Players;
  readonly listed: boolean;
}

type Wish = Omit<ClientMessageOf<'OPTIONS'>, 'type' | 'id' | 'table'>;

/** Two documents know only four players. */
const SIX_PLAYERS: Readonly<Record<PresetName, boolean>> = {
  online: true,
  standard: true,
  solo: false,
  classic: false,
};

function rulesOf(base: Settings, wish: Wish): Result<Ruleset, WireRefusal> {
  const preset = wish.preset ?? base.preset;
  // A new preset starts afresh; otherwise single options are laid over the present rules.
  const from = wish.preset === undefined ? base.rules : {};
  return parseRules({ ...from, ...wish.rules, preset });
}

function merge(base: TableOptions, wish: Wish['options'], leastBotPaceMs: number): TableOptions {
  if (wish === undefined) return base;
  const paced =
    wish.botPaceMs === undefined ? {} : { botPaceMs: Math.max(wish.botPaceMs, leastBotPaceMs) };
  return { ...base, ...wish, ...paced } as TableOptions;
}

const sane = ({ clock }: TableOptions): boolean =>
  clock === null || (clock.turnMs >= 1000 && clock.buryMs >= 1000);

/** The settings a wish leads to, or why it is refused. No host may make bots faster than `leastBotPaceMs`. */
export function settle(
  base: Settings,
  wish: Wish,
  leastBotPaceMs: number,
): Result<Settings, WireRefusal> {
  const rules = rulesOf(base, wish);
  if (!rules.ok) return rules;
  const preset = wish.preset ?? base.preset;
  const players = wish.players ?? base.players;
  const options = merge(base.options, wish.options, leastBotPaceMs);
  if ((players === 6 && !SIX_PLAYERS[preset]) || !sane(options)) {
    return fail(refusal('BAD_OPTIONS'));
  }
  return ok({ preset, rules: rules.value, options, players, listed: wish.listed ?? base.listed });
}

/** A table before anybody wished for anything. */
export const DEFAULT_SETTINGS: Settings = {
  preset: DEFAULT_PRESET,
  rules: PRESETS[DEFAULT_PRESET],
  options: DEFAULT_TABLE_OPTIONS,
  players: 4,
  listed: false,
};

/** Options under which nothing takes time: whole matches of simulated players take seconds. */
export const INSTANT = {
  dealPaceMs: 0,
  fairnessWindowMs: 0,
  closingWindowMs: 0,
  botPaceMs: 0,
  trickPauseMs: 0,
} as const satisfies Partial<TableOptions>;
