import type { Server } from 'node:http';
import { buildApp, type AppParts } from './app';
import { openDatabase } from '../db/database';
import { prepareLoginRole } from '../db/loginRole';
import { GATEWAY_LIMITS, PATIENT_LIMITS, SERVING_LIMITS, type DatabaseLimits } from '../db/limits';
import type { Deps } from '../db/deps';
import { findLateParts } from '../http/health';
import { startDiskWatch } from '../alarms/lowDisk';
import { startDisplaySweep } from '../alarms/silentDisplays';
import { startWasherAlarms } from '../alarms/washerAlarms';
import { startAlarmSweep } from '../alarms/sweep';
import { startBiller } from '../billing/biller';
import { startJobs } from '../jobs/jobs';
import { startOutbox } from '../jobs/outbox';
import { startFirmwareCampaigns } from '../jobs/firmwareCampaigns';
import { startPlannedWork } from '../jobs/plannedWork';
import { startSettingRuns } from '../jobs/settingRuns';
import { explainListening } from './listen';
import { createAlarmFeed, createLiveFeed, createWasherFeed } from '../live/feed';
import { createFrameFeed } from '../live/frames';
import { createLiveProof, startLiveProof } from '../live/liveProof';
import { liveRoutes } from '../modules/liveRoutes';
import { reportJob } from './reportJob';
import { createGateway } from '../ocpp/gateway/gateway';
import { createHomeGateway } from '../home/homeGateway';
import { startWashCommands } from '../wash/sendCommands';
import type { Shutdown } from './shutdown';

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
/** How long answers under way may take once the node stops. */
const CLOSE_MS = 5_000;

/**
 * Starts console, API and gateway of one node on one port.
 * @returns the server; parts that have to be stopped are added to `shutdown`
 */
export async function startNode(settings: NodeSettings, shutdown: Shutdown): Promise<{ server: Server; port: number }> {
  const { port, console: consoleSource, simulator, beforeListening, ...rest } = settings;
  const applicationUrl = await prepareLoginRole(settings.databaseUrl, settings);
  const open = (limits: DatabaseLimits, poolSize?: number) => {
    const db = openDatabase(applicationUrl, { limits, poolSize });
    shutdown.add('connections', () => db.close());
    return db;
  };
  const deps: Deps = { ...rest, db: open(SERVING_LIMITS) };
  const live: Deps = { ...rest, db: open(GATEWAY_LIMITS, GATEWAY_CONNECTIONS) };
  const jobs: Deps = { ...rest, db: open(PATIENT_LIMITS, JOB_CONNECTIONS) };
  shutdown.add('jobs', await startJobs(jobs, [reportJob(jobs)]));
  shutdown.add('outbox', await startOutbox(deps));
  shutdown.add('setting runs', await startSettingRuns(deps));
  shutdown.add('firmware campaigns', await startFirmwareCampaigns(deps));
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
  shutdown.add('alarms of washers', startWasherAlarms(deps));
  shutdown.add('commands to washers', startWashCommands(deps));
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
  const address = app.server.address();
  return { server: app.server, port: typeof address === 'object' && address ? address.port : port };
}
