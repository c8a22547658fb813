import '../server/start/launch/nodeVersion.mjs';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from '../server/start/launch/build.mjs';
import { runChecks, runShown } from '../server/start/launch/checks.mjs';
import { ensureInstalled } from '../server/start/launch/install.mjs';
import { say, seconds } from '../server/start/launch/terminal.mjs';
import { downloadChromium, prepareChromium } from './harness/installChromium.mjs';
import { clearReport, readJourneyReport, readReport, readUnitReport, summarize } from './harness/testReports.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
if (process.argv.includes('--long')) process.env.LONG = '1';
/** `--changed`, or `--changed=<commit>`: only tests that changes since then can touch; null: all. */
const changedSince = readChanged(process.argv);
/** Slowest files to name after each stage. */
const SLOWEST = 10;

function readChanged(argv) {
  const option = argv.find((arg) => arg === '--changed' || arg.startsWith('--changed='));
  return option === undefined ? null : (option.split('=')[1] ?? 'HEAD');
}

/** Side by side: the checks do not read what is built, and one of them ends alone on its core. */
async function runChecksAndBuild() {
  const [{ passed, failed }] = await Promise.all([runChecks(root), ensureBuilt(root)]);
  const failures = failed.map((name) => ({ name, again: 'npm run check' }));
  return { passed: passed.length + 1, failures };
}

/** Unit and integration tests, against a real PostgreSQL. */
async function runVitest() {
  const file = clearReport(root, 'unit.json');
  const code = await runShown(root, 'vitest/vitest.mjs', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...(changedSince === null ? [] : ['--changed', changedSince, '--passWithNoTests']),
  ]);
  return readReport({ file, code, again: 'npx vitest run' }, (report) => readUnitReport(root, report));
}

/** Journeys in a real browser against the built server with its simulated fleet. */
async function runJourneys() {
  const file = clearReport(root, 'e2e.json');
  const only = changedSince === null ? [] : [`--only-changed=${changedSince}`];
  const code = await runShown(root, '@playwright/test/cli.js', ['test', '--pass-with-no-tests', ...only]);
  return readReport({ file, code, again: 'npx playwright test' }, (report) => readJourneyReport(root, report));
}

/** Names the slowest files. @param {[file: string, ms: number][]} files */
function saySlowest(files = []) {
  const slowest = files.sort(([, a], [, b]) => b - a).slice(0, SLOWEST);
  if (slowest.length === 0) return;
  say(`\nslowest:\n${slowest.map(([file, ms]) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`).join('\n')}`);
}

const hasChromium = await prepareChromium();
await ensureInstalled(root);
if (!hasChromium) await downloadChromium(root);

const stages = [];
for (const [name, run] of [
  ['check and build', runChecksAndBuild],
  ['unit and integration', runVitest],
  ['end to end', runJourneys],
]) {
  say(`\n== ${name}`);
  const start = Date.now();
  const result = await run();
  saySlowest(result.files);
  stages.push({ name, took: seconds(start), result });
}
const { failed, text } = summarize(stages);
say(`\n${text}`);
process.exitCode = failed === 0 ? 0 : 1;
