import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readJourneyReport, readReport, readUnitReport, summarize } from './testReports.mjs';

const ROOT = '/project';
const folder = mkdtempSync(path.join(tmpdir(), 'omp-reports-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const unitReport = {
  numPassedTests: 7,
  testResults: [
    {
      name: '/project/tests/server/money.test.ts',
      status: 'failed',
      startTime: 1_000,
      endTime: 3_500,
      assertionResults: [
        {
          fullName: 'a refund is refused (twice)',
          status: 'failed',
          failureMessages: ['\u001B[31mAssertionError: expected 1 to be 2\u001B[39m\n    at refund.ts:3'],
        },
        { fullName: 'a refund is paid', status: 'passed' },
      ],
    },
    {
      name: '/project/tests/src/Page.test.tsx',
      status: 'failed',
      startTime: 0,
      endTime: 10,
      message: 'Cannot find module',
      assertionResults: [],
    },
  ],
};

const journeyReport = {
  stats: { expected: 3 },
  errors: [],
  suites: [
    {
      file: 'roles.e2e.ts',
      specs: [
        {
          file: 'roles.e2e.ts',
          line: 34,
          title: 'role: opens its pages',
          tests: [
            {
              status: 'unexpected',
              results: [
                {
                  duration: 1_200,
                  errors: [
                    {
                      message:
                        'TimeoutError: locator.click: Timeout 300000ms exceeded.\nCall log:\n\n  - waiting\n    at e2e/roles.e2e.ts:41',
                      location: { file: '/project/e2e/roles.e2e.ts', line: 41 },
                    },
                  ],
                  attachments: [
                    { contentType: 'image/png', path: '/project/test-results/e2e/roles/test-failed-1.png' },
                  ],
                },
              ],
            },
          ],
        },
      ],
      suites: [
        {
          specs: [
            {
              file: 'roles.e2e.ts',
              line: 90,
              title: 'role: is copied',
              tests: [{ status: 'expected', results: [{ duration: 300, attachments: [] }] }],
            },
          ],
        },
      ],
    },
  ],
};

describe('the report of unit tests', () => {
  it('names each failed test with the command that runs it alone', () => {
    expect(readUnitReport(ROOT, unitReport)).toEqual({
      passed: 7,
      failures: [
        {
          name: 'tests/server/money.test.ts: a refund is refused (twice)',
          reason: 'AssertionError: expected 1 to be 2',
          again: String.raw`npx vitest run tests/server/money.test.ts -t 'a refund is refused \(twice\)'`,
        },
        {
          name: 'tests/src/Page.test.tsx',
          reason: 'Cannot find module',
          again: 'npx vitest run tests/src/Page.test.tsx',
        },
      ],
      files: [
        ['tests/server/money.test.ts', 2_500],
        ['tests/src/Page.test.tsx', 10],
      ],
    });
  });
});

describe('the report of journeys', () => {
  it('names each failed journey with its place and its picture', () => {
    expect(readJourneyReport(ROOT, journeyReport)).toEqual({
      passed: 3,
      failures: [
        {
          name: 'e2e/roles.e2e.ts:34 role: opens its pages',
          reason: 'TimeoutError: locator.click: Timeout 300000ms exceeded. (roles.e2e.ts:41)',
          difference: ['Call log:', '  - waiting'],
          again: 'npx playwright test e2e/roles.e2e.ts:34',
          picture: 'test-results/e2e/roles/test-failed-1.png',
        },
      ],
      files: [['e2e/roles.e2e.ts', 1_500]],
    });
  });

  it('counts a journey that passed at its second try only as failed', () => {
    const [suite] = journeyReport.suites;
    const [spec] = suite?.specs ?? [];
    const flaky = { ...spec, tests: [{ status: 'flaky', results: [{ duration: 1, attachments: [] }] }] };
    const report = { ...journeyReport, suites: [{ ...suite, specs: [flaky], suites: [] }] };
    expect(readJourneyReport(ROOT, report).failures).toHaveLength(1);
  });
});

describe('a program that runs tests', () => {
  const count = (failures: { name: string; again: string }[]) => () => ({ passed: 2, failures });

  it('counts as one failure when it fails without a failed test', () => {
    const file = path.join(folder, 'whole.json');
    writeFileSync(file, '{}');
    const { passed, failures } = readReport({ file, code: 1, again: 'npx vitest run' }, count([]));
    expect(passed).toBe(2);
    expect(failures).toMatchObject([{ again: 'npx vitest run' }]);
  });

  it('counts as one failure when it leaves no report', () => {
    const file = path.join(folder, 'none.json');
    expect(readReport({ file, code: 1, again: 'npx vitest run' }, count([])).failures).toHaveLength(1);
  });

  it('has the failures of its report when there are some', () => {
    const file = path.join(folder, 'failed.json');
    writeFileSync(file, '{}');
    const failures = [{ name: 'one', again: 'npx vitest run one' }];
    expect(readReport({ file, code: 1, again: 'npx vitest run' }, count(failures)).failures).toEqual(failures);
  });
});

describe('the summary of a run', () => {
  it('ends with the exit status and the counts', () => {
    const result = {
      passed: 5,
      failures: [{ name: 'one', reason: 'Error: no', difference: ['+ 1'], again: 'npx run one', picture: 'one.png' }],
    };
    const { failed, text } = summarize([
      { name: 'check and build', took: '1.0 s', result: { passed: 6, failures: [] } },
      { name: 'end to end', took: '2.0 s', result },
    ]);
    expect(failed).toBe(1);
    expect(text.split('\n')).toEqual([
      '== result',
      'ok     check and build: 6 passed, 0 failed, 1.0 s',
      'FAILED end to end: 5 passed, 1 failed, 2.0 s',
      '       - one',
      '         reason:  Error: no',
      '                  + 1',
      '         again:   npx run one',
      '         picture: one.png',
      'exit status 1',
      '',
      '11 passed, 1 failed',
    ]);
  });
});
