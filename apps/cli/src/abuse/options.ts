// What `npm run abuse` is asked for.
import { parseArgs } from 'node:util';
import { wholeNumber } from '../arguments.ts';
import type { Attack } from './attack.ts';
import { ATTACKS, CONTROLS } from './attacks.ts';

export const USAGE = `usage: npm run abuse -- [OPTION…]
  --only NAMES     some attacks, comma-separated: ${[...CONTROLS, ...ATTACKS].map(({ name }) => name).join(', ')}
  --turns N        how often each attack is replayed, with a rest after each (5)
  --seconds S      how long it lasts each time (4)
  --rest S         how long a rest is measured (as long as the attack)
  --tables N       honest tables of four (16); four more play with expert bots
  --url URL        a server of this machine that runs already, started with TRUST_PROXY=1; without it one is started
  --database URL   a PostgreSQL for the started server; without it SQLite
  --nice N         priority of the attackers, 0 (the server's own) to 19; without it they have only what others leave
  --json           one line per attack: {attack, held, p99Ratio, memoryRatio, …}`;

/** The lowest priority there is. */
const LOWEST = 19;
const LONGEST_REST_S = 3600;
/** Only servers of this machine are attacked. */
const LOOPBACK = /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?\/?$/;

export interface Options {
  readonly attacks: readonly Attack[];
  readonly turns: number;
  readonly ms: number;
  readonly restMs: number;
  readonly tables: number;
  /** Priority of the attackers' process; null for the lowest there is. */
  readonly nice: number | null;
  readonly url: string | undefined;
  readonly database: string | undefined;
  readonly json: boolean;
}

function attacksNamed(only: string | undefined, own: boolean): readonly Attack[] {
  const every = [...CONTROLS, ...ATTACKS];
  const possible = every.filter(({ ownServerOnly }) => own || ownServerOnly !== true);
  if (only === undefined) return possible;
  return only.split(',').map((wanted) => {
    const attack = possible.find(({ name }) => name === wanted);
    if (attack === undefined) throw new Error(`no attack ${wanted}`);
    return attack;
  });
}

function from0(text: string, name: string, most: number): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 0 && value <= most) return value;
  throw new Error(`${name} needs a number from 0 to ${most}`);
}

/** Reads the arguments; throws on those that make no sense. */
export function readOptions(args: readonly string[]): Options {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: text,
      turns: { ...text, default: '5' },
      seconds: { ...text, default: '4' },
      rest: text,
      tables: { ...text, default: '16' },
      nice: text,
      url: text,
      database: text,
      json: { type: 'boolean', default: false },
    },
  });
  const { url, database, json } = values;
  if (url !== undefined && !LOOPBACK.test(url)) throw new Error('--url: loopback addresses only');
  return {
    attacks: attacksNamed(values.only, url === undefined),
    turns: wholeNumber(values.turns, '--turns'),
    ms: wholeNumber(values.seconds, '--seconds') * 1000,
    restMs: 1000 * from0(values.rest ?? values.seconds, '--rest', LONGEST_REST_S),
    tables: wholeNumber(values.tables, '--tables'),
    nice: values.nice === undefined ? null : from0(values.nice, '--nice', LOWEST),
    url: url?.replace(/\/$/, ''),
    database,
    json,
  };
}
