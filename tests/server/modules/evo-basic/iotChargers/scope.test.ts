import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commonApi } from '../../../../../src/contract/evo-basic/commonApi';
import { iotChargers } from '../../../../../src/contract/evo-basic/iotChargers';
import type { Caller } from '../../../../../server/db/database';
import { isChargerKey } from '../../../../../server/security/chargerKey';
import { addCharger, addCompany, addStation, TEST_SECRET } from '../../../../harness/equipment';
import { hearNotices } from '../../../../harness/notices';
import { testApp, type TestApp } from '../../../http/testApp';

const RIGHTS = ['equipment/station/view', 'equipment/station/add', 'equipment/station/credential'];

let test: TestApp;
let operator: string;
let company: string;
let enterprise: string;
const ids = { companyA: '', companyB: '', stationA: '', stationB: '', chargerA: '', chargerB: '', modelB: '' };

beforeAll(async () => {
  test = await testApp();
  await test.deps.db.asSystem(async (tx) => {
    ids.companyA = await addCompany(tx, 'Company A');
    ids.companyB = await addCompany(tx, 'Company B');
    ids.stationA = await addStation(tx, ids.companyA, 'Station A');
    ids.stationB = await addStation(tx, ids.companyB, 'Station B');
    ids.chargerA = (await addCharger(tx, ids.stationA, 'CH-A', { connectors: 2, isOnline: true })).id;
    ids.chargerB = (await addCharger(tx, ids.stationB, 'CH-B')).id;
    ids.modelB = (
      await tx.selectFrom('chargerModel').select('id').where('name', '=', 'Model of CH-B').executeTakeFirstOrThrow()
    ).id;
  });
  const enterpriseId = await test.deps.db.asSystem(async (tx) => {
    const row = await tx
      .insertInto('enterprise')
      .values({ name: 'Enterprise', companyId: ids.companyA })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  });
  operator = await test.userWith(RIGHTS);
  company = await test.userWith(RIGHTS, { scope: 'company', companyId: ids.companyA });
  enterprise = await test.userWith(RIGHTS, { scope: 'enterprise', enterpriseId });
});
afterAll(() => test.close());

const readDetail = (token: string, id: string) => test.call(iotChargers.detail, { token, body: { id } });
const listNames = async (token: string, call: typeof iotChargers.list | typeof commonApi.chargerGroupList, body = {}) =>
  ((await test.call(call, { token, body })).data as { name: string }[]).map((row) => row.name);

describe('a charger', () => {
  it('is shown with its connectors and their state', async () => {
    expect((await readDetail(operator, ids.chargerA)).data).toMatchObject({
      chargerCode: 'CH-A',
      station: 'Station A',
      status: 'available',
      hasCredential: false,
      connectors: [
        { connector: 1, type: 'CCS2', power: 150, status: 'available' },
        { connector: 2, type: 'CCS2', power: 150, status: 'available' },
      ],
    });
    expect((await readDetail(operator, ids.chargerB)).data).toMatchObject({
      status: 'offline',
      connectors: [{ status: 'offline' }],
    });
  });

  it('is not found by id in any call when it belongs to another company, and its key is not replaced', async () => {
    expect((await readDetail(company, ids.chargerA)).code).toBe(0);
    expect(await readDetail(company, ids.chargerB)).toMatchObject({ status: 404, code: 404, data: null });
    const credential = await test.call(iotChargers.credential, {
      token: company,
      params: { id: ids.chargerB },
      body: {},
    });
    expect(credential.code).toBe(404);
    expect((await readDetail(operator, ids.chargerB)).data).toMatchObject({ hasCredential: false, version: 1 });
    expect((await readDetail(enterprise, ids.chargerA)).code).toBe(404);
    expect((await readDetail(operator, '123456789')).code).toBe(404);
  });

  it('is hidden from other companies by the database even without a filter of the server', async () => {
    const caller: Caller = { scope: 'company', userId: null, companyId: ids.companyA, enterpriseId: null };
    const seen = await test.deps.db.as(caller, (tx) => tx.selectFrom('charger').select('chargerCode').execute());
    expect(seen).toEqual([{ chargerCode: 'CH-A' }]);
    const changed = await test.deps.db.as(caller, (tx) =>
      tx.updateTable('charger').set({ remark: 'mine' }).executeTakeFirstOrThrow(),
    );
    expect(changed.numUpdatedRows).toBe(1n);
    // The query that runs as the system shows that row-level security hides it.
    const twin = await test.deps.db.asSystem((tx) => tx.selectFrom('charger').select('id').execute());
    expect(twin).toHaveLength(2);
  });

  it('is listed for its company only', async () => {
    expect(await listNames(company, iotChargers.list)).toEqual(['CH-A']);
    expect(await listNames(operator, iotChargers.list)).toEqual(['CH-A', 'CH-B']);
    expect(await listNames(enterprise, iotChargers.list)).toEqual([]);
    expect(await listNames(operator, iotChargers.list, { stationId: ids.stationB })).toEqual(['CH-B']);
    expect(await listNames(operator, iotChargers.list, { text: 'h-b' })).toEqual(['CH-B']);
    expect(await listNames(operator, iotChargers.list, { text: '%' })).toEqual([]);
    expect(await listNames(operator, iotChargers.list, { text: '_' })).toEqual([]);
    expect(await listNames(company, commonApi.chargerGroupList)).toEqual(['Station A']);
    expect(await listNames(company, commonApi.companyList as never)).toEqual(['Company A']);
    expect(await listNames(company, commonApi.chargerList as never)).toEqual(['CH-A']);
  });
});

describe('adding a charger', () => {
  const add = (token: string, body: object) =>
    test.call(iotChargers.add, {
      token,
      body: { chargerCode: 'NEW-1', stationId: ids.stationA, modelId: ids.modelB, ...body },
    });

  it('makes the connectors of its model and updates the live rows', async () => {
    const { notices, stop } = await hearNotices(test.deps.db, 'omp_live');
    const answer = await add(company, { name: 'North', remark: '' });
    const { id } = answer.data as { id: string };
    expect((await readDetail(company, id)).data).toMatchObject({
      chargerCode: 'NEW-1',
      name: 'North',
      remark: null,
      ocppVersion: '1.6',
      status: 'offline',
      connectors: [{ connector: 1 }],
    });
    await expect.poll(() => notices).toHaveLength(1);
    const { connectors } = JSON.parse(notices[0] ?? '{}') as { connectors: string[] };
    expect(connectors).toHaveLength(1);
    await stop();
    expect(await listNames(company, iotChargers.list, { text: 'north' })).toEqual(['NEW-1 · North']);
  });

  it('is refused at the fields when the code exists or station and model are foreign or unknown', async () => {
    expect(await add(operator, { chargerCode: 'CH-A' })).toMatchObject({
      code: 422,
      data: { fields: { chargerCode: 'A charger with this code already exists' } },
    });
    expect(await add(company, { chargerCode: 'N2', stationId: ids.stationB })).toMatchObject({
      code: 422,
      data: { fields: { stationId: expect.any(String) } },
    });
    expect(await add(operator, { chargerCode: 'N3', modelId: '999' })).toMatchObject({
      code: 422,
      data: { fields: { modelId: expect.any(String) } },
    });
    expect(await add(operator, { chargerCode: 'with space' })).toMatchObject({
      code: 400,
      data: { fields: { chargerCode: expect.any(String) } },
    });
    const rows = await test.deps.db.asSystem((tx) => tx.selectFrom('charger').select('chargerCode').execute());
    expect(rows.map((row) => row.chargerCode).sort()).toEqual(['CH-A', 'CH-B', 'NEW-1']);
  });

  it('removes the identity from the unknown chargers', async () => {
    await test.deps.db.asSystem((tx) =>
      tx.insertInto('unknownCharger').values({ identity: 'STRANGE', address: '10.0.0.1' }).execute(),
    );
    await add(operator, { chargerCode: 'STRANGE' });
    const remainder = await test.deps.db.asSystem((tx) => tx.selectFrom('unknownCharger').selectAll().execute());
    expect(remainder).toEqual([]);
  });
});

describe('a charger key', () => {
  it('is shown once, stored as a hash, different each time and never logged', async () => {
    const replaceKey = async () =>
      (await test.call(iotChargers.credential, { token: operator, params: { id: ids.chargerA }, body: {} })).data as {
        chargerCode: string;
        key: string;
      };
    const first = await replaceKey();
    const second = await replaceKey();
    expect(first.chargerCode).toBe('CH-A');
    expect(first.key).toMatch(/^[A-Za-z0-9]{20}$/);
    expect(second.key).not.toBe(first.key);
    expect(second).toMatchObject({ ocppVersion: '1.6', gatewayUrl: 'ws://127.0.0.1:8080/ocpp', isLocalUrl: true });
    const stored = await test.deps.db.asSystem((tx) =>
      tx.selectFrom('charger').select('keyHash').where('id', '=', ids.chargerA).executeTakeFirstOrThrow(),
    );
    expect(isChargerKey(TEST_SECRET, second.key, stored.keyHash ?? '')).toBe(true);
    expect(isChargerKey(TEST_SECRET, first.key, stored.keyHash ?? '')).toBe(false);
    const log = await test.deps.db.asSystem((tx) => tx.selectFrom('operationLog').selectAll().execute());
    expect(JSON.stringify(log)).not.toContain(second.key);
    expect((await readDetail(operator, ids.chargerA)).data).toMatchObject({ hasCredential: true });
  });

  it('disconnects the charger when it is replaced', async () => {
    await test.deps.db.asSystem((tx) =>
      tx
        .updateTable('charger')
        .set({ isOnline: true, connectionId: 'old-socket', nodeId: 'node-1' })
        .where('id', '=', ids.chargerA)
        .execute(),
    );
    const closed: string[] = [];
    const stop = await test.deps.db.listen(
      'omp_socket',
      (payload) => closed.push(payload),
      () => undefined,
    );
    await test.call(iotChargers.credential, { token: operator, params: { id: ids.chargerA }, body: {} });
    await expect.poll(() => closed).toEqual([`${ids.chargerA} -`]);
    await stop();
    expect((await readDetail(operator, ids.chargerA)).data).toMatchObject({ status: 'offline' });
  });
});

describe('the currencies', () => {
  it('are listed for selects', async () => {
    const answer = await test.call(commonApi.currencyList, { token: operator, body: {} });
    expect(answer.data).toContainEqual({ currencyCode: 'EUR', symbol: '€', digits: 2, isEnabled: true });
  });
});
