import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { file } from '../../../../../src/contract/evo-basic/file';
import { iotCarwasherGroups, type WashSite } from '../../../../../src/contract/evo-basic/iotCarwasherGroups';
import { recordHistory } from '../../../../../src/contract/evo-basic/recordHistory';
import type { BulkResult } from '../../../../../src/contract/records';
import { addCompany, addStation } from '../../../../harness/equipment';
import { makeWashSiteBody, type WashSiteBody } from '../../../../harness/washSites';
import { testApp, type TestApp } from '../../../http/testApp';

const VIEW = 'equipment/washStationGroup';
const ALL = ['view', 'add', 'edit', 'open', 'delete'].map((operation) => `${VIEW}/${operation}`);

let test: TestApp;
let token: string;
let own: string;
let companyId: string;
let otherId: string;
let stationId: string;
let foreignStationId: string;

beforeAll(async () => {
  test = await testApp();
  token = await test.userWith(ALL);
  [companyId, otherId] = await test.deps.db.asSystem(async (tx) => [
    await addCompany(tx, 'Owner'),
    await addCompany(tx, 'Stranger'),
  ]);
  [stationId, foreignStationId] = await test.deps.db.asSystem(async (tx) => [
    await addStation(tx, companyId, 'Dostyk 180'),
    await addStation(tx, otherId, 'Theirs'),
  ]);
  own = await test.userWith(ALL, { scope: 'company', companyId });
});
afterAll(() => test.close());

const makeBody = (over: Partial<WashSiteBody> = {}) => makeWashSiteBody({ companyId, ...over });
const callRoute = <T>(name: keyof typeof iotCarwasherGroups, body: object, by = token) =>
  test.call(iotCarwasherGroups[name], { token: by, body }).then((answer) => ({ ...answer, data: answer.data as T }));
const addSite = async (over: Partial<WashSiteBody> = {}) =>
  (await callRoute<{ id: string }>('add', makeBody(over))).data.id;
const readDetail = async (id: string) => (await callRoute<WashSite>('detail', { id })).data;
const readFields = (data: unknown) => (data as { fields: Record<string, string> }).fields;
const readHistory = async (id: string) =>
  (await test.call(recordHistory.list, { token, body: { kind: 'washSite', id } })).data;

describe('a wash site', () => {
  it('is stored as sent when it has every field', async () => {
    const openingHours = Array.from({ length: 7 }, (_, day) => (day === 6 ? null : { from: '10:00', until: '02:00' }));
    const fields = {
      province: 'Almaty',
      phone: '+77273550140',
      notice: 'Enter from the courtyard',
      labels: ['24/7', 'Foam'],
      openingHours,
      stationId,
      failedWash: 'review' as const,
    };
    const id = await addSite({ name: 'Whole', ...fields });
    expect(await readDetail(id)).toMatchObject({
      ...makeBody({ name: 'Whole' }),
      ...fields,
      company: 'Owner',
      station: 'Dostyk 180',
      modePictureId: null,
      retiredAt: null,
      version: 1,
    });
  });

  it.each([
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(65) }],
    ['country', { country: 'Kazakhstan' }],
    ['latitude', { latitude: 43.12345678 }],
    ['longitude', { longitude: 180.1 }],
    ['labels', { labels: ['a', 'b', 'c', 'd', 'e'] }],
    ['labels', { labels: ['a', 'a'] }],
    ['labels.0', { labels: ['x'.repeat(21)] }],
    ['pictureIds', { pictureIds: ['1', '2', '3', '4'] }],
    ['notice', { notice: 'x'.repeat(257) }],
    ['timezone', { timezone: 'Mars/Olympus' }],
    ['openingHours', { openingHours: [] }],
  ])('is refused at %s when it has %j', async (field, over) => {
    const { code, data } = await callRoute('add', makeBody(over));
    expect(code).toBe(400);
    expect(Object.keys(readFields(data))).toContain(field);
  });

  it.each([
    ['companyId', { companyId: null }],
    ['companyId', { companyId: '99' }],
    ['stationId', { stationId: '99' }],
    ['pictureIds', { pictureIds: ['99'] }],
    ['modePictureId', { modePictureId: '99' }],
  ])('is refused at %s when it has %j', async (field, over) => {
    const { code, data } = await callRoute('add', makeBody(over));
    expect(code).toBe(422);
    expect(readFields(data)).toHaveProperty(field);
  });

  it('stands beside no station of another company, nor beside a retired one', async () => {
    const foreign = await callRoute('add', makeBody({ stationId: foreignStationId }));
    expect(readFields(foreign.data)).toHaveProperty('stationId');
    const retiredId = await test.deps.db.asSystem((tx) => addStation(tx, companyId, 'Retired'));
    const id = await addSite({ name: 'Beside', stationId: retiredId });
    await test.deps.db.asSystem((tx) =>
      tx.updateTable('station').set({ retiredAt: new Date() }).where('id', '=', retiredId).execute(),
    );
    expect(readFields((await callRoute('add', makeBody({ stationId: retiredId }))).data)).toHaveProperty('stationId');
    const body = makeBody({ name: 'Stays beside', stationId: retiredId });
    expect(await callRoute('update', { ...body, id, version: 1 })).toMatchObject({ code: 0 });
  });

  it('shows its pictures to those that see it', async () => {
    const uploadedBy = await test.userId(token);
    const ids = await test.deps.db.asSystem((tx) => {
      const add = (name: string) =>
        tx
          .insertInto('file')
          .values({ name, contentType: 'image/png', size: '0', sha256: 'x', uploadedBy })
          .returning('id')
          .executeTakeFirstOrThrow()
          .then(({ id }) => id);
      return Promise.all([add('gate'), add('modes')]);
    });
    await addSite({ name: 'Pictures', pictureIds: [ids[0]], modePictureId: ids[1] });
    const stranger = await test.userWith(ALL, { scope: 'company', companyId: otherId });
    for (const id of ids) {
      const download = (by: string) => test.call(file.downloadById, { token: by, query: { id } });
      expect(await download(own)).toMatchObject({ status: 200 });
      expect(await download(stranger)).toMatchObject({ status: 404 });
    }
  });

  it("belongs to its company, which can neither give it away nor read another's", async () => {
    const given = await callRoute('add', makeBody({ companyId: otherId }), own);
    expect(readFields(given.data)).toHaveProperty('companyId');
    const { data } = await callRoute<{ id: string }>('add', makeBody({ companyId: null, name: 'Ours' }), own);
    expect(await readDetail(data.id)).toMatchObject({ companyId });
    const foreignId = await addSite({ companyId: otherId, name: 'Foreign' });
    expect((await callRoute('page', { text: 'Foreign' }, own)).data).toMatchObject({ total: 0 });
    expect((await callRoute('list', { text: 'Foreign' }, own)).data).toEqual([]);
    expect(await callRoute('detail', { id: foreignId }, own)).toMatchObject({ code: 404 });
    const change = { id: foreignId, version: 1 };
    expect(await callRoute('update', { ...makeBody(), ...change }, own)).toMatchObject({ code: 404 });
    expect(await callRoute('setOperatingStatus', { ...change, operatingStatus: 'closing' }, own)).toMatchObject({
      code: 404,
    });
    const removed = await callRoute<BulkResult>('delete', { ids: [foreignId] }, own);
    expect(removed.data.results[0]?.problem).not.toBeNull();
    expect(await readDetail(foreignId)).toMatchObject({ name: 'Foreign', version: 1 });
  });

  it('is hidden from accounts of an enterprise', async () => {
    const { id: enterpriseId } = await test.deps.db.asSystem((tx) =>
      tx.insertInto('enterprise').values({ name: 'Fleet', companyId }).returning('id').executeTakeFirstOrThrow(),
    );
    const id = await addSite({ name: 'Hidden' });
    const driver = await test.userWith(ALL, { scope: 'enterprise', enterpriseId });
    expect((await callRoute('page', {}, driver)).data).toMatchObject({ total: 0 });
    expect(await callRoute('detail', { id }, driver)).toMatchObject({ code: 404 });
  });

  it('is changed once for each version, and its history shows it', async () => {
    const id = await addSite({ name: 'Contended' });
    const update = (notice: string) =>
      callRoute('update', { ...makeBody({ name: 'Contended', notice }), id, version: 1 });
    expect((await update('mine')).data).toMatchObject({ notice: 'mine', version: 2 });
    expect(await update('theirs')).toMatchObject({ code: 409, data: { current: { notice: 'mine', version: 2 } } });
    expect(await readHistory(id)).toMatchObject([
      { kind: 'update', after: { notice: 'mine' } },
      { kind: 'insert', after: { name: 'Contended' } },
    ]);
  });

  it('is hidden from lists and selects while it is retired', async () => {
    const id = await addSite({ name: 'Winter break' });
    const count = async (over: object = {}) =>
      (await callRoute<{ total: number }>('page', { text: 'Winter', ...over })).data.total;
    expect((await callRoute('list', { text: 'Winter' })).data).toEqual([{ id, name: 'Winter break' }]);
    await callRoute('retire', { ids: [id], isRetired: true });
    expect([await count(), await count({ isRetired: true })]).toEqual([0, 1]);
    expect((await callRoute('list', { text: 'Winter' })).data).toEqual([]);
    expect((await callRoute('list', { ids: [id] })).data).toEqual([{ id, name: 'Winter break' }]);
    await callRoute('retire', { ids: [id], isRetired: false });
    expect([await count(), await count({ isRetired: true })]).toEqual([1, 0]);
  });

  it('is found by name, city, address, company, station, country and operating status', async () => {
    const id = await addSite({ name: 'Needle', city: 'Astana', address: 'Turan 7', stationId, country: 'UZ' });
    const find = async (filters: object) =>
      (await callRoute<{ records: WashSite[] }>('page', filters)).data.records.map((record) => record.id);
    for (const text of ['needle', 'astana', 'turan']) expect(await find({ text })).toEqual([id]);
    const text = 'needle';
    expect(await find({ text, companyIds: [companyId], stationIds: [stationId], countries: ['UZ'] })).toEqual([id]);
    expect(await find({ text, operatingStatus: 'opening' })).toEqual([id]);
    for (const other of [
      { companyIds: [otherId] },
      { stationIds: [foreignStationId] },
      { countries: ['KZ'] },
      { operatingStatus: 'closing' },
    ])
      expect(await find({ text, ...other })).toEqual([]);
  });

  it('is gone when it has been deleted', async () => {
    const id = await addSite({ name: 'Short-lived' });
    expect(await callRoute('delete', { ids: [id] })).toMatchObject({ data: { results: [{ problem: null }] } });
    expect(await callRoute('detail', { id })).toMatchObject({ code: 404 });
  });
});
