import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { startServer } from '../../harness/serverProcess';

const dataDirectory = mkdtempSync(path.join(tmpdir(), 'omp-fast-'));
afterAll(() => rmSync(dataDirectory, { recursive: true, force: true }));

const ENV = { DEMO: 'on', DEMO_DAYS: '7', CHARGERS: '4', LOG_LEVEL: 'silent' };
const HOUR_MS = 3_600_000;

/** Reads sessions of the fleet that ended in simulated future time, with the status of their orders. */
async function readSessionsAhead(): Promise<{ status: string }[]> {
  const password = readFileSync(path.join(dataDirectory, 'postgres.password'), 'utf8').trim();
  const port = readFileSync(path.join(dataDirectory, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3];
  const client = new pg.Client({ connectionString: `postgres://omp:${password}@127.0.0.1:${port}/omp` });
  await client.connect();
  try {
    const { rows } = await client.query<{ status: string }>(
      `select o.status from charging_order o where o.stopped_at > $1 and o.priced_at > $1 and o.stopped_at < now()`,
      [new Date(Date.now() + HOUR_MS)],
    );
    return rows;
  } finally {
    await client.end();
  }
}

describe('a server in simulated time', () => {
  test('runs every part and its database in that time', { timeout: 300_000 }, async () => {
    const server = await startServer({ dataDirectory, env: { ...ENV, SIMULATED_SPEED: '600' } });
    try {
      await server.untilReady();
      await expect.poll(readSessionsAhead, { timeout: 120_000, interval: 500 }).not.toEqual([]);
    } finally {
      await server.stop();
    }
    const real = await startServer({ dataDirectory, env: { ...ENV, SIMULATED_SPEED: '' } });
    expect(await real.ended).toBe(1);
    expect(real.output()).toContain('This database lives in simulated time: set SIMULATED_SPEED=600');
  });
});
