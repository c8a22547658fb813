import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Problem } from '../../../server/wire/problem';
import { fileRoute } from '../../../server/http/route';
import { exportCall } from '../../../src/contract/exports';
import { testApp, type TestApp } from './testApp';

const call = exportCall({
  path: 'evo-basic/test/endless',
  access: 'signed-in',
  summary: 'For tests',
  filters: {},
  sortable: ['no'],
  columns: ['note'],
});

const files: Readable[] = [];
let refusal: Problem | undefined;
let test: TestApp;
let token: string;
let other: string;

beforeAll(async () => {
  const endless = fileRoute(call, () => {
    if (refusal) return Promise.reject(refusal);
    const content = new Readable({ read: () => undefined });
    content.push('begun');
    files.push(content);
    return Promise.resolve({ fileName: 'endless.csv', contentType: 'text/csv', content });
  });
  test = await testApp({ routes: [endless] });
  token = await test.userWith([], { userName: 'hungry' });
  other = await test.userWith([], { userName: 'other' });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => test.close());

/** Asks for the file over a connection, as a browser does. */
async function ask(authorization: string): Promise<{ sender: ClientRequest; response: IncomingMessage }> {
  const { port } = test.app.server.address() as AddressInfo;
  const headers = { authorization, 'content-type': 'application/json', 'accept-language': 'en_US' };
  const sender = request({ port, host: '127.0.0.1', method: 'POST', path: `/api/${call.path}`, headers, agent: false });
  sender.on('error', () => undefined).end('{}');
  const [response] = (await once(sender, 'response')) as [IncomingMessage];
  response.on('error', () => undefined);
  return { sender, response };
}

it('an account takes two exports at a time, and the next when one of them has ended or was given up', async () => {
  const first = await ask(token);
  const second = await ask(token);
  expect([first.response.statusCode, second.response.statusCode]).toEqual([200, 200]);

  const refused = (await ask(token)).response;
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  const told = JSON.parse(await text(refused)) as { msg: string };
  expect(told.msg).toBe('You are already downloading 2 files. Try again when one has finished');
  // The share of one is not that of another.
  const others = await ask(other);
  expect(others.response.statusCode).toBe(200);

  files[0]?.push(null);
  await text(first.response);
  const third = await ask(token);
  expect(third.response.statusCode).toBe(200);
  expect((await ask(token)).response.statusCode).toBe(429);

  second.sender.destroy();
  await expect.poll(() => files[1]?.closed).toBe(true);
  expect((await ask(token)).response.statusCode).toBe(200);
  for (const file of files) file.push(null);
});

it('an export that was refused takes no share', async () => {
  const patient = await test.userWith([]);
  refusal = new Problem(422, 'export.empty');
  for (let no = 0; no < 3; no += 1) expect((await ask(patient)).response.statusCode).toBe(422);
});
