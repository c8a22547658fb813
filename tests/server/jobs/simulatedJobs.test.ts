import { sql } from 'kysely';
import pino from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fastClock } from '../../../server/runtime/clock';
import { startSimulatedJobs } from '../../../server/jobs/simulatedJobs';
import type { Deps } from '../../../server/db/deps';
import { testDatabase, type TestDatabase } from '../../harness/database';
import { manualClock, type ManualClock } from '../http/manualClock';

const START = Date.UTC(2026, 2, 9, 10);
const MINUTE_OF_MACHINE = 100;

let database: TestDatabase;
let machine: ManualClock;
let ran: string[];
let stop: () => Promise<void>;
const job = (name: string, cron: string, work: () => void = () => undefined) => ({
  name,
  cron,
  run: async () => {
    ran.push(name);
    work();
  },
});
beforeEach(async () => {
  database = await testDatabase();
  machine = manualClock(START);
  ran = [];
  const clock = fastClock({ speed: 600, startedAt: START, origin: START }, machine);
  const deps = { db: database.db, clock, log: pino({ level: 'silent' }) } as Deps;
  const fails = () => {
    throw new Error('not today');
  };
  stop = startSimulatedJobs(deps, [
    job('hourly', '30 * * * *'),
    job('failing', '* * * * *', fails),
    job('often', '* * * * *'),
  ]);
});
afterEach(async () => {
  await stop();
  await database.drop();
});

/** Lets so many simulated minutes pass, and what they bring be done. */
async function pass(minutes: number): Promise<void> {
  machine.advance(minutes * MINUTE_OF_MACHINE);
  await expect.poll(() => ran.at(-1)).toBe('often');
  // The next look is planned behind the last job's commit.
  await database.db.asSystem((tx) => sql`select pg_advisory_xact_lock(hashtext('job often'))`.execute(tx));
  await new Promise((resolve) => setTimeout(resolve, 50));
}

it('runs each job once for all that became due, whatever becomes of the others', async () => {
  await pass(20);
  expect(ran).toEqual(['failing', 'often']);
  ran = [];
  await pass(20);
  expect(ran).toEqual(['hourly', 'failing', 'often']);
  ran = [];
  await pass(3);
  expect(ran).toEqual(['failing', 'often']);
});

it('leaves a job to the node that runs it', async () => {
  await database.db.asSystem(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('job hourly'))`.execute(tx);
    await pass(40);
  });
  expect(ran).toEqual(['failing', 'often']);
});

it('runs nothing any more once it is stopped', async () => {
  await stop();
  machine.advance(60 * MINUTE_OF_MACHINE);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(ran).toEqual([]);
});

it('runs a job once for all nodes, however short it is', async () => {
  const clock = fastClock({ speed: 600, startedAt: START, origin: START }, machine);
  const deps = { db: database.db, clock, log: pino({ level: 'silent' }) } as Deps;
  const stopOther = startSimulatedJobs(deps, [job('hourly', '30 * * * *'), job('often', '* * * * *')]);
  machine.advance(40 * MINUTE_OF_MACHINE);
  const countRuns = (wanted: string) => ran.filter((name) => name === wanted).length;
  // Either node may have any of them, and either may be the last to look.
  await expect.poll(() => ['hourly', 'failing', 'often'].map(countRuns)).toEqual([1, 1, 1]);
  await Promise.all([stop(), stopOther()]);
  expect(['hourly', 'failing', 'often'].map(countRuns)).toEqual([1, 1, 1]);
});
