import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
let otherToken: string;

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
  otherToken = await test.userWith([], { userName: 'other' });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => test.close());

/** Requests the file over a connection, as a browser does. */
async function openExport(authorization: string): Promise<{ sender: ClientRequest; response: IncomingMessage }> {
  const { port } = test.app.server.address() as AddressInfo;
  const headers = { authorization, 'content-type': 'application/json', 'accept-language': 'en_US' };
  const sender = request({ port, host: '127.0.0.1', method: 'POST', path: `/api/${call.path}`, headers, agent: false });
  sender.on('error', () => undefined).end('{}');
  const [response] = (await once(sender, 'response')) as [IncomingMessage];
  response.on('error', () => undefined);
  return { sender, response };
}

describe('an account', () => {
  it('takes two exports at a time, and another when one of them has ended or was given up', async () => {
    const first = await openExport(token);
    const second = await openExport(token);
    expect([first.response.statusCode, second.response.statusCode]).toEqual([200, 200]);

    const refused = (await openExport(token)).response;
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const answer = JSON.parse(await text(refused)) as { msg: string };
    expect(answer.msg).toBe('You are already downloading 2 files. Try again when one has finished');
    // Each account has a share of its own.
    const otherExport = await openExport(otherToken);
    expect(otherExport.response.statusCode).toBe(200);

    files[0]?.push(null);
    await text(first.response);
    const third = await openExport(token);
    expect(third.response.statusCode).toBe(200);
    expect((await openExport(token)).response.statusCode).toBe(429);

    second.sender.destroy();
    await expect.poll(() => files[1]?.closed).toBe(true);
    expect((await openExport(token)).response.statusCode).toBe(200);
    for (const file of files) file.push(null);
  });

  it('is charged no share when its export was refused', async () => {
    const refusedUser = await test.userWith([]);
    refusal = new Problem(422, 'export.empty');
    for (let no = 0; no < 3; no += 1) expect((await openExport(refusedUser)).response.statusCode).toBe(422);
  });
});
