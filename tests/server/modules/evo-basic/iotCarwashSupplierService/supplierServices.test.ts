import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { iotCarWasher } from '../../../../../src/contract/evo-basic/iotCarWasher';
import {
  iotCarwashSupplierService,
  type SupplierService,
} from '../../../../../src/contract/evo-basic/iotCarwashSupplierService';
import { recordHistory } from '../../../../../src/contract/evo-basic/recordHistory';
import type { BulkResult } from '../../../../../src/contract/records';
import { addCompany } from '../../../../harness/equipment';
import { addWashSite, addWashSupplier } from '../../../../harness/washes';
import { testApp, type TestApp } from '../../../http/testApp';

const ALL = ['view', 'add', 'edit', 'shelf', 'delete'].map((operation) => `carWashService/${operation}`);

let test: TestApp;
let token: string;
let companyId: string;
let supplierId: string;
let otherId: string;

beforeAll(async () => {
  test = await testApp();
  token = await test.userWith(ALL);
  await test.deps.db.asSystem(async (tx) => {
    companyId = await addCompany(tx, 'First');
    ({ supplierId } = await addWashSupplier(tx, 'Aqualine', ['Express rinse']));
    ({ supplierId: otherId } = await addWashSupplier(tx, 'BrightWash', ['Foam wash', 'Wax']));
  });
});
afterAll(() => test.close());

const call = <T>(name: keyof typeof iotCarwashSupplierService, body: object, as = token) =>
  test
    .call(iotCarwashSupplierService[name], { token: as, body })
    .then((answer) => ({ ...answer, data: answer.data as T }));
const makeBody = (over: object = {}) => ({ supplierId, code: '17', name: 'Premium', washMinutes: 12, ...over });
const add = async (over: object) => (await call<{ id: string }>('add', makeBody(over))).data.id;

describe('a supplier service', () => {
  it('is found by a part of its name and by its code', async () => {
    const id = await add({ code: 'PX-9', name: 'Underbody' });
    for (const text of ['underb', 'px-9']) {
      expect((await call('page', { text })).data).toMatchObject({
        total: 1,
        records: [{ id, supplier: 'Aqualine', code: 'PX-9', washMinutes: 12, items: 0, remark: null, version: 1 }],
      });
    }
    expect((await call('page', { text: 'underb', supplierIds: [otherId] })).data).toMatchObject({ total: 0 });
  });

  it.each([
    ['code', { code: ' ' }],
    ['code', { code: 'x'.repeat(65) }],
    ['name', { name: 'x'.repeat(65) }],
    ['washMinutes', { washMinutes: 0 }],
    ['washMinutes', { washMinutes: 241 }],
    ['washMinutes', { washMinutes: 7.5 }],
  ])('is refused at %s beyond its limits', async (field, over) => {
    const { code, data } = await call<{ fields: object }>('add', makeBody(over));
    expect(code).toBe(400);
    expect(Object.keys(data.fields)).toEqual([field]);
  });

  it('has a code of its own among those of its supplier', async () => {
    await add({ code: 'TWIN' });
    expect(await call('add', makeBody({ code: 'TWIN' }))).toMatchObject({
      code: 422,
      data: { fields: { code: 'This value is already in use' } },
    });
    expect(await call('add', makeBody({ code: 'TWIN', supplierId: otherId }))).toMatchObject({ code: 0 });
  });

  it('stays with its supplier', async () => {
    const id = await add({ code: 'STAY' });
    expect(await call('update', { ...makeBody({ code: 'STAY', supplierId: otherId }), id, version: 1 })).toMatchObject({
      code: 422,
      data: { fields: { supplierId: 'The supplier of a service cannot be changed' } },
    });
  });

  it('is changed once for each version, and its history says so', async () => {
    const id = await add({ code: 'V' });
    const update = (remark: string) =>
      call<SupplierService>('update', { ...makeBody({ code: 'V', remark }), id, version: 1 });
    expect((await update('mine')).data).toMatchObject({ remark: 'mine', version: 2 });
    expect(await update('theirs')).toMatchObject({ code: 409, data: { current: { remark: 'mine' } } });
    const history = await test.call(recordHistory.list, { token, body: { kind: 'washSupplierService', id } });
    expect(history.data).toMatchObject([{ kind: 'update', after: { remark: 'mine' } }, { kind: 'insert' }]);
  });

  it('is not deleted while a service item refers to it', async () => {
    const id = await add({ code: 'USED' });
    await test.deps.db.asSystem(async (tx) => {
      const washSiteId = await addWashSite(tx, companyId, 'Harbour');
      const item = { companyId, washSiteId, supplierId, supplierServiceId: id, name: 'Item', currency: 'EUR' };
      await tx
        .insertInto('washService')
        .values({ ...item, price: '9', washMinutes: 5 })
        .execute();
    });
    const deleted = (await call<BulkResult>('delete', { ids: [id] })).data.results[0];
    expect(deleted?.problem).toContain('wash service items');
    expect((await call('detail', { id })).data).toMatchObject({ items: 1 });
    const free = await add({ code: 'FREE' });
    expect(await call('delete', { ids: [free] })).toMatchObject({ data: { results: [{ problem: null }] } });
  });

  it('is no choice once it is retired, but keeps its name where it was chosen', async () => {
    const id = await add({ code: 'OLD', name: 'Steam' });
    await call('retire', { ids: [id], isRetired: true });
    expect((await call('list', { text: 'steam' })).data).toEqual([]);
    expect((await call('list', { ids: [id] })).data).toEqual([{ id, name: 'Steam', washMinutes: 12 }]);
  });

  it('is listed for its supplier alone', async () => {
    const names = (await call<{ name: string }[]>('list', { supplierId: otherId })).data.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Foam wash', 'Wax']));
    expect(names).not.toContain('Express rinse');
  });

  it('is seen by companies and changed by operators alone', async () => {
    const company = await test.userWith(ALL, { scope: 'company', companyId });
    expect((await call<SupplierService[]>('list', {}, company)).data.length).toBeGreaterThan(0);
    expect(await call('add', makeBody({ code: 'OURS' }), company)).toMatchObject({ code: 403 });
    expect(await call('delete', { ids: ['1'] }, company)).toMatchObject({ code: 403 });
  });
});

describe('the suppliers for selects', () => {
  it('are searched by name', async () => {
    const { data } = await test.call(iotCarWasher.supplierList, { token, body: { text: 'bright' } });
    expect(data).toEqual([{ id: otherId, name: 'BrightWash' }]);
  });
});
