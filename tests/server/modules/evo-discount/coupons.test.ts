import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coupon } from '../../../../src/contract/evo-discount/coupon';
import { couponActivity } from '../../../../src/contract/evo-discount/couponActivity';
import { couponCommonAPI } from '../../../../src/contract/evo-discount/couponCommonAPI';
import { couponExchangecode } from '../../../../src/contract/evo-discount/couponExchangecode';
import { MARKETING, openMarketing } from './marketingWorld';

let world: Awaited<ReturnType<typeof openMarketing>>;

beforeAll(async () => {
  world = await openMarketing();
});
afterAll(() => world.test.close());

describe('coupons', () => {
  it('are granted by activity code with a result for each app user', async () => {
    const id = await world.addActivity(await world.addScheme(), { perUserLimit: 1, budgetCap: '9' });
    const { code } = await world.readActivity(id);
    const body = { activityCode: code.toLowerCase(), appUserIds: [world.users[0], world.users[1], world.users[3]] };
    const { data } = await world.call(coupon.grantByActivityCode, body);
    expect(data.results.map(({ problem }) => problem)).toEqual([null, null, 'This app user is disabled']);
    const again = await world.call(coupon.grantByActivityCode, body);
    expect(again.data.results.filter(({ problem }) => problem === null)).toEqual([]);
    expect(await world.readActivity(id)).toMatchObject({ granted: 2, reserved: '6.00' });
    const { data: page } = await world.call(coupon.page, { activityIds: [id] });
    expect(page.records).toMatchObject([
      { status: 'notused', useStatus: 'unused', source: 'grant', order: null },
      { status: 'notused', useStatus: 'unused' },
    ]);
    const { data: figures } = await world.call(couponActivity.operateData, { id });
    expect(figures).toMatchObject({ granted: 2, open: 2, used: 0, appUsers: 2, budgetLeft: '3.00' });
    const { data: series } = await world.call(couponActivity.grantChart, { id });
    expect(series.days.reduce((sum, each) => sum + each.coupons, 0)).toBe(2);
    expect((await world.call(couponActivity.usedChart, { id, timeZone: 'Asia/Almaty' })).data.stations).toEqual([]);
  });

  it('are granted to a pasted list once when the call is repeated', async () => {
    const id = await world.addActivity(await world.addScheme());
    const { code } = await world.readActivity(id);
    const accounts = ['user0@example.org', 'USER1@example.org', 'user0@example.org', 'nobody', 'user3@example.org'];
    const granter = await world.test.userWith(['marketing/couponConsume/grant']);
    const { data } = await world.call(couponActivity.accountStatusCheck, { accounts }, granter);
    expect(data.accounts.map(({ problem }) => problem)).toEqual([null, null, 'repeated', 'unknown', 'disabled']);
    const appUserIds = data.accounts.flatMap(({ appUserId, problem }) => (problem === null ? [appUserId] : []));
    const body = { activityCode: code, appUserIds };
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const grant = () => world.test.call(coupon.grantByActivityCode, { token: granter, body, headers });
    const [first, again] = [await grant(), await grant()];
    expect(again.data).toEqual(first.data);
    expect(await world.readActivity(id)).toMatchObject({ granted: 2 });
  });

  it('are cancelled and activated as the budget allows, and delayed', async () => {
    const id = await world.addActivity(await world.addScheme(), { budgetCap: '3' });
    const { code } = await world.readActivity(id);
    await world.call(coupon.grantByActivityCode, { activityCode: code, appUserIds: [world.users[0]] });
    const [first] = (await world.call(coupon.page, { activityIds: [id] })).data.records;
    const ids = [first?.id];
    expect((await world.call(coupon.cancel, { ids })).data.results).toMatchObject([
      { name: first?.couponNo, problem: null },
    ]);
    expect((await world.call(coupon.detail, { id: first?.id })).data).toMatchObject({
      useStatus: 'forbidden',
      status: 'notused',
    });
    await world.call(coupon.grantByActivityCode, { activityCode: code, appUserIds: [world.users[1]] });
    expect((await world.call(coupon.activate, { ids })).data.results[0]?.problem).toMatch(/budget/);
    const { data: page } = await world.call(coupon.page, { activityIds: [id], useStatuses: ['unused'] });
    await world.call(coupon.cancel, { ids: page.records.map((each) => each.id) });
    expect((await world.call(coupon.activate, { ids })).data.results).toMatchObject([{ problem: null }]);
    expect(
      (await world.call(coupon.updateEndDate, { ids, validUntil: world.day(1) })).data.results[0]?.problem,
    ).toMatch(/later/);
    expect((await world.call(coupon.updateEndDate, { ids, validUntil: world.day(60) })).data.results).toMatchObject([
      { problem: null },
    ]);
  });

  it('of operators are no business of a company', async () => {
    const { data } = await world.call(coupon.page, {}, world.company);
    expect(data.records).toEqual([]);
  });
});

describe('exchange codes', () => {
  const exportPlain = (activityId: string) => world.exportFile(couponExchangecode.exportCodes, { activityId });

  it('are exported once, exchanged once, and found by the code itself', async () => {
    const id = await world.addActivity(await world.addScheme(), { activityType: 'redeem', quantity: 3 });
    expect((await world.readActivity(id)).codes).toMatchObject({ made: 3, exchanged: 0, exportedAt: null });
    const file = await exportPlain(id);
    expect(file.statusCode).toBe(200);
    const lines = file.body.trim().split(/\r?\n/).slice(1);
    expect(lines).toHaveLength(3);
    const [, code = ''] = lines[0]?.split(',') ?? [];
    expect(code).toMatch(/^([2-9A-HJKMNP-Z]{6}-){2}[2-9A-HJKMNP-Z]{6}$/);
    expect((await exportPlain(id)).statusCode).toBe(409);
    const grant = { exchangeCode: code.toLowerCase(), appUserId: world.users[0] };
    expect(await world.call(coupon.grantByExchangeCode, grant)).toMatchObject({ code: 0 });
    expect((await world.call(coupon.grantByExchangeCode, grant)).data).toHaveProperty(['fields', 'exchangeCode']);
    const { data: page } = await world.call(couponExchangecode.page, { text: code });
    expect(page.records).toMatchObject([{ status: 'exchanged', appUserId: world.users[0] }]);
    expect(JSON.stringify(page)).not.toContain(code);
  });

  it('are cancelled and activated before they are exchanged', async () => {
    const id = await world.addActivity(await world.addScheme(), { activityType: 'redeem', quantity: 2 });
    const { data: page } = await world.call(couponExchangecode.page, { activityIds: [id] });
    const ids = page.records.map((each) => each.id);
    expect((await world.call(couponExchangecode.cancel, { ids })).data.results.map(({ problem }) => problem)).toEqual([
      null,
      null,
    ]);
    expect((await world.call(couponExchangecode.page, { activityIds: [id], statuses: ['invalid'] })).data.total).toBe(
      2,
    );
    expect((await world.call(couponExchangecode.activate, { ids })).data.results.map(({ problem }) => problem)).toEqual(
      [null, null],
    );
    const { version } = await world.readActivity(id);
    await world.call(couponActivity.endOrDelay, { id, version, action: 'end' });
    expect((await world.call(couponExchangecode.cancel, { ids })).data.results[0]?.problem).toMatch(/expired/);
  });

  it('are throttled when they are guessed', async () => {
    const guesser = await world.test.userWith(MARKETING);
    const guess = { exchangeCode: 'AAAAAA-AAAAAA-AAAAAA', appUserId: world.users[0] };
    for (let turn = 0; turn < 5; turn += 1)
      expect(await world.call(coupon.grantByExchangeCode, guess, guesser)).toMatchObject({ code: 422 });
    expect(await world.call(coupon.grantByExchangeCode, guess, guesser)).toMatchObject({ code: 429 });
  });

  it('are all exchanged when more calls come at once than there are connections', async () => {
    const quantity = 24;
    const id = await world.addActivity(await world.addScheme(), { activityType: 'redeem', quantity });
    const file = await exportPlain(id);
    const codes = file.body
      .trim()
      .split(/\r?\n/)
      .slice(1)
      .map((line) => line.split(',')[1]);
    const answers = await Promise.all(
      codes.map((exchangeCode) => world.call(coupon.grantByExchangeCode, { exchangeCode, appUserId: world.users[0] })),
    );
    expect(answers.map(({ code }) => code)).toEqual(codes.map(() => 0));
  });
});

describe('lists and files', () => {
  it('show times by the clock of the owner when none is asked for', async () => {
    const zone = 'Asia/Almaty';
    await world.test.deps.db.asSystem((tx) =>
      tx.updateTable('company').set({ timezone: zone }).where('id', '=', world.companyId).execute(),
    );
    const scheme = await world.addScheme({}, world.company);
    const span = { startsAt: world.day(-1), endsAt: '2099-05-01 19:00:00' };
    const activity = { activityType: 'redeem', quantity: 1, ...span };
    const activityIds = [await world.addActivity(scheme, { name: 'Of a company', ...activity }, world.company)];
    const [code] = (await world.call(couponExchangecode.page, { activityIds })).data.records;
    expect(code).toMatchObject({ endsAt: '2099-05-01 19:00:00', timezone: zone });
    for (const endpoint of [couponActivity.export, couponExchangecode.export]) {
      const own = await world.exportFile(endpoint, { text: code?.activityCode });
      expect(own.body).toContain('2099-05-02 00:00:00');
      const asked = await world.exportFile(endpoint, { text: code?.activityCode, timeZone: 'UTC' });
      expect(asked.body).toContain('2099-05-01 19:00:00');
    }
    await world.addActivity(await world.addScheme(), { name: 'Of the operators', ...span });
    const operators = await world.exportFile(couponActivity.export, { text: 'Of the operators' });
    expect(operators.body).toContain('2099-05-01 19:00:00');
  });

  it('name the zone of the owner with a coupon', async () => {
    const id = await world.addActivity(await world.addScheme({}, world.company), {}, world.company);
    const { code: activityCode } = await world.readActivity(id);
    await world.call(coupon.grantByActivityCode, { activityCode, appUserIds: [world.users[0]] });
    const { records } = (await world.call(coupon.page, { activityIds: [id] })).data;
    expect(records.map(({ timezone }) => timezone)).toEqual(['Asia/Almaty']);
  });

  it('of places, companies and currencies are those that the caller sees', async () => {
    const readNames = async (endpoint: (typeof couponCommonAPI)['groupList' | 'companyList'], as = world.token) =>
      (await world.call(endpoint, {}, as)).data.map(({ name }) => name);
    expect(await readNames(couponCommonAPI.groupList)).toEqual(['Harbour', 'Hill']);
    expect(await readNames(couponCommonAPI.groupList, world.company)).toEqual(['Harbour']);
    expect(await readNames(couponCommonAPI.companyList)).toEqual(['First', 'Second']);
    expect(await readNames(couponCommonAPI.companyList, world.company)).toEqual(['First']);
    const { data: currencies } = await world.call(couponCommonAPI.currencyList, {}, world.company);
    expect(currencies.map(({ currencyCode }) => currencyCode)).toContain('EUR');
    const other = await world.test.userWith(['order/chargeOrder/view']);
    expect(await world.call(couponCommonAPI.groupList, {}, other)).toMatchObject({ code: 403 });
  });

  it('are open to the coupon pages', async () => {
    const answers = await Promise.all(Object.values(couponCommonAPI).map((endpoint) => world.call(endpoint, {})));
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect((await world.call(couponActivity.list, {})).data.length).toBeGreaterThan(0);
    for (const endpoint of [couponActivity.export, couponExchangecode.export]) {
      const file = await world.exportFile(endpoint);
      expect(file.statusCode).toBe(200);
    }
  });
});
