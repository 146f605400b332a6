import { expect, test } from 'vitest';
import { MOST_DATABASES, placedId, placeOf } from './placeOf.ts';

const IDS = Array.from({ length: 3000 }, (_, i) => `id${String(i * 7919).padStart(10, '0')}`);

test('an id says where it is placed, however many databases there are later', () => {
  for (const databases of [1, 2, 3, MOST_DATABASES]) {
    const places = IDS.map((id) => placeOf(placedId(id, databases)));
    const counts = places.reduce(
      (sums, place) => sums.set(place, (sums.get(place) ?? 0) + 1),
      new Map<number, number>(),
    );
    expect([...counts.keys()].sort((a, b) => a - b)).toEqual(
      Array.from({ length: databases }, (_, i) => i),
    );
    expect(Math.min(...counts.values())).toBeGreaterThan(IDS.length / databases / 2);
  }
});

test.each(['abcdefghjkmn', 'AbC_-fghjkmn', 'a', 'abcdefghjkmnpqrs', '9f86d081884c7d659a2feaa0'])(
  'an id of before, %s, belongs to the first',
  (id) => {
    expect(placeOf(id)).toBe(0);
  },
);
