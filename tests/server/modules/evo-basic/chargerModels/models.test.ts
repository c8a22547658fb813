import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BodyOf, ResponseOf } from '../../../../../src/contract/endpoint';
import { chargerModels, type ChargerModel } from '../../../../../src/contract/evo-basic/chargerModels';
import { recordHistory } from '../../../../../src/contract/evo-basic/recordHistory';
import type { BulkResult } from '../../../../../src/contract/records';
import { addCharger, addCompany, addStation } from '../../../../harness/equipment';
import { testApp, type TestApp } from '../../../http/testApp';

type Body = BodyOf<typeof chargerModels.add>;
type ModelPage = ResponseOf<typeof chargerModels.page>;

const TERRA: Body = {
  name: 'Terra 184',
  manufacturer: 'ABB',
  currentType: 'DC',
  connectors: [
    { number: 2, type: 'CHAdeMO', power: 60 },
    { number: 1, type: 'CCS2', power: 180 },
  ],
  ratedPower: 180,
  ocppVersion: '1.6',
};

let test: TestApp;
let token: string;

beforeAll(async () => {
  test = await testApp();
  token = await test.userWith(['view', 'add', 'edit', 'delete'].map((operation) => `equipment/model/${operation}`));
});
afterAll(() => test.close());

const callRoute = <T>(name: keyof typeof chargerModels, body: object) =>
  test.call(chargerModels[name], { token, body }).then((answer) => ({ ...answer, data: answer.data as T }));
const addModel = async (body: Partial<Body>) => (await callRoute<{ id: string }>('add', { ...TERRA, ...body })).data.id;
const readDetail = async (id: string) => (await callRoute<ChargerModel>('detail', { id })).data;

describe('a charger model', () => {
  it('is read-only for companies with 403, whatever their roles', async () => {
    const id = await addModel({ name: 'The operator’s' });
    const companyId = await test.deps.db.asSystem((tx) => addCompany(tx, 'Models'));
    const permissions = ['view', 'add', 'edit', 'delete'].map((operation) => `equipment/model/${operation}`);
    const ofCompany = await test.userWith(permissions, { scope: 'company', companyId });
    const asCompany = (name: keyof typeof chargerModels, body: object) =>
      test.call(chargerModels[name], { token: ofCompany, body }).then(({ code }) => code);
    expect(await asCompany('add', { ...TERRA, name: 'Ours' })).toBe(403);
    expect(await asCompany('update', { ...TERRA, name: 'Ours', id, version: 1 })).toBe(403);
    expect(await asCompany('delete', { ids: [id] })).toBe(403);
    expect(await asCompany('retire', { ids: [id], isRetired: true })).toBe(403);
    expect(await readDetail(id)).toMatchObject({ name: 'The operator’s', retiredAt: null, version: 1 });
  });

  it('is stored as sent, its connectors in order', async () => {
    const id = await addModel({ name: 'Kept' });
    expect(await readDetail(id)).toMatchObject({
      name: 'Kept',
      connectors: [{ number: 1 }, { number: 2 }],
      vendorCode: null,
      chargers: 0,
      version: 1,
    });
  });

  it('has a unique name, reported at the field', async () => {
    await addModel({ name: 'Twice' });
    const { code, data } = await callRoute('add', { ...TERRA, name: 'Twice' });
    expect({ code, data }).toEqual({ code: 422, data: { fields: { name: 'This name is already in use' } } });
  });

  it('has unique connector numbers', async () => {
    const connectors = [TERRA.connectors[0], TERRA.connectors[0]];
    const { code, data } = await callRoute('add', { ...TERRA, name: 'Doubled', connectors });
    expect(code).toBe(400);
    expect(data).toMatchObject({ fields: { connectors: 'Each entry can appear only once' } });
  });

  it("is changed once per version, and the second editor gets the first one's change", async () => {
    const id = await addModel({ name: 'Contended' });
    const update = (remark: string) =>
      callRoute<ChargerModel>('update', { ...TERRA, name: 'Contended', remark, id, version: 1 });
    const answers = await Promise.all([update('mine'), update('theirs')]);
    const saved = answers.find(({ code }) => code === 0)?.data;
    const refused = answers.find(({ code }) => code === 409)?.data as unknown as { current: ChargerModel };
    expect(saved).toMatchObject({ version: 2 });
    expect(refused.current).toEqual(saved);
  });

  it('has a history of actors and changes', async () => {
    const id = await addModel({ name: 'Remembered' });
    await callRoute('update', { ...TERRA, name: 'Remembered', ratedPower: 150, id, version: 1 });
    const { data } = await test.call(recordHistory.list, { token, body: { kind: 'chargerModel', id } });
    expect(data).toMatchObject([
      { kind: 'update', before: { rated_power: 180 }, after: { rated_power: 150 } },
      { kind: 'insert', before: null, after: { name: 'Remembered' } },
    ]);
    const stranger = await test.userWith(['chargeTag/view']);
    expect(await test.call(recordHistory.list, { token: stranger, body: { kind: 'chargerModel', id } })).toMatchObject({
      code: 403,
    });
  });

  it('is not deleted when chargers use it, while unused ones are', async () => {
    const used = await test.deps.db.asSystem(async (tx) => {
      const station = await addStation(tx, await addCompany(tx, 'Owner'), 'Station');
      await addCharger(tx, station, 'MODEL-USER');
      return tx
        .selectFrom('chargerModel')
        .select('id')
        .where('name', '=', 'Model of MODEL-USER')
        .executeTakeFirstOrThrow();
    });
    const free = await addModel({ name: 'Free' });
    const { data } = await callRoute<BulkResult>('delete', { ids: [used.id, free, '987654'] });
    expect(data.results).toEqual([
      {
        id: used.id,
        name: 'Model of MODEL-USER',
        problem: 'Still used by chargers. Retire it instead, or remove these first',
      },
      { id: free, name: 'Free', problem: null },
      { id: '987654', name: '987654', problem: 'This record does not exist, or you do not have access to it' },
    ]);
    expect(await readDetail(used.id)).toMatchObject({ chargers: 1 });
    expect(await callRoute('detail', { id: free })).toMatchObject({ code: 404 });
  });

  it('is hidden from lists and selects when it is retired, and can be restored', async () => {
    const id = await addModel({ name: 'Old one' });
    const listModels = async () => (await callRoute<{ id: string }[]>('list', { text: 'Old one' })).data.length;
    const readPages = async (isRetired: boolean) =>
      (await callRoute<ModelPage>('page', { text: 'Old one', isRetired })).data.total;
    await callRoute('retire', { ids: [id], isRetired: true });
    expect([await listModels(), await readPages(false), await readPages(true)]).toEqual([0, 0, 1]);
    // A record that is selected keeps its name in the select.
    expect((await callRoute<{ id: string; name: string }[]>('list', { ids: [id] })).data).toEqual([
      { id, name: 'Old one' },
    ]);
    await callRoute('retire', { ids: [id], isRetired: false });
    expect([await listModels(), await readPages(false), await readPages(true)]).toEqual([1, 1, 0]);
  });
});

describe('the list of charger models', () => {
  it('has every row once when it is paged by cursor in any order', async () => {
    for (let index = 0; index < 25; index += 1) {
      await addModel({
        name: `Row ${String(index).padStart(2, '0')}`,
        manufacturer: index % 3 === 0 ? 'Beta' : 'Alpha',
      });
    }
    for (const order of ['asc', 'desc'] as const) {
      const sort = [{ field: 'manufacturer', order }];
      const names: string[] = [];
      let cursor: string | undefined;
      do {
        const { data } = await callRoute<ModelPage>('page', { text: 'Row ', pageSize: 10, sort, cursor });
        names.push(...data.records.map(({ name }) => name));
        expect(data.total).toBe(25);
        cursor = data.nextCursor;
      } while (cursor);
      expect(new Set(names).size).toBe(25);
      expect(names).toHaveLength(25);
      const expected = await callRoute<ModelPage>('page', { text: 'Row ', pageSize: 50, sort });
      expect(names).toEqual(expected.data.records.map(({ name }) => name));
    }
  });

  it('refuses a cursor of another list', async () => {
    expect(await callRoute('page', { cursor: 'bm90IGpzb24' })).toMatchObject({
      code: 400,
      data: { fields: { cursor: 'Invalid value' } },
    });
  });

  it('finds wildcards literally', async () => {
    await addModel({ name: '100 % DC' });
    expect((await callRoute<ModelPage>('page', { text: '0 %' })).data.total).toBe(1);
    expect((await callRoute<ModelPage>('page', { text: '%_%' })).data.total).toBe(0);
  });
});

describe('the manufacturers of charger models', () => {
  it('are found by the search and filter the list', async () => {
    await addModel({ name: 'Steppe 60', manufacturer: 'Steppe Power' });
    expect((await callRoute<string[]>('manufacturers', {})).data).toContain('Steppe Power');
    expect((await callRoute<ModelPage>('page', { text: 'steppe pow' })).data.total).toBe(1);
    expect((await callRoute<ModelPage>('page', { manufacturers: ['Steppe Power'] })).data.total).toBe(1);
  });
});
