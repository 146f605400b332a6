// `npm run train -- beliefs|searchers|labels|ballots|golden|forecast|headroom [options]`: the data the nets are trained on, what
// they say at fixed positions, and the weights of the forecast. The numeric part is in scripts/train (docs/bots.md).
import { parseArgs } from 'node:util';
import { BALLOT_INPUTS, BELIEF_INPUTS, goldenVectors } from '@tuolaji/bots/lab';
import { printHeadroom } from './headroom.ts';
import {
  type TrainOptions,
  writeBallots,
  writeBeliefs,
  writeForecast,
  writeLabels,
} from './trainFiles.ts';

const USAGE = `usage: npm run train -- beliefs --file BELIEFS [--seed B1] [--deals 3500]
       npm run train -- searchers --file BELIEFS [--seed B2] [--deals 660]
       npm run train -- labels --file LABELS [--seed N2] [--deals 10000] [--worlds 32] [--share 0.3]
       npm run train -- ballots --from LABELS --file BALLOTS [--seed N2]
       npm run train -- golden
       npm run train -- forecast --file WEIGHTS [--seed F1] [--deals 60000]
       npm run train -- headroom [--seed H1] [--deals 200] [--worlds 32] [--share 0.3]
Deals alternate between the standard and the online rules. Labels are appended and may be stopped at any time.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    deals: { type: 'string' },
    worlds: { type: 'string', default: '32' },
    share: { type: 'string', default: '0.3' },
    file: { type: 'string', default: 'train' },
    from: { type: 'string', default: 'labels.jsonl' },
  },
});

const optionsWith = (seed: string, deals: number): TrainOptions => ({
  file: values.file,
  seed: values.seed ?? seed,
  deals: values.deals === undefined ? deals : Number(values.deals),
});

const MODES: Readonly<Record<string, () => void>> = {
  beliefs: () => {
    writeBeliefs(optionsWith('B1', 3500), 'policy');
    console.log(`${BELIEF_INPUTS} inputs`);
  },
  searchers: () => {
    writeBeliefs(optionsWith('B2', 660), 'searchers');
    console.log(`${BELIEF_INPUTS} inputs`);
  },
  labels: () => {
    const { worlds, share } = values;
    writeLabels(optionsWith('N2', 10_000), { worlds: Number(worlds), share: Number(share) });
  },
  ballots: () => {
    writeBallots(optionsWith('N2', 0), values.from);
    console.log(`${BALLOT_INPUTS} inputs`);
  },
  headroom: () => {
    const { worlds, share } = values;
    printHeadroom(optionsWith('H1', 200), { worlds: Number(worlds), share: Number(share) });
  },
  forecast: () => writeForecast(optionsWith('F1', 60_000)),
  golden: () => console.log(JSON.stringify(goldenVectors())),
};

const mode = MODES[positionals[0] ?? ''];
if (mode) mode();
else {
  console.error(USAGE);
  process.exitCode = 2;
}
