import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFileLink } from '../../../server/files/fileLink';
import { signedPath } from '../../../server/files/signedLinks';
import { file, type StoredFile } from '../../../src/contract/evo-basic/file';
import { TEST_SECRET } from '../../harness/equipment';
import { makeForm, sendForm } from '../http/sendForm';
import { testApp, type TestApp } from '../http/testApp';

const PNG = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01', 'latin1');

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

async function storeFile(name: string, bytes: Buffer): Promise<StoredFile> {
  const token = await test.userWith([]);
  const { data } = await sendForm(test, file.upload, token, await makeForm({ purpose: 'image' }, { name, bytes }));
  return data as StoredFile;
}

describe('a signed link', () => {
  const HOUR_MS = 3_600_000;

  it('gives the file without a session until it expires', async () => {
    const bytes = Buffer.concat([PNG, randomBytes(100)]);
    const sent = await storeFile('прошивка 1.png', bytes);
    const path = signedPath(TEST_SECRET, sent, test.clock.now() + HOUR_MS);
    expect((await test.app.inject(path)).rawPayload.equals(bytes)).toBe(true);
    expect((await test.app.inject({ method: 'HEAD', url: path })).headers['content-length']).toBe(String(bytes.length));
    test.clock.advance(HOUR_MS + 2_000);
    expect((await test.app.inject(path)).statusCode).toBe(403);
  });

  it('lets apps on other origins show a picture, and keep it as long as the link is good', async () => {
    const sent = await storeFile('banner.png', PNG);
    const { headers } = await test.app.inject(signedPath(TEST_SECRET, sent, test.clock.now() + HOUR_MS));
    expect(headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^inline/) as string,
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'private, max-age=3600',
    });
  });

  it('is the same for a charger within an hour, and good for a day', async () => {
    const { id } = await storeFile('firmware.png', PNG);
    const begin = Math.ceil(test.clock.now() / HOUR_MS) * HOUR_MS;
    const createLink = (now: number, from: Date | null = null) =>
      test.deps.db.asSystem((tx) =>
        createFileLink(tx, { ...test.deps, clock: { ...test.deps.clock, now: () => now } }, id, from),
      );
    const link = await createLink(begin + 1);
    expect(await createLink(begin + HOUR_MS)).toBe(link);
    expect(await createLink(begin + 1, new Date(begin + 60_000))).toBe(link);
    expect(await createLink(begin + HOUR_MS + 1)).not.toBe(link);
    expect(Number(/expires=(\d+)/.exec(link ?? '')?.[1]) * 1_000).toBe(begin + 25 * HOUR_MS);
  });

  it('is refused for another file, another time or another key', async () => {
    const { id } = await storeFile('a.png', PNG);
    const expires = test.clock.now() + HOUR_MS;
    const path = signedPath(TEST_SECRET, { id, name: 'a.png' }, expires);
    const refused = [
      path.replace(`/files/${id}/`, `/files/${Number(id) - 1}/`),
      path.replace(/expires=\d+/, `expires=${Math.ceil(expires / 1_000) + 60}`),
      signedPath('another key of at least thirty-two characters', { id, name: 'a.png' }, expires),
      `/files/${id}/a.png`,
    ];
    for (const url of refused) expect((await test.app.inject(url)).statusCode, url).toBe(403);
    const expired = signedPath(TEST_SECRET, { id: '999999', name: 'a' }, expires);
    expect((await test.app.inject(expired)).statusCode).toBe(404);
  });
});
