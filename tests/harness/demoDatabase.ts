import { makeDemo } from '../../server/demo/makeDemo';
import { copyTemplate, MIGRATED, RUN, type Template, type TestDatabase } from './database';
import { TEST_SECRET } from './equipment';

const NOW = new Date('2026-04-17T09:30:00Z');

const DEMO: Template = {
  name: `omp_demo_${RUN}`,
  base: MIGRATED,
  fill: (databaseUrl) =>
    makeDemo({ databaseUrl, secretKey: TEST_SECRET, chargers: 48, password: 'another-2026', now: NOW, days: 50 }),
};

/**
 * Creates a database with demo data of 48 chargers, of 50 days that reach into a settled month; making it takes seconds,
 * so that tests share one.
 */
export function createDemoDatabase(): Promise<TestDatabase> {
  return copyTemplate(DEMO);
}
