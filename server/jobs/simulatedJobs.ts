import type pg from 'pg';
import { FailoverClient } from '../db/failoverClient';
import { toMachineMs } from '../runtime/clock';
import type { Deps } from '../db/deps';
import { isDueBetween } from './cron';
import type { Job } from './job';

const MINUTE_MS = 60_000;
/** Pause between two looks, at any speed of time. */
const REST_MS = 200;

/**
 * Runs jobs by a clock that runs fast, which pg-boss does not know: every job that became due since a node last looked,
 * once, on the first node that looks. A job that runs on another node is left to it.
 * @returns how to stop; jobs that run are waited for
 */
export function startSimulatedJobs(deps: Deps, jobs: readonly Job[]): () => Promise<void> {
  const { clock } = deps;
  const startedAt = clock.now();
  let isStopped = false;
  let turn: Promise<unknown> = Promise.resolve();
  let cancel: () => void = () => undefined;
  let seenAt = startedAt;
  const look = () => {
    const now = clock.now();
    const due = jobs.filter(({ cron }) => isDueBetween(cron, seenAt, now));
    seenAt = now;
    turn = runAll(deps, due, now, startedAt).then(plan);
  };
  function plan(): void {
    if (!isStopped)
      cancel = clock.after(Math.max(MINUTE_MS - (clock.now() % MINUTE_MS), toMachineMs(clock, REST_MS)), look);
  }
  plan();
  return async () => {
    isStopped = true;
    cancel();
    await turn;
  };
}

async function runAll(deps: Deps, jobs: readonly Job[], now: number, startedAt: number): Promise<void> {
  if (jobs.length === 0) return;
  // The locks are held on a connection of their own, since jobs take those of the pool.
  const locks = new FailoverClient({ connectionString: deps.databaseUrl, application_name: 'omp-jobs' });
  locks.on('error', () => undefined);
  try {
    await locks.connect();
    for (const job of jobs) await runOnce(deps, locks, { job, now, startedAt });
  } catch (error) {
    deps.log.warn({ err: error }, 'jobs cannot be run');
  } finally {
    await locks.end().catch(() => undefined);
  }
}

interface Look {
  job: Job;
  now: number;
  startedAt: number;
}

async function runOnce(deps: Deps, locks: pg.Client, { job, now, startedAt }: Look): Promise<void> {
  const lock = [`job ${job.name}`];
  const { rows } = await locks.query<{ isMine: boolean }>(
    'select pg_try_advisory_lock(hashtext($1)) as "isMine"',
    lock,
  );
  if (!rows[0]?.isMine) return;
  try {
    if (await takeTurn(deps, job, now, startedAt)) await job.run(deps);
  } catch (error) {
    deps.log.warn({ err: error, job: job.name }, 'job failed');
  }
  await locks.query('select pg_advisory_unlock(hashtext($1))', lock);
}

/** Whether the job is due since the last look of any node; the look is stored, so that it is due for no other node. */
async function takeTurn({ db }: Deps, { name, cron }: Job, now: number, startedAt: number): Promise<boolean> {
  return db.asSystem(async (tx) => {
    const turn = await tx.selectFrom('jobTurn').select('lookedAt').where('name', '=', name).executeTakeFirst();
    if (!isDueBetween(cron, turn?.lookedAt.getTime() ?? startedAt, now)) return false;
    const lookedAt = new Date(now);
    await tx
      .insertInto('jobTurn')
      .values({ name, lookedAt })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ lookedAt }))
      .execute();
    return true;
  });
}
