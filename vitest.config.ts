import react from '@vitejs/plugin-react';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { useMemoryFolder } from './tests/harness/memoryFolder.mjs';

useMemoryFolder();

const shared = {
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // What waits for a database or a clock may lose to a busy machine; `npm test` names what needed its second try.
  retry: 1,
};

export default defineConfig({
  plugins: [react()],
  test: {
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'node',
          environment: 'node',
          // Many of these tests wait for the database or a clock: three workers keep two cores busy.
          maxWorkers: Math.ceil(availableParallelism() * 1.5),
          sequence: { groupOrder: 0 },
          // Loading the server anew for each file would take longer than most of its tests.
          isolate: false,
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/src/**'],
          globalSetup: ['tests/harness/databaseServer.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'browser',
          environment: 'happy-dom',
          maxWorkers: availableParallelism(),
          sequence: { groupOrder: 1 },
          include: ['tests/src/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/harness/browser.ts'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
    ],
    coverage: { include: ['src/**', 'server/**', 'workers/**'] },
  },
});
