import { sql } from 'kysely';
import { ofMachine } from '../clock';
import type { Deps } from '../deps';
import { isDueBetween } from './cron';
import type { Job } from './job';

const MINUTE_MS = 60_000;
/** However fast time runs, there is so long between two looks. */
const REST_MS = 200;

/**
 * Runs jobs by a clock that runs fast, which pg-boss does not know: what became due since the last look, each job once.
 * A job that runs on another node is left to it.
 * @returns how to stop; jobs that run are waited for
 */
export function startSimulatedJobs(deps: Deps, jobs: readonly Job[]): () => Promise<void> {
  const { clock } = deps;
  let lookedAt = clock.now();
  let isStopped = false;
  let turn: Promise<unknown> = Promise.resolve();
  let cancel: () => void = () => undefined;
  const look = () => {
    const now = clock.now();
    const due = jobs.filter(({ cron }) => isDueBetween(cron, lookedAt, now));
    lookedAt = now;
    turn = runAll(deps, due).then(plan);
  };
  function plan(): void {
    if (!isStopped)
      cancel = clock.after(Math.max(MINUTE_MS - (clock.now() % MINUTE_MS), ofMachine(clock, REST_MS)), look);
  }
  plan();
  return async () => {
    isStopped = true;
    cancel();
    await turn;
  };
}

async function runAll(deps: Deps, jobs: readonly Job[]): Promise<void> {
  for (const job of jobs) await runOnce(deps, job);
}

async function runOnce(deps: Deps, job: Job): Promise<void> {
  try {
    await deps.db.asSystem(async (tx) => {
      const { rows } = await sql<{ isMine: boolean }>`
        select pg_try_advisory_xact_lock(hashtext(${`job ${job.name}`})) as "isMine"`.execute(tx);
      if (rows[0]?.isMine) await job.run(deps);
    });
  } catch (error) {
    deps.log.warn({ err: error, job: job.name }, 'a job failed');
  }
}
