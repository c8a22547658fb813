import { sql } from 'kysely';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { fastClock } from '../../../server/runtime/clock';
import { startSimulatedJobs } from '../../../server/jobs/simulatedJobs';
import type { Deps } from '../../../server/db/deps';
import { workApart } from '../../../server/db/heldConnection';
import { testDatabase, type TestDatabase } from '../../harness/database';
import { manualClock, type ManualClock } from '../http/manualClock';

const START = Date.UTC(2026, 2, 9, 10);
const MINUTE_OF_MACHINE = 100;

let database: TestDatabase;
let machine: ManualClock;
/** Each look plans the next one when its jobs have ended. */
let plans: MockInstance<ManualClock['after']>;
let finishedJobs: string[];
let stop: () => Promise<void>;
const makeJob = (name: string, cron: string, work: () => void = () => undefined) => ({
  name,
  cron,
  run: async () => {
    finishedJobs.push(name);
    work();
  },
});
beforeEach(async () => {
  database = await testDatabase();
  machine = manualClock(START);
  plans = vi.spyOn(machine, 'after');
  finishedJobs = [];
  const clock = fastClock({ speed: 600, startedAt: START, origin: START }, machine);
  const deps = { db: database.db, databaseUrl: database.url, clock, log: pino({ level: 'silent' }) } as Deps;
  const fails = () => {
    throw new Error('not today');
  };
  stop = startSimulatedJobs(deps, [
    makeJob('hourly', '30 * * * *'),
    makeJob('failing', '* * * * *', fails),
    makeJob('often', '* * * * *'),
  ]);
});
afterEach(async () => {
  await stop();
  await database.drop();
});

/** Advances the simulated minutes and waits for their jobs. */
async function passMinutes(minutes: number): Promise<void> {
  const before = plans.mock.calls.length;
  machine.advance(minutes * MINUTE_OF_MACHINE);
  await expect.poll(() => plans.mock.calls.length).toBeGreaterThan(before);
  expect(finishedJobs.at(-1)).toBe('often');
}

describe('jobs in simulated time', () => {
  it('run once for all due times, even when others fail', async () => {
    await passMinutes(20);
    expect(finishedJobs).toEqual(['failing', 'often']);
    finishedJobs = [];
    await passMinutes(20);
    expect(finishedJobs).toEqual(['hourly', 'failing', 'often']);
    finishedJobs = [];
    await passMinutes(3);
    expect(finishedJobs).toEqual(['failing', 'often']);
  });

  it('do not run while another node runs them', async () => {
    await database.db.asSystem(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtext('job hourly'))`.execute(tx);
      await workApart(() => passMinutes(40));
    });
    expect(finishedJobs).toEqual(['failing', 'often']);
  });

  it('do not run after they were stopped', async () => {
    await stop();
    machine.advance(60 * MINUTE_OF_MACHINE);
    // Jobs that run all the same are waited for.
    await stop();
    expect(finishedJobs).toEqual([]);
  });

  it('run once for all nodes, however short they are', async () => {
    const clock = fastClock({ speed: 600, startedAt: START, origin: START }, machine);
    const deps = { db: database.db, databaseUrl: database.url, clock, log: pino({ level: 'silent' }) } as Deps;
    const stopOther = startSimulatedJobs(deps, [makeJob('hourly', '30 * * * *'), makeJob('often', '* * * * *')]);
    machine.advance(40 * MINUTE_OF_MACHINE);
    const countRuns = (wanted: string) => finishedJobs.filter((name) => name === wanted).length;
    // Either node may run each job, and either may check last.
    await expect.poll(() => ['hourly', 'failing', 'often'].map(countRuns)).toEqual([1, 1, 1]);
    await Promise.all([stop(), stopOther()]);
    expect(['hourly', 'failing', 'often'].map(countRuns)).toEqual([1, 1, 1]);
  });
});
