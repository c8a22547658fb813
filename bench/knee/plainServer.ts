import { createRequire } from 'node:module';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { serveParent } from '../gateway/child';
import { listenAnywhere, measureHealth } from '../gateway/listening';

interface PlainServer {
  auth(callback: (accept: (session: object) => void) => void): void;
  on(event: 'client', onClient: (client: PlainClient) => void): void;
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void>;
}
interface PlainClient {
  handle(handler: (call: { method: string }) => object): void;
}
interface Library {
  RPCServer: new (options: { protocols: string[]; strictMode: boolean }) => PlainServer;
}

const { RPCServer } = createRequire(import.meta.url)('ocpp-rpc') as Library;
const server = new RPCServer({ protocols: ['ocpp1.6'], strictMode: true });
server.auth((accept) => accept({}));
let lastId = 0;
server.on('client', (client) =>
  client.handle(({ method }) => {
    if (method !== 'StartTransaction') return {};
    return { transactionId: (lastId += 1), idTagInfo: { status: 'Accepted' } };
  }),
);

/** The baseline: a server of the package ocpp-rpc that validates and answers every call, and keeps nothing. */
serveParent({
  start: () => listenAnywhere((request, socket, head) => void server.handleUpgrade(request, socket, head)),
  health: measureHealth,
  pid: () => process.pid,
});
