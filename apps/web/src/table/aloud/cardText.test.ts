import { beforeEach, expect, test } from 'vitest';
import { speak } from '../../text/testTexts.ts';
import { spokenCard } from './cardText.ts';

beforeEach(() => speak('en'));

test('a card is read out with everything its look shows', async () => {
  const card = { id: 'D1_H_10', owed: false } as const;
  expect(spokenCard({ ...card, trump: false, playable: true })).toBe('10 of hearts');
  expect(spokenCard({ ...card, trump: true, playable: true })).toBe('10 of hearts, trump');
  expect(spokenCard({ ...card, trump: true, playable: false })).toBe(
    '10 of hearts, trump, cannot be played now',
  );
  expect(spokenCard({ ...card, trump: false, playable: true, owed: true })).toBe(
    '10 of hearts, wanted',
  );
  await speak('zh');
  expect(spokenCard({ ...card, trump: false, playable: false })).toBe('红桃10，现在不能出');
});
