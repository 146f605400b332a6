// `npm run train -- headroom`: what a search can find per decision, in its own worlds and in the true deals.
import { currentBeliefs, type Finding, headroomOf } from '@tuolaji/bots/lab';
import { rulesOf, type TrainOptions } from './trainFiles.ts';

type Which = readonly [name: string, holds: (finding: Finding) => boolean];

const KINDS: readonly Which[] = [
  ['all', () => true],
  ['leads, more than 8 cards', ({ isLead, left }) => isLead && left > 8],
  ['follows, more than 8 cards', ({ isLead, left }) => !isLead && left > 8],
  ['leads, 8 cards or fewer', ({ isLead, left }) => isLead && left <= 8],
  ['follows, 8 cards or fewer', ({ isLead, left }) => !isLead && left <= 8],
];

const sumOf = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

function meanOf(values: readonly number[]): string {
  const mean = sumOf(values) / values.length;
  const spread = Math.sqrt(sumOf(values.map((value) => (value - mean) ** 2)) / values.length);
  return `${mean.toFixed(4)} ± ${((1.96 * spread) / Math.sqrt(values.length)).toFixed(4)}`;
}

function lineOf([name, holds]: Which, all: readonly Finding[]): string {
  const findings = all.filter(holds);
  if (findings.length === 0) return `${name}: none`;
  const slope = sumOf(findings.map((f) => f.withTruth)) / sumOf(findings.map((f) => f.withWorlds));
  return [
    `${name}: ${findings.length} decisions`,
    `in worlds ${meanOf(findings.map((f) => f.inWorlds))}`,
    `in truth ${meanOf(findings.map((f) => f.inTruth))}`,
    `slope ${slope.toFixed(2)}`,
  ].join(', ');
}

/** Prints levels per decision over the policy's own move, and how many decisions a team has per round. */
export function printHeadroom(
  { seed, deals }: TrainOptions,
  work: { readonly worlds: number; readonly share: number },
): void {
  const findings: Finding[] = [];
  let decisions = 0;
  for (let n = 0; n < deals; n++) {
    const options = { rules: rulesOf(n), seed, ...work, beliefs: currentBeliefs };
    const found = headroomOf(options, n);
    findings.push(...found.findings);
    decisions += found.decisions;
  }
  console.log(`decisions per team and round: ${(decisions / deals / 2).toFixed(1)}`);
  for (const kind of KINDS) console.log(lineOf(kind, findings));
}
