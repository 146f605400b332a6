// The arena's command line.
import { SKILLS, type Skill } from '@tuolaji/bots';
import { isLearned, NULLS, type Null } from '@tuolaji/bots/lab';
import {
  DEFAULT_PRESET,
  type Players,
  PRESET_NAMES,
  parseRules,
  type Ruleset,
} from '@tuolaji/engine';

/** A built-in skill, whole or with a part switched off, with its rollouts per move. */
export interface SkillContestant {
  readonly kind: 'skill';
  readonly skill: Skill;
  readonly off: Null | null;
  readonly rollouts: number | null;
}

/** A built-in skill, an external program spoken to over stdio, or the player with open cards. */
export type Contestant =
  | SkillContestant
  | { readonly kind: 'program'; readonly command: string }
  | { readonly kind: 'oracle' };

/** Which deals are played: every third a first round, none, or all of them. */
const BANKERS = ['mixed', 'given', 'declared'] as const;
type Banker = (typeof BANKERS)[number];

/** What two contestants play by. */
export interface DuelOptions {
  readonly a: Contestant;
  readonly b: Contestant;
  readonly deals: number;
  readonly seed: string;
  readonly rules: Ruleset;
  readonly players: Players;
  readonly banker: Banker;
  /** Milliseconds an external program may think. */
  readonly ms: number;
}

export interface ArenaOptions extends DuelOptions {
  /** The rules as they were named: a preset or an options object. */
  readonly rulesText: string;
  readonly workers: number | null;
  readonly json: boolean;
  /** A file that keeps every deal as it ends; the same command goes on where it stopped. A ladder has one per pair. */
  readonly log: string | null;
  /** Plays nothing: reports the deals in the log. */
  readonly played: boolean;
  /** All contestants of a ladder; null for a match of `a` and `b`. */
  readonly ladder: readonly Contestant[] | null;
}

export const ARENA_USAGE = `usage: npm run arena -- [--a WHO] [--b WHO] [--deals 200] [--seed 7] [--rules ${PRESET_NAMES.join('|')}|JSON]
       [--players 4|6] [--banker ${BANKERS.join('|')}] [--rollouts N] [--ms 1000] [--workers N] [--json] [--log FILE [--played]]
       npm run arena -- ladder --skills WHO,WHO,WHO [--deals 200 per pair] [the options above]
WHO is ${SKILLS.join(', ')}, a skill with its rollouts per move (expert@4000) or with a part switched off (hard:${NULLS.join(', hard:')}),
"cmd:PROGRAM ARGUMENT…" (docs/bot-protocol.md), or oracle, which sees all cards. --rules takes {"preset":"online","kittyMultiplier":"flat"} too.`;

function contestant(text: string, rollouts: number | null): Contestant {
  if (text.startsWith('cmd:')) return { kind: 'program', command: text.slice(4) };
  if (text === 'oracle') return { kind: 'oracle' };
  const [, name, part, own] = /^(\w+)(?::([\w-]+))?(?:@(.*))?$/.exec(text) ?? [];
  const skill = SKILLS.find((known) => known === name);
  const off = NULLS.find((known) => known === part) ?? null;
  if (!skill || (part !== undefined && (off === null || !isLearned(skill))))
    throw new Error(`unknown skill ${text}`);
  const budget = own === undefined ? rollouts : whole(own, `${skill}@`);
  return { kind: 'skill', skill, off, rollouts: budget };
}

/** A contestant as the command line names it. */
export function contestantName(who: Contestant): string {
  if (who.kind === 'program') return who.command;
  if (who.kind === 'oracle') return 'oracle';
  const part = who.off === null ? '' : `:${who.off}`;
  return `${who.skill}${part}${who.rollouts === null ? '' : `@${who.rollouts}`}`;
}

function whole(text: string, name: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} wants a number above 0`);
  return value;
}

function rulesFrom(text: string): Ruleset {
  let value: unknown = text;
  if (text.startsWith('{')) {
    try {
      value = JSON.parse(text);
    } catch {
      throw new Error('--rules is no JSON');
    }
  }
  const rules = parseRules(value);
  if (!rules.ok)
    throw new Error(`--rules is one of ${PRESET_NAMES.join(', ')}, or an object of rule options`);
  return rules.value;
}

function pairs(args: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (let i = 0; i < args.length; i++) {
    const name = args[i] ?? '';
    if (!name.startsWith('--')) throw new Error(`what is ${name}?`);
    if (name === '--json' || name === '--played') found.set(name.slice(2), 'yes');
    else found.set(name.slice(2), args[++i] ?? '');
  }
  return found;
}

const SHARED = [
  ...['deals', 'seed', 'rules', 'players', 'banker', 'rollouts', 'ms', 'workers'],
  ...['json', 'log', 'played'],
];

function ladderOf(given: ReadonlyMap<string, string>, rollouts: number | null): Contestant[] {
  const names = (given.get('skills') ?? SKILLS.join(',')).split(',');
  if (names.length < 2) throw new Error('a ladder needs two contestants or more');
  return names.map((name) => contestant(name, rollouts));
}

/** Reads the arguments; throws with a sentence on a bad one. */
export function parseArenaArgs(args: readonly string[]): ArenaOptions {
  const isLadder = args[0] === 'ladder';
  const given = pairs(isLadder ? args.slice(1) : args);
  const known = [...SHARED, ...(isLadder ? ['skills'] : ['a', 'b'])];
  for (const name of given.keys()) if (!known.includes(name)) throw new Error(`what is --${name}?`);
  const number = (name: string): number | null =>
    given.has(name) ? whole(given.get(name) ?? '', name) : null;
  const rulesText = given.get('rules') ?? DEFAULT_PRESET;
  const banker = BANKERS.find((choice) => choice === (given.get('banker') ?? 'mixed'));
  if (!banker) throw new Error(`--banker is one of ${BANKERS.join(', ')}`);
  if (given.has('played') && !given.has('log')) throw new Error('--played wants --log');
  const rollouts = number('rollouts');
  return {
    a: contestant(given.get('a') ?? 'normal', rollouts),
    b: contestant(given.get('b') ?? 'easy', rollouts),
    deals: number('deals') ?? 200,
    seed: given.get('seed') ?? '1',
    rules: rulesFrom(rulesText),
    rulesText,
    players: number('players') === 6 ? 6 : 4,
    banker,
    ms: number('ms') ?? 1000,
    workers: number('workers'),
    json: given.has('json'),
    log: given.get('log') ?? null,
    played: given.has('played'),
    ladder: isLadder ? ladderOf(given, rollouts) : null,
  };
}
