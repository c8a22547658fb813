import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { iotCarWasher, type ReportedWasher, type Washer } from '../../../../../src/contract/evo-basic/iotCarWasher';
import type { WashCommand } from '../../../../../src/contract/live/washCommand';
import { addCompany } from '../../../../harness/equipment';
import { addWashSite, addWashSupplier } from '../../../../harness/washes';
import { testApp, type TestApp } from '../../../http/testApp';

const ALL = ['view', 'add', 'edit', 'delete', 'sync', 'lock'].map((operation) => `equipment/carWasher/${operation}`);

let test: TestApp;
let token: string;
let company: string;
let siteId: string;
let foreignSiteId: string;
let supplier: { supplierId: string; serviceIds: string[] };
let itemIds: string[];

beforeAll(async () => {
  test = await testApp();
  token = await test.userWith(ALL);
  let companyId = '';
  await test.deps.db.asSystem(async (tx) => {
    companyId = await addCompany(tx, 'First');
    const otherId = await addCompany(tx, 'Second');
    siteId = await addWashSite(tx, companyId, 'Harbour');
    foreignSiteId = await addWashSite(tx, otherId, 'Hill');
    supplier = await addWashSupplier(tx, 'Aqualine', ['Express rinse']);
    const item = { supplierId: supplier.supplierId, supplierServiceId: supplier.serviceIds[0] ?? '', washMinutes: 8 };
    const items = await tx
      .insertInto('washService')
      .values([
        { ...item, companyId, washSiteId: siteId, name: 'Quick', price: '7.5', currency: 'EUR' },
        { ...item, companyId: otherId, washSiteId: foreignSiteId, name: 'Quick', price: '7.5', currency: 'EUR' },
      ])
      .returning('id')
      .execute();
    itemIds = items.map(({ id }) => id);
    const machine = { supplierId: supplier.supplierId, machineType: 'Portal', reportedAt: new Date() };
    await tx
      .insertInto('washMachine')
      .values(['R-1', 'R-2'].map((code) => ({ ...machine, code, name: `Bay ${code}`, version: '4.2' })))
      .execute();
  });
  company = await test.userWith(ALL, { scope: 'company', companyId });
});
afterAll(() => test.close());

const callWashers = <T>(name: keyof typeof iotCarWasher, body: object, as = token, headers = {}) =>
  test.call(iotCarWasher[name], { token: as, body, headers }).then((answer) => ({ ...answer, data: answer.data as T }));
let codes = 0;
const makeBody = (over: object = {}) => ({
  ...{ name: 'Bay 1', washSiteId: siteId, supplierId: supplier.supplierId, code: `AQ-${(codes += 1)}` },
  ...{ longitude: 13.4, latitude: 52.5, serviceIds: [itemIds[0]], ...over },
});
const addWasher = async (over: object = {}) => (await callWashers<{ id: string }>('add', makeBody(over))).data.id;
const readDetail = async (id: string) => (await callWashers<Washer>('detail', { id })).data;
const setState = (id: string, state: { status?: 'available' | 'washing'; isOnline?: boolean }) =>
  test.deps.db.asSystem((tx) => tx.updateTable('washer').set(state).where('id', '=', id).execute());
let keys = 0;
const lockWasher = (id: string, isLocked: boolean, as = token) =>
  callWashers<{ commandId: string; state: string }>('lock', { id, isLocked }, as, {
    'idempotency-key': `lock-key-${(keys += 1)}`,
  });

describe('a washer', () => {
  it('belongs to the company of its site, and is offline until its supplier reports it', async () => {
    expect(await readDetail(await addWasher())).toMatchObject({
      ...{ company: 'First', washSite: 'Harbour', supplier: 'Aqualine', status: 'available', isOnline: false },
      ...{ services: [{ id: itemIds[0], name: 'Quick' }], reportedAt: null, longitude: 13.4 },
    });
  });

  it.each([
    ['code', () => ({ code: 'TAKEN' })],
    ['washSiteId', () => ({ washSiteId: '999999' })],
    ['supplierId', () => ({ supplierId: '999999' })],
    ['serviceIds', () => ({ serviceIds: [itemIds[1]] })],
  ])('is refused at %s when that cannot be', async (field, over) => {
    await addWasher({ code: 'TAKEN' });
    const { status, data } = await callWashers<{ fields: object }>('add', makeBody(over()));
    expect(status).toBe(422);
    expect(Object.keys(data.fields)).toEqual([field]);
  });

  it('is of no other company', async () => {
    const foreign = await addWasher({ washSiteId: foreignSiteId, serviceIds: [] });
    expect((await callWashers('detail', { id: foreign }, company)).status).toBe(404);
    expect((await callWashers('commands', { id: foreign }, company)).status).toBe(404);
    await setState(foreign, { isOnline: true });
    expect((await lockWasher(foreign, true, company)).status).toBe(404);
    const moved = await callWashers<{ fields: object }>('add', makeBody({ washSiteId: foreignSiteId }), company);
    expect(Object.keys(moved.data.fields)).toEqual(['washSiteId']);
  });

  it('has no change of its state in its history', async () => {
    const id = await addWasher();
    await setState(id, { status: 'washing', isOnline: true });
    const changes = await test.deps.db.asSystem((tx) =>
      tx
        .selectFrom('recordChange')
        .select('kind')
        .where('tableName', '=', 'washer')
        .where('recordId', '=', id)
        .execute(),
    );
    expect(changes).toEqual([{ kind: 'insert' }]);
  });
});

describe('an import', () => {
  it('adds what the supplier reports, once', async () => {
    const ask = { supplierId: supplier.supplierId, washSiteId: siteId, codes: ['R-1', 'R-1'] };
    expect((await callWashers('syncAdd', ask)).data).toEqual({ added: 1, known: 0 });
    expect((await callWashers('syncAdd', { ...ask, codes: ['R-1', 'R-2'] })).data).toEqual({ added: 1, known: 1 });
    const { data } = await callWashers<ReportedWasher[]>('reported', { supplierId: supplier.supplierId });
    expect(data.map(({ code, washerId }) => [code, washerId !== null])).toEqual([
      ['R-1', true],
      ['R-2', true],
    ]);
    const { data: page } = await callWashers<{ records: Washer[] }>('page', { pageNum: 1, pageSize: 10, text: 'R-2' });
    expect(page.records).toMatchObject([{ name: 'Bay R-2', machineType: 'Portal', machineVersion: '4.2' }]);
  });

  it('is refused when the supplier does not report a machine', async () => {
    const ask = { supplierId: supplier.supplierId, washSiteId: siteId, codes: ['R-9'] };
    expect(await callWashers('syncAdd', ask)).toMatchObject({
      status: 422,
      data: { fields: { codes: expect.any(String) } },
    });
  });

  it('shows a company nothing, since the machines of a supplier are nobody else’s', async () => {
    expect((await callWashers('reported', { supplierId: supplier.supplierId }, company)).data).toEqual([]);
  });
});

describe('a lock', () => {
  it('is stored with its requester, once', async () => {
    const id = await addWasher();
    await setState(id, { isOnline: true });
    const { data } = await lockWasher(id, true);
    expect(data.state).toBe('created');
    expect((await callWashers<WashCommand[]>('commands', { id })).data).toMatchObject([
      { commandId: data.commandId, kind: 'lock', state: 'created', createdBy: expect.stringContaining('Full name') },
    ]);
    expect(await lockWasher(id, true)).toMatchObject({
      status: 409,
      msg: 'Another command to this washer is under way',
    });
  });

  it.each([
    ['offline', { isOnline: false }, true, 'The washer is offline'],
    ['washing', { isOnline: true, status: 'washing' as const }, true, 'The washer is washing a car'],
    ['not locked', { isOnline: true }, false, 'The washer is not locked'],
  ])('is refused when the washer is %s', async (_state, state, isLocked, message) => {
    const id = await addWasher();
    await setState(id, state);
    expect(await lockWasher(id, isLocked)).toMatchObject({ status: 409, msg: message });
  });

  it('needs its permission', async () => {
    const reader = await test.userWith(['equipment/carWasher/view', 'equipment/carWasher/edit']);
    const id = await addWasher();
    await setState(id, { isOnline: true });
    expect((await lockWasher(id, true, reader)).status).toBe(403);
  });
});
