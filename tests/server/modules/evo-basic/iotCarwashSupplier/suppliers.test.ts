import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signMessage } from '../../../../../server/security/messageSignature';
import { CONTRACT } from '../../../../../src/contract/contract';
import { iotCarWasher } from '../../../../../src/contract/evo-basic/iotCarWasher';
import { iotCarwashSupplier, type Supplier } from '../../../../../src/contract/evo-basic/iotCarwashSupplier';
import { recordHistory } from '../../../../../src/contract/evo-basic/recordHistory';
import type { BulkResult, RecordChange } from '../../../../../src/contract/records';
import { addCompany } from '../../../../harness/equipment';
import { addWasher, addWashSite } from '../../../../harness/washes';
import { hearNotices } from '../../../../harness/notices';
import { testApp, type TestApp } from '../../../http/testApp';

const ALL = [
  ...['view', 'add', 'edit', 'delete'].map((operation) => `carWashService/${operation}`),
  'equipment/carWasher/sync',
];
const SECRET = 'the secret of the first day';
const NEW_SECRET = 'the secret of the second day';
const INVENTORY = {
  url: 'https://announced.example/api',
  machines: [{ code: 'M-1', name: 'Bay 1' }],
  programmes: [{ code: 'P1', name: 'Rinse', minutes: 8 }],
};

let test: TestApp;
let token: string;
let companyId: string;

beforeAll(async () => {
  test = await testApp();
  token = await test.userWith(ALL);
  companyId = await test.deps.db.asSystem((tx) => addCompany(tx, 'First'));
});
afterAll(() => test.close());

const call = <T>(name: keyof typeof iotCarwashSupplier, body: object, as = token) =>
  test.call(iotCarwashSupplier[name], { token: as, body }).then((answer) => ({ ...answer, data: answer.data as T }));
const makeBody = (code: string, over: object = {}) => ({
  ...{ code, name: 'Aqualine', url: 'https://washers.example/api', announcesUrl: false, secret: SECRET },
  ...over,
});
const add = async (code: string, over: object = {}) =>
  (await call<{ id: string }>('add', makeBody(code, over))).data.id;
const read = async (id: string) => (await call<Supplier>('detail', { id })).data;
const change = async (id: string, body: object) =>
  call<Supplier>('update', { ...body, id, version: (await read(id)).version });
const readHistory = async (id: string) =>
  (await test.call(recordHistory.list, { token, body: { kind: 'washSupplier', id } })).data as RecordChange[];

/** Sends a message as a supplier does. @returns the status of the answer */
async function sendMessage(code: string, path: 'inventory' | 'reports', secret: string, message: object = INVENTORY) {
  const body = JSON.stringify(message);
  const url = `/wash-suppliers/${code}/${path}`;
  const timestamp = String(Math.floor(test.clock.now() / 1_000));
  const signature = signMessage(Buffer.from(secret), { timestamp, method: 'POST', path: url, body });
  const headers = {
    'content-type': 'application/json',
    'x-omp-timestamp': timestamp,
    'x-omp-signature': signature,
  };
  return (await test.app.inject({ method: 'POST', url, payload: body, headers })).statusCode;
}
const makeReport = (id: string) => ({
  ...{ id, machine: 'M-1', sequence: 1, at: new Date(test.clock.now()).toISOString() },
  ...{ isOnline: true, status: 'available' },
});

describe('a wash supplier', () => {
  it('is found by a part of its name and by its code, with the address that it calls', async () => {
    const id = await add('brightwash', { name: 'Bright Company' });
    for (const text of ['ight com', 'brightw']) {
      const { data } = await call<{ records: Supplier[] }>('page', { text });
      expect(data).toMatchObject({
        total: 1,
        records: [{ id, code: 'brightwash', hasSecret: true, state: 'neverHeard', machines: 0, isLocalUrl: true }],
      });
      expect(data.records[0]?.messagesUrl).toMatch(/^http:.*\/wash-suppliers\/brightwash$/);
    }
  });

  it.each([
    ['code', { code: 'Upper' }],
    ['code', { code: 'a' }],
    ['code', { code: 'a/b' }],
    ['code', { code: 'x'.repeat(33) }],
    ['name', { name: ' ' }],
    ['url', { url: 'ftp://washers.example' }],
    ['url', { url: 'https://washers.example/api?key=1' }],
    ['url', { url: null }],
    ['secret', { secret: 'x'.repeat(15) }],
    ['secret', { secret: 'x'.repeat(257) }],
  ])('is refused at %s beyond its limits', async (field, over) => {
    const { code, data } = await call<{ fields: object }>('add', makeBody('limits', over));
    expect(code).toBe(400);
    expect(Object.keys(data.fields)).toEqual([field]);
  });

  it('needs a secret when it is added', async () => {
    expect(await call('add', makeBody('open', { secret: undefined }))).toMatchObject({
      code: 422,
      data: { fields: { secret: 'This field is required' } },
    });
  });

  it('has a code of its own, which stays', async () => {
    const id = await add('twin');
    expect(await call('add', makeBody('twin'))).toMatchObject({
      code: 422,
      data: { fields: { code: 'This value is already in use' } },
    });
    expect(await change(id, makeBody('other'))).toMatchObject({
      code: 422,
      data: { fields: { code: 'The code of a supplier cannot be changed' } },
    });
  });

  it('shows its secret in no answer, no history and no log', async () => {
    const id = await add('quiet');
    const changed = await change(id, makeBody('quiet', { name: 'Quiet', secret: NEW_SECRET }));
    const conflict = await call('update', { ...makeBody('quiet'), id, version: 1 });
    expect([changed.code, conflict.code]).toEqual([0, 409]);
    const history = await readHistory(id);
    expect(history.map(({ kind }) => kind)).toEqual(['update', 'update', 'insert']);
    expect(history.slice(0, 2).map(({ after }) => after)).toEqual(
      expect.arrayContaining([{ name: 'Quiet' }, { secret: 'replaced' }]),
    );
    const log = await test.deps.db.asSystem((tx) => tx.selectFrom('operationLog').selectAll().execute());
    const shown = JSON.stringify([changed, conflict, history, log, await read(id), await call('page', {})]);
    expect(shown).not.toContain(SECRET);
    expect(shown).not.toContain(NEW_SECRET);
    expect(shown).not.toMatch(/sealed/i);
  });

  it('is heard under a new secret, and no longer under the old one', async () => {
    const id = await add('change');
    expect(await sendMessage('change', 'inventory', SECRET)).toBe(200);
    await change(id, makeBody('change', { name: 'Renamed', secret: undefined }));
    expect(await sendMessage('change', 'inventory', SECRET)).toBe(200);
    await change(id, makeBody('change', { secret: NEW_SECRET }));
    expect(await sendMessage('change', 'inventory', SECRET)).toBe(401);
    expect(await sendMessage('change', 'inventory', NEW_SECRET)).toBe(200);
  });

  it('is connected while its messages come, then silent, and keeps when one was refused', async () => {
    const id = await add('heard');
    await sendMessage('heard', 'inventory', SECRET);
    test.clock.advance(120_000);
    await sendMessage('heard', 'reports', SECRET, makeReport('r-1'));
    const connected = await read(id);
    expect(connected).toMatchObject({ state: 'connected', machines: 1, refusedAt: null });
    expect(connected.heardAt).toBe(connected.reportedAt);
    expect(connected.inventoryAt && connected.inventoryAt < (connected.reportedAt ?? '')).toBe(true);
    test.clock.advance(181_000);
    await sendMessage('heard', 'reports', NEW_SECRET, makeReport('r-2'));
    const silent = await read(id);
    expect(silent).toMatchObject({ state: 'silent', reportedAt: connected.reportedAt });
    expect(silent.refusedAt).not.toBeNull();
    test.clock.advance(1_000);
    await sendMessage('heard', 'reports', NEW_SECRET, makeReport('r-2'));
    expect((await read(id)).refusedAt).toBe(silent.refusedAt);
    expect((await readHistory(id)).map(({ kind }) => kind)).toEqual(['insert']);
  });

  it('keeps the address that it has announced when it is changed', async () => {
    const id = await add('nomad', { announcesUrl: true, url: null });
    await sendMessage('nomad', 'inventory', SECRET);
    const changed = await change(id, makeBody('nomad', { announcesUrl: true, url: null, name: 'Nomad' }));
    expect(changed.data).toMatchObject({ name: 'Nomad', url: INVENTORY.url });
    const fixed = await add('fixed');
    await sendMessage('fixed', 'inventory', SECRET);
    expect(await read(fixed)).toMatchObject({ url: 'https://washers.example/api' });
  });

  it('is announced under its new name for the washers whose live rows name it', async () => {
    const id = await add('renamed');
    const washerId = await test.deps.db.asSystem(async (tx) =>
      addWasher(tx, { washSiteId: await addWashSite(tx, companyId, 'Harbour'), supplierId: id, code: 'W-9' }),
    );
    const { notices, stop } = await hearNotices(test.deps.db, 'omp_washer');
    expect(await change(id, makeBody('renamed', { name: 'Aqua' }))).toMatchObject({ code: 0 });
    await expect.poll(() => notices).toEqual([JSON.stringify({ washers: [washerId] })]);
    await stop();
  });

  it('has machines to import once its inventory has come', async () => {
    const supplierId = await add('fresh');
    await sendMessage('fresh', 'inventory', SECRET);
    const washSiteId = await test.deps.db.asSystem((tx) => addWashSite(tx, companyId, 'Harbour'));
    const reported = await test.call(iotCarWasher.reported, { token, body: { supplierId } });
    expect(reported.data).toMatchObject([{ code: 'M-1', washerId: null }]);
    const imported = await test.call(iotCarWasher.syncAdd, { token, body: { supplierId, washSiteId, codes: ['M-1'] } });
    expect(imported.data).toEqual({ added: 1, known: 0 });
    const services = CONTRACT.iotCarwashSupplierService.list;
    expect((await test.call(services, { token, body: { supplierId } })).data).toMatchObject([{ name: 'Rinse' }]);
  });

  it('is not deleted while it has services or washers', async () => {
    const remove = async (id: string) => (await call<BulkResult>('delete', { ids: [id] })).data.results[0]?.problem;
    const withServices = await add('services');
    await sendMessage('services', 'inventory', SECRET);
    expect(await remove(withServices)).toContain('supplier services');
    const withWashers = await add('washers');
    await test.deps.db.asSystem(async (tx) => {
      const washSiteId = await addWashSite(tx, companyId, 'Airport');
      await addWasher(tx, { washSiteId, supplierId: withWashers, code: 'W-1' });
    });
    expect(await remove(withWashers)).toContain('washers');
    const unused = await add('unused');
    await sendMessage('unused', 'reports', SECRET, makeReport('r-3'));
    expect(await remove(unused)).toBeNull();
    expect(await sendMessage('unused', 'reports', SECRET, makeReport('r-4'))).toBe(401);
  });

  it('is refused to a company, which reads its name alone', async () => {
    const id = await add('theirs', { name: 'Named' });
    const company = await test.userWith([...ALL, 'equipment/carWasher/view'], { scope: 'company', companyId });
    const version = { id, version: 1 };
    const calls = [
      ['page', {}],
      ['detail', { id }],
      ['add', makeBody('ours')],
      ['update', { ...makeBody('theirs'), ...version }],
      ['delete', { ids: [id] }],
    ] as const;
    for (const [name, body] of calls) expect(await call(name, body, company)).toMatchObject({ code: 403 });
    const history = await test.call(recordHistory.list, { token: company, body: { kind: 'washSupplier', id } });
    expect(history.data).toEqual([]);
    const names = await test.call(iotCarWasher.supplierList, { token: company, body: { ids: [id] } });
    expect(names.data).toEqual([{ id, name: 'Named' }]);
  });
});
