import { describe, expect, test } from 'vitest';
import { createCallReader, formatAnswer, formatCall, isAnswer } from './linkProof.ts';

describe('nodes that call each other', () => {
  test('a call made with the key is read once', () => {
    const readCall = createCallReader('key');
    const call = formatCall('key', 'a', 'n1');
    expect(readCall(call)).toEqual({ from: 'a', nonce: 'n1' });
    expect(readCall(call)).toBeNull();
    expect(readCall(formatCall('key', 'a', 'n2'))).toEqual({ from: 'a', nonce: 'n2' });
  });

  test.each([
    '',
    'a n',
    'a n proof',
    formatCall('other', 'a', 'n'),
    `b${formatCall('key', 'a', 'n')}`,
    // As many letters as a proof, but more bytes.
    `a n ${'é'.repeat(43)}`,
  ])('anything else is none: %s', (text) => {
    expect(createCallReader('key')(text)).toBeNull();
  });

  test('the answer proves the key for this call only', () => {
    expect(isAnswer(formatAnswer('key', 'n'), 'key', 'n')).toBe(true);
    expect(isAnswer(formatAnswer('key', 'n'), 'key', 'm')).toBe(false);
    expect(isAnswer(formatAnswer('other', 'n'), 'key', 'n')).toBe(false);
    expect(isAnswer('é'.repeat(43), 'key', 'n')).toBe(false);
    expect(formatCall('key', 'a', 'n')).not.toContain('key');
  });
});
