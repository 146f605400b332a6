// The settings a host chooses for a table, and the requests that carry them: clock and pace by name, rules as differences from the preset.
import {
  DEFAULT_PRESET,
  PRESET_NAMES,
  PRESETS,
  type PresetName,
  type Rank,
  RULE_OPTIONS,
  type Ruleset,
} from '@tuolaji/engine';
import type { BotSkill, ClientRequest, TableInfo, TableOptions } from '@tuolaji/protocol';
import { PACES, type PaceName } from '../../paces.ts';
import { settings } from '../../settings.ts';

export const CLOCKS = {
  none: null,
  calm: { turnMs: 60_000, buryMs: 180_000, bankMs: 120_000 },
  normal: { turnMs: 30_000, buryMs: 90_000, bankMs: 60_000 },
  fast: { turnMs: 15_000, buryMs: 45_000, bankMs: 30_000 },
} as const;
export type ClockName = keyof typeof CLOCKS;

export const COURTESIES = [
  'takeBack',
  'surrender',
  'hints',
  'cardCounter',
  'chat',
  'spectators',
  'outsideBots',
] as const;
type Courtesy = (typeof COURTESIES)[number];

/** The preset last played, or the default one. */
export const knownPreset = (): PresetName =>
  PRESET_NAMES.find((name) => name === settings.preset.value) ?? DEFAULT_PRESET;

/** The presets in the order they are offered, the usual one first. */
export const SHOWN_PRESETS: readonly PresetName[] = [
  DEFAULT_PRESET,
  ...PRESET_NAMES.filter((name) => name !== DEFAULT_PRESET),
];

/** The presets that six can play. */
export const SIX_PRESETS: readonly PresetName[] = ['online', 'standard'];

export interface TableSettings {
  readonly preset: PresetName;
  readonly players: 4 | 6;
  /** Single options that differ from the preset. */
  readonly rules: Partial<Ruleset>;
  readonly bots: BotSkill | 'none';
  readonly clock: ClockName;
  readonly pace: PaceName;
  readonly listed: boolean;
  readonly startLevel: Rank;
  readonly courtesies: Readonly<Record<Courtesy, boolean>>;
}

/** The settings a new host starts with. */
export const defaultTableSettings = (preset: PresetName): TableSettings => ({
  preset,
  players: 4,
  rules: {},
  bots: 'none',
  clock: 'none',
  pace: 'normal',
  listed: false,
  startLevel: '2',
  courtesies: {
    takeBack: true,
    surrender: true,
    hints: true,
    cardCounter: true,
    chat: true,
    spectators: true,
    outsideBots: false,
  },
});

export const ruleNames = Object.keys(RULE_OPTIONS) as (keyof Ruleset)[];

/** The value a rule option has under these settings. */
export const ruleOf = (wanted: TableSettings, name: keyof Ruleset): string =>
  String(wanted.rules[name] ?? PRESETS[wanted.preset][name]);

/** The settings with one rule option set; the preset's own value is no difference. */
export function withRule(wanted: TableSettings, name: keyof Ruleset, text: string): TableSettings {
  const value = RULE_OPTIONS[name].find((option) => String(option) === text);
  const { [name]: _, ...others } = wanted.rules;
  if (value === undefined || value === PRESETS[wanted.preset][name])
    return { ...wanted, rules: others };
  return { ...wanted, rules: { ...others, [name]: value } };
}

/** The settings with another preset: no rule differs from it, and a preset for four seats four. */
export const withPreset = (wanted: TableSettings, preset: PresetName): TableSettings => ({
  ...wanted,
  preset,
  rules: {},
  players: SIX_PRESETS.includes(preset) ? wanted.players : 4,
});

const optionsOf = (wanted: TableSettings): Partial<TableOptions> => ({
  clock: CLOCKS[wanted.clock],
  ...PACES[wanted.pace],
  startLevel: wanted.startLevel,
  ...wanted.courtesies,
});

const body = (wanted: TableSettings) => ({
  preset: wanted.preset,
  players: wanted.players,
  rules: wanted.rules as Record<string, string | boolean>,
  options: optionsOf(wanted) as never,
  listed: wanted.listed,
});

export const createRequest = (wanted: TableSettings): ClientRequest => ({
  type: 'CREATE',
  ...body(wanted),
  ...(wanted.bots === 'none' ? {} : { bots: wanted.bots }),
});

export const optionsRequest = (table: string, wanted: TableSettings): ClientRequest => ({
  type: 'OPTIONS',
  table,
  ...body(wanted),
});

/** The rule options in which a table differs from its preset. */
export const differences = (preset: PresetName, rules: Ruleset): (keyof Ruleset)[] =>
  ruleNames.filter((name) => rules[name] !== PRESETS[preset][name]);

/** The settings a table has now, for its host to change. */
export function settingsOf({ preset, players, rules, options, listed }: TableInfo): TableSettings {
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
    startLevel: options.startLevel ?? '2',
    courtesies: {
      takeBack: options.takeBack,
      surrender: options.surrender,
      hints: options.hints,
      cardCounter: options.cardCounter,
      chat: options.chat,
      spectators: options.spectators,
      outsideBots: options.outsideBots ?? false,
    },
  };
}
