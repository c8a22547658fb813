import fastify, { type FastifyInstance } from 'fastify';
import { request, type ClientRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allowSlowBody, refuseSlowBodies } from '../../../server/http/body/slowBodies';

let app: FastifyInstance;
beforeAll(async () => {
  app = fastify();
  refuseSlowBodies(app, 50);
  app.post('/call', async () => 'done');
  const options = { config: { isUpload: true } };
  app.post('/refused', options, async () => 'done');
  app.post('/upload', { ...options, onRequest: async ({ raw }) => allowSlowBody(raw) }, async () => 'done');
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** A request of which all but the last byte is sent, and what comes of it. */
function begin(path: string): { sender: ClientRequest; outcome: Promise<string | number> } {
  const { port } = app.server.address() as AddressInfo;
  const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
  const sender = request({ port, host: '127.0.0.1', method: 'POST', path, headers });
  const outcome = new Promise<string | number>((resolve) => {
    sender.on('response', (response) => resolve(response.resume().statusCode ?? 0));
    sender.on('error', () => resolve('given up'));
  });
  sender.write('{');
  return { sender, outcome };
}

it('a call whose body does not come is given up, an upload too while its caller is not known', async () => {
  expect(await Promise.all([begin('/call').outcome, begin('/refused').outcome])).toEqual(['given up', 'given up']);
});

it('an upload of a known caller goes on as long as something comes, and no longer', async () => {
  const { sender, outcome } = begin('/upload');
  const sending = setInterval(() => sender.write(' '), 10);
  expect(await begin('/call').outcome).toBe('given up');
  clearInterval(sending);
  sender.end('}');
  expect(await outcome).toBe(200);
  expect(await begin('/upload').outcome).toBe('given up');
});

it('a call whose body comes is answered', async () => {
  const call = begin('/call');
  call.sender.end('}');
  expect(await call.outcome).toBe(200);
});
