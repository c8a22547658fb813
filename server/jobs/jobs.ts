import PgBoss from 'pg-boss';
import type pg from 'pg';
import { ledgerProof } from '../billing/ledger/ledgerProof';
import { fillSandboxWallets } from '../billing/payments/sandboxDrivers';
import { stopSpentSessions } from '../billing/payments/stopSpentSessions';
import { sweepRunning } from '../billing/abnormal/sweepRunning';
import { playCouponCustomers } from '../coupons/sandboxCustomers';
import { sweepCoupons } from '../coupons/sweepCoupons';
import { KEEP_ALIVE } from '../db/limits';
import type { Deps } from '../db/deps';
import { sweepEnds } from '../ocpp/store/sweepEnds';
import { sendOutbox } from '../mail/mail';
import type { Job } from './job';
import { maintainPartitions } from './maintainPartitions';
import { purgeExpired } from './purge';
import { samplePower } from './samplePower';
import { keepStatistics } from '../statistics/keepStatistics';
import { proveStatistics } from '../statistics/proveStatistics';
import { startSimulatedJobs } from './simulatedJobs';

const JOBS: readonly Job[] = [
  { name: 'partitions', cron: '7 * * * *', run: maintainPartitions },
  { name: 'purge', cron: '23 * * * *', run: purgeExpired },
  { name: 'mail', cron: '* * * * *', run: sendOutbox },
  { name: 'ledger-proof', cron: '41 * * * *', run: ledgerProof },
  { name: 'ended-sessions', cron: '* * * * *', run: sweepEnds },
  { name: 'running-orders', cron: '*/5 * * * *', run: sweepRunning },
  { name: 'spent-sessions', cron: '* * * * *', run: stopSpentSessions },
  { name: 'power-samples', cron: '* * * * *', run: samplePower },
  { name: 'statistics', cron: '* * * * *', run: keepStatistics },
  { name: 'statistics-proof', cron: '53 * * * *', run: proveStatistics },
  { name: 'coupons', cron: '* * * * *', run: sweepCoupons },
  { name: 'sandbox-coupons', cron: '*/5 * * * *', run: playCouponCustomers },
  { name: 'sandbox-drivers', cron: '* * * * *', run: fillSandboxWallets },
];

/**
 * Starts the scheduler on this node. Partitions are seen to before it answers, since a new day's rows must find theirs.
 * @returns how to stop it; a job that runs is waited for
 */
export async function startJobs(deps: Deps, more: readonly Job[] = []): Promise<() => Promise<void>> {
  await maintainPartitions(deps);
  const jobs = [...JOBS, ...more];
  if (deps.clock.speed !== undefined) return startSimulatedJobs(deps, jobs);
  const boss = new PgBoss(toBossOptions(deps.databaseUrl));
  boss.on('error', (error) => deps.log.warn({ err: error }, 'job scheduler failed'));
  await boss.start();
  for (const job of jobs) {
    await boss.createQueue(job.name, { name: job.name, policy: 'singleton', retryLimit: 3, retryBackoff: true });
    await boss.work(job.name, { pollingIntervalSeconds: 10 }, () => job.run(deps));
    await boss.schedule(job.name, job.cron);
  }
  return () => boss.stop({ graceful: true, wait: true, timeout: 5_000 });
}

/** The scheduler's own statements are short: what hangs longer has lost its connection. */
const STATEMENT_MS = 30_000;

/** Its connections are of a pool of its own, which takes all that a pool does. */
function toBossOptions(connectionString: string): PgBoss.ConstructorOptions {
  const pool: pg.PoolConfig = {
    ...KEEP_ALIVE,
    connectionTimeoutMillis: STATEMENT_MS,
    query_timeout: STATEMENT_MS,
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: STATEMENT_MS,
  };
  return { ...pool, connectionString, max: 2, application_name: 'omp-jobs' } as PgBoss.ConstructorOptions;
}
