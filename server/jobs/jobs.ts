import PgBoss from 'pg-boss';
import { keepDowntimes } from '../availability/keepDowntimes';
import { ledgerProof } from '../billing/ledger/ledgerProof';
import { fillSandboxWallets } from '../billing/payments/sandboxDrivers';
import { stopLimitedSessions } from '../billing/payments/stopLimitedSessions';
import { stopSpentSessions } from '../billing/payments/stopSpentSessions';
import { sweepRunning } from '../billing/abnormal/sweepRunning';
import { playCouponCustomers } from '../coupons/sandboxCustomers';
import { sweepCoupons } from '../coupons/sweepCoupons';
import type { Deps } from '../db/deps';
import { askSessions } from '../ocpp/commands/askSessions';
import { renewCertificates } from '../ocpp/commands/certificateRenewals';
import { advanceLocalLists } from '../ocpp/commands/localLists';
import { updateAttempts } from '../ocpp/store/attemptDays';
import { proveAttempts } from '../ocpp/store/proveAttempts';
import { learnUsualGaps } from '../ocpp/store/quietConnectors';
import { sweepEnds } from '../ocpp/store/sweepEnds';
import { keepCheckpoints } from '../replay/keepCheckpoints';
import { sendOutbox } from '../mail/mail';
import { traceWork } from '../runtime/spans';
import type { Job } from './job';
import { openJobDatabase } from './jobDatabase';
import { maintainPartitions } from './maintainPartitions';
import { purgeExpired } from './purge';
import { samplePower } from './samplePower';
import { keepStatistics } from '../statistics/keepStatistics';
import { proveStatistics } from '../statistics/proveStatistics';
import { startSimulatedJobs } from './simulatedJobs';

/** Jobs that need no call's code; `start` adds the job of the reports, which writes files of calls. */
const JOBS: readonly Job[] = [
  { name: 'partitions', cron: '7 * * * *', run: maintainPartitions },
  { name: 'purge', cron: '23 * * * *', run: purgeExpired },
  { name: 'mail', cron: '* * * * *', run: sendOutbox },
  { name: 'ledger-proof', cron: '41 * * * *', run: ledgerProof },
  { name: 'ended-sessions', cron: '* * * * *', run: sweepEnds },
  { name: 'asked-sessions', cron: '* * * * *', run: askSessions },
  { name: 'running-orders', cron: '*/5 * * * *', run: sweepRunning },
  { name: 'spent-sessions', cron: '* * * * *', run: stopSpentSessions },
  { name: 'limited-sessions', cron: '* * * * *', run: stopLimitedSessions },
  { name: 'power-samples', cron: '* * * * *', run: samplePower },
  { name: 'statistics', cron: '* * * * *', run: keepStatistics },
  { name: 'statistics-proof', cron: '53 * * * *', run: proveStatistics },
  { name: 'attempts', cron: '* * * * *', run: updateAttempts },
  { name: 'attempt-gaps', cron: '11 * * * *', run: learnUsualGaps },
  { name: 'attempts-proof', cron: '37 * * * *', run: proveAttempts },
  { name: 'downtimes', cron: '* * * * *', run: keepDowntimes },
  { name: 'replay', cron: '* * * * *', run: keepCheckpoints },
  { name: 'local-lists', cron: '* * * * *', run: ({ db, clock }) => advanceLocalLists(db, clock.now()) },
  { name: 'certificates', cron: '* * * * *', run: renewCertificates },
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
  const scheduler = await startScheduler(deps);
  for (const job of jobs) {
    await scheduler.keep(job.name, () => runJob(deps, job));
    await scheduler.boss.schedule(job.name, job.cron);
  }
  return scheduler.stop;
}

/** A failure is a line of the log; the scheduler stores that there was one, and tries again. */
async function runJob(deps: Deps, job: Job): Promise<void> {
  try {
    await traceWork(`job ${job.name}`, {}, () => job.run(deps));
  } catch (error) {
    deps.log.warn({ err: error, job: job.name }, 'job failed');
    throw new Error('job failed');
  }
}

/** The scheduler of this node. */
export interface Scheduler {
  boss: PgBoss;
  /** Makes a queue, of whose jobs one runs at a time on all nodes, and runs them here. */
  keep(name: string, run: () => Promise<void>, pollSeconds?: number): Promise<void>;
  /** Waits for jobs that run. */
  stop(): Promise<void>;
}

export async function startScheduler({ databaseUrl, log }: Pick<Deps, 'databaseUrl' | 'log'>): Promise<Scheduler> {
  const database = openJobDatabase(databaseUrl, log);
  const boss = new PgBoss({ db: database });
  boss.on('error', (error) => log.warn({ err: error }, 'job scheduler failed'));
  await boss.start();
  return {
    boss,
    async keep(name, run, pollingIntervalSeconds = 10) {
      await boss.createQueue(name, { name, policy: 'singleton', retryLimit: 3, retryBackoff: true });
      await boss.work(name, { pollingIntervalSeconds }, run);
    },
    async stop() {
      database.stopWaiting();
      await boss.stop({ graceful: true, wait: true, timeout: 5_000 }).finally(() => database.close());
    },
  };
}
