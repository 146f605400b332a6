import { describe, expect, it } from 'vitest';
import type { ClientMessage } from './clientMessages.ts';
import { formatMessage, parseClientMessage, parseServerMessage } from './codec.ts';
import { MAX_FRAME_BYTES } from './version.ts';
import type { SaidLine } from './vocabulary.ts';

const command = {
  type: 'COMMAND',
  id: 'a1',
  table: 'T1',
  command: { kind: 'PLAY', cards: ['D1_H_10', 'D2_BJ'] },
} satisfies ClientMessage;

describe('client messages', () => {
  it('come back from their text', () => {
    expect(parseClientMessage(formatMessage(command))).toEqual({ ok: true, value: command });
  });

  it.each([
    ['no JSON', '{', null],
    ['a list', '[]', null],
    ['no type', '{"id":"x"}', 'x'],
    ['an unknown type', '{"type":"SHUFFLE","id":"x"}', 'x'],
    ['a type every object has', '{"type":"constructor","id":"x"}', 'x'],
    ['a card that does not exist', JSON.stringify(command).replace('H_10', 'H_11'), 'a1'],
    ['an unknown command', JSON.stringify(command).replace('PLAY', 'STAND_IN'), 'a1'],
    ['a field too many', JSON.stringify({ ...command, seat: 2 }), 'a1'],
    ['an endless id', JSON.stringify({ ...command, id: 'x'.repeat(65) }), null],
    ['an id with a NUL', '{"type":"START","id":"a\\u0000","table":"T"}', 'a\0'],
    ['an id beyond ASCII', '{"type":"START","id":"牌","table":"T"}', '牌'],
    ['a half of a character as id', '{"type":"START","id":"\\ud800","table":"T"}', '\ud800'],
    ['a player with a NUL', '{"type":"REMOVE","id":"x","table":"T","player":"p\\u0000"}', 'x'],
    [
      'entropy with a NUL',
      JSON.stringify({ ...command, command: { kind: 'ADD_ENTROPY', text: 'a\0' } }),
      'a1',
    ],
    ['a seat that is no number', '{"type":"SIT","id":"x","table":"T","seat":"1"}', 'x'],
    ['a table id with a path in it', '{"type":"SIT","id":"x","table":"../T","seat":1}', 'x'],
    ['an empty chat line', '{"type":"CHAT","id":"x","table":"T","text":"  "}', 'x'],
    ['a negative pause', '{"type":"OPTIONS","id":"x","table":"T","options":{"leaverMs":-1}}', 'x'],
  ])('%s is refused with the id that could be read', (_, text, id) => {
    expect(parseClientMessage(text)).toEqual({ ok: false, error: { code: 'BAD_MESSAGE', id } });
  });

  it('longer than a frame are refused unread', () => {
    const text = `{"type":"CHAT","id":"x","text":"${'x'.repeat(MAX_FRAME_BYTES)}"}`;
    expect(parseClientMessage(text)).toEqual({ ok: false, error: { code: 'TOO_LARGE', id: null } });
  });

  it('lose the blanks around a name', () => {
    const parsed = parseClientMessage('{"type":"RENAME","id":"x","name":"  王小明 "}');
    expect(parsed.ok && parsed.value).toEqual({ type: 'RENAME', id: 'x', name: '王小明' });
  });
});

describe('server messages', () => {
  it('keep the facts of a refusal', () => {
    const refused = {
      type: 'REFUSED',
      id: 'a',
      code: 'WRONG_COUNT',
      rule: 'FOLLOW-1',
      expected: 2,
    };
    expect(parseServerMessage(JSON.stringify(refused))).toEqual({ ok: true, value: refused });
  });

  it('with a code nobody knows are no messages', () => {
    const refused = { type: 'REFUSED', id: 'a', code: 'BECAUSE', rule: null };
    expect(parseServerMessage(JSON.stringify(refused)).ok).toBe(false);
  });

  it('tell of a delay, and of nothing unknown', () => {
    const notice = { type: 'NOTICE', code: 'SAVING_DELAYED', on: true };
    expect(parseServerMessage(JSON.stringify(notice))).toEqual({ ok: true, value: notice });
    expect(parseServerMessage(JSON.stringify({ ...notice, code: 'RAIN' })).ok).toBe(false);
  });

  it('without their parts are no messages', () => {
    expect(parseServerMessage('{"type":"TABLE","table":"T","seq":1}').ok).toBe(false);
  });
});

describe('what was said', () => {
  const line = (n: number, text: string): SaidLine => {
    const said = { n, at: n, playerId: 'p', name: '安', kind: 'text', text, to: null } as const;
    return said;
  };

  it('travels as ASCII, and is made into text once', () => {
    const lines = [line(1, '你好 😀'), line(2, 'hello')];
    const message = { type: 'SAID', table: 'T', lines } as const;
    const text = formatMessage(message);
    expect(text).toMatch(/^[\x20-\x7e]+$/);
    expect(parseServerMessage(text)).toEqual({ ok: true, value: message });
    // A changed copy would be formatted again; the same lines are not looked at.
    Object.defineProperty(lines[0], 'text', { value: 'changed' });
    expect(formatMessage({ ...message, lines: [...lines] })).toBe(text);
  });
});
