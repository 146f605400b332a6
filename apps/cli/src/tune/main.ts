// `npm run tune -- labels|weights|compare [options]`: fits the weights of the policy to rollouts (docs/bots.md).
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { compareStyles, currentTable, styleOf, type WeightTable } from '@tuolaji/bots/lab';
import { PRESETS } from '@tuolaji/engine';
import { fitTable } from './fitTable.ts';
import { readLabels, writeLabels } from './labelFile.ts';

const USAGE = `usage: npm run tune -- labels --file LABELS [--seed S] [--deals 1000] [--worlds 16] [--share 0.12] [--from WEIGHTS]
       npm run tune -- weights --file LABELS --to WEIGHTS [--from WEIGHTS] [--heat 0.35] [--steps 150]
       npm run tune -- compare --from WEIGHTS [--base WEIGHTS] [--seed S] [--deals 1000]
Without --from or --base the weights are those the skills play with now.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: 'labels' },
    deals: { type: 'string', default: '1000' },
    worlds: { type: 'string', default: '16' },
    share: { type: 'string', default: '0.12' },
    from: { type: 'string' },
    base: { type: 'string' },
    heat: { type: 'string', default: '0.35' },
    steps: { type: 'string', default: '150' },
    file: { type: 'string', default: 'labels.bin' },
    to: { type: 'string', default: 'weights.json' },
  },
});

const RULES = [PRESETS.standard, PRESETS.online];

const tableFrom = (file: string | undefined): WeightTable =>
  file === undefined ? currentTable() : JSON.parse(readFileSync(file, 'utf8'));

const MODES: Readonly<Record<string, () => void>> = {
  labels: () =>
    writeLabels(values.file, {
      rules: RULES,
      seed: values.seed,
      deals: Number(values.deals),
      worlds: Number(values.worlds),
      share: Number(values.share),
      style: styleOf(tableFrom(values.from)),
    }),
  weights: () => {
    const { heat, steps } = values;
    const options = { heat: Number(heat), steps: Number(steps), report: console.log };
    const table = fitTable(readLabels(values.file), tableFrom(values.from), options);
    writeFileSync(values.to, JSON.stringify(table));
  },
  compare: () => {
    const styles = [styleOf(tableFrom(values.from)), styleOf(tableFrom(values.base))] as const;
    const deals = { seed: values.seed, count: Number(values.deals) };
    console.log(JSON.stringify(compareStyles(RULES, styles, deals)));
  },
};

const mode = MODES[positionals[0] ?? ''];
if (mode) mode();
else {
  console.error(USAGE);
  process.exitCode = 2;
}
