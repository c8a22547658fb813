import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { iotCarWasherService, type WashServiceItem } from '../../../../../src/contract/evo-basic/iotCarWasherService';
import { recordHistory } from '../../../../../src/contract/evo-basic/recordHistory';
import { addCompany } from '../../../../harness/equipment';
import { addWashSite, addWashSupplier } from '../../../../harness/washes';
import { testApp, type TestApp } from '../../../http/testApp';

const ALL = ['view', 'add', 'edit', 'shelf', 'delete'].map((operation) => `carWashService/${operation}`);

let test: TestApp;
let token: string;
let company: string;
let companyId: string;
let siteId: string;
let foreignSiteId: string;
let aqualine: { supplierId: string; serviceIds: string[] };
let bright: { supplierId: string; serviceIds: string[] };

beforeAll(async () => {
  test = await testApp();
  token = await test.userWith(ALL);
  await test.deps.db.asSystem(async (tx) => {
    companyId = await addCompany(tx, 'First');
    siteId = await addWashSite(tx, companyId, 'Harbour');
    foreignSiteId = await addWashSite(tx, await addCompany(tx, 'Second'), 'Hill');
    aqualine = await addWashSupplier(tx, 'Aqualine', ['Express rinse']);
    bright = await addWashSupplier(tx, 'BrightWash', ['Foam wash']);
  });
  company = await test.userWith(ALL, { scope: 'company', companyId });
});
afterAll(() => test.close());

const call = <T>(name: keyof typeof iotCarWasherService, body: object, as = token) =>
  test.call(iotCarWasherService[name], { token: as, body }).then((answer) => ({ ...answer, data: answer.data as T }));
const makeBody = (over: object = {}) => ({
  washSiteId: siteId,
  supplierId: aqualine.supplierId,
  supplierServiceId: aqualine.serviceIds[0],
  name: 'Quick',
  price: '7.5',
  currency: 'EUR',
  washMinutes: 8,
  ...over,
});
const add = async (over: object = {}, as = token) => (await call<{ id: string }>('add', makeBody(over), as)).data.id;
const readDetail = async (id: string) => (await call<WashServiceItem>('detail', { id })).data;

/** Adds a service item of a company of its own. */
async function addElsewhere(price: string, currency = 'PLN'): Promise<string> {
  const washSiteId = await test.deps.db.asSystem(async (tx) => {
    const name = `Other ${price} ${currency}`;
    return addWashSite(tx, await addCompany(tx, name), name);
  });
  return add({ washSiteId, price, currency });
}

describe('the price of a wash', () => {
  it("is an operator's to set when it is far above those of other companies", async () => {
    const dear = makeBody({ price: '100.01', currency: 'PLN' });
    for (const price of ['0.01', '10', '12']) await addElsewhere(price);
    const { code, data } = await call<{ fields: Record<string, string> }>('add', dear, company);
    expect([code, data.fields['price']]).toEqual([422, expect.stringContaining('Ask the operator')]);
    expect((await call('add', makeBody({ price: '100', currency: 'PLN' }), company)).code).toBe(0);
    expect((await call('add', dear)).code).toBe(0);
  });

  it('is measured by services on the shelf of at least three companies', async () => {
    for (const price of ['0.01', '0.02']) await addElsewhere(price, 'TRY');
    const dear = makeBody({ price: '900', currency: 'TRY' });
    expect((await call('add', dear, company)).code).toBe(0);
    const id = await addElsewhere('0.03', 'TRY');
    expect((await call('add', dear, company)).code).toBe(422);
    expect((await call('setShelf', { id, version: 1, status: 'offshelf' })).code).toBe(0);
    expect((await call('add', dear, company)).code).toBe(0);
  });
});

describe('a wash service item', () => {
  it('keeps its tax when a change leaves it out', async () => {
    const id = await add({ taxPercent: '12', price: '9' });
    const { version } = await readDetail(id);
    expect((await call('update', makeBody({ id, version, price: '9.5' }))).code).toBe(0);
    expect(await readDetail(id)).toMatchObject({ price: '9.50', taxPercent: '12' });
  });

  it('is of the company of its site, with the digits of its currency', async () => {
    const id = await add({ taxPercent: '19' });
    expect(await readDetail(id)).toMatchObject({
      companyId,
      company: 'First',
      washSite: 'Harbour',
      supplier: 'Aqualine',
      supplierService: 'Express rinse',
      supplierMinutes: 10,
      price: '7.50',
      taxPercent: '19',
      washMinutes: 8,
      status: 'onshelf',
      language: null,
      pictureIds: [],
    });
  });

  it.each([
    ['price', 'Must be greater than zero', { price: '0' }],
    ['price', 'Enter an amount such as 1250 or 12.50', { price: '-3' }],
    ['price', 'Enter an amount such as 1250 or 12.50', { price: '1.2345' }],
    ['pictureIds', 'At most 3', { pictureIds: ['1', '2', '3', '4'] }],
    ['name', '64', { name: 'x'.repeat(65) }],
    ['washMinutes', '240', { washMinutes: 241 }],
    ['taxPercent', '0 to 100', { taxPercent: '101' }],
  ])('is refused at %s: %s', async (field, message, over) => {
    const { code, data } = await call<{ fields: Record<string, string> }>('add', makeBody(over));
    expect(code).toBe(400);
    expect(data.fields).toEqual({ [field]: expect.stringContaining(message) });
  });

  it.each([
    ['price', 'At most 2 decimal places in this currency', { price: '7.505' }],
    ['price', 'At most 0 decimal places in this currency', { price: '750.5', currency: 'JPY' }],
    ['currency', 'does not exist', { currency: 'ZZZ' }],
    ['washSiteId', 'does not exist', { washSiteId: '999' }],
    ['pictureIds', 'does not exist', { pictureIds: ['999'] }],
  ])('is refused at %s by the server: %s', async (field, message, over) => {
    expect(await call('add', makeBody(over))).toMatchObject({
      code: 422,
      data: { fields: { [field]: expect.stringContaining(message) } },
    });
  });

  it('is refused with the service of another supplier, or a retired one', async () => {
    const refusal = { code: 422, data: { fields: { supplierServiceId: 'This supplier does not offer this service' } } };
    expect(await call('add', makeBody({ supplierServiceId: bright.serviceIds[0] }))).toMatchObject(refusal);
    const retired = await test.deps.db.asSystem(async (tx) => {
      const found = await addWashSupplier(tx, 'Closed', ['Gone']);
      await tx
        .updateTable('washSupplierService')
        .set({ retiredAt: new Date() })
        .where('supplierId', '=', found.supplierId)
        .execute();
      return { supplierId: found.supplierId, supplierServiceId: found.serviceIds[0] };
    });
    expect(await call('add', makeBody(retired))).toMatchObject(refusal);
  });

  it("of a company is at one of its sites, and no other company's is seen", async () => {
    const foreign = await add({ washSiteId: foreignSiteId, name: 'Foreign' });
    expect(await call('add', makeBody({ washSiteId: foreignSiteId }), company)).toMatchObject({
      code: 422,
      data: { fields: { washSiteId: expect.any(String) } },
    });
    const own = await add({ name: 'Own' }, company);
    expect((await call('detail', { id: own }, company)).data).toMatchObject({ companyId });
    expect(await call('detail', { id: foreign }, company)).toMatchObject({ code: 404 });
    expect(await call('setShelf', { id: foreign, version: 1, status: 'offshelf' }, company)).toMatchObject({
      code: 404,
    });
    expect((await call('page', { text: 'foreign' }, company)).data).toMatchObject({ total: 0 });
  });

  it('is not seen by an enterprise', async () => {
    await add();
    const enterpriseId = await test.deps.db.asSystem(async (tx) => {
      const enterprise = tx.insertInto('enterprise').values({ name: 'Fleet', companyId }).returning('id');
      return (await enterprise.executeTakeFirstOrThrow()).id;
    });
    const enterprise = await test.userWith(ALL, { scope: 'enterprise', enterpriseId });
    expect((await call('page', {}, enterprise)).data).toMatchObject({ total: 0 });
    expect(await call('add', makeBody(), enterprise)).toMatchObject({ code: 422 });
  });

  it('moves with its site to another company', async () => {
    const moved = await test.deps.db.asSystem((tx) => addWashSite(tx, companyId, 'Moving'));
    const id = await add({ washSiteId: moved });
    const next = await test.deps.db.asSystem(async (tx) => {
      const nextId = await addCompany(tx, 'Third');
      await tx.updateTable('washSite').set({ companyId: nextId }).where('id', '=', moved).execute();
      return nextId;
    });
    expect(await readDetail(id)).toMatchObject({ companyId: next, company: 'Third' });
  });

  it('is changed once for each version, and its history says so', async () => {
    const id = await add({ name: 'Contended' });
    const update = (price: string) =>
      call<WashServiceItem>('update', { ...makeBody({ name: 'Contended', price }), id, version: 1 });
    expect((await update('8')).data).toMatchObject({ price: '8.00', version: 2 });
    expect(await update('9')).toMatchObject({ code: 409, data: { current: { price: '8.00' } } });
    const history = await test.call(recordHistory.list, { token, body: { kind: 'washService', id } });
    expect(history.data).toMatchObject([{ kind: 'update' }, { kind: 'insert', after: { name: 'Contended' } }]);
  });

  it('goes off the shelf once, however often it is asked', async () => {
    const id = await add({ name: 'Shelved' });
    const keeper = await test.userWith(['carWashService/shelf']);
    const take = (version: number, status = 'offshelf') => call('setShelf', { id, version, status }, keeper);
    expect((await take(1)).data).toMatchObject({ status: 'offshelf', version: 2 });
    expect((await take(1)).data).toMatchObject({ status: 'offshelf', version: 2 });
    expect(await take(1, 'onshelf')).toMatchObject({ code: 409, data: { current: { version: 2 } } });
    expect(await call('update', { ...makeBody(), id, version: 2 }, keeper)).toMatchObject({ code: 403 });
  });

  it('is found by site, supplier, status, currency and a part of its names', async () => {
    const names = async (filters: object) =>
      (await call<{ records: WashServiceItem[] }>('page', filters)).data.records.map(({ name }) => name);
    const of = { supplierId: bright.supplierId, supplierServiceId: bright.serviceIds[0] };
    await add({ ...of, name: 'Gloss', price: '900', currency: 'KZT', status: 'offshelf' });
    for (const filters of [
      { text: 'foam' },
      { supplierIds: [bright.supplierId] },
      { currency: 'KZT' },
      { text: 'gloss', status: 'offshelf', washSiteIds: [siteId], companyIds: [companyId] },
    ]) {
      expect(await names(filters)).toEqual(['Gloss']);
    }
    expect(await names({ text: 'gloss', status: 'onshelf' })).toEqual([]);
    const sorted = await names({ sort: [{ field: 'price', order: 'desc' }] });
    expect(sorted[0]).toBe('Gloss');
  });

  it('leaves lists and selects when it is retired, and is gone when it is deleted', async () => {
    const id = await add({ name: 'Leaving' });
    await call('retire', { ids: [id], isRetired: true });
    expect((await call('page', { text: 'leaving' })).data).toMatchObject({ total: 0 });
    expect((await call('list', { text: 'leaving' })).data).toEqual([]);
    expect((await call('page', { text: 'leaving', isRetired: true })).data).toMatchObject({ total: 1 });
    expect(await call('delete', { ids: [id] })).toMatchObject({ data: { results: [{ problem: null }] } });
    expect(await call('detail', { id })).toMatchObject({ code: 404 });
  });
});
