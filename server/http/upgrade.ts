import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

export type HandleUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** WebSocket upgrades of chargers go to the gateway; all others are refused. */
export function routeUpgrades(server: Server, gateway: HandleUpgrade | undefined, isDevelopment: boolean): void {
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (gateway && request.url?.startsWith('/ocpp/')) gateway(request, socket, head);
    else if (!(isDevelopment && isReloadSocket(request))) refuseUpgrade(socket);
  });
}

/** Vite's own socket, which Vite handles. */
function isReloadSocket(request: IncomingMessage): boolean {
  return request.headers['sec-websocket-protocol']?.startsWith('vite-') === true;
}

function refuseUpgrade(socket: Duplex): void {
  socket.on('error', () => socket.destroy());
  socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n', () => socket.destroy());
}
