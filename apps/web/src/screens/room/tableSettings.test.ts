import { PRESETS } from '@tuolaji/engine';
import { formatMessage, parseClientMessage, type TableInfo } from '@tuolaji/protocol';
import { expect, test } from 'vitest';
import {
  createRequest,
  defaultTableSettings,
  differences,
  optionsRequest,
  ruleOf,
  settingsOf,
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

test('a shorter match is asked for, and read back; a table without the option begins at 2', () => {
  const short = { ...defaultTableSettings('standard'), startLevel: '10' } as const;
  expect(createRequest(short)).toMatchObject({ options: { startLevel: '10' } });
  expect(passes(optionsRequest('abc', short))).toBe(true);
  const info = { preset: 'standard', players: 4, rules: PRESETS.standard, listed: false } as const;
  const read = (options: object) => settingsOf({ ...info, options } as TableInfo).startLevel;
  expect([read({ startLevel: '10' }), read({})]).toEqual(['10', '2']);
});

test('outside bots are allowed by a switch, and not at a table of before', () => {
  const wanted = defaultTableSettings('standard');
  expect(createRequest(wanted)).toMatchObject({ options: { outsideBots: false } });
  const allowed = { ...wanted, courtesies: { ...wanted.courtesies, outsideBots: true } };
  expect(passes(optionsRequest('abc', allowed))).toBe(true);
  const info = { preset: 'standard', players: 4, rules: PRESETS.standard, listed: false } as const;
  const read = (options: object) =>
    settingsOf({ ...info, options } as TableInfo).courtesies.outsideBots;
  expect([read({ outsideBots: true }), read({})]).toEqual([true, false]);
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
