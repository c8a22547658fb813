import type { Server } from 'node:http';
import { buildApp, type AppParts } from './app';
import { openDatabase, type Database } from '../db/database';
import { copyUser } from '../runtime/databaseAddress';
import { StartError } from '../runtime/startError';
import { QueryTimes } from '../db/queryTimes';
import { prepareLoginRole } from '../db/loginRole';
import { GATEWAY_LIMITS, PATIENT_LIMITS, SERVING_LIMITS, type DatabaseLimits } from '../db/limits';
import type { Deps } from '../db/deps';
import { findLateParts } from '../http/health';
import { startDiskWatch } from '../alarms/lowDisk';
import { startDisplaySweep } from '../alarms/silentDisplays';
import { startWasherAlarms } from '../alarms/washerAlarms';
import { startAlarmSweep } from '../alarms/sweep';
import { startBackupWatch } from '../backup/backupWatch';
import { startBiller } from '../billing/biller';
import type { Job } from '../jobs/job';
import { startJobs } from '../jobs/jobs';
import { startOutbox } from '../jobs/outbox';
import { startFirmwareCampaigns } from '../jobs/firmwareCampaigns';
import { startCertificates } from '../jobs/certificates';
import { startLocalLists } from '../jobs/localLists';
import { startPlannedWork } from '../jobs/plannedWork';
import { startRecovery } from '../jobs/recovery';
import { startSettingRuns } from '../jobs/settingRuns';
import { backupJobs } from './backups';
import { openReplica } from './openReplica';
import { explainListening } from './listen';
import { createAlarmFeed, createLiveFeed, createWasherFeed } from '../live/feed';
import { createFrameFeed } from '../live/frames';
import { createLiveProof, startLiveProof } from '../live/liveProof';
import { liveRoutes } from '../modules/liveRoutes';
import { startPowerPlanner } from '../power/planner';
import { recordPowerMinutes } from '../power/recordMinutes';
import { reportJob } from './reportJob';
import { createGateway } from '../ocpp/gateway/gateway';
import { createHomeGateway } from '../home/homeGateway';
import { startWashCommands } from '../wash/sendCommands';
import { startWebhooks } from '../webhooks/sender';
import { startAlarmMessages } from '../channels/messageSender';
import { startNodeReports } from '../system/reportNode';
import type { Config } from '../runtime/config';
import { DiskGuard } from '../runtime/diskGuard';
import { readDiskSpace } from '../runtime/diskSpace';
import type { Shutdown } from './shutdown';
import { startTlsPort } from './tlsPort';
import { startTracing } from './tracing';

/** Settings of a node; it opens its own connections. */
export type NodeSettings = Omit<Deps, 'db'> &
  Pick<AppParts, 'console' | 'simulator'> & {
    port: number;
    /** Runs before the first request. */
    beforeListening?: (server: Server) => Promise<void>;
  };

/** Connections of the gateway and the live rows alone: slow pages take none of them. */
const GATEWAY_CONNECTIONS = 6;
const JOB_CONNECTIONS = 3;
/** Deliveries of a burst wait for each other, and not for pages or jobs. */
const WEBHOOK_CONNECTIONS = 2;
/** How long answers under way may take once the node stops. */
const CLOSE_MS = 5_000;

const POWER_JOB: Job = { name: 'power-minutes', cron: '* * * * *', run: recordPowerMinutes };

/**
 * Starts console, API and gateway of one node on one port.
 * @returns the server; parts that have to be stopped are added to `shutdown`
 */
export async function startNode(settings: NodeSettings, shutdown: Shutdown): Promise<{ server: Server; port: number }> {
  const { port, console: consoleSource, simulator, beforeListening, ...given } = settings;
  const rest = { ...given, disk: await openDiskGuard(given.config) };
  shutdown.add('traces', await startTracing(settings.config, settings));
  const applicationUrl = await prepareLoginRole(settings.databaseUrl, settings);
  const poolerUrl = findPooler(settings, applicationUrl);
  const queries = new QueryTimes(settings.config.SLOW_QUERY_MS, settings.log);
  const open = (use: string, limits: DatabaseLimits, poolSize?: number) => {
    const db = openDatabase(applicationUrl, { limits, poolSize, poolerUrl, times: { queries, use } });
    shutdown.add('connections', () => db.close());
    return db;
  };
  const db = open('calls', SERVING_LIMITS);
  const replica = openReplica({ ...settings, db, applicationUrl, queries }, shutdown);
  const deps: Deps = { ...rest, db, reads: replica?.reads };
  if (poolerUrl !== undefined) await assertReached(deps.db);
  const live: Deps = { ...rest, db: open('gateway', GATEWAY_LIMITS, GATEWAY_CONNECTIONS) };
  const jobs: Deps = { ...rest, db: open('jobs', PATIENT_LIMITS, JOB_CONNECTIONS) };
  shutdown.add('jobs', await startJobs(jobs, [reportJob(jobs), POWER_JOB, ...backupJobs(jobs)]));
  shutdown.add('outbox', await startOutbox(deps));
  shutdown.add('setting runs', await startSettingRuns(deps));
  shutdown.add('certificates', await startCertificates(deps));
  shutdown.add('lists of tags', await startLocalLists(deps));
  shutdown.add('firmware campaigns', await startFirmwareCampaigns(deps));
  shutdown.add('recovery', await startRecovery(deps));
  shutdown.add('power of stations', await startPowerPlanner(deps));
  shutdown.add('biller', await startBiller(deps));
  const feeds = {
    connectors: await createLiveFeed(live),
    washers: await createWasherFeed(live),
    alarms: await createAlarmFeed(live),
    frames: await createFrameFeed(live),
  };
  shutdown.add('live feeds', () => Promise.all(Object.values(feeds).map((feed) => feed.close())));
  const { connectors, washers, alarms } = feeds;
  const liveProof = createLiveProof(deps, { connectors, washers, alarms });
  shutdown.add('proof of live rows', startLiveProof(liveProof, deps));
  shutdown.add('planned work', startPlannedWork(deps));
  shutdown.add('alarms', startAlarmSweep(deps));
  shutdown.add('wall displays', startDisplaySweep(deps));
  shutdown.add('disk', startDiskWatch(deps));
  shutdown.add('age of backups', startBackupWatch(deps));
  shutdown.add('alarms of washers', startWasherAlarms(deps));
  shutdown.add('commands to washers', startWashCommands(deps));
  const webhooks: Deps = { ...rest, db: open('webhooks', PATIENT_LIMITS, WEBHOOK_CONNECTIONS) };
  shutdown.add('webhooks', await startWebhooks(webhooks));
  shutdown.add('alarm messages', await startAlarmMessages(webhooks));
  const gateway = await createGateway(live, await createHomeGateway(live));
  const late = () => findLateParts(gateway.stats(), feeds);
  const routes = liveRoutes(feeds);
  const pools = { gateway: live.db, jobs: jobs.db };
  const liveDifferences = liveProof.counts;
  const app = await buildApp(deps, {
    gateway,
    simulator,
    late,
    pools,
    liveDifferences,
    slowQueries: () => queries.slowTotal,
    replica: replica?.readState,
    console: consoleSource,
    routes,
  });
  // Together: the server counts the chargers' sockets among its own, and they are the gateway's to close.
  shutdown.add('server', async () => {
    const timer = setTimeout(() => app.server.closeAllConnections(), CLOSE_MS);
    await Promise.all([app.close(), gateway.close()]);
    clearTimeout(timer);
  });
  await beforeListening?.(app.server);
  try {
    await app.listen({ port, host: settings.config.HOST });
  } catch (error) {
    throw explainListening(error, settings.config.HOST, port);
  }
  shutdown.add('TLS port', await startTlsPort(live, gateway, port));
  const address = app.server.address();
  const listeningPort = typeof address === 'object' && address ? address.port : port;
  const reported = { queries, liveDifferences, port: listeningPort, replica: replica?.readState };
  const chargers = () => gateway.stats().connected;
  shutdown.add('reports', startNodeReports(deps, { ...reported, chargers, isLate: () => late().length > 0 }));
  return { server: app.server, port: listeningPort };
}

/** The disk of the embedded database, read once before the node serves. */
async function openDiskGuard({ DATABASE_URL, DATA_DIR }: Config): Promise<DiskGuard | undefined> {
  if (DATABASE_URL !== undefined) return undefined;
  const disk = new DiskGuard(() => readDiskSpace(DATA_DIR));
  await disk.look();
  return disk;
}

/** DATABASE_URL as the application signs in to it, where it leads to a pooler in front of the database. */
function findPooler({ config, databaseUrl }: NodeSettings, applicationUrl: string): string | undefined {
  const { DATABASE_URL, LISTEN_DATABASE_URL } = config;
  if (DATABASE_URL === undefined || LISTEN_DATABASE_URL === undefined) return undefined;
  return applicationUrl === databaseUrl ? DATABASE_URL : copyUser(DATABASE_URL, applicationUrl);
}

async function assertReached(db: Database): Promise<void> {
  await db.ping().catch((error: Error) => {
    throw new StartError(`DATABASE_URL does not let the role of the application in: ${error.message}`);
  });
}
