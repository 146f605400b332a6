// What a host wishes of a table, and the messages it becomes: clock and pace as words, rules as differences from the preset.
import {
  DEFAULT_PRESET,
  PRESET_NAMES,
  PRESETS,
  type PresetName,
  RULE_OPTIONS,
  type Ruleset,
} from '@tuolaji/engine';
import type { BotSkill, TableInfo, TableOptions } from '@tuolaji/protocol';
import type { Request } from '../../net/client.ts';
import { settings } from '../../settings.ts';

export const CLOCKS = {
  none: null,
  calm: { turnMs: 60_000, buryMs: 180_000, bankMs: 120_000 },
  normal: { turnMs: 30_000, buryMs: 90_000, bankMs: 60_000 },
  fast: { turnMs: 15_000, buryMs: 45_000, bankMs: 30_000 },
} as const;
export type ClockName = keyof typeof CLOCKS;

export const PACES = {
  slow: { dealPaceMs: 180, botPaceMs: 1500, trickPauseMs: 1900 },
  normal: { dealPaceMs: 100, botPaceMs: 900, trickPauseMs: 1200 },
  fast: { dealPaceMs: 40, botPaceMs: 400, trickPauseMs: 700 },
} as const;
export type PaceName = keyof typeof PACES;

export const COURTESIES = [
  'takeBack',
  'surrender',
  'hints',
  'cardCounter',
  'chat',
  'spectators',
] as const;
type Courtesy = (typeof COURTESIES)[number];

/** The preset last played, or the default one. */
export const knownPreset = (): PresetName =>
  PRESET_NAMES.find((name) => name === settings.preset.value) ?? DEFAULT_PRESET;

/** The presets six may play. */
export const SIX_PRESETS: readonly PresetName[] = ['online', 'standard'];

export interface Wish {
  readonly preset: PresetName;
  readonly players: 4 | 6;
  /** Single options that differ from the preset. */
  readonly rules: Partial<Ruleset>;
  readonly bots: BotSkill | 'none';
  readonly clock: ClockName;
  readonly pace: PaceName;
  readonly listed: boolean;
  readonly courtesies: Readonly<Record<Courtesy, boolean>>;
}

/** A new host's wish. */
export const firstWish = (preset: PresetName): Wish => ({
  preset,
  players: 4,
  rules: {},
  bots: 'none',
  clock: 'none',
  pace: 'normal',
  listed: false,
  courtesies: {
    takeBack: true,
    surrender: true,
    hints: true,
    cardCounter: true,
    chat: true,
    spectators: true,
  },
});

export const ruleNames = Object.keys(RULE_OPTIONS) as (keyof Ruleset)[];

/** The value an option has under a wish. */
export const ruleOf = (wish: Wish, name: keyof Ruleset): string =>
  String(wish.rules[name] ?? PRESETS[wish.preset][name]);

/** The wish with one rule option set; back at the preset's value it is no difference any more. */
export function withRule(wish: Wish, name: keyof Ruleset, text: string): Wish {
  const value = RULE_OPTIONS[name].find((option) => String(option) === text);
  const { [name]: _, ...others } = wish.rules;
  if (value === undefined || value === PRESETS[wish.preset][name])
    return { ...wish, rules: others };
  return { ...wish, rules: { ...others, [name]: value } };
}

/** The wish with another preset: its rules start afresh, and four sit down where six may not. */
export const withPreset = (wish: Wish, preset: PresetName): Wish => ({
  ...wish,
  preset,
  rules: {},
  players: SIX_PRESETS.includes(preset) ? wish.players : 4,
});

const optionsOf = (wish: Wish): Partial<TableOptions> => ({
  clock: CLOCKS[wish.clock],
  ...PACES[wish.pace],
  ...wish.courtesies,
});

const body = (wish: Wish) => ({
  preset: wish.preset,
  players: wish.players,
  rules: wish.rules as Record<string, string | boolean>,
  options: optionsOf(wish) as never,
  listed: wish.listed,
});

export const createRequest = (wish: Wish): Request => ({
  type: 'CREATE',
  ...body(wish),
  ...(wish.bots === 'none' ? {} : { bots: wish.bots }),
});

export const optionsRequest = (table: string, wish: Wish): Request => ({
  type: 'OPTIONS',
  table,
  ...body(wish),
});

/** The rule options in which a table differs from its preset. */
export const differences = (preset: PresetName, rules: Ruleset): (keyof Ruleset)[] =>
  ruleNames.filter((name) => rules[name] !== PRESETS[preset][name]);

/** The wish a table already fulfils: where its host starts to change it. */
export function wishOf({ preset, players, rules, options, listed }: TableInfo): Wish {
  const changed = differences(preset, rules).map((name) => [name, rules[name]]);
  const clocks = Object.keys(CLOCKS) as ClockName[];
  const paces = Object.keys(PACES) as PaceName[];
  return {
    preset,
    players,
    rules: Object.fromEntries(changed) as Partial<Ruleset>,
    bots: 'none',
    clock: clocks.find((name) => CLOCKS[name]?.turnMs === options.clock?.turnMs) ?? 'none',
    pace: paces.find((name) => PACES[name].dealPaceMs === options.dealPaceMs) ?? 'normal',
    listed,
    courtesies: {
      takeBack: options.takeBack,
      surrender: options.surrender,
      hints: options.hints,
      cardCounter: options.cardCounter,
      chat: options.chat,
      spectators: options.spectators,
    },
  };
}
