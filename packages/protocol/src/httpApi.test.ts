import { describe, expect, it } from 'vitest';
import { type MatchSummary, parseHttpReply, parseResumeBody, parseShareBody } from './httpApi.ts';

const SUMMARY: MatchSummary = {
  id: 'm-1',
  table: 'm',
  preset: 'online',
  players: 4,
  startedAt: 1,
  finishedAt: 2,
  winner: 1,
  rounds: 3,
  results: [
    {
      playerId: 'p',
      name: 'Ann',
      seat: 0,
      won: false,
      rounds: 3,
      roundsWon: 1,
      bankerRounds: 2,
      bankerRoundsWon: 1,
    },
  ],
};

describe('an HTTP reply', () => {
  it('is read when it has its shape', () => {
    const read = parseHttpReply('matches', [SUMMARY]);
    expect(read).toEqual({ ok: true, value: [SUMMARY] });
    const match = { ...SUMMARY, record: 'text' };
    expect(parseHttpReply('match', match)).toEqual({ ok: true, value: match });
  });

  it.each([
    ['session', { player: { id: 7 } }],
    ['resumeCode', { code: 'x' }],
    ['matches', [{ ...SUMMARY, rounds: -1 }]],
    ['match', SUMMARY],
    ['statistics', null],
  ] as const)('%s is refused without it', (kind, json) => {
    expect(parseHttpReply(kind, json)).toEqual({ ok: false, error: kind });
  });

  it('names the player and nothing else the server knows of one', () => {
    const read = parseHttpReply('session', { player: { id: 'p', name: 'Ann', tokenHash: 'h' } });
    expect(read).toEqual({ ok: true, value: { player: { id: 'p', name: 'Ann' } } });
  });
});

describe('the body that redeems a code', () => {
  it.each([
    [{ code: 'abc' }, 'abc'],
    [{ code: 1 }, null],
    [null, null],
    ['abc', null],
  ])('%j gives %j', (body, code) => {
    expect(parseResumeBody(body)).toBe(code);
  });
});

describe('the body that asks for a link', () => {
  it.each([
    [{ token: 'abc' }, 'abc'],
    [{ token: 1 }, null],
    [undefined, null],
  ])('%j gives %j', (body, token) => {
    expect(parseShareBody(body)).toBe(token);
  });
});
