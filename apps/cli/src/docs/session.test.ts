import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseServerMessage } from '@tuolaji/protocol';
import { expect, test } from 'vitest';
import { recordSession, rewriteSession } from './session.ts';

const PAGE = fileURLToPath(new URL('../../../../docs/protocol.md', import.meta.url));

test('docs/protocol.md shows the session as the code records it (npm run session)', () => {
  expect(readFileSync(PAGE, 'utf8')).toBe(rewriteSession(PAGE));
});

test('every request of the session is answered', () => {
  const types = recordSession()
    .split('\n')
    .flatMap((line) => {
      const read = line.startsWith('← ') ? parseServerMessage(line.slice(2)) : null;
      return read === null ? [] : [read.ok ? read.value.type : line];
    });
  const expected = ['WELCOME', 'TABLE', 'TABLE', 'PREVIEWED', 'HINTS', 'REFUSED', 'TABLE'];
  expect(types).toEqual([...expected, 'SAID', 'DONE', 'LEFT', 'DONE', 'PONG']);
});
