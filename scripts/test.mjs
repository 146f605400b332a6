// `npm test`: installs what is missing, then runs every check and every test, goes on after a failure,
// and closes with the sum. `npm test -- unit lint` runs only the stages named.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { findChromium } from './chromium.mjs';
import { cacheDir, root, setup } from './setup.mjs';

const counts = { passed: 0, failed: 0, skipped: 0 };
/** Tests that failed at first and passed when tried again, with the first failure's message. */
const secondTries = [];

/** Runs a command; gives whether it succeeded, and its output unless that went to the screen. */
const run = async (command, args, { stdio = 'inherit', env = process.env } = {}) => {
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', stdio, stdio] });
  const chunks = [];
  child.stdout?.on('data', (chunk) => chunks.push(chunk));
  child.stderr?.on('data', (chunk) => chunks.push(chunk));
  const [code] = await once(child, 'close').catch(() => [1]);
  return { passed: code === 0, output: Buffer.concat(chunks).toString() };
};

/** Chromium and Chinese fonts from Debian, where no browser is found. */
const installBrowser = async () => {
  if (findChromium()) return true;
  const quietly = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: 'pipe' };
  await run('apt-get', ['update', '-qq'], quietly);
  const install = ['install', '-y', '-qq', '--no-install-recommends', 'fonts-noto-cjk'];
  for (const browser of ['chromium-headless-shell', 'chromium']) {
    const { passed } = await run('apt-get', [...install, browser], quietly);
    if (passed && findChromium()) return true;
  }
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
  secondTries.push(...results.testResults.flatMap(passedOnSecondTry));
  counts.passed += numPassedTests;
  counts.failed += numFailedTests;
  counts.skipped += numPendingTests + numTodoTests;
};

const SUITES = ['unit', 'server', 'browser'];
const CHECKS = {
  types: ['scripts/types.mjs'],
  lint: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
  'dead code': ['node_modules/knip/bin/knip.js', '--no-progress'],
};
/** Stages of a row run side by side: the unit tests compute while those of the server mostly wait. */
const ROWS = [Object.keys(CHECKS), ['unit', 'server'], ['browser']];

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Runs a stage; the output of one that has company is shown when it has ended. */
const runStage = async (name, alone) => {
  const since = performance.now();
  if (alone) console.log(`\n=== ${name}`);
  const args = CHECKS[name] ?? vitestArgs(name);
  if (SUITES.includes(name)) rmSync(reportOf(name), { force: true });
  const { passed, output } = await run(process.execPath, args, {
    stdio: alone ? 'inherit' : 'pipe',
  });
  if (!alone) console.log(`\n=== ${name}\n${output}`);
  if (SUITES.includes(name)) count(name);
  console.log(`=== ${name}: ${passed ? 'ok' : 'FAILED'} (${seconds(since)})`);
  return passed ? [] : [name];
};

setup();
mkdirSync(cacheDir, { recursive: true });
const chosen = process.argv.slice(2);
const wanted = (name) => chosen.length === 0 || chosen.includes(name);
// The browser is fetched while the checks run.
const browser = wanted('browser') ? installBrowser() : null;
const failures = [];
for (const row of ROWS) {
  const stages = row.filter(wanted);
  if (stages.length > 1) console.log(`\n${stages.join(', ')} …`);
  if (stages.includes('browser') && !(await browser)) failures.push('browser');
  else {
    const failed = await Promise.all(stages.map((name) => runStage(name, stages.length === 1)));
    failures.push(...failed.flat());
  }
}
if (failures.length > 0) console.log(`\nfailed: ${failures.join(', ')}`);
for (const test of secondTries) console.log(`passed on the second try: ${test}`);
const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
console.log(`\n${counts.passed} passed, ${counts.failed} failed${skipped}`);
process.exitCode = failures.length === 0 ? 0 : 1;
