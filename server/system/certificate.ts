import { isIP } from 'node:net';
import tls from 'node:tls';
import type { NodeReport } from '../../src/lib/system/facts';

const PATIENCE_MS = 10_000;
const ONCE_AN_HOUR_MS = 3_600_000;
const HTTPS_PORT = 443;

/** Reads when the certificate of an address ends; null when the address does not answer. */
export function readCertificateEnd(url: string): Promise<number | null> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    // The date is read of a certificate that has ended, too.
    const socket = tls.connect({
      host: hostname,
      port: port === '' ? HTTPS_PORT : Number(port),
      // A name alone chooses among certificates, not an address.
      ...(isIP(hostname) === 0 && { servername: hostname }),
      rejectUnauthorized: false,
    });
    const end = (endsAt: number | null) => {
      socket.destroy();
      resolve(endsAt);
    };
    socket.setTimeout(PATIENCE_MS, () => end(null));
    socket.once('error', () => end(null));
    socket.once('secureConnect', () => {
      const endsAt = Date.parse(socket.getPeerCertificate().valid_to);
      end(Number.isNaN(endsAt) ? null : endsAt);
    });
  });
}

/** Reads the certificate of an address at most once an hour; null without TLS. */
export function watchCertificate(url: string | undefined): () => Promise<NodeReport['certificate']> {
  let readAt = Number.NEGATIVE_INFINITY;
  let known: NodeReport['certificate'] = null;
  return async () => {
    if (url === undefined || !/^(https|wss):/.test(url)) return null;
    if (performance.now() - readAt < ONCE_AN_HOUR_MS) return known;
    readAt = performance.now();
    known = { endsAt: await readCertificateEnd(url) };
    return known;
  };
}

/** GATEWAY_URL where it leads to another server than the public address, which has a certificate of its own. */
export function findGatewayAddress(gatewayUrl: string | undefined, publicUrl: string | undefined): string | undefined {
  if (gatewayUrl === undefined || !gatewayUrl.startsWith('wss:')) return undefined;
  const isSame = publicUrl?.startsWith('https:') && readServer(publicUrl) === readServer(gatewayUrl);
  return isSame ? undefined : gatewayUrl;
}

function readServer(url: string): string {
  const { hostname, port } = new URL(url);
  return `${hostname}:${port === '' ? HTTPS_PORT : port}`;
}
