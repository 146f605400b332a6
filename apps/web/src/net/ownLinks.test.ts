import { expect, test } from 'vitest';
import { parseLinks } from './ownLinks.ts';

test.each([
  [null, {}],
  ['{"m1":"abc","m2":7}', { m1: 'abc' }],
  ['[', {}],
  ['null', {}],
  ['"text"', {}],
])('links are read from %j', (text, links) => {
  expect(parseLinks(text)).toEqual(links);
});
