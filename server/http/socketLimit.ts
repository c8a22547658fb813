import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Socket } from 'node:net';
import { toNetwork } from '../runtime/clientAddress';

/**
 * Limits the sockets that a network holds at a time: more are closed at once. One that has become a WebSocket is the
 * gateway's to count. @param isExempt addresses behind which many clients are, as those of proxies
 */
export function limitSockets(server: Server, most: number, isExempt: (address: string) => boolean): void {
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
    if ((counts.get(network) ?? 0) > most) socket.destroy();
  });
  server.on('upgrade', (_request, socket: Duplex) => releases.get(socket)?.());
}
