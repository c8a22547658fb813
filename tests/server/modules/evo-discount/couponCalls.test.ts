import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint, ResponseOf } from '../../../../src/contract/endpoint';
import { coupon } from '../../../../src/contract/evo-discount/coupon';
import { couponActivity } from '../../../../src/contract/evo-discount/couponActivity';
import { couponCommonAPI } from '../../../../src/contract/evo-discount/couponCommonAPI';
import { couponExchangecode } from '../../../../src/contract/evo-discount/couponExchangecode';
import { couponScheme } from '../../../../src/contract/evo-discount/couponScheme';
import { PERMISSIONS } from '../../../../src/contract/permissions';
import { addCompany, addStation } from '../../../harness/equipment';
import { addAppUser } from '../../../harness/people';
import { testApp, type TestApp } from '../../http/testApp';

const ALL = PERMISSIONS.filter((each) => each.startsWith('marketing/'));
const DAY_MS = 86_400_000;

let test: TestApp;
let token: string;
let company: string;
let companyId: string;
let stationId: string;
let otherStationId: string;
let users: string[];

beforeAll(async () => {
  test = await testApp();
  token = await test.userWith(ALL);
  await test.deps.db.asSystem(async (tx) => {
    companyId = await addCompany(tx, 'First');
    stationId = await addStation(tx, companyId, 'Harbour');
    otherStationId = await addStation(tx, await addCompany(tx, 'Second'), 'Hill');
    users = [];
    for (let number = 0; number < 4; number += 1)
      users.push(await addAppUser(tx, `User ${number}`, { email: `user${number}@example.org` }));
    await tx
      .updateTable('appUser')
      .set({ status: 'disabled' })
      .where('id', '=', users[3] ?? '')
      .execute();
  });
  company = await test.userWith(ALL, { scope: 'company', companyId });
});
afterAll(() => test.close());

async function call<E extends Endpoint>(endpoint: E, body: object, as = token) {
  const headers = endpoint.idempotent ? { 'idempotency-key': crypto.randomUUID() } : {};
  const answer = await test.call(endpoint, { token: as, body, headers });
  return { ...answer, data: answer.data as ResponseOf<E> };
}
const day = (days: number) => new Date(test.clock.now() + days * DAY_MS).toISOString().slice(0, 19).replace('T', ' ');
const makeScheme = (over: object = {}) => ({
  name: '3 off',
  currency: 'EUR',
  couponType: 'discount',
  derate: 'total',
  discountType: 'reduction',
  value: '3',
  validDays: 30,
  use: 'all',
  ...over,
});
const makeActivity = (schemeId: string, over: object = {}) => ({
  name: 'Autumn',
  activityType: 'receive',
  schemeId,
  quantity: 10,
  receive: 'all',
  use: 'all',
  arrival: 'activity',
  startsAt: day(-1),
  endsAt: day(7),
  ...over,
});
const addScheme = async (over: object = {}, as = token) => (await call(couponScheme.add, makeScheme(over), as)).data.id;
const addActivity = async (schemeId: string, over: object = {}, as = token) =>
  (await call(couponActivity.add, makeActivity(schemeId, over), as)).data.id;
const readActivity = async (id: string) => (await call(couponActivity.detail, { id })).data;

describe('a scheme', () => {
  it('is stored with its terms in the digits of its currency', async () => {
    const id = await addScheme({ cap: '2.5', meetDemand: 'electricity', threshold: '20', use: 'designated', stationIds: [stationId] });
    expect((await call(couponScheme.detail, { id })).data).toMatchObject({
      value: '3.00',
      cap: '2.50',
      threshold: '20',
      stations: [{ id: stationId, name: 'Harbour' }],
      business: 'all',
      isRetired: false,
    });
  });

  it.each([
    ['value', { discountType: 'discount', value: '101' }],
    ['value', { value: '3.001' }],
    ['value', { value: undefined }],
    ['threshold', { meetDemand: 'amount' }],
    ['validDays', { validDays: undefined }],
    ['validUntil', { validDays: undefined, validFrom: '2020-01-01 00:00:00', validUntil: '2020-02-01 00:00:00' }],
    ['derate', { derate: 'electricity', business: 'washing' }],
    ['stationIds', { use: 'designated' }],
    ['stationIds', { use: 'designated', stationIds: ['999999'] }],
  ])('is refused at %s when it is wrong', async (field, over) => {
    const { code, data } = await call(couponScheme.add, makeScheme(over));
    expect(code).toBeGreaterThanOrEqual(400);
    expect(data).toHaveProperty(['fields', field]);
  });

  it('of a company is seen by the company alone, and names its own stations', async () => {
    const own = await addScheme({ name: 'Own' }, company);
    const { data: page } = await call(couponScheme.page, {}, company);
    expect(page.records.map(({ id }) => id)).toEqual([own]);
    const foreign = makeScheme({ use: 'designated', stationIds: [otherStationId] });
    expect((await call(couponScheme.add, foreign, company)).data).toHaveProperty(['fields', 'stationIds']);
    const { data: choices } = await call(couponScheme.byCurrency, { currency: 'EUR', companyId: null });
    expect(choices.map(({ id }) => id)).not.toContain(own);
  });

  it('is hidden from selects when it is retired', async () => {
    const id = await addScheme({ name: 'Old' });
    expect((await call(couponScheme.retire, { ids: [id], isRetired: true })).data.results).toMatchObject([{ problem: null }]);
    expect((await call(couponScheme.byCurrency, { text: 'Old' })).data).toEqual([]);
    expect((await call(couponScheme.byCurrency, { ids: [id] })).data).toMatchObject([{ name: 'Old' }]);
  });
});

describe('an activity', () => {
  it('can be changed until it starts, ended before or after, and never be brought before now', async () => {
    const schemeId = await addScheme();
    const id = await addActivity(schemeId, { startsAt: day(1) });
    const update = { ...makeActivity(schemeId, { startsAt: day(2), name: 'Later', receive: 'designated', appUserIds: [users[0]] }), id };
    expect((await call(couponActivity.update, { ...update, version: 1 })).data).toMatchObject({
      name: 'Later',
      status: 'notstarted',
      appUsers: [{ id: users[0] }],
      version: 2,
    });
    expect(await call(couponActivity.endOrDelay, { id, version: 1, action: 'end' })).toMatchObject({ code: 409 });
    expect((await call(couponActivity.endOrDelay, { id, version: 2, action: 'end' })).data).toMatchObject({ status: 'finished' });
    const running = await addActivity(schemeId);
    expect(await call(couponActivity.update, { ...update, id: running, version: 1 })).toMatchObject({ code: 409 });
    const earlier = { id: running, version: 1, action: 'delay', endsAt: day(6) };
    expect((await call(couponActivity.endOrDelay, earlier)).data).toHaveProperty(['fields', 'endsAt']);
    expect((await call(couponActivity.endOrDelay, { ...earlier, endsAt: day(9) })).data).toMatchObject({ endsAt: day(9), version: 2 });
  });

  it('needs the permission of what is done to it', async () => {
    const id = await addActivity(await addScheme());
    const delayer = await test.userWith(['marketing/couponActivity/delay']);
    expect(await call(couponActivity.endOrDelay, { id, version: 1, action: 'end' }, delayer)).toMatchObject({ code: 403 });
  });

  it('with a budget cap needs coupons that have a most', async () => {
    const schemeId = await addScheme({ discountType: 'discount', value: '10' });
    const { data } = await call(couponActivity.add, makeActivity(schemeId, { budgetCap: '100' }));
    expect(data).toHaveProperty(['fields', 'budgetCap']);
  });

  it('tells which accounts can receive, line by line', async () => {
    const accounts = ['USER0@example.org', 'nobody@example.org', users[1], 'user0@example.org', 'user3@example.org'];
    const { data } = await call(couponActivity.accountStatusCheck, { accounts });
    expect(data.accounts.map(({ problem }) => problem)).toEqual([null, 'unknown', null, 'repeated', 'disabled']);
    expect(data).toMatchObject({ ready: 2, refused: 3 });
  });

  it('previews its reach and its cost', async () => {
    const draft = { activityType: 'receive', schemeId: await addScheme(), quantity: 2, receive: 'all', arrival: 'activity', use: 'all' };
    const { data } = await call(couponActivity.preview, draft);
    expect(data).toMatchObject({ reached: 4, cannotReceive: 1, beyondQuantity: 1, forecast: { grants: 2, worstCase: '6.00' } });
  });
});

describe('coupons', () => {
  it('are granted by activity code with a result for each app user', async () => {
    const id = await addActivity(await addScheme(), { perUserLimit: 1, budgetCap: '9' });
    const { code } = await readActivity(id);
    const body = { activityCode: code.toLowerCase(), appUserIds: [users[0], users[1], users[3]] };
    const { data } = await call(coupon.grantByActivityCode, body);
    expect(data.results.map(({ problem }) => problem)).toEqual([null, null, 'This app user is disabled']);
    const again = await call(coupon.grantByActivityCode, body);
    expect(again.data.results.filter(({ problem }) => problem === null)).toEqual([]);
    expect(await readActivity(id)).toMatchObject({ granted: 2, reserved: '6.00' });
    const { data: page } = await call(coupon.page, { activityIds: [id] });
    expect(page.records).toMatchObject([
      { status: 'notused', useStatus: 'unused', source: 'grant', order: null },
      { status: 'notused', useStatus: 'unused' },
    ]);
    const { data: figures } = await call(couponActivity.operateData, { id });
    expect(figures).toMatchObject({ granted: 2, open: 2, used: 0, appUsers: 2, budgetLeft: '3.00' });
    const { data: series } = await call(couponActivity.grantChart, { id });
    expect(series.days.reduce((sum, each) => sum + each.coupons, 0)).toBe(2);
    expect((await call(couponActivity.usedChart, { id, timeZone: 'Asia/Almaty' })).data.stations).toEqual([]);
  });

  it('are cancelled and activated as the budget allows, and delayed', async () => {
    const id = await addActivity(await addScheme(), { budgetCap: '3' });
    const { code } = await readActivity(id);
    await call(coupon.grantByActivityCode, { activityCode: code, appUserIds: [users[0]] });
    const [first] = (await call(coupon.page, { activityIds: [id] })).data.records;
    const ids = [first?.id];
    expect((await call(coupon.cancel, { ids })).data.results).toMatchObject([{ name: first?.couponNo, problem: null }]);
    expect((await call(coupon.detail, { id: first?.id })).data).toMatchObject({ useStatus: 'forbidden', status: 'notused' });
    await call(coupon.grantByActivityCode, { activityCode: code, appUserIds: [users[1]] });
    expect((await call(coupon.activate, { ids })).data.results[0]?.problem).toMatch(/budget/);
    const { data: page } = await call(coupon.page, { activityIds: [id], useStatuses: ['unused'] });
    await call(coupon.cancel, { ids: page.records.map((each) => each.id) });
    expect((await call(coupon.activate, { ids })).data.results).toMatchObject([{ problem: null }]);
    expect((await call(coupon.updateEndDate, { ids, validUntil: day(1) })).data.results[0]?.problem).toMatch(/later/);
    expect((await call(coupon.updateEndDate, { ids, validUntil: day(60) })).data.results).toMatchObject([{ problem: null }]);
  });

  it('of operators are no business of a company', async () => {
    const { data } = await call(coupon.page, {}, company);
    expect(data.records).toEqual([]);
  });
});

describe('exchange codes', () => {
  const exportPlain = async (activityId: string) =>
    test.app.inject({
      method: 'POST',
      url: `/api/${couponExchangecode.exportCodes.path}`,
      headers: { authorization: token, 'content-type': 'application/json' },
      payload: JSON.stringify({ activityId }),
    });

  it('are exported once, exchanged once, and found by the code itself', async () => {
    const id = await addActivity(await addScheme(), { activityType: 'redeem', quantity: 3 });
    expect((await readActivity(id)).codes).toMatchObject({ made: 3, exchanged: 0, exportedAt: null });
    const file = await exportPlain(id);
    expect(file.statusCode).toBe(200);
    const lines = file.body.trim().split(/\r?\n/).slice(1);
    expect(lines).toHaveLength(3);
    const [, code = ''] = lines[0]?.split(',') ?? [];
    expect(code).toMatch(/^([2-9A-HJKMNP-Z]{6}-){2}[2-9A-HJKMNP-Z]{6}$/);
    expect((await exportPlain(id)).statusCode).toBe(409);
    const grant = { exchangeCode: code.toLowerCase(), appUserId: users[0] };
    expect(await call(coupon.grantByExchangeCode, grant)).toMatchObject({ code: 0 });
    expect((await call(coupon.grantByExchangeCode, grant)).data).toHaveProperty(['fields', 'exchangeCode']);
    const { data: page } = await call(couponExchangecode.page, { text: code });
    expect(page.records).toMatchObject([{ status: 'exchanged', appUserId: users[0] }]);
    expect(JSON.stringify(page)).not.toContain(code);
  });

  it('are cancelled and activated before they are exchanged', async () => {
    const id = await addActivity(await addScheme(), { activityType: 'redeem', quantity: 2 });
    const { data: page } = await call(couponExchangecode.page, { activityIds: [id] });
    const ids = page.records.map((each) => each.id);
    expect((await call(couponExchangecode.cancel, { ids })).data.results.map(({ problem }) => problem)).toEqual([null, null]);
    expect((await call(couponExchangecode.page, { activityIds: [id], statuses: ['invalid'] })).data.total).toBe(2);
    expect((await call(couponExchangecode.activate, { ids })).data.results.map(({ problem }) => problem)).toEqual([null, null]);
    const { version } = await readActivity(id);
    await call(couponActivity.endOrDelay, { id, version, action: 'end' });
    expect((await call(couponExchangecode.cancel, { ids })).data.results[0]?.problem).toMatch(/expired/);
  });

  it('are throttled when they are guessed', async () => {
    const guesser = await test.userWith(ALL);
    const guess = { exchangeCode: 'AAAAAA-AAAAAA-AAAAAA', appUserId: users[0] };
    for (let turn = 0; turn < 5; turn += 1) expect(await call(coupon.grantByExchangeCode, guess, guesser)).toMatchObject({ code: 422 });
    expect(await call(coupon.grantByExchangeCode, guess, guesser)).toMatchObject({ code: 429 });
  });
});

describe('lists and files', () => {
  it('are open to the coupon pages', async () => {
    for (const endpoint of Object.values(couponCommonAPI)) expect(await call(endpoint, {})).toMatchObject({ code: 0 });
    expect((await call(couponActivity.list, {})).data.length).toBeGreaterThan(0);
    for (const endpoint of [couponActivity.export, couponExchangecode.export]) {
      const file = await test.app.inject({
        method: 'POST',
        url: `/api/${endpoint.path}`,
        headers: { authorization: token, 'content-type': 'application/json' },
        payload: '{}',
      });
      expect(file.statusCode).toBe(200);
    }
  });
});
