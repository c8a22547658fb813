import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONTRACT } from '../../../../src/contract/contract';
import { recordHistory } from '../../../../src/contract/evo-basic/recordHistory';
import { homeChargerModels, type HomeChargerModel } from '../../../../src/contract/evo-home-admin/homeChargerModels';
import { homeChargers, type HomeCharger } from '../../../../src/contract/evo-home-admin/homeChargers';
import type { BulkResult, RecordChange } from '../../../../src/contract/records';
import { addCompany } from '../../../harness/equipment';
import { addHomeCharger, addHomeModel, addOffPeakSetting } from '../../../harness/homeCharging';
import { addAppUser } from '../../../harness/people';
import { testApp, type TestApp } from '../../http/testApp';

const ALL = ['charger', 'model', 'offPeak'].flatMap((page) =>
  ['view', 'add', 'edit', 'delete'].map((operation) => `homeCharger/${page}/${operation}`),
);

let test: TestApp;
let token: string;
let modelId: string;
let settingId: string;
let ownerId: string;

beforeAll(async () => {
  test = await testApp();
  token = await test.userWith(ALL);
  await test.deps.db.asSystem(async (tx) => {
    modelId = await addHomeModel(tx, 'Hearth 7');
    settingId = await addOffPeakSetting(tx, 'Nights');
    ownerId = await addAppUser(tx, 'Dora Diver', { email: 'dora@example.com' });
  });
});
afterAll(() => test.close());

const call = <T>(name: keyof typeof homeChargers, body: object, as = token) =>
  test.call(homeChargers[name], { token: as, body }).then((answer) => ({ ...answer, data: answer.data as T }));
const makeBody = (serialNo: string, over: object = {}) => ({
  ...{ serialNo, modelId, ownerId, offPeakSettingId: settingId, country: 'DE', timezone: 'Europe/Berlin' },
  ...over,
});
const addCharger = async (serialNo: string, over: object = {}) =>
  (await call<{ id: string }>('add', makeBody(serialNo, over))).data.id;
const readCharger = async (id: string) => (await call<HomeCharger>('detail', { id })).data;
const searchSerialNos = async (filters: object) =>
  (await call<{ records: HomeCharger[] }>('page', filters)).data.records.map(({ serialNo }) => serialNo);

describe('a home charger', () => {
  it('is shown with its model, owner and off-peak setting, unknown until it tells its state', async () => {
    const id = await addCharger('HC-1');
    expect(await readCharger(id)).toMatchObject({
      ...{ serialNo: 'HC-1', model: 'Hearth 7', power: 7.4, owner: 'Dora Diver', offPeakSetting: 'Nights' },
      ...{ status: 'unknown', wifiFirmware: null, lastSeen: null, version: 1 },
    });
  });

  it.each([
    ['serialNo', { serialNo: '' }],
    ['serialNo', { serialNo: 'with space' }],
    ['serialNo', { serialNo: 'x'.repeat(65) }],
    ['country', { country: 'de' }],
    ['timezone', { timezone: 'Europe/Nowhere' }],
  ])('is refused at %s beyond its limits', async (field, over) => {
    const { code, data } = await call<{ fields: object }>('add', makeBody('HC-limits', over));
    expect(code).toBe(400);
    expect(Object.keys(data.fields)).toEqual([field]);
  });

  it.each(['modelId', 'ownerId', 'offPeakSettingId'])(
    'is refused at %s where there is no such record',
    async (field) => {
      expect(await call('add', makeBody('HC-unknown', { [field]: '999999' }))).toMatchObject({
        code: 422,
        data: { fields: { [field]: expect.any(String) as string } },
      });
    },
  );

  it('has a serial number of its own', async () => {
    await addCharger('HC-twin');
    expect(await call('add', makeBody('HC-twin'))).toMatchObject({
      code: 422,
      data: { fields: { serialNo: 'This value is already in use' } },
    });
  });

  it('keeps a setting that was retired since, and no other charger can have it', async () => {
    const retired = await test.deps.db.asSystem((tx) => addOffPeakSetting(tx, 'Old nights'));
    const id = await addCharger('HC-old', { offPeakSettingId: retired });
    await test.call(CONTRACT.offPeakSettings.retire, { token, body: { ids: [retired], isRetired: true } });
    const kept = { ...makeBody('HC-old', { offPeakSettingId: retired, country: 'PL' }), id, version: 1 };
    expect(await call('update', kept)).toMatchObject({
      code: 0,
      data: { country: 'PL', offPeakSetting: 'Old nights' },
    });
    expect(await call('add', makeBody('HC-new', { offPeakSettingId: retired }))).toMatchObject({ code: 422 });
  });

  it('is changed by one of two at a time, and its history tells what people changed', async () => {
    const id = await addCharger('HC-changed');
    expect(await call('update', { ...makeBody('HC-changed', { ownerId: null }), id, version: 1 })).toMatchObject({
      data: { owner: null, version: 2 },
    });
    expect(await call('update', { ...makeBody('HC-late'), id, version: 1 })).toMatchObject({
      code: 409,
      data: { current: { serialNo: 'HC-changed', version: 2 } },
    });
    await test.deps.db.asSystem((tx) =>
      tx.updateTable('homeCharger').set({ isOnline: true, lastSeen: new Date() }).where('id', '=', id).execute(),
    );
    const history = await test.call(recordHistory.list, { token, body: { kind: 'homeCharger', id } });
    expect((history.data as RecordChange[]).map(({ kind, after }) => [kind, after])).toEqual([
      ['update', { app_user_id: null }],
      ['insert', expect.objectContaining({ serial_no: 'HC-changed' })],
    ]);
  });

  it('is found by serial number, owner, state, firmware and setting', async () => {
    await test.deps.db.asSystem(async (tx) => {
      const other = await addAppUser(tx, 'Olga Oar');
      const id = await addHomeCharger(tx, 'FIND-1', { modelId, appUserId: other });
      const state = { isOnline: true, reportedStatus: 'faulted' as const, wifiFirmware: '9.9' };
      await tx.updateTable('homeCharger').set(state).where('id', '=', id).execute();
      const gone = await addHomeCharger(tx, 'FIND-2', { modelId, offPeakSettingId: settingId });
      await tx.updateTable('homeCharger').set({ reportedStatus: 'available' }).where('id', '=', gone).execute();
    });
    expect(await searchSerialNos({ text: 'find-' })).toEqual(['FIND-1', 'FIND-2']);
    expect(await searchSerialNos({ text: 'olga' })).toEqual(['FIND-1']);
    expect(await searchSerialNos({ statuses: ['faulted'] })).toEqual(['FIND-1']);
    expect(await searchSerialNos({ statuses: ['offline'] })).toEqual(['FIND-2']);
    expect(await searchSerialNos({ wifiFirmwares: ['9.9'] })).toEqual(['FIND-1']);
    expect(await searchSerialNos({ text: 'find-', hasOffPeak: false })).toEqual(['FIND-1']);
    expect(await searchSerialNos({ text: 'find-', offPeakSettingIds: [settingId] })).toEqual(['FIND-2']);
    const { data } = await call('menuItems', {});
    expect(data).toMatchObject({ countries: expect.arrayContaining(['DE']) as string[], wifiFirmwares: ['9.9'] });
  });

  it('with sessions is retired instead of deleted', async () => {
    const id = await addCharger('HC-used');
    await test.deps.db.asSystem((tx) =>
      tx
        .insertInto('homeSession')
        .values({ homeChargerId: id, timezone: 'UTC', status: 'interrupted', startedAt: new Date() })
        .execute(),
    );
    const removed = await call<BulkResult>('delete', { ids: [id] });
    expect(removed.data.results[0]?.problem).toContain('home charging sessions');
    await call('retire', { ids: [id], isRetired: true });
    expect(await searchSerialNos({ text: 'HC-used' })).toEqual([]);
    expect(await searchSerialNos({ text: 'HC-used', isRetired: true })).toEqual(['HC-used']);
  });

  it('stands in no list of stations, chargers or live connectors', async () => {
    await addCharger('HC-hidden');
    const operator = await test.userWith(['equipment/station/view', 'maintenance/monitor/view']);
    for (const endpoint of [CONTRACT.iotChargers.page, CONTRACT.iotChargers.list]) {
      const { data } = await test.call(endpoint, { token: operator, body: {} });
      expect(JSON.stringify(data)).not.toContain('HC-');
    }
  });

  it('is refused to a company with all rights', async () => {
    const id = await addCharger('HC-ours');
    const companyId = await test.deps.db.asSystem((tx) => addCompany(tx, 'First'));
    const company = await test.userWith(ALL, { scope: 'company', companyId });
    const calls = [
      ['page', {}],
      ['detail', { id }],
      ['add', makeBody('HC-theirs')],
      ['update', { ...makeBody('HC-ours'), id, version: 1 }],
      ['delete', { ids: [id] }],
    ] as const;
    for (const [name, body] of calls) expect(await call(name, body, company)).toMatchObject({ code: 403 });
    expect((await call('list', {}, company)).data).toEqual([]);
    const history = await test.call(recordHistory.list, { token: company, body: { kind: 'homeCharger', id } });
    expect(history.data).toEqual([]);
  });
});

describe('a home charger model', () => {
  const body = { name: 'Garage 22', power: 22, phases: '3', maxCurrent: 32, connector: 'Type2' };

  it('counts its chargers, and is kept while it has some', async () => {
    const { data } = await test.call(homeChargerModels.add, { token, body });
    const { id } = data as { id: string };
    await addCharger('HC-garage', { modelId: id });
    const found = await test.call(homeChargerModels.page, { token, body: { text: 'garage', phases: '3' } });
    expect((found.data as { records: HomeChargerModel[] }).records).toMatchObject([{ ...body, chargers: 1 }]);
    const removed = (await test.call(homeChargerModels.delete, { token, body: { ids: [id] } })).data as BulkResult;
    expect(removed.results[0]?.problem).toContain('home chargers');
  });

  it.each([
    ['power', { power: 0 }],
    ['power', { power: 51 }],
    ['phases', { phases: '2' }],
    ['maxCurrent', { maxCurrent: 0 }],
    ['connector', { connector: 'Schuko' }],
  ])('is refused at %s beyond its limits', async (field, over) => {
    const { code, data } = await test.call(homeChargerModels.add, { token, body: { ...body, ...over } });
    expect(code).toBe(400);
    expect(Object.keys((data as { fields: object }).fields)).toEqual([field]);
  });

  it('has a name of its own', async () => {
    await test.call(homeChargerModels.add, { token, body: { ...body, name: 'Twin' } });
    expect(await test.call(homeChargerModels.add, { token, body: { ...body, name: 'Twin' } })).toMatchObject({
      code: 422,
      data: { fields: { name: expect.any(String) as string } },
    });
  });
});
