import { describe, expect, it } from 'vitest';
import { judge, judgeLine } from './judge.ts';

const TRUMP = { suit: 'S', level: '2' };
const FOLLOW = {
  id: 7,
  kind: 'follow',
  rules: 'standard',
  trump: TRUMP,
  lead: ['H9'],
  hand: ['H3', 'D4'],
  play: ['H3'],
};

describe('judge', () => {
  it('answers with the id it was asked with, whatever it is', () => {
    expect(judge(FOLLOW)).toEqual({ id: 7, legal: true });
    expect(judge({ ...FOLLOW, id: { a: [1] } })).toEqual({ id: { a: [1] }, legal: true });
    expect(judge({ ...FOLLOW, id: undefined })).toEqual({ id: null, legal: true });
  });

  it('takes faces, physical ids and one text alike', () => {
    expect(judge({ ...FOLLOW, hand: 'D2_H_3 D4', play: 'H3' })).toEqual({ id: 7, legal: true });
    expect(judge({ ...FOLLOW, hand: ['D2_H_3', 'D4'], play: ['D2_H_3'] })).toEqual({
      id: 7,
      legal: true,
    });
    expect(judge({ ...FOLLOW, hand: ['D2_H_3', 'D4'], play: ['D1_H_3'] })).toMatchObject({
      code: 'CARD_NOT_HELD',
    });
  });

  it('changes single options of a preset', () => {
    const pairs = { ...FOLLOW, lead: 'H9H9H10H10', hand: 'H3H3H5H5H7H7', play: 'H3H3H7H7' };
    expect(judge(pairs)).toMatchObject({ legal: true });
    expect(judge({ ...pairs, rules: { preset: 'standard', fill: 'forced' } })).toMatchObject({
      legal: false,
      code: 'MUST_FILL',
    });
  });

  it('[FOLLOW-3] says what is owed', () => {
    expect(judge({ ...FOLLOW, lead: 'H9H9', hand: 'H3H3H4', play: 'H3H4' })).toEqual({
      id: 7,
      legal: false,
      code: 'MUST_PLAY_PAIRS',
      rule: 'FOLLOW-3',
      owed: { inGroup: 2, tractors: [], pairs: 1 },
    });
  });

  it('[SHAPE-5] reads shapes', () => {
    expect(judge({ kind: 'shape', trump: TRUMP, cards: 'H3H3H4H4HA' })).toEqual({
      id: null,
      group: 'H',
      parts: [
        { kind: 'tractor', size: 4, cards: ['H3', 'H3', 'H4', 'H4'] },
        { kind: 'single', size: 1, cards: ['HA'] },
      ],
    });
  });

  it('[THROW-3] proves throws where the rules ask for it, by the cards in no hand or those named', () => {
    const thrown = {
      kind: 'throw',
      rules: 'solo',
      trump: TRUMP,
      leader: 0,
      cards: 'HAHK',
      hands: ['HAHK', 'H3H4', 'H5H6', 'H7H8'],
    };
    expect(judge(thrown)).toMatchObject({ stands: true });
    expect(judge({ ...thrown, gone: [] })).toMatchObject({
      stands: false,
      code: 'THROW_NOT_PROVEN',
    });
    expect(
      judge({ ...thrown, cards: 'SASK', hands: ['SASK', 'H3H4', 'H5H6', 'H7H8'] }),
    ).toMatchObject({ code: 'TRUMP_THROW' });
  });

  it('[FOLLOW-1] names each kind of bad input', () => {
    const ask = (play: string[]): unknown =>
      judge({
        kind: 'follow',
        trump: { suit: 'S', level: '2' },
        lead: ['H3', 'H3'],
        hand: ['H4', 'H5', 'H6'],
        play,
      });
    expect(ask(['H4', 'X9'])).toMatchObject({ legal: false, code: 'UNKNOWN_CARD' });
    expect(ask(['D1_H_4', 'D1_H_4'])).toMatchObject({ legal: false, code: 'DUPLICATE_CARD' });
    expect(ask(['H4'])).toMatchObject({ legal: false, code: 'WRONG_COUNT' });
    expect(ask(['H4', 'H7'])).toMatchObject({ legal: false, code: 'CARD_NOT_HELD' });
    expect(ask(['H4', 'H4', 'H4'])).toMatchObject({ legal: false, code: 'THREE_OF_A_KIND' });
  });

  it.each([
    ['{', 'BAD_JSON'],
    ['', 'BAD_JSON'],
    ['7', 'BAD_LINE'],
    ['[]', 'BAD_LINE'],
    ['null', 'BAD_LINE'],
    ['{}', 'UNKNOWN_KIND'],
    ['{"kind":"toString"}', 'UNKNOWN_KIND'],
    ['{"kind":"shape","rules":"tournament"}', 'BAD_RULES'],
    ['{"kind":"shape","trump":{"suit":"X","level":"2"}}', 'BAD_LINE'],
    ['{"kind":"shape","trump":{"suit":"S","level":2},"cards":["H3"]}', 'BAD_LINE'],
    ['{"kind":"shape","trump":{"suit":"S","level":"2"}}', 'BAD_LINE'],
    ['{"kind":"shape","trump":{"suit":"S","level":"2"},"cards":[3]}', 'BAD_LINE'],
    ['{"kind":"shape","trump":{"suit":"S","level":"2"},"cards":[]}', 'NO_CARDS'],
    ['{"kind":"shape","trump":{"suit":"S","level":"2"},"cards":["H3","D3"]}', 'MIXED_GROUPS'],
    ['{"kind":"shape","trump":{"suit":"S","level":"2"},"cards":["H1"]}', 'UNKNOWN_CARD'],
    [
      '{"kind":"trick","trump":{"suit":"S","level":"2"},"plays":[["H3"],["H4","H5"]]}',
      'WRONG_COUNT',
    ],
    ['{"kind":"trick","trump":{"suit":"S","level":"2"},"plays":[]}', 'NO_CARDS'],
    [
      '{"kind":"legal","trump":{"suit":"S","level":"2"},"lead":["H3","H3"],"hand":["H4"]}',
      'WRONG_COUNT',
    ],
    [
      '{"kind":"throw","trump":{"suit":"S","level":"2"},"cards":["H3"],"leader":0,"hands":[["H3"]]}',
      'BAD_LINE',
    ],
    [
      '{"kind":"score","attackerPoints":-5,"levels":["2","2"],"banker":0,"lastTrickWinner":0}',
      'BAD_LINE',
    ],
    [
      '{"kind":"score","attackerPoints":80,"levels":["2","2"],"banker":4,"lastTrickWinner":0}',
      'BAD_LINE',
    ],
    ['{"kind":"declare","level":"2","seat":0,"cards":7}', 'BAD_LINE'],
    ['{"kind":"kitty","trump":{"suit":"S","level":"2"},"points":"ten","lead":["H3"]}', 'BAD_LINE'],
  ])('a bad line is answered with its code: %s → %s', (line, code) => {
    expect(JSON.parse(judgeLine(line))).toMatchObject({ error: { code } });
  });
});
