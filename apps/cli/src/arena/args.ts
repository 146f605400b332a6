// The arena's command line.
import { SKILLS, type Skill } from '@tuolaji/bots';
import { DEFAULT_PRESET, type Players, PRESET_NAMES, type PresetName } from '@tuolaji/engine';

/** A built-in skill, or an external program spoken to over stdio. */
export type Contestant =
  | { readonly kind: 'skill'; readonly skill: Skill }
  | { readonly kind: 'program'; readonly command: string };

export interface ArenaOptions {
  readonly a: Contestant;
  readonly b: Contestant;
  readonly deals: number;
  readonly seed: string;
  readonly preset: PresetName;
  readonly players: Players;
  /** Rollouts a move of the searching skills; null for their own default. */
  readonly rollouts: number | null;
  /** Milliseconds an external program may think. */
  readonly ms: number;
  readonly workers: number | null;
  readonly json: boolean;
}

export const ARENA_USAGE = `usage: npm run arena -- [--a SKILL] [--b SKILL] [--deals 200] [--seed 7] [--rules ${PRESET_NAMES.join('|')}]
       [--players 4|6] [--rollouts N] [--ms 1000] [--workers N] [--json]
A SKILL is ${SKILLS.join(', ')} or "cmd:PROGRAM ARGUMENT…" (docs/bot-protocol.md).`;

function contestant(text: string): Contestant {
  if (text.startsWith('cmd:')) return { kind: 'program', command: text.slice(4) };
  const skill = SKILLS.find((known) => known === text);
  if (!skill) throw new Error(`unknown skill ${text}`);
  return { kind: 'skill', skill };
}

function whole(text: string, name: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} wants a number above 0`);
  return value;
}

function pairs(args: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (let i = 0; i < args.length; i++) {
    const name = args[i] ?? '';
    if (!name.startsWith('--')) throw new Error(`what is ${name}?`);
    if (name === '--json') found.set('json', 'yes');
    else found.set(name.slice(2), args[++i] ?? '');
  }
  return found;
}

const KNOWN = ['a', 'b', 'deals', 'seed', 'rules', 'players', 'rollouts', 'ms', 'workers', 'json'];

/** Reads the arguments; throws with a sentence on a bad one. */
export function parseArenaArgs(args: readonly string[]): ArenaOptions {
  const given = pairs(args);
  for (const name of given.keys()) if (!KNOWN.includes(name)) throw new Error(`what is --${name}?`);
  const preset = PRESET_NAMES.find((name) => name === (given.get('rules') ?? DEFAULT_PRESET));
  if (!preset) throw new Error(`--rules is one of ${PRESET_NAMES.join(', ')}`);
  const number = (name: string): number | null =>
    given.has(name) ? whole(given.get(name) ?? '', name) : null;
  return {
    a: contestant(given.get('a') ?? 'normal'),
    b: contestant(given.get('b') ?? 'easy'),
    deals: number('deals') ?? 200,
    seed: given.get('seed') ?? '1',
    preset,
    players: number('players') === 6 ? 6 : 4,
    rollouts: number('rollouts'),
    ms: number('ms') ?? 1000,
    workers: number('workers'),
    json: given.has('json'),
  };
}
