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

const call = <T>(name: keyof typeof chargerModels, body: object) =>
  test.call(chargerModels[name], { token, body }).then((answer) => ({ ...answer, data: answer.data as T }));
const add = async (body: Partial<Body>) => (await call<{ id: string }>('add', { ...TERRA, ...body })).data.id;
const detail = async (id: string) => (await call<ChargerModel>('detail', { id })).data;

describe('a charger model', () => {
  it('is refused with 403 to a company that may change models by its role: they are the operator’s', async () => {
    const id = await add({ name: 'The operator’s' });
    const companyId = await test.deps.db.asSystem((tx) => addCompany(tx, 'Models'));
    const permissions = ['view', 'add', 'edit', 'delete'].map((operation) => `equipment/model/${operation}`);
    const ofCompany = await test.userWith(permissions, { scope: 'company', companyId });
    const asCompany = (name: keyof typeof chargerModels, body: object) =>
      test.call(chargerModels[name], { token: ofCompany, body }).then(({ code }) => code);
    expect(await asCompany('add', { ...TERRA, name: 'Ours' })).toBe(403);
    expect(await asCompany('update', { ...TERRA, name: 'Ours', id, version: 1 })).toBe(403);
    expect(await asCompany('delete', { ids: [id] })).toBe(403);
    expect(await asCompany('retire', { ids: [id], isRetired: true })).toBe(403);
    expect(await detail(id)).toMatchObject({ name: 'The operator’s', retiredAt: null, version: 1 });
  });

  it('is kept as it was given, its connectors in order', async () => {
    const id = await add({ name: 'Kept' });
    expect(await detail(id)).toMatchObject({
      name: 'Kept',
      connectors: [{ number: 1 }, { number: 2 }],
      vendorCode: null,
      chargers: 0,
      version: 1,
    });
  });

  it('has a name of its own, said at the field', async () => {
    await add({ name: 'Twice' });
    const { code, data } = await call('add', { ...TERRA, name: 'Twice' });
    expect({ code, data }).toEqual({ code: 422, data: { fields: { name: 'This name is already in use' } } });
  });

  it('numbers its connectors once each', async () => {
    const connectors = [TERRA.connectors[0], TERRA.connectors[0]];
    const { code, data } = await call('add', { ...TERRA, name: 'Doubled', connectors });
    expect(code).toBe(400);
    expect(data).toMatchObject({ fields: { connectors: 'Each entry can appear only once' } });
  });

  it('is changed once for each version: the second sees what the first has made of it', async () => {
    const id = await add({ name: 'Contended' });
    const update = (remark: string) =>
      call<ChargerModel>('update', { ...TERRA, name: 'Contended', remark, id, version: 1 });
    const answers = await Promise.all([update('mine'), update('theirs')]);
    const saved = answers.find(({ code }) => code === 0)?.data;
    const refused = answers.find(({ code }) => code === 409)?.data as unknown as { current: ChargerModel };
    expect(saved).toMatchObject({ version: 2 });
    expect(refused.current).toEqual(saved);
  });

  it('remembers who changed what', async () => {
    const id = await add({ name: 'Remembered' });
    await call('update', { ...TERRA, name: 'Remembered', ratedPower: 150, id, version: 1 });
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

  it('is not deleted while chargers are of it; the others are', async () => {
    const used = await test.deps.db.asSystem(async (tx) => {
      const station = await addStation(tx, await addCompany(tx, 'Owner'), 'Station');
      await addCharger(tx, station, 'MODEL-USER');
      return tx
        .selectFrom('chargerModel')
        .select('id')
        .where('name', '=', 'Model of MODEL-USER')
        .executeTakeFirstOrThrow();
    });
    const free = await add({ name: 'Free' });
    const { data } = await call<BulkResult>('delete', { ids: [used.id, free, '987654'] });
    expect(data.results).toEqual([
      {
        id: used.id,
        name: 'Model of MODEL-USER',
        problem: 'Still used by chargers. Retire it instead, or remove these first',
      },
      { id: free, name: 'Free', problem: null },
      { id: '987654', name: '987654', problem: 'This record does not exist, or you do not have access to it' },
    ]);
    expect(await detail(used.id)).toMatchObject({ chargers: 1 });
    expect(await call('detail', { id: free })).toMatchObject({ code: 404 });
  });

  it('is out of lists and selects when retired, and comes back', async () => {
    const id = await add({ name: 'Old one' });
    const listed = async () => (await call<{ id: string }[]>('list', { text: 'Old one' })).data.length;
    const paged = async (isRetired: boolean) =>
      (await call<ModelPage>('page', { text: 'Old one', isRetired })).data.total;
    await call('retire', { ids: [id], isRetired: true });
    expect([await listed(), await paged(false), await paged(true)]).toEqual([0, 0, 1]);
    expect((await call<{ id: string; name: string }[]>('list', { ids: [id] })).data).toEqual([]);
    await call('retire', { ids: [id], isRetired: false });
    expect([await listed(), await paged(false), await paged(true)]).toEqual([1, 1, 0]);
  });
});

describe('the list', () => {
  it('follows its cursor through every row once, whatever it is sorted by', async () => {
    for (let index = 0; index < 25; index += 1) {
      await add({ name: `Row ${String(index).padStart(2, '0')}`, manufacturer: index % 3 === 0 ? 'Beta' : 'Alpha' });
    }
    for (const order of ['asc', 'desc'] as const) {
      const sort = [{ field: 'manufacturer', order }];
      const names: string[] = [];
      let cursor: string | undefined;
      do {
        const { data } = await call<ModelPage>('page', { text: 'Row ', pageSize: 10, sort, cursor });
        names.push(...data.records.map(({ name }) => name));
        expect(data.total).toBe(25);
        cursor = data.nextCursor;
      } while (cursor);
      expect(new Set(names).size).toBe(25);
      expect(names).toHaveLength(25);
      const wanted = await call<ModelPage>('page', { text: 'Row ', pageSize: 50, sort });
      expect(names).toEqual(wanted.data.records.map(({ name }) => name));
    }
  });

  it('refuses a cursor that is not its own', async () => {
    expect(await call('page', { cursor: 'bm90IGpzb24' })).toMatchObject({
      code: 400,
      data: { fields: { cursor: 'Invalid value' } },
    });
  });

  it('finds wildcards as what they are', async () => {
    await add({ name: '100 % DC' });
    expect((await call<ModelPage>('page', { text: '0 %' })).data.total).toBe(1);
    expect((await call<ModelPage>('page', { text: '%_%' })).data.total).toBe(0);
  });
});
