import pino from 'pino';
import { systemClock } from '../../server/runtime/clock';
import { readConfig } from '../../server/runtime/config';
import { openDatabase } from '../../server/db/database';
import { createGateway, type Gateway } from '../../server/ocpp/gateway/gateway';
import { serveParent } from './child';
import { measureHealth, listenAnywhere } from './listening';

let gateway: Gateway;

/** The gateway as a node of the product runs it, without the rest of the node. */
serveParent({
  async start({ databaseUrl, secretKey }: { databaseUrl: string; secretKey: string }) {
    gateway = await createGateway({
      config: readConfig({}),
      db: openDatabase(databaseUrl),
      databaseUrl,
      clock: systemClock,
      log: pino({ level: 'error' }),
      secretKey,
      nodeId: 'bench',
      version: 'bench',
      build: 'bench',
    });
    return listenAnywhere((request, socket, head) => gateway.handleUpgrade(request, socket, head));
  },
  health: measureHealth,
  stats: () => gateway.stats(),
  close: () => gateway.close(),
});
