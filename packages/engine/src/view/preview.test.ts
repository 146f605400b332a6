import { describe, expect, it } from 'vitest';
import { cardsOf, endgame, give } from '../../test/stage.ts';
import { toIds } from '../cardIds.ts';
import { PRESETS } from '../presets.ts';
import { preview } from './preview.ts';
import { viewFor } from './viewFor.ts';

/** The preview of seat 1's picks under a lead of seat 0, as `CODE owed cards`. */
function pick(lead: string, hand: string, picked: string): string {
  const rest = ['D3 D4 D6 D7', 'D8 D9 DQ DJ'];
  const hands = [`${lead} C3 C4`, hand, ...rest];
  const start = endgame({ preset: 'standard', hands });
  const led = give(start, 0, { kind: 'PLAY', cards: toIds(cardsOf(lead)) });
  const { refusal } = preview(PRESETS.standard, viewFor(led, 1, 0), toIds(cardsOf(picked)));
  const owed = refusal?.owed?.cards.map((id) => id.slice(3).replace('_', '')).join(' ') ?? '';
  return `${refusal?.code ?? 'legal'} ${refusal?.rule ?? ''} ${owed}`.trim();
}

describe('what is owed is said from the first wrong card on', () => {
  it('[FOLLOW-2] a card of another suit while the led suit is held', () => {
    expect(pick('HJ HJ', 'HQ H6 H5 C9', 'C9')).toBe('MUST_FOLLOW_SUIT FOLLOW-2 HQ H6 H5');
  });

  it('[FOLLOW-3] a loose card while a pair is owed', () => {
    expect(pick('HJ HJ', 'HQ HQ H5 C9', 'H5')).toBe('MUST_PLAY_PAIRS FOLLOW-3 HQ HQ');
  });

  it('[FOLLOW-3] a pair beside the tractor that is owed', () => {
    const hand = 'HA HA H6 H6 H5 H5';
    expect(pick('HJ HJ H10 H10', hand, 'HA')).toBe('MUST_PLAY_TRACTOR FOLLOW-3 H6 H6 H5 H5');
  });

  it('[FOLLOW-1] cards that may still be part of a play are only too few', () => {
    expect(pick('HJ HJ', 'HQ H6 H5 C9', 'H5')).toBe('WRONG_COUNT FOLLOW-1');
    expect(pick('HJ HJ', 'HQ C9 C8 S3', 'C9')).toBe('WRONG_COUNT FOLLOW-1');
    expect(pick('HJ HJ', 'S3 C9 C8 S4', 'C9')).toBe('WRONG_COUNT FOLLOW-1');
  });

  it('[FOLLOW-1] too many are too many', () => {
    expect(pick('HJ HJ', 'HQ H6 H5 C9', 'C9 H5 H6')).toBe('WRONG_COUNT FOLLOW-1');
  });
});
