// One node of two, and of three, is killed under play, or frozen: everyone goes on, nothing acknowledged is lost or doubled, all is answered.
// `KILLS=50 FREEZES=3.5,20` does it that often, prints how long people and bots waited, and holds that to its bounds.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { checkKept } from './checkKept.ts';
import { NodesAtRisk, type Pauses } from './nodesAtRisk.ts';

const KILLS = Number(process.env.KILLS ?? 1);
/** Seconds. */
const FREEZES = (process.env.FREEZES ?? '').split(',').filter(Boolean).map(Number);
const isMeasured = process.env.KILLS !== undefined;
const REPORTED_EVERY = 10;
const LONGEST_MS = 120_000 + (KILLS + FREEZES.length) * 60_000;

let risk: NodesAtRisk | null = null;

afterEach(async () => {
  await risk?.close();
  risk = null;
});

const until = async (done: () => boolean): Promise<void> => {
  while (!done()) await sleep(5);
};

const at = (pauses: readonly number[], share: number): number =>
  [...pauses].sort((a, b) => a - b)[Math.floor((pauses.length - 1) * share)] ?? 0;

const show = (pauses: readonly number[]): string =>
  `p50 ${at(pauses, 0.5).toFixed(0)}, p95 ${at(pauses, 0.95).toFixed(0)}, most ${at(pauses, 1).toFixed(0)} ms`;

function report(nodes: number, all: readonly Pauses[]): void {
  const people = all.flatMap((pauses) => pauses.people);
  const bots = all.flatMap((pauses) => pauses.bots);
  console.info(`${all.length} kills, 1 of ${nodes}: people ${show(people)}; bots ${show(bots)}`);
}

function expectShort(all: readonly Pauses[]): void {
  const people = all.flatMap((pauses) => pauses.people);
  const bots = all.flatMap((pauses) => pauses.bots);
  expect(at(people, 0.95)).toBeLessThan(2000);
  expect(at(bots, 0.95)).toBeLessThan(3000);
}

async function killAll(nodes: number, fleet: NodesAtRisk): Promise<readonly Pauses[]> {
  const all: Pauses[] = [];
  for (let i = 0; i < KILLS; i += 1) {
    const slot = i % nodes;
    all.push(await fleet.pausesOf(slot, () => fleet.kill(slot)));
    await fleet.restore(slot);
    const due = all.length % REPORTED_EVERY === 0 || all.length === KILLS;
    if (due) await checkKept(fleet.home, fleet.people);
    if (isMeasured && due) report(nodes, all);
  }
  return all;
}

async function freezeAll(nodes: number, fleet: NodesAtRisk): Promise<void> {
  for (const [i, seconds] of FREEZES.entries()) {
    const slot = i % nodes;
    const { people, bots } = await fleet.pausesOf(slot, () => fleet.freeze(slot, seconds * 1000));
    console.info(
      `frozen ${seconds} s, 1 of ${nodes}, counted from its start: people ${show(people)}; bots ${show(bots)}`,
    );
  }
}

test.each([2, 3])(
  'one of %d nodes is killed: everyone goes on, nothing is lost or doubled',
  async (nodes) => {
    risk = await NodesAtRisk.open(nodes);
    const { people, home } = risk;
    await until(() => people.commands > 300);
    const pauses = await killAll(nodes, risk);
    await freezeAll(nodes, risk);
    await people.playOut();
    await checkKept(home, people);
    if (isMeasured) expectShort(pauses);
  },
  LONGEST_MS,
);
