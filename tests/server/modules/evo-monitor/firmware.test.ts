import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../../../server/db/database';
import { writeBatch } from '../../../../server/ocpp/store/writeBatch';
import type { Fact } from '../../../../server/ocpp/store/fact';
import { openLocation } from '../../../../server/ocpp/commands/sealedLocation';
import {
  chargerFirmwaresUpgrade,
  type FirmwareCheck,
  type FirmwareUpgrade,
  type PushResult,
} from '../../../../src/contract/evo-monitor/chargerFirmwaresUpgrade';
import { addCharger, addCompany, addStation, TEST_SECRET } from '../../../harness/equipment';
import { testApp, type TestApp } from '../../http/testApp';

const PASSWORD = 's3cret:/@';
const FTP = {
  kind: 'ftp',
  server: 'files.example',
  port: 21,
  user: 'fetch',
  password: PASSWORD,
  path: '/fw/',
  fileName: 'v 2.bin',
};

let test: TestApp;
let token: string;
let here: string;
let away: string;

beforeAll(async () => {
  test = await testApp();
  token = await test.userWith(['equipment/firmware/view', 'equipment/firmware/push', 'maintenance/ota/view']);
  await test.deps.db.asSystem(async (tx) => {
    const station = await addStation(tx, await addCompany(tx, 'Owner'), 'Station');
    here = (await addCharger(tx, station, 'HERE', { isOnline: true })).id;
    away = (await addCharger(tx, station, 'AWAY')).id;
    await allowVersion(tx, [here, away], '2.9.0');
  });
});
afterAll(() => test.close());

async function allowVersion(tx: Tx, chargerIds: string[], firmwareVersion: string): Promise<void> {
  const models = await tx.selectFrom('charger').select('modelId').where('id', 'in', chargerIds).execute();
  const rows = models.map(({ modelId }) => ({ modelId, firmwareVersion, createdByName: 'noc' }));
  await tx.insertInto('firmwareAllowedVersion').values(rows).execute();
}

const pushFirmware = async (key: string, body: object) => {
  const headers = { 'idempotency-key': key };
  const answer = await test.call(chargerFirmwaresUpgrade.addList, {
    token,
    body: { madeFor: { manufacturer: 'Acme' }, ...body },
    headers,
  });
  return { ...answer, data: answer.data as PushResult };
};
const readUpgrades = async () =>
  (await test.call(chargerFirmwaresUpgrade.upgradeRecord, { token, body: { chargerId: here } })).data as {
    records: FirmwareUpgrade[];
  };
const readStored = () =>
  test.deps.db.asSystem(async (tx) => ({
    command: await tx.selectFrom('command').select(['id', 'params']).executeTakeFirstOrThrow(),
    upgrade: await tx.selectFrom('firmwareUpgrade').selectAll().executeTakeFirstOrThrow(),
  }));

describe('a firmware push', () => {
  it('answers for each charger separately', async () => {
    const body = { ids: [here, away, '987654'], source: FTP, firmwareVersion: '2.9.0' };
    const { data } = await pushFirmware('push-by-push-1', body);
    expect(data.results).toEqual([
      { id: here, name: 'HERE', problem: null, commandId: expect.any(String) as string },
      { id: away, name: 'AWAY', problem: 'The charger is offline', commandId: null },
      {
        id: '987654',
        name: '987654',
        problem: 'This record does not exist, or you do not have access to it',
        commandId: null,
      },
    ]);
    expect((await pushFirmware('push-by-push-1', body)).data).toEqual(data);
    expect((await readUpgrades()).records).toHaveLength(1);
  });

  it('hides the password from everything but the charger', async () => {
    const { command, upgrade } = await readStored();
    const log = await test.deps.db.asSystem((tx) => tx.selectFrom('operationLog').selectAll().execute());
    expect(JSON.stringify({ command, upgrade, log })).not.toContain('s3cret');
    expect(openLocation(TEST_SECRET, command.params)).toEqual({
      location: `ftp://fetch:${encodeURIComponent(PASSWORD)}@files.example:21/fw/v%202.bin`,
      version: '2.9.0',
    });
  });

  it('records every step that the charger reports', async () => {
    const reportStatus = (status: 'downloading' | 'downloaded' | 'installing' | 'installed', at: number) =>
      test.deps.db.asSystem((tx) => {
        const fact: Fact = { kind: 'firmware', at, status, raw: status };
        return writeBatch(tx, [{ chargerId: here, facts: [fact] }]);
      });
    const begin = Date.now();
    for (const [index, status] of (['downloading', 'downloaded', 'installing', 'installed'] as const).entries()) {
      await reportStatus(status, begin + index * 1_000);
    }
    // A step that is reported twice is recorded once.
    await reportStatus('installed', begin + 9_000);
    const [record] = (await readUpgrades()).records;
    expect(record).toMatchObject({
      status: 'installed',
      toVersion: '2.9.0',
      location: 'ftp://fetch:***@files.example:21/fw/v%202.bin',
    });
    expect(record?.endedAt).not.toBeNull();
    expect(record?.events.map(({ status }) => status)).toEqual([
      'downloading',
      'downloaded',
      'installing',
      'installed',
    ]);
  });

  it('is refused when its source is invalid', async () => {
    const file = { kind: 'file', fileId: '99' };
    const body = { ids: [here], firmwareVersion: '2.9.0' };
    const refusal = await pushFirmware('push-by-push-2', { ...body, source: file });
    expect(refusal).toMatchObject({ code: 422, data: { fields: { 'source.fileId': expect.any(String) as string } } });
    expect(await pushFirmware('push-by-push-3', { ...body, source: { ...FTP, server: 'a b' } })).toMatchObject({
      code: 400,
    });
  });
});

describe('the fit of a firmware', () => {
  const ids: Record<string, string> = {};
  let modelId: string;
  const setCharger = (id: string, values: { firmwareVersion?: string; isOnline?: boolean }) =>
    test.deps.db.asSystem((tx) => tx.updateTable('charger').set(values).where('id', '=', id).execute());
  beforeAll(async () => {
    await test.deps.db.asSystem(async (tx) => {
      const companyId = await addCompany(tx, 'Fitter');
      const station = await addStation(tx, companyId, 'Fit station');
      const add = async (code: string) => addCharger(tx, station, code, { isOnline: true });
      const busy = await add('FIT-BUSY');
      ids['BUSY'] = busy.id;
      ids['FITS'] = (await add('FIT-OK')).id;
      ids['SAME'] = (await add('FIT-SAME')).id;
      ids['MODEL'] = (await add('FIT-MODEL')).id;
      ids['MAKER'] = (await add('FIT-MAKER')).id;
      const models = await tx
        .selectFrom('charger')
        .select(['id', 'modelId'])
        .where('id', 'in', Object.values(ids))
        .execute();
      const readModelId = (name: string) => models.find(({ id }) => id === ids[name])?.modelId ?? '';
      modelId = readModelId('FITS');
      await allowVersion(tx, Object.values(ids), '3.0');
      for (const name of ['BUSY', 'SAME']) {
        await tx
          .updateTable('charger')
          .set({ modelId })
          .where('id', '=', ids[name] ?? '')
          .execute();
      }
      await tx
        .updateTable('chargerModel')
        .set({ manufacturer: 'Other' })
        .where('id', '=', readModelId('MAKER'))
        .execute();
      await tx
        .insertInto('chargeTransaction')
        .values({
          chargerId: busy.id,
          connectorId: busy.connectorIds[0] ?? '',
          companyId,
          stationId: station,
          ocppVersion: '1.6',
          naturalKey: 'fit-busy',
          startedAt: new Date(),
        })
        .execute();
    });
    await setCharger(ids['SAME'] ?? '', { firmwareVersion: '3.0' });
  });

  const makeBody = () => ({
    ids: Object.values(ids),
    madeFor: { manufacturer: 'acme', modelIds: [modelId] },
    firmwareVersion: '3.0',
  });
  const REFUSALS = {
    'FIT-BUSY': ['A session is running on the charger'],
    'FIT-SAME': ['The charger already runs this version'],
    'FIT-MODEL': ['The firmware is made for other models'],
    'FIT-MAKER': ['The firmware is made for another manufacturer'],
  };

  it('names each charger that it does not fit before anything is sent', async () => {
    await setCharger(ids['MODEL'] ?? '', { isOnline: false });
    const { data } = await test.call(chargerFirmwaresUpgrade.check, { token, body: makeBody() });
    await setCharger(ids['MODEL'] ?? '', { isOnline: true });
    const { fits, refused } = data as FirmwareCheck;
    expect(fits).toBe(1);
    expect(Object.fromEntries(refused.map(({ name, problems }) => [name, problems]))).toEqual({
      ...REFUSALS,
      'FIT-MODEL': ['The firmware is made for other models', 'The charger is offline'],
    });
  });

  it('keeps a push from every charger that it does not fit', async () => {
    const { data } = await pushFirmware('push-by-fit-1', { ...makeBody(), source: FTP });
    const problems = data.results.filter(({ problem }) => problem !== null);
    expect(Object.fromEntries(problems.map(({ name, problem }) => [name, [problem]]))).toEqual(REFUSALS);
    expect(data.results.find(({ name }) => name === 'FIT-OK')).toMatchObject({ problem: null });
  });

  it('is required of a push', async () => {
    const body = { ids: [here], source: FTP, firmwareVersion: '3.0', madeFor: undefined };
    expect(await pushFirmware('push-by-fit-2', body)).toMatchObject({ code: 400 });
  });
});

describe('the firmware list', () => {
  it('shows the installed version and the latest push', async () => {
    const { data } = await test.call(chargerFirmwaresUpgrade.page, { token, body: { text: 'HERE' } });
    expect(data).toMatchObject({
      records: [
        { chargerCode: 'HERE', firmwareStatus: 'installed', upgradeVersion: '2.9.0', upgradeStatus: 'installed' },
      ],
    });
  });
});

describe('the firmware of one charger', () => {
  it('is read by its id within the scope of the caller', async () => {
    const read = (id: string, by = token) => test.call(chargerFirmwaresUpgrade.detail, { token: by, body: { id } });
    expect((await read(away)).data).toMatchObject({ id: away, chargerCode: 'AWAY', isOnline: false });
    expect((await read('987654')).status).toBe(404);
    const companyId = await test.deps.db.asSystem((tx) => addCompany(tx, 'Stranger'));
    const stranger = await test.userWith(['equipment/firmware/view'], { scope: 'company', companyId });
    expect((await read(away, stranger)).status).toBe(404);
  });
});
