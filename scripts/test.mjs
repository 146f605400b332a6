// `npm test`: installs what is missing, then runs every check and every test, goes on after a failure,
// and closes with the sum. `npm test -- unit lint` runs only the stages named.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { findChromium } from './chromium.mjs';
import { cacheDir, root, setup } from './setup.mjs';

const counts = { passed: 0, failed: 0, skipped: 0 };
/** Tests that failed at first and passed when tried again. */
const secondTries = [];
/** Tests that failed. */
const failedTests = [];

const SHOWN = ['ignore', 'inherit', 'inherit'];

/** Runs a command and gives whether it succeeded. */
const run = async (command, args, { env = process.env, stdio = SHOWN } = {}) => {
  const child = spawn(command, args, { cwd: root, env, stdio });
  const [code] = await once(child, 'close').catch(() => [1]);
  return code === 0;
};

/** Chromium and Chinese fonts from Debian, where no browser is found. */
const installBrowser = async () => {
  if (findChromium()) return true;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const quietly = { env, stdio: ['ignore', 'ignore', 'inherit'] };
  await run('apt-get', ['update', '-qq'], quietly);
  const install = ['install', '-y', '-qq', '--no-install-recommends', 'fonts-noto-cjk'];
  for (const browser of ['chromium-headless-shell', 'chromium'])
    if ((await run('apt-get', [...install, browser], quietly)) && findChromium()) return true;
  console.log('no Chromium: install one, or name it in CHROMIUM');
  return false;
};

/** Tests of a file that ended like this and failed at least once, with the first failure's message. */
const failedOnce =
  (wanted) =>
  ({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === wanted && failureMessages.length > 0)
      .map(({ fullName, failureMessages }) => {
        const [reason] = failureMessages[0].split('\n');
        return `${relative(root, name)}: ${fullName} (at first: ${reason})`;
      });

const reportOf = (project) => join(cacheDir, `vitest-${project}.json`);

const vitestArgs = (project) => [
  ...['node_modules/vitest/vitest.mjs', 'run', '--project', project, '--passWithNoTests'],
  ...['--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(project)}`],
];

/** Adds a suite's tests to the sum. */
const count = (project) => {
  if (!existsSync(reportOf(project))) return;
  const results = JSON.parse(readFileSync(reportOf(project), 'utf8'));
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = results;
  secondTries.push(...results.testResults.flatMap(failedOnce('passed')));
  failedTests.push(...results.testResults.flatMap(failedOnce('failed')));
  counts.passed += numPassedTests;
  counts.failed += numFailedTests;
  counts.skipped += numPendingTests + numTodoTests;
};

const vitest = async (project) => {
  rmSync(reportOf(project), { force: true });
  const passed = await run(process.execPath, vitestArgs(project));
  count(project);
  return passed;
};

const check = (...args) => run(process.execPath, args);

setup();
mkdirSync(cacheDir, { recursive: true });
const chosen = process.argv.slice(2);
const isChosen = (name) => chosen.length === 0 || chosen.includes(name);
// The browser is fetched while the other stages run.
const browserThere = isChosen('browser') ? installBrowser() : null;

const stages = {
  types: () => check('scripts/types.mjs'),
  lint: () => check('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'),
  'dead code': () => check('node_modules/knip/bin/knip.js', '--no-progress'),
  unit: () => vitest('unit'),
  server: () => vitest('server'),
  browser: async () => (await browserThere) && vitest('browser'),
};

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

const failures = [];
for (const [name, stage] of Object.entries(stages)) {
  if (!isChosen(name)) continue;
  console.log(`\n=== ${name}`);
  const since = performance.now();
  const passed = await stage();
  if (!passed) failures.push(name);
  console.log(`=== ${name}: ${passed ? 'ok' : 'FAILED'} (${seconds(since)})`);
}
if (failures.length > 0) console.log(`\nfailed: ${failures.join(', ')}`);
for (const test of failedTests) console.log(`failed: ${test}`);
for (const test of secondTries) console.log(`passed on the second try: ${test}`);
const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
console.log(`\n${counts.passed} passed, ${counts.failed} failed${skipped}`);
process.exitCode = failures.length === 0 ? 0 : 1;
