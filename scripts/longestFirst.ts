// The order of the test files: those known to take longest start first, so that none is left alone at the end.
// A fresh clone has no measured times to order by.
import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const LONGEST = [
  ...['programs', 'review', 'oracle', 'arena', 'protocol', 'limits', 'rounds', 'matches', 'worlds'],
  ...['crash', 'fuzz', 'secrecy', 'oldDatabase', 'abuse', 'cluster', 'storeFaults', 'shutdown'],
  ...['guide', 'flow', 'words', 'space', 'solo', 'screens', 'settlement', 'friends', 'repairs'],
];

const place = ({ moduleId }: TestSpecification): number => {
  const at = LONGEST.indexOf(basename(moduleId).replace(/(\.browser)?\.test\.tsx?$/, ''));
  return at < 0 ? LONGEST.length : at;
};

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}
