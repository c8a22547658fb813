import pino from 'pino';
import { systemClock } from '../../server/clock';
import { readConfig } from '../../server/config';
import { openDatabase } from '../../server/db/database';
import { createGateway, type Gateway } from '../../server/ocpp/gateway';
import { serve } from './child';
import { health, listen } from './listening';

let gateway: Gateway;

/** The gateway as a node of the product runs it, without the rest of the node. */
serve({
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
    return listen((request, socket, head) => gateway.handleUpgrade(request, socket, head));
  },
  health,
  stats: () => gateway.stats(),
  close: () => gateway.close(),
});
