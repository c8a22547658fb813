import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * What a stage of `npm test` came to.
 * @typedef {object} StageResult
 * @property {number} passed
 * @property {Failure[]} failures
 * @property {[file: string, ms: number][]} [files] what each file of tests took
 */

/**
 * Something that failed, and how to see it fail alone.
 * @typedef {object} Failure
 * @property {string} name
 * @property {string} [reason] first line of its error
 * @property {string[]} [difference] following lines of its error, without the stack
 * @property {string} again command that runs it alone
 * @property {string} [picture] file of the screen as it was then
 */

/** Prepares the file of a report, so that an older one is never read as a new one. */
export function clearReport(root, name) {
  const file = path.join(root, 'test-results', name);
  rmSync(file, { force: true });
  return file;
}

/**
 * Reads the report of a program that runs tests. One that failed without a failed test, or left no report, counts as one
 * failure, whose reason stands in its output.
 * @param {{ file: string, code: number, again: string }} run report, exit code, and the command that repeats all of it
 * @param {(report: any) => StageResult} read
 * @returns {StageResult}
 */
export function readReport({ file, code, again }, read) {
  const result = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failures: [] };
  if (code === 0 || result.failures.length > 0) return result;
  return {
    ...result,
    failures: [{ name: `ended with exit status ${code}; its reason is in the output above`, again }],
  };
}

/**
 * Reads the JSON report of vitest.
 * @returns {StageResult}
 */
export function readUnitReport(root, { numPassedTests, testResults }) {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // A file whose modules or hooks fail has no failed test.
    if (failed.length === 0 && status === 'failed')
      return [{ name: file, ...reasonOf(message), again: `npx vitest run ${file}` }];
    return failed.map(({ fullName, failureMessages }) => ({
      name: `${file}: ${fullName}`,
      ...reasonOf(failureMessages?.[0]),
      again: `npx vitest run ${file} -t ${quote(fullName)}`,
    }));
  });
  const files = testResults.map(({ name, startTime, endTime }) => [path.relative(root, name), endTime - startTime]);
  return { passed: numPassedTests, failures, files };
}

/**
 * Reads the JSON report of Playwright.
 * @returns {StageResult}
 */
export function readJourneyReport(root, { stats, suites, errors }) {
  const failures = suites.flatMap(listSpecs).flatMap(({ file, line, title, tests }) => {
    const broken = tests.filter(({ status }) => status === 'unexpected' || status === 'flaky');
    return broken.map(({ results }) => ({
      name: `e2e/${file}:${line} ${title}`,
      ...reasonOf(...findError(results)),
      again: `npx playwright test e2e/${file}:${line}`,
      picture: findPicture(root, results),
    }));
  });
  const outside = errors.map(({ message }) => ({ name: message, again: 'npx playwright test' }));
  const files = suites.map((suite) => [`e2e/${suite.file}`, sum(listSpecs(suite).flatMap(listDurations))]);
  return { passed: stats.expected, failures: [...failures, ...outside], files };
}

const listSpecs = ({ specs, suites = [] }) => [...specs, ...suites.flatMap(listSpecs)];
const listDurations = ({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration));
const sum = (values) => values.reduce((total, value) => total + value, 0);

const DIFFERENCE_LINES = 20;
const LINE_LENGTH = 300;

/**
 * What an error says, without the colours of a terminal and its stack: its first line with the place in the code, and
 * the difference that follows. A run is often read where nobody can repeat it.
 */
function reasonOf(message = '', location) {
  const [reason, ...others] = stripVTControlCharacters(message).split('\n');
  if (!reason) return {};
  const stack = others.findIndex((line) => /^\s+at /.test(line));
  const difference = others
    .slice(0, stack === -1 ? undefined : stack)
    .filter((line) => line.trim() !== '')
    .slice(0, DIFFERENCE_LINES)
    .map((line) => line.slice(0, LINE_LENGTH));
  return {
    reason: location ? `${reason} (${path.basename(location.file)}:${location.line})` : reason,
    ...(difference.length > 0 && { difference }),
  };
}

function findError(results) {
  const [error] = results.flatMap(({ errors = [] }) => errors);
  return [error?.message, error?.location];
}

function findPicture(root, results) {
  const pictures = results.flatMap(({ attachments }) =>
    attachments.filter(({ contentType }) => contentType === 'image/png'),
  );
  const [picture] = pictures;
  return picture && path.relative(root, picture.path);
}

/** A text as the shell takes it, which vitest reads as a pattern. */
const quote = (text) => `'${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll("'", String.raw`'\''`)}'`;

/**
 * The last block of a run: each stage with its time and what failed in it, how to run that alone, and the exit status.
 * The line of counts stands alone, for programs that look for it.
 * @param {{ name: string, took: string, result: StageResult }[]} stages
 */
export function summarize(stages) {
  const failed = sum(stages.map(({ result }) => result.failures.length));
  const lines = stages.flatMap(({ name, took, result: { passed, failures } }) => [
    `${failures.length === 0 ? 'ok    ' : 'FAILED'} ${name}: ${passed} passed, ${failures.length} failed, ${took}`,
    ...failures.flatMap(({ name: test, reason, difference = [], again, picture }) => [
      `       - ${test}`,
      ...(reason ? [`         reason:  ${reason}`] : []),
      ...difference.map((line) => `                  ${line}`),
      `         again:   ${again}`,
      ...(picture ? [`         picture: ${picture}`] : []),
    ]),
  ]);
  const passed = sum(stages.map(({ result }) => result.passed));
  return {
    failed,
    text: ['== result', ...lines, `exit status ${failed === 0 ? 0 : 1}`, '', `${passed} passed, ${failed} failed`].join(
      '\n',
    ),
  };
}
