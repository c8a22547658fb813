import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { route } from '../../../../../server/http/route';
import { apiToken } from '../../../../../src/contract/evo-basic/apiToken';
import { appUserTag } from '../../../../../src/contract/evo-basic/appUserTag';
import { auth } from '../../../../../src/contract/evo-basic/auth';
import { iotChargerGroups } from '../../../../../src/contract/evo-basic/iotChargerGroups';
import { sysOperationLog } from '../../../../../src/contract/evo-basic/sysOperationLog';
import { endpoint, type ResponseOf } from '../../../../../src/contract/endpoint';
import { addCompany, addStation } from '../../../../harness/equipment';
import { testApp, type TestApp } from '../../../http/testApp';
import { addMaker, makeToken } from './tokenBench';

const DAY = 24 * 3_600_000;
const STATIONS = 'equipment/stationGroup/view';
const TAGS = ['user/tag/view', 'user/tag/add'];

const payment = endpoint({
  method: 'POST',
  path: 'test/payment',
  access: ['user/tag/add'],
  summary: 'Payment',
  business: 'update',
  idempotent: true,
  body: z.strictObject({}),
  response: z.number(),
});
let payments = 0;

let test: TestApp;
let companies: [string, string];

beforeAll(async () => {
  test = await testApp({ routes: [route(payment, async () => (payments += 1))] });
  companies = await test.deps.db.asSystem(async (tx) => {
    const [own, other] = [await addCompany(tx, 'Own'), await addCompany(tx, 'Other')];
    await addStation(tx, own, 'Own station');
    await addStation(tx, other, 'Other station');
    return [own, other];
  });
});
afterAll(() => test.close());

const toBearer = (token: string) => `Bearer ${token}`;
const askForStations = (token: string) => test.call(iotChargerGroups.page, { token: toBearer(token), body: {} });

async function listStations(token: string): Promise<string[]> {
  const { data } = await askForStations(token);
  return (data as ResponseOf<typeof iotChargerGroups.page>).records.map(({ name }) => name).sort();
}

const setUser = (id: string, values: { status?: 'blocked'; companyId?: string }) =>
  test.deps.db.asSystem((tx) => tx.updateTable('sysUser').set(values).where('id', '=', id).execute());

describe('a call with an API token', () => {
  it('is refused with the permission that the token lacks, although its maker has it', async () => {
    const maker = await addMaker(test, [STATIONS, ...TAGS]);
    const { token } = await makeToken(test, maker, { permissions: [STATIONS] });
    expect((await askForStations(token)).code).toBe(0);
    expect(await test.call(appUserTag.page, { token: toBearer(token), body: {} })).toMatchObject({ status: 403 });
  });

  it('is refused at once when its maker loses the permission', async () => {
    const maker = await addMaker(test, [STATIONS, ...TAGS]);
    const { token } = await makeToken(test, maker, { permissions: [STATIONS, 'user/tag/view'] });
    expect((await askForStations(token)).code).toBe(0);
    const userId = await test.userId(maker);
    await test.deps.db.asSystem((tx) => tx.deleteFrom('sysUserRole').where('userId', '=', userId).execute());
    await expect.poll(async () => (await askForStations(token)).status).toBe(403);
  });

  it('is refused at once when its maker is blocked, and says why', async () => {
    const maker = await addMaker(test, [STATIONS]);
    const { token } = await makeToken(test, maker, { permissions: [STATIONS] });
    expect((await askForStations(token)).code).toBe(0);
    await setUser(await test.userId(maker), { status: 'blocked' });
    await expect
      .poll(() => askForStations(token))
      .toMatchObject({ status: 401, msg: 'The account or company behind this API token is disabled' });
  });

  it('is refused when its maker is deleted', async () => {
    const maker = await addMaker(test, [STATIONS]);
    const { token } = await makeToken(test, maker, { permissions: [STATIONS] });
    const userId = await test.userId(maker);
    await test.deps.db.asSystem(async (tx) => {
      await tx.deleteFrom('session').where('userId', '=', userId).execute();
      await tx.deleteFrom('sysUser').where('id', '=', userId).execute();
    });
    await expect.poll(async () => (await askForStations(token)).status).toBe(401);
  });

  it('is refused when a role of its maker asks for a second factor that is missing', async () => {
    const maker = await addMaker(test, [STATIONS]);
    const { token } = await makeToken(test, maker, { permissions: [STATIONS] });
    await test.deps.db.asSystem((tx) => tx.updateTable('sysRole').set({ requiresSecondFactor: true }).execute());
    await expect.poll(async () => (await askForStations(token)).status).toBe(403);
    await test.deps.db.asSystem((tx) => tx.updateTable('sysRole').set({ requiresSecondFactor: false }).execute());
    await expect.poll(async () => (await askForStations(token)).status).toBe(200);
  });

  it('sees one company when an operator has narrowed the token to it', async () => {
    const maker = await addMaker(test, [STATIONS]);
    const wide = await makeToken(test, maker, { permissions: [STATIONS] });
    const narrow = await makeToken(test, maker, { permissions: [STATIONS], companyId: companies[1] });
    expect(await listStations(wide.token)).toEqual(['Other station', 'Own station']);
    expect(await listStations(narrow.token)).toEqual(['Other station']);
  });

  it('never leaves the company of its maker, and ends when the maker moves to another', async () => {
    const maker = await addMaker(test, [STATIONS], { scope: 'company', companyId: companies[0] });
    const { token } = await makeToken(test, maker, { permissions: [STATIONS] });
    expect(await listStations(token)).toEqual(['Own station']);
    await setUser(await test.userId(maker), { companyId: companies[1] });
    await expect.poll(() => askForStations(token)).toMatchObject({ status: 401, msg: /another company/ });
  });

  it('is refused after the token was revoked, at every node', async () => {
    const second = await test.secondNode();
    const maker = await addMaker(test, [STATIONS]);
    const { id, token } = await makeToken(test, maker, { permissions: [STATIONS] });
    const onSecond = () => second.call(iotChargerGroups.page, { token: toBearer(token), body: {} });
    expect((await onSecond()).code).toBe(0);
    await test.call(apiToken.revoke, { token: maker, body: { ids: [id] } });
    expect(await askForStations(token)).toMatchObject({ status: 401, msg: 'This API token was revoked' });
    await expect.poll(async () => (await onSecond()).status).toBe(401);
    await second.close();
  });

  it('is refused from the moment on at which the token expires', async () => {
    const maker = await addMaker(test, [STATIONS]);
    const end = test.clock.now() + DAY;
    const expiresAt = new Date(end).toISOString().slice(0, 19).replace('T', ' ');
    const { token } = await makeToken(test, maker, { permissions: [STATIONS], expiresAt });
    test.clock.advance(DAY - 2_000);
    expect((await askForStations(token)).code).toBe(0);
    test.clock.advance(2_000);
    expect(await askForStations(token)).toMatchObject({ status: 401, msg: 'This API token has expired' });
  });

  it('is refused with the time to wait when there are more in a minute than the token may make', async () => {
    const maker = await addMaker(test, [STATIONS]);
    const slow = await makeToken(test, maker, { permissions: [STATIONS], ratePerMinute: 2 });
    const other = await makeToken(test, maker, { permissions: [STATIONS], ratePerMinute: 3 });
    test.clock.advance(60_000);
    for (const _ of [1, 2]) expect((await askForStations(slow.token)).status).toBe(200);
    const refused = await askForStations(slow.token);
    expect(refused).toMatchObject({ status: 429, data: { retryAfter: 60 } });
    expect(refused.headers['retry-after']).toBe('60');
    expect((await askForStations(other.token)).status).toBe(200);
    test.clock.advance(60_000);
    expect((await askForStations(slow.token)).status).toBe(200);
  });

  it('is noted with its address, once a minute at most', async () => {
    const maker = await addMaker(test, [STATIONS]);
    const { id, token } = await makeToken(test, maker, { permissions: [STATIONS] });
    const use = (address: string) => test.call(iotChargerGroups.page, { token: toBearer(token), body: {}, address });
    const readUse = async () => {
      const { data } = await test.call(apiToken.detail, { token: maker, body: { id } });
      const { lastUsedAt, lastUsedAddress } = data as ResponseOf<typeof apiToken.detail>;
      return { lastUsedAt, lastUsedAddress };
    };
    expect(await readUse()).toEqual({ lastUsedAt: null, lastUsedAddress: null });
    await use('203.0.113.1');
    const first = await readUse();
    expect(first.lastUsedAddress).toBe('203.0.113.1');
    test.clock.advance(59_000);
    await use('203.0.113.2');
    expect(await readUse()).toEqual(first);
    test.clock.advance(1_000);
    await use('203.0.113.2');
    expect((await readUse()).lastUsedAddress).toBe('203.0.113.2');
  });

  it('has its effect once when it is repeated with its key', async () => {
    const maker = await addMaker(test, TAGS);
    const { token } = await makeToken(test, maker, { permissions: TAGS });
    const pay = () =>
      test.call(payment, { token: toBearer(token), body: {}, headers: { 'idempotency-key': 'once-only' } });
    expect((await pay()).data).toBe(1);
    expect((await pay()).data).toBe(1);
    expect(payments).toBe(1);
  });
});

describe('the audit chain', () => {
  const AUDIT = [
    'maintenance/securityAudit/view',
    'maintenance/securityAudit/verify',
    'maintenance/securityAudit/export',
  ];

  it('names the token beside its maker, in list, filter and file, and stays valid', async () => {
    const maker = await addMaker(test, [...TAGS, ...AUDIT], { userName: 'erp-maker' });
    const { id, token } = await makeToken(test, maker, { name: 'ERP', permissions: [...TAGS, ...AUDIT] });
    await test.call(appUserTag.add, { token: toBearer(token), body: { name: 'By the token' } });
    await test.call(appUserTag.add, { token: maker, body: { name: 'By the maker' } });
    const { data } = await test.call(sysOperationLog.page, { token: maker, body: { tokenIds: [id] } });
    const { records } = data as ResponseOf<typeof sysOperationLog.page>;
    expect(records).toMatchObject([
      { userName: 'erp-maker', tokenId: id, tokenName: 'ERP', classPath: 'appUserTag.add', subject: 'By the token' },
    ]);
    const file = await test.call(sysOperationLog.export, {
      token: toBearer(token),
      body: { tokenIds: [id], columns: ['userName', 'tokenName'] },
    });
    expect(file.data).toContain('erp-maker,ERP');
    const made = await test.call(sysOperationLog.page, { token: maker, body: { text: 'apiToken.add' } });
    const [adding] = (made.data as ResponseOf<typeof sysOperationLog.page>).records;
    expect(adding).toMatchObject({ tokenId: null, tokenName: null, subject: 'ERP' });
    expect((await test.call(sysOperationLog.verify, { token: maker, body: {} })).data).toMatchObject({ fault: null });
  });

  it('shows the new token nowhere', async () => {
    const maker = await addMaker(test, [STATIONS]);
    const { token } = await makeToken(test, maker, { permissions: [STATIONS] });
    const rows = await test.deps.db.asSystem((tx) =>
      Promise.all([
        tx.selectFrom('operationLog').selectAll().execute(),
        tx.selectFrom('recordChange').selectAll().execute(),
        tx.selectFrom('apiToken').selectAll().execute(),
      ]),
    );
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('is not filled by calls above the rate', async () => {
    const maker = await addMaker(test, TAGS);
    const { id, token } = await makeToken(test, maker, { permissions: TAGS, ratePerMinute: 1 });
    test.clock.advance(60_000);
    for (const name of ['One', 'Two', 'Three'])
      await test.call(appUserTag.add, { token: toBearer(token), body: { name: `Rate ${name}` } });
    const rows = await test.deps.db.asSystem((tx) =>
      tx.selectFrom('operationLog').select('responseCode').where('tokenId', '=', id).execute(),
    );
    expect(rows).toEqual([{ responseCode: 0 }]);
  });
});

describe('the own calls of an account', () => {
  it('are closed to a token, whatever permissions it has', async () => {
    const maker = await addMaker(test, [STATIONS]);
    const { token } = await makeToken(test, maker, { permissions: [STATIONS] });
    const answer = await test.call(auth.accountInfo, { token: toBearer(token), body: {} });
    expect(answer).toMatchObject({ status: 403, msg: 'API tokens cannot make this call' });
    expect(await test.call(auth.logout, { token: toBearer(token), body: {} })).toMatchObject({ status: 403 });
    expect((await test.call(auth.accountInfo, { token: maker, body: {} })).code).toBe(0);
  });
});
