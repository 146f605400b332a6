// `npm run tree`: draws the source tree into docs/architecture.md, keeping the folders' notes.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { redrawTree } from './docs/tree.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const page = `${root}docs/architecture.md`;
writeFileSync(page, redrawTree(root, page));
