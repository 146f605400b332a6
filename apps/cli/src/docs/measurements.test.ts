// The page of measurements keeps one section per part, the newest.
import { expect, test } from 'vitest';
import { withMeasurement } from './measurements.ts';

const TITLES = ['Engine', 'Bots', 'Server'];
const measured = (title: string, output: string) => ({
  title,
  runs: [{ command: `npm run bench -- ${title.toLowerCase()}`, output }],
  circumstances: 'today',
});

test('a part measured again replaces its section and leaves the others', () => {
  const first = withMeasurement('', TITLES, measured('Server', 'slow\n'));
  const second = withMeasurement(first, TITLES, measured('Engine', 'fast'));
  const third = withMeasurement(second, TITLES, measured('Server', 'quick'));
  expect(third.match(/^## .*$/gm)).toEqual(['## Engine', '## Server']);
  expect(third).toContain('```\nfast\n```');
  expect(third).toContain('```\nquick\n```');
  expect(third).not.toContain('slow');
});

test('measuring the same again changes nothing', () => {
  const once = withMeasurement('', TITLES, measured('Bots', 'x'));
  expect(withMeasurement(once, TITLES, measured('Bots', 'x'))).toBe(once);
});

test('a section that is no part any more is dropped', () => {
  const page = withMeasurement('', ['Old'], measured('Old', 'x'));
  expect(withMeasurement(page, TITLES, measured('Bots', 'y'))).not.toContain('Old');
});
