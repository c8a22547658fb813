import { randomBytes } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { file, type StoredFile } from '../../../src/contract/evo-basic/file';
import { sysUser } from '../../../src/contract/evo-basic/sysUser';
import { makeForm, sendForm, type SentFile } from '../http/sendForm';
import { testApp, type TestApp } from '../http/testApp';

const PNG = Buffer.concat([
  Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'),
  Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 0, 0]),
]);
const GIF = Buffer.from('GIF89a\x01\0\x01\0', 'latin1');
const MB = 1_048_576;

let test: TestApp;
let noc: string;

beforeAll(async () => {
  test = await testApp();
  noc = await test.userWith([]);
});
afterAll(() => test.close());

async function uploadFile(sent: SentFile, { token = noc, purpose = 'image', language = 'en_US' } = {}) {
  return sendForm(test, file.upload, token, await makeForm({ purpose }, sent), language);
}
async function storeFile(sent: SentFile, more?: { token?: string; purpose?: string }): Promise<StoredFile> {
  const answer = await uploadFile(sent, more);
  expect(answer, JSON.stringify(answer)).toMatchObject({ code: 0 });
  return answer.data as StoredFile;
}
const downloadFile = (id: string, token = noc) =>
  test.app.inject({ url: `/api/${file.downloadById.path}?id=${id}`, headers: { authorization: token } });
const listStoredFiles = () => test.deps.db.asSystem((tx) => tx.selectFrom('file').select(['id', 'sha256']).execute());

/** Runs work and expects it to leave no file behind. */
async function expectNothingStored(work: () => Promise<void>) {
  const before = (await listStoredFiles()).length;
  await work();
  await expect.poll(async () => (await listStoredFiles()).length).toBe(before);
}

describe('a picture', () => {
  it('is returned unchanged, with headers that allow showing but not running it', async () => {
    const bytes = Buffer.concat([PNG, randomBytes(1_000)]);
    const { id, ...about } = await storeFile({ name: 'Ладога.PNG', bytes });
    expect(about).toEqual({ name: 'Ладога.png', size: bytes.length, contentType: 'image/png' });
    const response = await downloadFile(id);
    expect(response.rawPayload.equals(bytes)).toBe(true);
    expect(response.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(bytes.length),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(response.headers['content-disposition']).toContain(`inline; filename="_.png"`);
  });

  it('is recognised by its content, whatever its name', async () => {
    expect(await storeFile({ name: 'photo.jpg', bytes: PNG })).toMatchObject({
      name: 'photo.png',
      contentType: 'image/png',
    });
    expect(await storeFile({ name: '../../etc/x.html', bytes: GIF })).toMatchObject({ name: 'x.gif' });
  });

  it('is only a picture when it is a valid page as well', async () => {
    const bytes = Buffer.concat([GIF, Buffer.from('<script>alert(1)</script>')]);
    const { id } = await storeFile({ name: 'both.html', bytes });
    const { headers } = await downloadFile(id);
    expect(headers['content-type']).toBe('image/gif');
    expect(headers['content-security-policy']).toContain('sandbox');
  });

  it.each([
    ['a page', '<!doctype html><p>no'],
    ['a drawing with scripts', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
    ['the beginning of a picture alone', '\x89PNG\r\n'],
    ['a program', 'MZ\x90\0'],
  ])('is refused when it is %s', async (_what, text) => {
    await expectNothingStored(async () => {
      const answer = await uploadFile({ name: 'photo.png', bytes: Buffer.from(text, 'latin1') });
      expect(answer).toMatchObject({
        status: 415,
        data: { fields: { file: 'Only PNG, GIF and JPEG images can be uploaded' } },
      });
    });
  });

  it('is refused when it is over 10 MB', async () => {
    const sized = (bytes: number) => ({ name: 'a.png', bytes: Buffer.concat([PNG, Buffer.alloc(bytes - PNG.length)]) });
    expect(await storeFile(sized(10 * MB - 1))).toMatchObject({ size: 10 * MB - 1 });
    await expectNothingStored(async () => {
      const answer = await uploadFile(sized(10 * MB), { language: 'ru' });
      expect(answer).toMatchObject({
        status: 413,
        data: { fields: { file: 'Файл слишком велик: не более 10 MB' } },
      });
    });
  });
});

describe('an upload', () => {
  it('is stored whole when it arrives in several pieces, and is a download when it is no picture', async () => {
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(2.5 * MB)]);
    const { id } = await storeFile({ name: 'contract.pdf', bytes }, { purpose: 'attachment' });
    const response = await downloadFile(id);
    expect(response.rawPayload.equals(bytes)).toBe(true);
    expect(response.headers['content-disposition']).toContain('attachment; filename="contract.pdf"');
  });

  it('is refused without storing anything when fields follow its file', async () => {
    await expectNothingStored(async () => {
      const form = await makeForm({ purpose: 'image' }, { name: 'a.png', bytes: PNG }, { more: '1' });
      const answer = await sendForm(test, file.upload, noc, form);
      expect(answer).toMatchObject({ status: 400, data: { fields: { more: 'Fields must come before the file' } } });
    });
  });

  it('is refused with the name of an unknown field', async () => {
    await expectNothingStored(async () => {
      const form = await makeForm({ purpose: 'image', colour: 'red' }, { name: 'a.png', bytes: PNG });
      const answer = await sendForm(test, file.upload, noc, form);
      expect(answer).toMatchObject({ status: 400, data: { fields: { colour: 'Unknown field' } } });
    });
  });

  it('is refused without its fields or a file', async () => {
    const noPurpose = await sendForm(test, file.upload, noc, await makeForm({}, { name: 'a.png', bytes: PNG }));
    expect(noPurpose).toMatchObject({ code: 0, data: { name: 'a.png' } });
    const ofNone = await sendForm(
      test,
      file.upload,
      noc,
      await makeForm({ purpose: 'x' }, { name: 'a.png', bytes: PNG }),
    );
    expect(ofNone).toMatchObject({
      status: 400,
      data: { fields: { purpose: 'Select one of the available options' } },
    });
    const noFile = await sendForm(test, file.upload, noc, await makeForm({ purpose: 'image' }));
    expect(noFile).toMatchObject({ status: 400, data: { fields: { file: 'Choose a file' } } });
    expect(await uploadFile({ name: 'a.png', bytes: '' })).toMatchObject({
      status: 415,
      data: { fields: { file: 'Choose a file' } },
    });
  });

  it('is refused when it is no multipart form', async () => {
    expect(await test.call(file.upload, { token: noc, body: { purpose: 'image' } })).toMatchObject({ status: 415 });
    const form = await makeForm({ action: 'list' });
    expect(await sendForm(test, sysUser.mySessions, noc, form)).toMatchObject({ status: 415 });
  });

  it('is refused without storing anything when its body ends early', async () => {
    await expectNothingStored(async () => {
      const { payload, contentType } = await makeForm({ purpose: 'image' }, { name: 'a.png', bytes: PNG });
      const answer = await sendForm(test, file.upload, noc, { payload: payload.subarray(0, -40), contentType });
      expect(answer).toMatchObject({
        status: 400,
        data: { fields: { file: expect.stringContaining('upload was interrupted') } },
      });
    });
  });

  it('stores nothing when its sender aborts it', async () => {
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = test.app.server.address() as AddressInfo;
    const before = (await listStoredFiles()).length;
    const { payload, contentType } = await makeForm(
      { purpose: 'attachment' },
      { name: 'a.pdf', bytes: Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(3 * MB)]) },
    );
    const sender = httpRequest({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: `/api/${file.upload.path}`,
      headers: { authorization: noc, 'content-type': contentType, 'content-length': payload.length },
    });
    sender.on('error', () => undefined);
    sender.write(payload.subarray(0, 2 * MB));
    await expect.poll(async () => (await listStoredFiles()).length).toBe(before + 1);
    sender.destroy();
    await expect.poll(async () => (await listStoredFiles()).length).toBe(before);
  });

  it('of an app package needs the permission to publish', async () => {
    const apk = { name: 'app.apk', bytes: 'PK\x03\x04manifest' };
    expect(await uploadFile(apk, { purpose: 'appPackage' })).toMatchObject({ status: 403 });
    const publisher = await test.userWith(['appUpdate/add']);
    const kept = await storeFile(apk, { purpose: 'appPackage', token: publisher });
    expect(kept.contentType).toBe('application/vnd.android.package-archive');
  });

  it('of firmware needs the permission to push it', async () => {
    const hex = await makeForm({}, { name: 'fw.hex', bytes: ':10010000214601360121470136007EFE09D2190140\r\n' });
    expect(await sendForm(test, file.push, noc, hex)).toMatchObject({ status: 403 });
    const pusher = await test.userWith(['maintenance/ota/push']);
    expect(await sendForm(test, file.push, pusher, hex)).toMatchObject({ code: 0, data: { name: 'fw.hex' } });
    const page = await makeForm({}, { name: 'fw.html', bytes: '<p>' });
    expect(await sendForm(test, file.push, pusher, page)).toMatchObject({
      status: 415,
      data: { fields: { file: 'Only these file types can be uploaded: zip, gz, hex, bin, img' } },
    });
  });

  it('is logged with its fields and file name', async () => {
    await storeFile({ name: 'logged.png', bytes: PNG });
    const entry = await test.deps.db.asSystem((tx) =>
      tx.selectFrom('operationLog').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow(),
    );
    expect(entry).toMatchObject({
      classPath: 'file.upload',
      requestParams: { body: { purpose: 'image', file: 'logged.png' } },
    });
  });
});
