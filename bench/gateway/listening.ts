import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Duplex } from 'node:stream';

const NANOSECONDS_PER_MS = 1e6;
const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();

/** Listens on a free port of its own. */
export async function listenAnywhere(
  onUpgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void,
): Promise<string> {
  const server = createServer();
  server.on('upgrade', onUpgrade);
  await new Promise<void>((resolve) => server.listen({ port: 0, host: '127.0.0.1', backlog: 4_096 }, resolve));
  return `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Resident bytes after a garbage collection, and the longest pause of the event loop since the last call, in ms. */
export function measureHealth(): { resident: number; gapMs: number } {
  const gapMs = delay.max / NANOSECONDS_PER_MS;
  // The forced collection below must not count as a pause of the server.
  delay.disable();
  global.gc?.();
  setTimeout(() => {
    delay.reset();
    delay.enable();
  }, 100);
  return { resident: process.memoryUsage.rss(), gapMs };
}
