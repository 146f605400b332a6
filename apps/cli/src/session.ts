// `npm run session`: records a session with a table and writes it into docs/protocol.md.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rewriteSession } from './docs/session.ts';

const page = fileURLToPath(new URL('../../../docs/protocol.md', import.meta.url));
writeFileSync(page, rewriteSession(page));
