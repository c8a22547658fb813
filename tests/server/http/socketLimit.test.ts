import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { limitSockets } from '../../../server/http/socketLimit';

let server: Server;
let sockets: Socket[];
let warnings: unknown[];
let isExempt = false;
beforeEach(async () => {
  sockets = [];
  isExempt = false;
  server = createServer((_request, response) => response.end('ok'));
  warnings = [];
  const log = { warn: (details: unknown) => void warnings.push(details) };
  limitSockets(server, 2, { isExempt: () => isExempt, log: log as never });
  server.on('upgrade', (_request, socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  server.close();
});

async function openSocket(): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}
const isAnswered = async (socket: Socket, head = '') => {
  socket.write(`GET / HTTP/1.1\r\nHost: a\r\n${head}\r\n`);
  return Promise.race([once(socket, 'data').then(() => true), once(socket, 'close').then(() => false)]);
};

describe('the sockets of a network', () => {
  it('are limited until one of them is closed', async () => {
    const [first, second, third] = [await openSocket(), await openSocket(), await openSocket()];
    expect(await isAnswered(third)).toBe(false);
    expect(warnings).toEqual([{ network: '127.0.0.1', most: 2 }]);
    expect(await isAnswered(second)).toBe(true);
    first.destroy();
    await expect.poll(async () => isAnswered(await openSocket())).toBe(true);
  });

  it('count no longer when they have become WebSockets', async () => {
    for (let upgraded = 0; upgraded < 4; upgraded += 1)
      expect(await isAnswered(await openSocket(), 'Connection: Upgrade\r\nUpgrade: websocket\r\n')).toBe(true);
  });

  it('are not limited at an address behind which many clients are', async () => {
    isExempt = true;
    for (let opened = 0; opened < 4; opened += 1) expect(await isAnswered(await openSocket())).toBe(true);
  });
});
