// `npm run --silent bot -- --level expert [--rollouts N]`: one of our own skills as an external program, so that another
// checkout, or another program, can play against it (docs/bot-protocol.md).
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { chooseMove, SKILLS } from '@tuolaji/bots';
import type { Ruleset, View } from '@tuolaji/engine';

const USAGE = `usage: npm run --silent bot -- [--level ${SKILLS.join('|')}] [--rollouts N]`;

interface Asked {
  readonly type: string;
  readonly id: number;
  readonly rules: Ruleset;
  readonly view: View;
  readonly seed: string;
}

function options() {
  const { values } = parseArgs({
    options: { level: { type: 'string', default: 'normal' }, rollouts: { type: 'string' } },
  });
  const skill = SKILLS.find((known) => known === values.level);
  if (!skill) throw new Error(`--level is one of ${SKILLS.join(', ')}`);
  const rollouts = Number(values.rollouts);
  return { skill, budget: rollouts > 0 ? { budget: { rollouts } } : {} };
}

const send = (message: object): void => {
  process.stdout.write(`${JSON.stringify(message)}\n`);
};

function speak(): void {
  const { skill, budget } = options();
  createInterface({ input: process.stdin }).on('line', (line) => {
    const { type, id, rules, view, seed } = JSON.parse(line) as Asked;
    if (type === 'hello') send({ type: 'hello', protocol: 2, name: `tuolaji ${skill}` });
    if (type !== 'move') return;
    const { command } = chooseMove(skill, { rules, view, seed, ...budget });
    send({ type: 'best', id, command });
  });
}

try {
  speak();
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  process.exitCode = 2;
}
