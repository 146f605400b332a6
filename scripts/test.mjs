// `npm test`: installs what is missing, then runs every check and every test, goes on after a failure,
// and closes with the sum. `npm test -- unit lint` runs only the stages named.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { findChromium } from './chromium.mjs';
import { cacheDir, root, setup } from './setup.mjs';

const counts = { passed: 0, failed: 0, skipped: 0 };
/** Tests that failed at first and passed when tried again, with the first failure's message. */
const secondTries = [];

const run = (command, args, options = {}) =>
  spawnSync(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], ...options })
    .status === 0;

const runNode = (script, ...args) => run(process.execPath, [join(root, script), ...args]);

/** Chromium and Chinese fonts from Debian, where no browser is found. */
const installBrowser = () => {
  if (findChromium()) return true;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const quietly = { env, stdio: ['ignore', 'ignore', 'inherit'] };
  run('apt-get', ['update', '-qq'], quietly);
  const install = ['install', '-y', '-qq', '--no-install-recommends', 'fonts-noto-cjk'];
  for (const browser of ['chromium-headless-shell', 'chromium'])
    if (run('apt-get', [...install, browser], quietly) && findChromium()) return true;
  console.log('no Chromium: install one, or name it in CHROMIUM');
  return false;
};

const passedOnSecondTry = ({ name, assertionResults }) =>
  assertionResults
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(({ fullName, failureMessages }) => {
      const [reason] = failureMessages[0].split('\n');
      return `${relative(root, name)}: ${fullName} (at first: ${reason})`;
    });

const vitest = (project) => {
  const report = join(cacheDir, `vitest-${project}.json`);
  rmSync(report, { force: true });
  const passed = runNode(
    'node_modules/vitest/vitest.mjs',
    ...['run', '--project', project, '--passWithNoTests'],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  );
  if (!existsSync(report)) return passed;
  const results = JSON.parse(readFileSync(report, 'utf8'));
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = results;
  secondTries.push(...results.testResults.flatMap(passedOnSecondTry));
  counts.passed += numPassedTests;
  counts.failed += numFailedTests;
  counts.skipped += numPendingTests + numTodoTests;
  return passed;
};

const stages = [
  ['types', () => runNode('scripts/types.mjs')],
  [
    'lint',
    () => runNode('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'),
  ],
  ['dead code', () => runNode('node_modules/knip/bin/knip.js', '--no-progress')],
  ['unit', () => vitest('unit')],
  ['server', () => vitest('server')],
  ['browser', () => installBrowser() && vitest('browser')],
];

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

setup();
mkdirSync(cacheDir, { recursive: true });
const chosen = process.argv.slice(2);
const failures = [];
for (const [name, stage] of stages) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  console.log(`\n=== ${name}`);
  const since = performance.now();
  const passed = stage();
  if (!passed) failures.push(name);
  console.log(`=== ${name}: ${passed ? 'ok' : 'FAILED'} (${seconds(since)})`);
}
if (failures.length > 0) console.log(`\nfailed: ${failures.join(', ')}`);
for (const test of secondTries) console.log(`passed on the second try: ${test}`);
const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
console.log(`\n${counts.passed} passed, ${counts.failed} failed${skipped}`);
process.exitCode = failures.length === 0 ? 0 : 1;
