import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import { toNetwork } from '../runtime/clientAddress';

const TOLD_EVERY_MS = 60_000;

/**
 * Limits the sockets that a network holds at a time: more are closed at once, and logged once a minute. A socket that
 * has become a WebSocket counts at the gateway instead.
 * @param isExempt addresses with many clients behind them, such as proxies
 */
export function limitSockets(
  server: Server,
  most: number,
  { isExempt, log }: { isExempt: (address: string) => boolean; log: Pick<Logger, 'warn'> },
): void {
  let toldAt = Number.NEGATIVE_INFINITY;
  const counts = new Map<string, number>();
  const releases = new WeakMap<Duplex, () => void>();

  const count = (socket: Socket, network: string) => {
    counts.set(network, (counts.get(network) ?? 0) + 1);
    let isCounted = true;
    const release = () => {
      if (!isCounted) return;
      isCounted = false;
      const left = (counts.get(network) ?? 1) - 1;
      if (left > 0) counts.set(network, left);
      else counts.delete(network);
    };
    releases.set(socket, release);
    socket.once('close', release);
  };

  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isExempt(remoteAddress)) return;
    const network = toNetwork(remoteAddress);
    count(socket, network);
    if ((counts.get(network) ?? 0) <= most) return;
    socket.destroy();
    if (performance.now() - toldAt < TOLD_EVERY_MS) return;
    toldAt = performance.now();
    log.warn({ network, most }, 'too many sockets of a network are closed; a proxy belongs into TRUST_PROXY');
  });
  server.on('upgrade', (_request, socket: Duplex) => releases.get(socket)?.());
}
