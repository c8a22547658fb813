import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, describe, test } from 'vitest';
import { startEmbedded, type EmbeddedDatabase } from '../../../server/db/embedded';
import { startScheduler, type Scheduler } from '../../../server/jobs/jobs';
import { queryServerDatabase, readPostmasterPid } from '../../harness/serverDatabase';

const KILLS = process.env.LONG ? 30 : 3;
const POLL_SECONDS = 0.5;

let directory: string;
let database: EmbeddedDatabase;
let scheduler: Scheduler;
beforeAll(async () => {
  directory = mkdtempSync(path.join(tmpdir(), 'omp-outage-'));
  database = await startEmbedded({ directory });
  scheduler = await startScheduler({ databaseUrl: database.url, log: pino({ level: 'silent' }) });
});
afterAll(async () => {
  await scheduler.stop();
  await database.stop();
  rmSync(directory, { recursive: true, force: true });
});

const unheard: unknown[] = [];
const hear = (reason: unknown) => void unheard.push(reason);
beforeAll(() => void process.on('unhandledRejection', hear));
afterAll(() => void process.off('unhandledRejection', hear));
afterEach(() => void unheard.splice(0));

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Kills the database and waits until its port is closed. */
async function killDatabase(): Promise<void> {
  const pid = readPostmasterPid(directory);
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => isAlive(pid), { interval: 5 }).toBe(false);
}

async function readOutcomes(queue: string): Promise<Record<string, number>> {
  const rows = await queryServerDatabase<{ state: string; count: number }>(
    directory,
    'select state::text, count(*)::int from pgboss.job where name = $1 group by state',
    [queue],
  ).catch(() => []);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

describe('the scheduler', () => {
  test.each([
    { outcome: 'completed', end: () => undefined },
    {
      outcome: 'failed',
      end: () => {
        throw new Error('the job failed');
      },
    },
  ])(`stores that a job has $outcome when the database is killed before its end, ${KILLS} times`, async (example) => {
    const queue = `probe-${example.outcome}`;
    let runs = 0;
    await scheduler.keep(
      queue,
      async () => {
        runs += 1;
        await killDatabase();
        example.end();
      },
      POLL_SECONDS,
    );
    for (let kill = 1; kill <= KILLS; kill += 1) {
      await scheduler.boss.send(queue, {}, { retryLimit: 0 });
      await expect.poll(() => readOutcomes(queue)).toEqual({ [example.outcome]: kill });
    }
    expect(runs).toBe(KILLS);
    expect(unheard).toEqual([]);
  });
});
