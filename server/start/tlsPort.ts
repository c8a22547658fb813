import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Deps } from '../db/deps';
import { openEmbeddedAuthority } from '../ocpp/commands/embeddedAuthority';
import type { Gateway } from '../ocpp/gateway/gateway';
import type { Config } from '../runtime/config';
import { StartError } from '../runtime/startError';
import { explainListening } from './listen';

const DAY_MS = 86_400_000;
const VALID_DAYS = 365;

type TlsDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'secretKey'>;

/** A port of the gateway of its own where chargers connect by TLS, with their certificate where they have one. */
export interface TlsPort {
  port: number;
  /** Certificate of the authority that chargers trust, PEM. */
  root: string;
  close(): Promise<void>;
}

/**
 * Opens the TLS port of a node, where there is to be one.
 * @param nodePort its plain port: further nodes take the next TLS ports, too
 * @returns how to close it
 */
export async function startTlsPort(
  deps: TlsDeps,
  gateway: Pick<Gateway, 'handleUpgrade'>,
  nodePort: number,
): Promise<() => Promise<void>> {
  const { GATEWAY_TLS_PORT: first, PORT } = deps.config;
  if (first === undefined) return async () => undefined;
  const { close } = await openTlsPort(deps, gateway, first === 0 ? 0 : first + nodePort - PORT);
  return close;
}

/**
 * Opens the TLS port of a node. Its certificate is that of the named files, else the authority of this installation issues one
 * for the address of the gateway.
 */
export async function openTlsPort(
  deps: TlsDeps,
  gateway: Pick<Gateway, 'handleUpgrade'>,
  port: number,
): Promise<TlsPort> {
  const { config, db, clock, secretKey } = deps;
  const authority = await openEmbeddedAuthority(db, secretKey, clock.now());
  const now = clock.now();
  const validity = { notBefore: new Date(now - DAY_MS), notAfter: new Date(now + VALID_DAYS * DAY_MS) };
  const identity = readFiles(config) ?? (await authority.issueServer(findHost(config), validity));
  const server = createServer({
    ...{ cert: identity.certificate, key: identity.key, ca: [authority.root], minVersion: 'TLSv1.2' },
    // A charger without a certificate may be of profile 2: the handshake of its socket decides.
    ...{ requestCert: true, rejectUnauthorized: false },
  });
  server.on('request', (_request, response) => response.writeHead(404).end());
  server.on('upgrade', (request, socket, head) => gateway.handleUpgrade(request, socket, head));
  await listen(server, config.HOST, port);
  return {
    port: (server.address() as AddressInfo).port,
    root: authority.root,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function readFiles({ GATEWAY_TLS_CERT, GATEWAY_TLS_KEY }: Config): { certificate: string; key: string } | null {
  if (GATEWAY_TLS_CERT === undefined && GATEWAY_TLS_KEY === undefined) return null;
  if (GATEWAY_TLS_CERT === undefined || GATEWAY_TLS_KEY === undefined)
    throw new StartError('GATEWAY_TLS_CERT and GATEWAY_TLS_KEY are of use together only');
  return { certificate: readFile(GATEWAY_TLS_CERT), key: readFile(GATEWAY_TLS_KEY) };
}

function readFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new StartError(`${file} cannot be read: ${(error as Error).message}`);
  }
}

function findHost({ GATEWAY_URL, PUBLIC_URL }: Config): string {
  const address = GATEWAY_URL ?? PUBLIC_URL;
  return address === undefined ? 'localhost' : new URL(address).hostname;
}

async function listen(server: Server, host: string, port: number): Promise<void> {
  const failed = once(server, 'error').then(([error]: unknown[]) => {
    throw explainListening(error, host, port);
  });
  server.listen(port, host);
  await Promise.race([once(server, 'listening'), failed]);
}
