// `npm run playthroughs`: plays the golden matches again and writes their texts, to be reviewed as a diff.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PLAYTHROUGHS, textOf } from '@tuolaji/engine/test/playthroughs.ts';

const folder = join(process.cwd(), 'packages/engine/test/playthroughs');
mkdirSync(folder, { recursive: true });
for (const playthrough of PLAYTHROUGHS) {
  const text = textOf(playthrough);
  writeFileSync(join(folder, `${playthrough.name}.txt`), text);
  const rounds = text.split('\n').filter((line) => line.startsWith('round ')).length;
  console.log(`${playthrough.name}: ${rounds} deals, ${text.length} characters`);
}
