// Files between self-play and the trainer: rows of floats for the belief, rounds as lines of JSON, ballots as bytes.
import {
  appendFileSync,
  closeSync,
  openSync,
  readFileSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import {
  ballotRows,
  beliefRows,
  currentBeliefs,
  fitForecast,
  labelRound,
  searcherRows,
} from '@tuolaji/bots/lab';
import { PRESETS, type Ruleset } from '@tuolaji/engine';

export interface TrainOptions {
  readonly file: string;
  readonly seed: string;
  readonly deals: number;
}

/** Deals alternate between two presets. */
export const rulesOf = (deal: number): Ruleset =>
  deal % 2 === 0 ? PRESETS.standard : PRESETS.online;

const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

/** Who plays the rounds that a belief is fitted to. */
const PLAYERS = { policy: beliefRows, searchers: searcherRows };
type Players = keyof typeof PLAYERS;

/** Writes the rows of a belief. */
export function writeBeliefs({ file, seed, deals }: TrainOptions, players: Players): void {
  const out = openSync(file, 'w');
  for (let n = 0; n < deals; n++)
    for (const row of PLAYERS[players](rulesOf(n), seed, n)) writeSync(out, bytesOf(row));
  closeSync(out);
}

const rounded = (values: readonly number[]): number[] =>
  values.map((value) => Math.round(value * 1e4) / 1e4);

/** Appends labelled rounds, one per line. */
export function writeLabels(
  { file, seed, deals }: TrainOptions,
  work: { readonly worlds: number; readonly share: number },
): void {
  for (let n = 0; n < deals; n++) {
    const round = labelRound({ rules: rulesOf(n), seed, ...work, beliefs: currentBeliefs }, n);
    const ballots = round.ballots.map(({ at, halves: [a, b] }) => [at, rounded(a), rounded(b)]);
    appendFileSync(file, `${JSON.stringify({ ...round, ballots })}\n`);
  }
}

interface Line {
  readonly deal: number;
  readonly played: readonly number[];
  readonly ballots: readonly (readonly [number, number[], number[]])[];
}

/** Inputs are stored as signed bytes in fortieths. */
const QUANTUM = 40;

const toByte = (input: number): number =>
  Math.max(-127, Math.min(127, Math.round(input * QUANTUM)));

/** Reads labelled rounds and writes FILE.bin (a row of bytes per candidate) and FILE.meta (score and values). */
export function writeBallots({ file, seed }: TrainOptions, from: string): void {
  const [bin, meta] = [openSync(`${file}.bin`, 'w'), openSync(`${file}.meta`, 'w')];
  for (const text of readFileSync(from, 'utf8').split('\n').slice(0, -1)) {
    const line = JSON.parse(text) as Line;
    const ballots = line.ballots.map(([at, a, b]) => ({ at, halves: [a, b] as const }));
    for (const rows of ballotRows(rulesOf(line.deal), seed, { ...line, ballots })) {
      writeSync(bin, bytesOf(Int8Array.from(rows.inputs, toByte)));
      const [a, b] = rows.halves;
      const each = rows.scores.flatMap((score, c) => [score, a[c] ?? 0, b[c] ?? 0]);
      writeSync(meta, bytesOf(Float32Array.from([rows.scores.length, ...each])));
    }
  }
  closeSync(bin);
  closeSync(meta);
}

const forecastSource = (
  weights: string,
  errors: string,
): string => `// Written by \`npm run train -- forecast\` (docs/bots.md). Do not edit.

/** By the leader's side and cards in hand: a weight per input in hundredths of a point, and the standard error in points. */
export const FORECAST = {
  weights:
    '${weights}',
  errors:
    '${errors}',
};
`;

/** Fits the forecast, writes its weights as a source file and prints how much of the variance it explains. */
export function writeForecast({ file, seed, deals }: TrainOptions): void {
  const { weights, errors, explained } = fitForecast([rulesOf(0), rulesOf(1)], seed, deals);
  writeFileSync(file, forecastSource(weights, errors));
  const half = explained.length / 2;
  for (const left of [20, 15, 10, 5]) {
    const [bankers, attackers] = [explained[left - 1] ?? 0, explained[half + left - 1] ?? 0];
    console.log(
      `${left} cards left: ${bankers.toFixed(2)} of the variance where bankers lead, ${attackers.toFixed(2)} where attackers do`,
    );
  }
}
