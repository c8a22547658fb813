import '../server/start/launch/nodeVersion.mjs';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from '../server/start/launch/build.mjs';
import { runChecks, runShown } from '../server/start/launch/checks.mjs';
import { ensureInstalled } from '../server/start/launch/install.mjs';
import { fail, say, seconds } from '../server/start/launch/terminal.mjs';
import { findChromium } from './harness/chromium.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
if (process.argv.includes('--long')) process.env.LONG = '1';
/** `--changed`, or `--changed=<commit>`: only tests that changes since then can touch; null: all. */
const changedSince = readChanged(process.argv);
/** Slowest files to name after each part. */
const SLOWEST = 10;

function readChanged(argv) {
  const option = argv.find((arg) => arg === '--changed' || arg.startsWith('--changed='));
  return option === undefined ? null : (option.split('=')[1] ?? 'HEAD');
}

/** Installs a Chromium where there is none: by apt on Debian as root, else Playwright's own. */
async function ensureChromium() {
  if (await findChromium()) return;
  say('Installing Chromium …');
  const run = (file, args) => spawnSync(file, args, { cwd: root, stdio: 'inherit' }).status === 0;
  const isDebian = existsSync('/etc/debian_version') && process.getuid?.() === 0;
  const isInstalled =
    isDebian && run('apt-get', ['update']) && run('apt-get', ['install', '-y', 'chromium-headless-shell']);
  if (!isInstalled || !(await findChromium())) {
    run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium']);
  }
  if (!(await findChromium())) fail('Chromium is missing: install it, or set CHROMIUM_PATH to its program');
}

/** Unit and integration tests, against a real PostgreSQL. */
async function runVitest() {
  const report = reportFile('unit.json');
  const code = await runShown(root, 'vitest/vitest.mjs', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...(changedSince === null ? [] : ['--changed', changedSince, '--passWithNoTests']),
  ]);
  return readReport(report, code, ({ numPassedTests, numFailedTests, testResults }) => {
    const again = testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0);
    sayFlaky(again.map(({ fullName, failureMessages }) => `${fullName}\n  ${failureMessages[0]}`));
    saySlowest(testResults.map(({ name, startTime, endTime }) => [path.relative(root, name), endTime - startTime]));
    return { passed: numPassedTests, failed: numFailedTests };
  });
}

/** Journeys in a real browser against the built server with its simulated fleet. */
async function runBrowser() {
  const report = reportFile('e2e.json');
  const only = changedSince === null ? [] : [`--only-changed=${changedSince}`];
  const code = await runShown(root, '@playwright/test/cli.js', ['test', '--pass-with-no-tests', ...only]);
  return readReport(report, code, ({ stats, suites }) => {
    sayFlaky(suites.flatMap(listFlaky));
    saySlowest(suites.map((suite) => [`e2e/${suite.title}`, sumDurations(suite)]));
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
  });
}

const listFlaky = ({ specs, suites = [] }) => [
  ...specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ title }) => title),
  ...suites.flatMap(listFlaky),
];

const sum = (values) => values.reduce((total, value) => total + value, 0);
/** Milliseconds of all journeys of a file. */
const sumDurations = ({ specs, suites = [] }) =>
  sum(specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)))) +
  sum(suites.map(sumDurations));

/** Names the slowest files. @param files pairs of path and milliseconds */
function saySlowest(files) {
  const slowest = files.sort(([, a], [, b]) => b - a).slice(0, SLOWEST);
  if (slowest.length === 0) return;
  say(`\nslowest:\n${slowest.map(([file, ms]) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`).join('\n')}`);
}

/** Names tests that passed at their second try only: they depend on time and need a fix. */
function sayFlaky(names) {
  if (names.length > 0) say(`\n${names.length} passed only at the second try:\n${names.join('\n')}`);
}

/** Side by side: the checks do not read what is built, and one of them ends alone on its core. */
async function runChecksAndBuild() {
  const [{ passed, failed }] = await Promise.all([runChecks(root), ensureBuilt(root)]);
  return { passed: passed + 1, failed };
}

function reportFile(name) {
  const file = path.join(root, 'test-results', name);
  rmSync(file, { force: true });
  return file;
}

/** Reads passed and failed tests from a report; a run that failed otherwise counts as one failure. */
function readReport(report, code, read) {
  const { passed, failed } = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0 };
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

await ensureInstalled(root);
await ensureChromium();
let passed = 0;
let failed = 0;
for (const [name, part] of [
  ['check and build', runChecksAndBuild],
  ['unit and integration', runVitest],
  ['end to end', runBrowser],
]) {
  say(`\n== ${name}`);
  const start = Date.now();
  const result = await part();
  say(`${name}: ${seconds(start)}`);
  passed += result.passed;
  failed += result.failed;
}
say(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
