import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { queryServerDatabase } from '../../harness/serverDatabase';
import { startServer } from '../../harness/serverProcess';

const dataDirectory = mkdtempSync(path.join(tmpdir(), 'omp-fast-'));
afterAll(() => rmSync(dataDirectory, { recursive: true, force: true }));

const ENV = { DEMO: 'on', DEMO_DAYS: '1', CHARGERS: '12', LOG_LEVEL: 'silent' };
/** A server that falls behind its time may have no session for hours: this is slow enough for a busy machine. */
const SPEED = '120';
/** No session in real time ends so far ahead. */
const AHEAD_MS = 600_000;

/** Reads sessions of the fleet that ended in simulated future time, with the status of their orders. */
function readSessionsAhead(): Promise<{ status: string }[]> {
  return queryServerDatabase(
    dataDirectory,
    `select o.status from charging_order o where o.stopped_at > $1 and o.priced_at > $1 and o.stopped_at < now()`,
    [new Date(Date.now() + AHEAD_MS)],
  );
}

describe('a server in simulated time', () => {
  test('runs every part and its database in that time', { timeout: 300_000 }, async () => {
    const server = await startServer({ dataDirectory, env: { ...ENV, SIMULATED_SPEED: SPEED } });
    try {
      await server.untilReady();
      await expect.poll(readSessionsAhead, { interval: 500 }).not.toEqual([]);
    } finally {
      await server.stop();
    }
    const real = await startServer({ dataDirectory, env: { ...ENV, SIMULATED_SPEED: '' } });
    expect(await real.ended).toBe(1);
    expect(real.output()).toContain(`This database lives in simulated time: set SIMULATED_SPEED=${SPEED}`);
  });
});
