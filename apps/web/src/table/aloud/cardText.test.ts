import { afterEach, expect, test } from 'vitest';
import { settings } from '../../settings.ts';
import { spokenCard } from './cardText.ts';

afterEach(() => {
  settings.language.value = 'en';
});

test('a card is read out with everything its look shows', () => {
  const id = 'D1_H_10';
  expect(spokenCard({ id, trump: false, playable: true })).toBe('10 of hearts');
  expect(spokenCard({ id, trump: true, playable: true })).toBe('10 of hearts, trump');
  expect(spokenCard({ id, trump: true, playable: false })).toBe(
    '10 of hearts, trump, not to be played now',
  );
  settings.language.value = 'zh';
  expect(spokenCard({ id, trump: false, playable: false })).toBe('红桃10，现在不能出');
});
