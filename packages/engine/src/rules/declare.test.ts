import { describe, expect, it } from 'vitest';
import { at, c, text } from '../../test/text.ts';
import type { Card } from '../cards.ts';
import { PRESETS, type PresetName } from '../presets.ts';
import { checkDeclaration, openDeclarations, redealReason, trumpFromKitty } from './declare.ts';

const shown = (standing: string): { seat: number; cards: Card[] } | null => {
  if (standing === '') return null;
  const [seat = '', ...cards] = standing.split(' ');
  return { seat: Number(seat), cards: c(cards.join(' ')) };
};

const ask = (preset: PresetName, standing: string, own: string): string => {
  const mine = shown(own) ?? { seat: 0, cards: [] };
  const answer = checkDeclaration({
    rules: PRESETS[preset],
    level: '2',
    standing: shown(standing),
    ...mine,
  });
  return answer.ok
    ? `${answer.value.kind} ${answer.value.strength} ${answer.value.suit}`
    : answer.error.code;
};

describe('declare', () => {
  it.each([
    ['online', '', '0 H2', 'claim 10 H'],
    ['online', '', '0 H2 H2', 'claim 20 H'],
    ['online', '', '0 LJ', 'claim 30 null'],
    ['online', '', '0 BJ', 'claim 40 null'],
    ['online', '', '0 LJ LJ', 'claim 50 null'],
    ['online', '', '0 BJ BJ', 'claim 60 null'],
    ['standard', '', '0 H2', 'claim 1 H'],
    ['standard', '', '0 H2 H2', 'claim 2 H'],
    ['standard', '', '0 LJ', 'NOT_DECLARABLE'],
    ['standard', '', '0 LJ LJ', 'claim 3 null'],
    ['standard', '', '0 BJ BJ', 'claim 4 null'],
    ['standard', '', '0 H3', 'NOT_DECLARABLE'],
    ['standard', '', '0 H2 S2', 'NOT_DECLARABLE'],
    ['online', '', '0 BJ LJ', 'NOT_DECLARABLE'],
  ] as const)('[DECLARE-1] %s: over "%s", %s is %s', (preset, standing, own, answer) => {
    expect(ask(preset, standing, own)).toBe(answer);
  });

  it.each([
    ['standard', '1 C2', '0 H2', 'NOT_STRONGER'],
    ['standard', '1 C2', '0 H2 H2', 'overturn 2 H'],
    ['standard', '1 BJ BJ', '0 LJ LJ', 'NOT_STRONGER'],
    ['online', '1 C2 C2', '0 LJ', 'overturn 30 null'],
  ] as const)('[DECLARE-2] %s: over "%s", %s is %s', (preset, standing, own, answer) => {
    expect(ask(preset, standing, own)).toBe(answer);
  });

  it.each([
    ['standard', '0 H2', '0 H2 H2', 'reinforce 2 H'],
    ['standard', '0 H2', '0 S2 S2', 'CHANGES_OWN_SUIT'],
    ['standard', '0 H2', '0 BJ BJ', 'CHANGES_OWN_SUIT'],
    ['online', '0 LJ', '0 BJ BJ', 'reinforce 60 null'],
    ['classic', '0 H2', '0 H2 H2', 'reinforce 2 H'],
    ['classic', '0 H2', '0 S2 S2', 'overturn 2 S'],
    ['classic', '0 H2', '0 S2', 'NOT_STRONGER'],
    ['classic', '0 S2 S2', '0 LJ LJ', 'overturn 3 null'],
    ['classic', '0 LJ LJ', '0 BJ BJ', 'reinforce 4 null'],
  ] as const)('[DECLARE-3] %s: over "%s", %s is %s', (preset, standing, own, answer) => {
    expect(ask(preset, standing, own)).toBe(answer);
  });

  it.each([
    ['online', '2 C2', '0 H2 H2', 'PARTNER_STANDS'],
    ['standard', '2 C2', '0 H2 H2', 'overturn 2 H'],
    ['online', '4 C2', '0 H2 H2', 'PARTNER_STANDS'],
  ] as const)('[DECLARE-4] %s: over "%s", %s is %s', (preset, standing, own, answer) => {
    expect(ask(preset, standing, own)).toBe(answer);
  });

  it('[DECLARE-2] what a hand may declare now, weakest first', () => {
    const open = openDeclarations({
      rules: PRESETS.standard,
      level: '2',
      standing: shown('1 C2'),
      seat: 0,
      hand: c('H2 H2 S2 LJ LJ D9'),
    });
    expect(open.map((o) => text(o.cards))).toEqual(['H2 H2', 'LJ LJ']);
  });

  it('[DECLARE-6] the kitty names trump by its first non-joker', () => {
    expect(trumpFromKitty(c('LJ C9 H2'))).toBe('C');
  });

  it('[REDEAL-1] a hand without trump, or without points, may ask where the rules allow it', () => {
    expect(redealReason(at('online', 'S 2'), c('H3 H5 D9'))).toBe('noTrump');
    expect(redealReason(at('online', 'S 2'), c('S3 H4 D9'))).toBe('noPoints');
    expect(redealReason(at('online', 'S 2'), c('S3 H5 D9'))).toBeNull();
    expect(redealReason(at('standard', 'S 2'), c('H3 H4 D9'))).toBeNull();
  });
});
