import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BodyIn, ResponseOf } from '../../../../../src/contract/endpoint';
import { apiToken } from '../../../../../src/contract/evo-basic/apiToken';
import { addCompany } from '../../../../harness/equipment';
import { testApp, type TestApp } from '../../../http/testApp';
import { addMaker, askForToken, makeToken, TOKEN_PAGE } from './tokenBench';

const STATIONS = 'equipment/stationGroup/view';
const ORDERS = 'order/chargeOrder/view';

let test: TestApp;
let companies: [string, string];

beforeAll(async () => {
  test = await testApp();
  companies = await test.deps.db.asSystem(async (tx) => [await addCompany(tx, 'Own'), await addCompany(tx, 'Other')]);
});
afterAll(() => test.close());

type Page = ResponseOf<typeof apiToken.page>;
type Detail = ResponseOf<typeof apiToken.detail>;

async function listNames(token: string, body: BodyIn<typeof apiToken.page> = {}): Promise<string[]> {
  const { data } = await test.call(apiToken.page, { token, body });
  return (data as Page).records.map(({ name }) => name);
}
const readToken = async (token: string, id: string) =>
  (await test.call(apiToken.detail, { token, body: { id } })).data as Detail;
const changeToken = async (token: string, id: string, values: Partial<BodyIn<typeof apiToken.update>>) => {
  const { name, permissions, expiresAt, ratePerMinute, version } = await readToken(token, id);
  const body = { id, name, permissions, expiresAt, ratePerMinute, version, ...values };
  return test.call(apiToken.update, { token, body });
};

describe('a new API token', () => {
  it('is shown once, with a beginning to know it by', async () => {
    const maker = await addMaker(test, [STATIONS]);
    const { id, token } = await makeToken(test, maker, { name: 'Shown once', permissions: [STATIONS] });
    expect(token).toMatch(/^omp_[\w-]{43}$/);
    const record = await readToken(maker, id);
    expect(record).toMatchObject({ prefix: token.slice(0, 9), state: 'active', lastUsedAt: null, lostPermissions: [] });
    expect(JSON.stringify(record)).not.toContain(token);
  });

  it('is refused with a permission that its maker lacks, or that no token can have', async () => {
    const maker = await addMaker(test, [STATIONS]);
    expect(await askForToken(test, maker, { permissions: [STATIONS, ORDERS] })).toMatchObject({
      status: 422,
      data: { fields: { permissions: 'Some of these permissions are missing from the account of this token' } },
    });
    expect((await askForToken(test, maker, { permissions: ['setting/integrations/addToken'] })).status).toBe(400);
    expect((await askForToken(test, maker, { permissions: [] })).status).toBe(400);
  });

  it('is refused with an expiry that has passed', async () => {
    const maker = await addMaker(test, [STATIONS]);
    const answer = await askForToken(test, maker, { permissions: [STATIONS], expiresAt: '2020-01-01 00:00:00' });
    expect(answer).toMatchObject({ status: 422, data: { fields: { expiresAt: 'Choose a time in the future' } } });
  });

  it('belongs to the company of its maker, who cannot name another', async () => {
    const maker = await addMaker(test, [STATIONS], { scope: 'company', companyId: companies[0] });
    const foreign = await askForToken(test, maker, { permissions: [STATIONS], companyId: companies[1] });
    expect(foreign).toMatchObject({ status: 422, data: { fields: { companyId: expect.any(String) as string } } });
    const { id } = await makeToken(test, maker, { permissions: [STATIONS] });
    expect(await readToken(maker, id)).toMatchObject({ companyId: companies[0], company: 'Own' });
  });

  it('has a name that no other valid token of its maker has', async () => {
    const maker = await addMaker(test, [STATIONS]);
    const { id } = await makeToken(test, maker, { name: 'ERP', permissions: [STATIONS] });
    const again = () => askForToken(test, maker, { name: 'erp', permissions: [STATIONS] });
    expect(await again()).toMatchObject({ status: 422, data: { fields: { name: expect.any(String) as string } } });
    await test.call(apiToken.revoke, { token: maker, body: { ids: [id] } });
    expect((await again()).code).toBe(0);
  });
});

describe('a change of an API token', () => {
  it('takes effect at the next call of the token', async () => {
    const maker = await addMaker(test, [STATIONS, ORDERS]);
    const { id } = await makeToken(test, maker, { permissions: [STATIONS] });
    const answer = await changeToken(maker, id, { name: 'Changed', permissions: [ORDERS], ratePerMinute: 7 });
    expect(answer).toMatchObject({ code: 0, data: { name: 'Changed', permissions: [ORDERS], ratePerMinute: 7 } });
    expect((await changeToken(maker, id, { version: 1 })).status).toBe(409);
  });

  it('adds no permission that the caller or the maker lacks, and may keep one that the caller lacks', async () => {
    const maker = await addMaker(test, [STATIONS]);
    const other = await addMaker(test, [ORDERS]);
    const { id } = await makeToken(test, maker, { permissions: [STATIONS] });
    expect((await changeToken(other, id, { permissions: [STATIONS, ORDERS] })).status).toBe(422);
    expect((await changeToken(maker, id, { permissions: [STATIONS, ORDERS] })).status).toBe(422);
    expect((await changeToken(other, id, { name: 'By another' })).code).toBe(0);
  });

  it('is refused when the token was revoked', async () => {
    const maker = await addMaker(test, [STATIONS]);
    const { id } = await makeToken(test, maker, { permissions: [STATIONS] });
    await test.call(apiToken.revoke, { token: maker, body: { ids: [id] } });
    expect(await changeToken(maker, id, { expiresAt: null })).toMatchObject({
      status: 409,
      msg: 'This token has ended: make a new one',
    });
  });
});

describe('the list of API tokens', () => {
  it('shows a company those of its own accounts, and not what an operator has made for it', async () => {
    const operator = await addMaker(test, [STATIONS]);
    const [own, other] = await Promise.all(
      companies.map((companyId) => addMaker(test, [STATIONS], { scope: 'company', companyId })),
    );
    const mine = await makeToken(test, own ?? '', { name: 'Mine', permissions: [STATIONS] });
    await makeToken(test, other ?? '', { name: 'Theirs', permissions: [STATIONS] });
    const narrow = { name: 'Of an operator', permissions: [STATIONS], companyId: companies[0] };
    const made = await makeToken(test, operator, narrow);
    expect(await listNames(own ?? '')).toContain('Mine');
    expect(await listNames(own ?? '')).not.toContain('Theirs');
    expect(await listNames(own ?? '')).not.toContain('Of an operator');
    expect(await listNames(operator, { companyIds: [companies[0]] })).toEqual(
      expect.arrayContaining(['Mine', 'Of an operator']),
    );
    const foreign = await test.call(apiToken.revoke, { token: own, body: { ids: [made.id] } });
    expect((foreign.data as ResponseOf<typeof apiToken.revoke>).results[0]?.problem).not.toBeNull();
    expect((await readToken(operator, made.id)).state).toBe('active');
    const revoked = await test.call(apiToken.revoke, { token: operator, body: { ids: [mine.id] } });
    expect(revoked).toMatchObject({ data: { results: [{ id: mine.id, name: 'Mine', problem: null }] } });
  });

  it('finds tokens by state, text and whether they were used', async () => {
    const maker = await addMaker(test, [STATIONS]);
    const soon = new Date(test.clock.now() + 60_000).toISOString().slice(0, 19).replace('T', ' ');
    await makeToken(test, maker, { name: 'Find active', permissions: [STATIONS] });
    await makeToken(test, maker, { name: 'Find expired', permissions: [STATIONS], expiresAt: soon });
    const { id } = await makeToken(test, maker, { name: 'Find revoked', permissions: [STATIONS] });
    await test.call(apiToken.revoke, { token: maker, body: { ids: [id] } });
    test.clock.advance(61_000);
    const find = (body: BodyIn<typeof apiToken.page>) =>
      listNames(maker, { text: 'find', sort: [{ field: 'name', order: 'asc' }], ...body });
    expect(await find({})).toEqual(['Find active', 'Find expired', 'Find revoked']);
    expect(await find({ states: ['active'] })).toEqual(['Find active']);
    expect(await find({ states: ['expired', 'revoked'] })).toEqual(['Find expired', 'Find revoked']);
    expect(await find({ isNeverUsed: false })).toEqual([]);
  });

  it('names the permissions that the maker has lost, and those of a blocked maker as suspended', async () => {
    const admin = await addMaker(test, []);
    const maker = await addMaker(test, [STATIONS, ORDERS]);
    const { id } = await makeToken(test, maker, { permissions: [STATIONS] });
    const userId = await test.userId(maker);
    await test.deps.db.asSystem(async (tx) => {
      await tx.deleteFrom('sysUserRole').where('userId', '=', userId).execute();
      await tx.updateTable('sysUser').set({ status: 'blocked' }).where('id', '=', userId).execute();
    });
    expect(await readToken(admin, id)).toMatchObject({ state: 'suspended', lostPermissions: [STATIONS] });
  });

  it('is a file with the same rows', async () => {
    const maker = await addMaker(test, [STATIONS, ORDERS]);
    await makeToken(test, maker, { name: '=In a file', permissions: [STATIONS, ORDERS] });
    const columns = ['name', 'permissions', 'state'];
    const { data } = await test.call(apiToken.export, { token: maker, body: { text: 'In a file', columns } });
    expect(data).toContain(`'=In a file,"${STATIONS}, ${ORDERS}",Active`);
  });

  it('is closed without its permission', async () => {
    const blind = await test.userWith(TOKEN_PAGE.filter((name) => !name.endsWith('/view')));
    expect((await test.call(apiToken.page, { token: blind, body: {} })).status).toBe(403);
  });
});
