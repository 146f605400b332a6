// `npm run abuse`: honest tables play while every attack is replayed, and what they felt of it is printed. An attack and a
// rest take turns, so that what the machine itself does meets both alike.
import { setTimeout as sleep } from 'node:timers/promises';
import { readArguments } from '../arguments.ts';
import { readSettledUsage } from '../load/usage.ts';
import { startAttacker } from './attacker.ts';
import { CostGauge } from './gauge.ts';
import { Honest } from './honest.ts';
import { type Options, readOptions, USAGE } from './options.ts';
import { HEAD, isGood, lineOf, type Measured, resultOf, type Stretch } from './report.ts';
import { type Attacked, startAttacked } from './server.ts';

const BOT_TABLES = 4;
/** Before the first measurement: tables that began together also deal and bury together. */
const SETTLE_MS = 5000;

async function attacked({ url, database }: Options): Promise<Attacked> {
  if (url !== undefined) return { url, pid: null, inspector: null, stop: async () => undefined };
  const main = process.env.SERVER_MAIN;
  if (main === undefined) throw new Error('SERVER_MAIN names no server; give --url');
  return startAttacked(main, database);
}

let attacks = 0;
/** Every turn of every attack has addresses of its own. */
const nextNumber = (): number => attacks++;

async function memoryOf({ url, inspector }: Attacked): Promise<number | null> {
  const usage = await readSettledUsage(url, inspector);
  return usage === null ? null : usage.heapBytes + usage.externalBytes;
}

interface Scene {
  readonly server: Attacked;
  readonly honest: Honest;
  readonly gauge: CostGauge;
  readonly options: Options;
  /** The stretch without an attack that was measured last. */
  calm: Stretch;
  /** Live memory at its end. */
  memory: number | null;
}

/** Gives what the work gave, and what honest players felt meanwhile. */
async function feel<T>(scene: Pick<Scene, 'honest' | 'gauge'>, work: () => Promise<T>) {
  scene.honest.takeWaits();
  const [outcome, cost] = await scene.gauge.during(work);
  return [outcome, { waits: scene.honest.takeWaits(), cost }] as const;
}

/** A stretch without an attack. */
async function rest(scene: Pick<Scene, 'honest' | 'gauge' | 'options'>): Promise<Stretch> {
  const [, calm] = await feel(scene, () => sleep(scene.options.restMs));
  return calm;
}

async function measure(attack: string, scene: Scene): Promise<Measured> {
  const { server, options, memory } = scene;
  const calm = [scene.calm];
  const during: Stretch[] = [];
  let held = true;
  for (let turn = 0; turn < options.turns; turn += 1) {
    const site = { url: server.url, pid: server.pid, ms: options.ms, nth: nextNumber() };
    const attacker = await startAttacker(attack, site, options.nice);
    const [heldNow, felt] = await feel(scene, () => attacker.attack());
    held = heldNow && held;
    during.push(felt);
    scene.calm = await rest(scene);
    calm.push(scene.calm);
  }
  scene.memory = await memoryOf(server);
  return { attack, held, calm, during, memory: [memory, scene.memory] };
}

async function run(options: Options): Promise<boolean> {
  const server = await attacked(options);
  const honest = new Honest(server.url);
  let good = true;
  try {
    await honest.open(options.tables, BOT_TABLES);
    if (!options.json) console.log(HEAD);
    const gauge = new CostGauge(server);
    if (options.restMs > 0) await sleep(SETTLE_MS);
    const calm = await rest({ honest, gauge, options });
    const memory = await memoryOf(server);
    const scene: Scene = { server, honest, gauge, options, calm, memory };
    for (const { name } of options.attacks) {
      const measured = await measure(name, scene);
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
