// The order of the test files: those known to take longest start first, so that none is left alone at the end.
// A fresh clone has no measured times to order by.
import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const LONGEST = [
  ...['review', 'programs', 'arena', 'rounds', 'protocol', 'oracle', 'limits', 'matches', 'worlds'],
  ...['abuse', 'secrecy', 'crash', 'fuzz', 'storeFaults', 'cluster', 'damagedStore', 'kills'],
  ...['links', 'oldDatabase', 'linkSecrecy', 'shutdown', 'small', 'screens', 'solo', 'words'],
  ...['largeText', 'replay', 'looks', 'repairs', 'space', 'friends', 'flow', 'settlement'],
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
