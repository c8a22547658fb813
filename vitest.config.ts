import react from '@vitejs/plugin-react';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { useMemoryFolder } from './tests/harness/memoryFolder.mjs';

useMemoryFolder();

/** Pictures that the test environment cannot draw, and their stand-ins in all tests of the console. */
const fakePictures = [
  { find: /^.*\/LazyMap$/, replacement: path.resolve('tests/src/kit/map/FakeMap.tsx') },
  { find: /^.*\/LazyStillMap$/, replacement: path.resolve('tests/src/kit/map/FakeStillMap.tsx') },
  { find: /^.*\/LazyChart$/, replacement: path.resolve('tests/src/kit/chart/FakeChart.tsx') },
  { find: /^.*\/LazyStillChart$/, replacement: path.resolve('tests/src/kit/chart/FakeStillChart.tsx') },
];

/** The year of the tests' times, so that their words are the same in each year. */
const fixedYear = { find: /^.*\/thisYear$/, replacement: path.resolve('tests/harness/thisYear.ts') };

/** A test fails for a warning or an error of the console, or a rejection without a handler, that it does not expect. */
const HEARD = 'tests/harness/heardConsole.ts';

const shared = {
  // Elements and rows are short-lived: with more room for the young, a seventh of the time does not go into collecting them.
  execArgv: ['--max-semi-space-size=64'],
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
  // Limits end what hangs. They judge no time: the benches do.
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 300_000 } },
};

/** Tests of the console that replace modules: these must not meet the modules that other tests have loaded. */
const isolated = readdirSync('tests/src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.test\.tsx?$/.test(file))
  .map((file) => path.join('tests/src', file))
  .filter((file) => /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(file, 'utf8')));

/**
 * Tests that start or walk a whole server take the longest: they begin first, so that no worker is left with them at the
 * end. Those of the console come last: a worker that has loaded one of the two halves goes on with it.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId, project }: TestSpecification) => {
      if (/tests\/server\/(start|resilience|http)\//.test(moduleId)) return 0;
      return project.name === 'node' ? 1 : 2;
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

/** Many tests wait for a database, a timer or a page: three workers keep two cores busy. */
const maxWorkers = Math.ceil(availableParallelism() * 1.5);

const browser = {
  ...shared,
  environment: 'happy-dom',
  maxWorkers,
  setupFiles: [HEARD, 'tests/harness/browser.ts'],
  css: { modules: { classNameStrategy: 'non-scoped' as const } },
};

export default defineConfig({
  plugins: [react()],
  test: {
    projects: [
      {
        extends: true,
        resolve: { alias: [fixedYear] },
        test: {
          ...shared,
          name: 'node',
          environment: 'node',
          maxWorkers,
          sequence: { groupOrder: 0 },
          // Loading the server anew for each file would take longer than most of its tests.
          isolate: false,
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/src/**'],
          globalSetup: ['tests/harness/databaseServer.ts'],
          setupFiles: [HEARD],
        },
      },
      {
        extends: true,
        resolve: { alias: [...fakePictures, fixedYear] },
        // To load the console and its page anew for each file would take longer than the tests.
        test: {
          ...browser,
          name: 'browser',
          isolate: false,
          sequence: { groupOrder: 0 },
          include: ['tests/src/**/*.test.{ts,tsx}'],
          exclude: isolated,
        },
      },
      // After the others: between two of them it would end a worker that has loaded the console.
      {
        extends: true,
        resolve: { alias: [...fakePictures, fixedYear] },
        test: { ...browser, name: 'isolated', sequence: { groupOrder: 1 }, include: isolated },
      },
    ],
    sequence: { sequencer: LongestFirst },
    coverage: { include: ['src/**', 'server/**', 'workers/**'] },
  },
});
