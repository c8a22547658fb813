import fastify, { type FastifyInstance } from 'fastify';
import { request, type ClientRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

/** Sends a request without its last byte, and observes the outcome. */
function beginRequest(path: string): { sender: ClientRequest; outcome: Promise<string | number> } {
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

describe('a call', () => {
  it('is given up when its body does not arrive, even for an upload of an unknown caller', async () => {
    expect(await Promise.all([beginRequest('/call').outcome, beginRequest('/refused').outcome])).toEqual([
      'given up',
      'given up',
    ]);
  });

  it('is given up later when it is an upload of a known caller and its body stalls', async () => {
    const { sender, outcome } = beginRequest('/upload');
    const requests = setInterval(() => sender.write(' '), 10);
    expect(await beginRequest('/call').outcome).toBe('given up');
    clearInterval(requests);
    sender.end('}');
    expect(await outcome).toBe(200);
    expect(await beginRequest('/upload').outcome).toBe('given up');
  });

  it('is answered when its body arrives', async () => {
    const call = beginRequest('/call');
    call.sender.end('}');
    expect(await call.outcome).toBe(200);
  });
});
