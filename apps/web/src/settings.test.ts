import { expect, test } from 'vitest';
import { defaultSettings, parseSettings } from './settings.ts';

const defaults = defaultSettings();

test('stored settings are read', () => {
  const stored = JSON.stringify({ name: 'Ann', language: 'zh', volume: 0, autoPlay: true });
  expect(parseSettings(stored, defaults)).toEqual({
    ...defaults,
    name: 'Ann',
    language: 'zh',
    volume: 0,
    autoPlay: true,
  });
});

test('a new player plays the standard rules; a preset once chosen stays', () => {
  expect(parseSettings(null, defaults).preset).toBe('standard');
  expect(parseSettings('{"preset":"online"}', defaults).preset).toBe('online');
});

test('a setting stored under its old name is taken', () => {
  expect(parseSettings('{"level":"expert"}', defaults).botSkill).toBe('expert');
});

test('impossible values are left out', () => {
  const odd = { language: 'fr', volume: 'loud', motion: 'warp', nonsense: 1, toString: 'x' };
  expect(parseSettings(JSON.stringify(odd), defaults)).toEqual(defaults);
});

test('broken storage means defaults', () => {
  for (const text of [null, '', '{', '[]', '7', 'null']) {
    expect(parseSettings(text, defaults)).toEqual(defaults);
  }
});
