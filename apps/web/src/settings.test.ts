import { expect, test } from 'vitest';
import { defaultSettings, parseSettings } from './settings.ts';

const defaults = defaultSettings();

test('what was stored is taken', () => {
  const stored = JSON.stringify({ name: 'Ann', language: 'zh', volume: 0, autoPlay: true });
  expect(parseSettings(stored, defaults)).toEqual({
    ...defaults,
    name: 'Ann',
    language: 'zh',
    volume: 0,
    autoPlay: true,
  });
});

test('a setting stored under its old name is taken', () => {
  expect(parseSettings('{"level":"expert"}', defaults).botSkill).toBe('expert');
});

test('what no setting could be is left out', () => {
  const odd = { language: 'fr', volume: 'loud', motion: 'warp', nonsense: 1, toString: 'x' };
  expect(parseSettings(JSON.stringify(odd), defaults)).toEqual(defaults);
});

test('broken storage is no storage', () => {
  for (const text of [null, '', '{', '[]', '7', 'null']) {
    expect(parseSettings(text, defaults)).toEqual(defaults);
  }
});
