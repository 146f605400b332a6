import { LIMITS } from '@tuolaji/protocol';
import { describe, expect, test } from 'vitest';
import { SAY_LIMIT } from '../store/store.ts';
import { formatPresence, parseNodeMessage } from './nodeMessages.ts';

describe('messages between nodes', () => {
  test('any number of players is announced in notices that fit', () => {
    const ids = Array.from({ length: 406 }, (_, i) => String(i).padStart(LIMITS.id, 'x'));
    const notices = formatPresence('host.example-12345-abcdef01', ids);
    // A notice travels inside JSON, which escapes its quotes.
    for (const text of notices) {
      expect(Buffer.byteLength(JSON.stringify(text))).toBeLessThanOrEqual(SAY_LIMIT);
    }
    const heard = notices.map(parseNodeMessage);
    expect(heard.flatMap((said) => (said.kind === 'here' ? said.players : []))).toEqual(ids);
    expect(formatPresence('n', [])).toEqual([]);
  });
});
