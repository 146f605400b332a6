// `npm run abuse`: honest tables play while every attack is replayed, and what they felt of it is printed.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readArguments, wholeNumber } from '../arguments.ts';
import { readSettledUsage, readUsage } from '../load/usage.ts';
import type { Attack, Site } from './attack.ts';
import { ATTACKS, CONTROLS } from './attacks.ts';
import { Honest, type Waits } from './honest.ts';
import { HEAD, isGood, isSlow, lineOf, type Measured, middleOf, resultOf } from './report.ts';
import { type Attacked, startAttacked } from './server.ts';

const USAGE = `usage: npm run abuse -- [OPTION…]
  --only NAMES     some attacks, comma-separated: ${ATTACKS.map(({ name }) => name).join(', ')}
  --seconds S      how long each attack lasts (8)
  --rest S         how long is measured after each of them, and three times before the first (as long as the attack)
  --tables N       honest tables of four (6); two more play with expert bots
  --url URL        a server of this machine that runs already, started with TRUST_PROXY=1; without it one is started
  --database URL   a PostgreSQL for the started server; without it SQLite
  --nice N         priority of the attackers: 0 the server's own, 19 only what others leave (19)
  --json           one line per attack: {attack, held, p99Ratio, memoryRatio}`;

const BOT_TABLES = 2;
/** Calm stretches before the first attack, and how many are remembered. */
const FIRST_CALM = 3;
const CALM = 9;
/** An attack that honest people felt is replayed until it was tried this often. */
const TRIES = 3;
/** The lowest priority there is. */
const LOWEST = 19;
const LONGEST_REST_S = 3600;
/** Only servers of this machine are attacked. */
const LOOPBACK = /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?\/?$/;

interface Options {
  readonly attacks: readonly Attack[];
  readonly ms: number;
  /** Milliseconds before and after an attack. */
  readonly restMs: number;
  readonly tables: number;
  /** Priority of the attackers' process. */
  readonly nice: number;
  readonly url: string | undefined;
  readonly database: string | undefined;
  readonly json: boolean;
}

function attacksNamed(only: string | undefined, own: boolean): readonly Attack[] {
  const possible = ATTACKS.filter(({ ownServerOnly }) => own || ownServerOnly !== true);
  if (only === undefined) return possible;
  return only.split(',').map((wanted) => {
    const attack = [...possible, ...CONTROLS].find(({ name }) => name === wanted);
    if (attack === undefined) throw new Error(`no attack ${wanted}`);
    return attack;
  });
}

function from0(text: string, name: string, most: number): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 0 && value <= most) return value;
  throw new Error(`${name} needs a number from 0 to ${most}`);
}

function readOptions(args: readonly string[]): Options {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: text,
      seconds: { ...text, default: '8' },
      rest: text,
      tables: { ...text, default: '6' },
      nice: { ...text, default: '19' },
      url: text,
      database: text,
      json: { type: 'boolean', default: false },
    },
  });
  const { url, database, json } = values;
  if (url !== undefined && !LOOPBACK.test(url)) throw new Error('--url: loopback addresses only');
  return {
    attacks: attacksNamed(values.only, url === undefined),
    ms: wholeNumber(values.seconds, '--seconds') * 1000,
    restMs: 1000 * from0(values.rest ?? values.seconds, '--rest', LONGEST_REST_S),
    tables: wholeNumber(values.tables, '--tables'),
    nice: from0(values.nice, '--nice', LOWEST),
    url: url?.replace(/\/$/, ''),
    database,
    json,
  };
}

async function attacked({ url, database }: Options): Promise<Attacked> {
  if (url !== undefined) return { url, pid: null, inspector: null, stop: async () => undefined };
  const main = process.env.SERVER_MAIN;
  if (main === undefined) throw new Error('SERVER_MAIN names no server; give --url');
  return startAttacked(main, database);
}

let attacks = 0;
/** Every attack and every try of it has addresses of its own. */
const nextNumber = (): number => attacks++;

async function runAttack(name: string, site: Site, nice: number): Promise<boolean> {
  const program = fileURLToPath(new URL('./abuseWorker.mjs', import.meta.url));
  const attacker = fork(program, [name, JSON.stringify(site), String(nice)]);
  const died = once(attacker, 'exit').then(() => [{ held: false, why: 'the attacker died' }]);
  const [outcome] = await Promise.race([once(attacker, 'message'), died]);
  const { held, why } = outcome as { readonly held: boolean; readonly why?: string };
  if (why !== undefined) console.error(`${name}: ${why}`);
  return held;
}

async function memoryOf({ url, inspector }: Attacked): Promise<number | null> {
  const usage = await readSettledUsage(url, inspector);
  return usage === null ? null : usage.heapBytes + usage.externalBytes;
}

/** Gives what it gave, and the processor time of the server meanwhile, in cores. */
async function withCores<T>({ url }: Attacked, work: Promise<T>): Promise<[T, number | null]> {
  const since = performance.now();
  const before = (await readUsage(url))?.cpuSeconds;
  const outcome = await work;
  const after = (await readUsage(url))?.cpuSeconds;
  if (before === undefined || after === undefined) return [outcome, null];
  return [outcome, (after - before) / ((performance.now() - since) / 1000)];
}

interface Scene {
  readonly server: Attacked;
  readonly honest: Honest;
  readonly options: Options;
  /** Stretches in which nobody attacks, and how busy the server is then, newest last. */
  readonly calm: Waits[];
  usualCores: number | null;
  memory: number | null;
}

/** Waits for a stretch without an attack. */
async function rest(scene: Scene): Promise<Waits> {
  const { server, honest, options } = scene;
  honest.takeWaits();
  const [, cores] = await withCores(server, sleep(options.restMs));
  const waits = honest.takeWaits();
  scene.usualCores = cores;
  if (options.restMs > 0) scene.calm.push(waits);
  scene.calm.splice(0, scene.calm.length - CALM);
  scene.memory = await memoryOf(server);
  honest.takeWaits();
  return waits;
}

async function measure(attack: string, nth: number, scene: Scene): Promise<Measured> {
  const { server, honest, options } = scene;
  const { memory, usualCores } = scene;
  const calm = [...scene.calm];
  const site = { url: server.url, pid: server.pid, ms: options.ms, nth };
  honest.takeWaits();
  const [held, busy] = await withCores(server, runAttack(attack, site, options.nice));
  const during = honest.takeWaits();
  const after = await rest(scene);
  return {
    attack,
    held,
    calm,
    during,
    after,
    memory: [memory, scene.memory],
    cores: [usualCores, busy],
  };
}

/** Replays an attack; again, twice, when honest people waited too long: what it does to them, it does every time. */
async function tryOut(attack: string, scene: Scene): Promise<Measured> {
  const tries = [await measure(attack, nextNumber(), scene)];
  const [first] = tries.map(resultOf);
  while (first !== undefined && isSlow(first) && tries.length < TRIES) {
    tries.push(await measure(attack, nextNumber(), scene));
  }
  return middleOf(tries);
}

async function run(options: Options): Promise<boolean> {
  const server = await attacked(options);
  const honest = new Honest(server.url);
  let good = true;
  try {
    await honest.open(options.tables, BOT_TABLES);
    if (!options.json) console.log(HEAD);
    const scene: Scene = { server, honest, options, calm: [], usualCores: null, memory: null };
    for (let i = 0; i < FIRST_CALM; i += 1) await rest(scene);
    for (const { name } of options.attacks) {
      const measured = await tryOut(name, scene);
      const result = resultOf(measured);
      console.log(options.json ? JSON.stringify(result) : lineOf(measured));
      good = isGood(result) && good;
    }
  } finally {
    honest.close();
    await server.stop();
  }
  return good;
}

const options = readArguments(USAGE, readOptions);
if (options !== null) {
  process.exitCode = (await run(options)) ? 0 : 1;
}
