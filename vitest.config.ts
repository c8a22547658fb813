import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const shared = {
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  plugins: [react()],
  test: {
    // Many tests wait for the database or a clock: one worker a core, not one less.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'node',
          environment: 'node',
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
          include: ['tests/src/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/harness/browser.ts'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
    ],
    coverage: { include: ['src/**', 'server/**', 'workers/**'] },
  },
});
