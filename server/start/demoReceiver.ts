import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FailoverClient } from '../db/failoverClient';
import type { Logger } from 'pino';
import { DEMO_RECEIVER } from '../demo/webhooks';

/** The receiver of this path answers 503, as a gateway does while its service is down. */
const DOWN = /\/down$/;

/**
 * Starts the receiver of the demo's webhooks on this machine, and leads its endpoints to the port that it has got.
 * @returns stops it
 */
export function startDemoReceiver({ databaseUrl, log }: { databaseUrl: string; log: Logger }): () => Promise<void> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      const isDown = DOWN.test(request.url ?? '');
      response.writeHead(isDown ? 503 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(isDown ? { error: 'no healthy upstream' } : { received: true }));
    });
  });
  server.on('error', (error) => log.warn({ err: error }, 'the receiver of demo webhooks does not run'));
  server.listen(0, '127.0.0.1', () => {
    leadEndpoints(databaseUrl, server).catch((error: unknown) => {
      log.warn({ err: error }, 'demo webhooks have no receiver');
    });
  });
  return () =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
}

/** Endpoints that users have led elsewhere stay as they are. */
async function leadEndpoints(databaseUrl: string, server: Server): Promise<void> {
  const { port } = server.address() as AddressInfo;
  const { pathname } = new URL(DEMO_RECEIVER);
  const client = new FailoverClient({ connectionString: databaseUrl, application_name: 'omp-demo-receiver' });
  await client.connect();
  try {
    const led = [`^http://127\\.0\\.0\\.1:\\d+${pathname}`, `http://127.0.0.1:${port}${pathname}`];
    await client.query(`update webhook_endpoint set url = regexp_replace(url, $1, $2) where url ~ $1`, led);
    await client.query(`update alarm_channel set address = regexp_replace(address, $1, $2) where address ~ $1`, led);
  } finally {
    await client.end();
  }
}
