import { expect, test } from 'vitest';
import { defaultSettings, parseSettings } from './settings.ts';

const defaults = defaultSettings();

test('what was stored is taken', () => {
  const kept = JSON.stringify({ name: 'Ann', language: 'zh', volume: 0, autoPlay: true });
  expect(parseSettings(kept, defaults)).toEqual({
    ...defaults,
    name: 'Ann',
    language: 'zh',
    volume: 0,
    autoPlay: true,
  });
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
