import { PRESETS } from '@tuolaji/engine';
import { formatMessage, parseClientMessage } from '@tuolaji/protocol';
import { expect, test } from 'vitest';
import {
  createRequest,
  defaultTableSettings,
  differences,
  optionsRequest,
  ruleOf,
  withPreset,
  withRule,
} from './tableSettings.ts';

const passes = (request: object): boolean =>
  parseClientMessage(formatMessage({ ...request, id: 'x' } as never)).ok;

test('every request the form can make passes the wire', () => {
  const wanted = withRule(
    { ...defaultTableSettings('online'), clock: 'fast', bots: 'easy' },
    'fill',
    'free',
  );
  expect(passes(createRequest(wanted))).toBe(true);
  expect(passes(optionsRequest('abc', wanted))).toBe(true);
});

test('an option set back to the preset is no difference', () => {
  const changed = withRule(defaultTableSettings('online'), 'partnerMayOverturn', 'true');
  expect(changed.rules).toEqual({ partnerMayOverturn: true });
  expect(ruleOf(changed, 'partnerMayOverturn')).toBe('true');
  expect(withRule(changed, 'partnerMayOverturn', 'false').rules).toEqual({});
});

test('a value that no option has is ignored', () => {
  expect(withRule(defaultTableSettings('online'), 'fill', 'sometimes').rules).toEqual({});
});

test('another preset resets the rules, and the players to four where six cannot play', () => {
  const six = { ...withRule(defaultTableSettings('online'), 'fill', 'free'), players: 6 as const };
  expect(withPreset(six, 'classic')).toMatchObject({ preset: 'classic', rules: {}, players: 4 });
  expect(withPreset(six, 'standard').players).toBe(6);
});

test('differences name the changed options only', () => {
  expect(differences('classic', { ...PRESETS.classic, win: 'reachAce' })).toEqual(['win']);
});
