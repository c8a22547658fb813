import type { Server } from 'node:http';
import { buildApp, type AppParts } from './app';
import { openDatabase } from './db/database';
import type { Deps } from './deps';
import { startAlarmSweep } from './alarms/sweep';
import { startBiller } from './billing/biller';
import { startJobs } from './jobs/jobs';
import { startOutbox } from './jobs/outbox';
import { explainListening } from './listen';
import { createAlarmFeed, createLiveFeed } from './live/feed';
import { monitorRoutes } from './modules/evo-monitor/routes';
import { createGateway } from './ocpp/gateway';
import type { Shutdown } from './shutdown';

/** What a node is given; it opens its own connections. */
export type NodeSettings = Omit<Deps, 'db'> &
  Pick<AppParts, 'console' | 'simulator'> & {
    port: number;
    /** What must be there before the first request. */
    beforeListening?: (server: Server) => Promise<void>;
  };

/** How long answers under way may take once the node stops. */
const CLOSE_MS = 5_000;

/**
 * Starts console, API and gateway of one node on one port.
 * @returns the server, and what is to be stopped added to `shutdown`
 */
export async function startNode(settings: NodeSettings, shutdown: Shutdown): Promise<{ server: Server; port: number }> {
  const { port, console: consoleSource, simulator, beforeListening, ...rest } = settings;
  const db = openDatabase(settings.databaseUrl);
  shutdown.add('connections', () => db.close());
  const deps: Deps = { ...rest, db };
  shutdown.add('jobs', await startJobs(deps));
  shutdown.add('outbox', await startOutbox(deps));
  shutdown.add('biller', await startBiller(deps));
  const feeds = { connectors: await createLiveFeed(deps), alarms: await createAlarmFeed(deps) };
  shutdown.add('live feeds', () => Promise.all([feeds.connectors.close(), feeds.alarms.close()]));
  shutdown.add('alarms', startAlarmSweep(deps));
  const gateway = await createGateway(deps);
  const app = await buildApp(deps, { gateway, simulator, console: consoleSource, routes: monitorRoutes(feeds) });
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
