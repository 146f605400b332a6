import { describe, expect, it } from 'vitest';
import { isReply, requestsAnsweredBy } from './requests.ts';

describe('the requests a message answers', () => {
  it.each([
    [{ type: 'DONE', id: 'a' }, ['a']],
    [{ type: 'HINTS', id: 'a', hints: [] }, ['a']],
    [{ type: 'REFUSED', id: 'a', code: 'NOT_HOST', rule: null }, ['a']],
    [{ type: 'REFUSED', id: null, code: 'BAD_MESSAGE', rule: null }, []],
  ] as const)('%j: %j', (message, ids) => {
    expect(isReply(message)).toBe(true);
    expect(requestsAnsweredBy(message)).toEqual(ids);
  });

  it('are those a TABLE acknowledges', () => {
    const table = { type: 'TABLE', table: 't', seq: 1, info: null, view: null } as const;
    expect(requestsAnsweredBy({ ...table, events: [], acks: ['a', 'b'], now: 0 })).toEqual([
      'a',
      'b',
    ]);
  });

  it('are none for a message of another kind', () => {
    expect(isReply({ type: 'PONG', at: 0, now: 0 })).toBe(false);
  });
});
