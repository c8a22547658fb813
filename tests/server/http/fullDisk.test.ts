import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OcppLog, type LogEntry } from '../../../server/ocpp/gateway/ocppLog';
import { DiskGuard } from '../../../server/runtime/diskGuard';
import { adminGetApp } from '../../../src/contract/evo-basic/adminGetApp';
import { appUserTag } from '../../../src/contract/evo-basic/appUserTag';
import { chargeTag } from '../../../src/contract/evo-basic/chargeTag';
import { file } from '../../../src/contract/evo-basic/file';
import { addAppUser } from '../../harness/people';
import { makeForm, sendForm } from './sendForm';
import { testApp, type TestApp } from './testApp';

let test: TestApp;
let token: string;
let freeShare = 0.5;
const disk = new DiskGuard(async () => ({ freeBytes: freeShare * 1e11, freeShare }));

const fillDisk = async (share: number) => {
  freeShare = share;
  await disk.look();
};

beforeAll(async () => {
  test = await testApp({}, {}, { disk });
  await test.deps.db.asSystem((tx) => addAppUser(tx, 'Anna'));
  token = await test.userWith([
    ...['user/app/view', 'user/app/export', 'user/tag/view', 'user/tag/add', 'chargeTag/import', 'chargeTag/view'],
  ]);
});
afterAll(() => test.close());

const exportUsers = (language = 'en-US') =>
  test.call(adminGetApp.export, { token, body: {}, headers: { 'accept-language': language } });

describe('a disk without room', () => {
  it('pauses exports, uploads and imports with the reason in the language of the caller', async () => {
    expect(await exportUsers()).toMatchObject({ status: 200 });
    await fillDisk(0.02);
    expect(await exportUsers()).toMatchObject({ status: 507, code: 507, msg: expect.stringContaining('nearly full') });
    expect(await exportUsers('ru')).toMatchObject({ msg: expect.stringContaining('Диск сервера почти заполнен') });
    for (const call of [file.upload, chargeTag.import]) {
      const form = await makeForm({}, { name: 'tags.csv', bytes: 'a,b' });
      expect(await sendForm(test, call, token, form)).toMatchObject({ code: 507 });
    }
  });

  it('keeps everything else going', async () => {
    expect(await test.call(appUserTag.add, { token, body: { name: 'Still' } })).toMatchObject({ code: 0 });
    expect(await test.call(adminGetApp.page, { token, body: {} })).toMatchObject({ code: 0 });
  });

  it('takes them again by itself when there is room', async () => {
    await fillDisk(0.06);
    expect(await exportUsers()).toMatchObject({ status: 200 });
  });

  it('is a figure of the metrics', async () => {
    const { body } = await test.app.inject({ method: 'GET', url: '/metrics' });
    expect(body).toMatch(/^omp_disk_free_ratio 0\.06$/m);
    expect(body).toMatch(/^omp_disk_paused 0$/m);
  });
});

describe('the OCPP log', () => {
  it('drops and counts frames while the disk has no room, and writes again afterwards', async () => {
    const log = new OcppLog({ db: test.deps.db, log: pino({ level: 'silent' }), disk });
    const owner = { chargerCode: 'CH-1', chargerId: null, homeChargerId: null, companyId: null } as never;
    const makeFrame = (content: string): LogEntry => ({
      ...(owner as LogEntry),
      ...{
        at: Date.now(),
        level: 'up',
        messageType: 2,
        messageId: '1',
        action: 'Heartbeat',
        content,
        roundTripMs: null,
      },
    });
    await fillDisk(0.01);
    log.write(makeFrame('lost'));
    await fillDisk(0.5);
    log.write(makeFrame('kept'));
    await log.close();
    expect(log.dropped).toBe(1);
    const rows = await test.deps.db.asSystem((tx) => tx.selectFrom('ocppLog').select('content').execute());
    expect(rows).toEqual([{ content: 'kept' }]);
  });
});
