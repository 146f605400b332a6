// One node of two, and of three, is killed under play, frozen, or stopped and started again: everyone goes on, nothing
// acknowledged is lost or doubled, all is answered. `KILLS=50 FREEZES=3.5,20` does it that often, prints how long people
// and bots waited, and holds that to its bounds; `RESTARTS=9` prints what players felt of rolling restarts.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { checkKept } from './checkKept.ts';
import { NodesAtRisk, type Pauses } from './nodesAtRisk.ts';

const KILLS = Number(process.env.KILLS ?? 1);
/** Seconds. */
const FREEZES = (process.env.FREEZES ?? '').split(',').filter(Boolean).map(Number);
const isMeasured = process.env.KILLS !== undefined;
const RESTARTS = Number(process.env.RESTARTS ?? 1);
const REPORTED_EVERY = 10;
const LONGEST_MS = 120_000 + (KILLS + FREEZES.length + RESTARTS) * 60_000;

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

/** All that was counted so far, so that a run that is cut short can be quoted too. */
class Tally {
  private readonly nodes: number;
  private readonly all: Pauses[] = [];
  private readonly kept = { acknowledged: 0, lost: 0, doubled: 0 };

  constructor(nodes: number) {
    this.nodes = nodes;
  }

  get kills(): number {
    return this.all.length;
  }

  add(pauses: Pauses): void {
    this.all.push(pauses);
  }

  /** Holds what was acknowledged since the last look against the log. */
  async look({ home, people }: NodesAtRisk): Promise<void> {
    const { acknowledged, lost, doubled } = await checkKept(home, people);
    this.kept.acknowledged += acknowledged;
    this.kept.lost += lost;
    this.kept.doubled += doubled;
  }

  every(what: keyof Pauses): readonly number[] {
    return this.all.flatMap((pauses) => pauses[what]);
  }

  print(unanswered: number | null): void {
    if (!isMeasured) return;
    const { acknowledged, lost, doubled } = this.kept;
    const rest = unanswered === null ? 'play goes on' : `${unanswered} unanswered`;
    console.info(
      [
        `${this.kills} kills, 1 of ${this.nodes}: people ${show(this.every('people'))}; bots ${show(this.every('bots'))}`,
        `whose node was hit: connected again ${show(this.every('back'))}; saw the table ${show(this.every('seen'))}`,
        `${acknowledged} commands acknowledged, ${lost} lost, ${doubled} doubled, ${rest}`,
      ].join('\n'),
    );
  }
}

function expectShort(tally: Tally): void {
  expect(at(tally.every('people'), 0.95)).toBeLessThan(2000);
  expect(at(tally.every('bots'), 0.95)).toBeLessThan(3000);
}

async function killAll(nodes: number, fleet: NodesAtRisk, tally: Tally): Promise<void> {
  while (tally.kills < KILLS) {
    const slot = tally.kills % nodes;
    tally.add(await fleet.pausesOf(slot, () => fleet.kill(slot)));
    await fleet.restore(slot);
    if (tally.kills % REPORTED_EVERY > 0 && tally.kills < KILLS) continue;
    await tally.look(fleet);
    tally.print(null);
  }
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
    const { people } = risk;
    const tally = new Tally(nodes);
    await until(() => people.commands > 300);
    await killAll(nodes, risk, tally);
    await freezeAll(nodes, risk);
    await people.playOut();
    await tally.look(risk);
    tally.print(people.unanswered());
    if (isMeasured) expectShort(tally);
  },
  LONGEST_MS,
);

test(
  'nodes of three are stopped and started again, one after another: players of the others stay connected',
  async () => {
    risk = await NodesAtRisk.open(3);
    const { people, home } = risk;
    await until(() => people.commands > 300);
    const felt = { own: [] as number[], others: [] as number[] };
    for (let i = 0; i < RESTARTS; i += 1) {
      const { own, others, reconnects } = await risk.restart(i % 3);
      expect(reconnects).toBe(0);
      felt.own.push(...own);
      felt.others.push(...others);
    }
    await people.playOut();
    const { acknowledged, lost, doubled } = await checkKept(home, people);
    if (process.env.RESTARTS === undefined) return;
    console.info(
      [
        `${RESTARTS} restarts, 1 of 3, the longest wait for an answer: at that node ${show(felt.own)}; elsewhere ${show(felt.others)}`,
        `${acknowledged} commands acknowledged, ${lost} lost, ${doubled} doubled, ${people.unanswered()} unanswered`,
      ].join('\n'),
    );
  },
  LONGEST_MS,
);
