import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { couponActivity } from '../../../../src/contract/evo-discount/couponActivity';
import { couponScheme } from '../../../../src/contract/evo-discount/couponScheme';
import { openMarketing } from './marketingWorld';

let world: Awaited<ReturnType<typeof openMarketing>>;

beforeAll(async () => {
  world = await openMarketing();
});
afterAll(() => world.test.close());

describe('a scheme', () => {
  it.each(['=cmd()', '<script>alert(1)</script>', "'; drop table coupon; --"])(
    'keeps the text %s as it is',
    async (name) => {
      const id = await world.addScheme({ name });
      expect((await world.call(couponScheme.detail, { id })).data).toMatchObject({ name });
      expect((await world.call(couponScheme.page, { text: name })).data.records).toMatchObject([{ id, name }]);
    },
  );

  it('is stored with its terms in the digits of its currency', async () => {
    const id = await world.addScheme({
      cap: '2.5',
      meetDemand: 'electricity',
      threshold: '20',
      use: 'designated',
      stationIds: [world.stationId],
    });
    expect((await world.call(couponScheme.detail, { id })).data).toMatchObject({
      value: '3.00',
      cap: '2.50',
      threshold: '20',
      stations: [{ id: world.stationId, name: 'Harbour' }],
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
    const { code, data } = await world.call(couponScheme.add, world.makeScheme(over));
    expect(code).toBeGreaterThanOrEqual(400);
    expect(data).toHaveProperty(['fields', field]);
  });

  it('of a world.company is seen by the world.company alone, and names its own stations', async () => {
    const own = await world.addScheme({ name: 'Own' }, world.company);
    const { data: page } = await world.call(couponScheme.page, {}, world.company);
    expect(page.records.map(({ id }) => id)).toEqual([own]);
    const foreign = world.makeScheme({ use: 'designated', stationIds: [world.otherStationId] });
    expect((await world.call(couponScheme.add, foreign, world.company)).data).toHaveProperty(['fields', 'stationIds']);
    const { data: choices } = await world.call(couponScheme.byCurrency, { currency: 'EUR', companyId: null });
    expect(choices.map(({ id }) => id)).not.toContain(own);
  });

  it('is hidden from selects when it is retired', async () => {
    const id = await world.addScheme({ name: 'Old' });
    expect((await world.call(couponScheme.retire, { ids: [id], isRetired: true })).data.results).toMatchObject([
      { problem: null },
    ]);
    expect((await world.call(couponScheme.byCurrency, { text: 'Old' })).data).toEqual([]);
    expect((await world.call(couponScheme.byCurrency, { ids: [id] })).data).toMatchObject([{ name: 'Old' }]);
  });
});

describe('an activity', () => {
  it('can be changed until it starts, ended before or after, and never be brought before now', async () => {
    const schemeId = await world.addScheme();
    const id = await world.addActivity(schemeId, { startsAt: world.day(1) });
    const update = {
      ...world.makeActivity(schemeId, {
        startsAt: world.day(2),
        name: 'Later',
        receive: 'designated',
        appUserIds: [world.users[0]],
      }),
      id,
    };
    expect((await world.call(couponActivity.update, { ...update, version: 1 })).data).toMatchObject({
      name: 'Later',
      status: 'notstarted',
      appUsers: [{ id: world.users[0] }],
      version: 2,
    });
    expect(await world.call(couponActivity.endOrDelay, { id, version: 1, action: 'end' })).toMatchObject({ code: 409 });
    expect((await world.call(couponActivity.endOrDelay, { id, version: 2, action: 'end' })).data).toMatchObject({
      status: 'finished',
    });
    const running = await world.addActivity(schemeId);
    expect(await world.call(couponActivity.update, { ...update, id: running, version: 1 })).toMatchObject({
      code: 409,
    });
    const earlier = { id: running, version: 1, action: 'delay', endsAt: world.day(6) };
    expect((await world.call(couponActivity.endOrDelay, earlier)).data).toHaveProperty(['fields', 'endsAt']);
    expect((await world.call(couponActivity.endOrDelay, { ...earlier, endsAt: world.day(9) })).data).toMatchObject({
      endsAt: world.day(9),
      version: 2,
    });
  });

  it('needs the permission of what is done to it', async () => {
    const id = await world.addActivity(await world.addScheme());
    const delayer = await world.test.userWith(['marketing/couponActivity/delay']);
    expect(await world.call(couponActivity.endOrDelay, { id, version: 1, action: 'end' }, delayer)).toMatchObject({
      code: 403,
    });
  });

  it('with a budget cap needs coupons that have a most', async () => {
    const { company } = world;
    const schemeId = await world.addScheme({ discountType: 'discount', value: '10' }, company);
    const { data } = await world.call(couponActivity.add, world.makeActivity(schemeId, { budgetCap: '100' }), company);
    expect(data).toHaveProperty(['fields', 'budgetCap']);
  });

  it('runs by the clock of its company, and in no zone when it is the operators’ own', async () => {
    const { company } = world;
    const readZone = async (caller?: typeof company) => {
      const id = await world.addActivity(await world.addScheme({}, caller), {}, caller);
      return (await world.readActivity(id)).timezone;
    };
    expect(await readZone(company)).toContain('/');
    expect(await readZone()).toBeNull();
  });

  it('at the operators’ cost needs coupons with a cap, also of a scheme that was made before', async () => {
    const unbounded = { discountType: 'discount', value: '10' } as const;
    const { data } = await world.call(couponScheme.add, world.makeScheme(unbounded));
    expect(data).toHaveProperty(['fields', 'cap']);
    const free = { couponType: 'free', discountType: null, value: null } as const;
    expect((await world.call(couponScheme.add, world.makeScheme(free))).data).toHaveProperty(['fields', 'cap']);
    const schemeId = await world.addScheme({ ...unbounded, cap: '5' });
    await world.test.deps.db.asSystem((tx) =>
      tx.updateTable('couponScheme').set({ cap: null }).where('id', '=', schemeId).execute(),
    );
    const answer = await world.call(couponActivity.add, world.makeActivity(schemeId));
    expect(answer.data).toHaveProperty(['fields', 'schemeId']);
  });

  it('tells which accounts can receive, line by line', async () => {
    const accounts = [
      'USER0@example.org',
      'nobody@example.org',
      world.users[1],
      'user0@example.org',
      'user3@example.org',
    ];
    const { data } = await world.call(couponActivity.accountStatusCheck, { accounts });
    expect(data.accounts.map(({ problem }) => problem)).toEqual([null, 'unknown', null, 'repeated', 'disabled']);
    expect(data).toMatchObject({ ready: 2, refused: 3 });
  });

  it('recognises two accounts among 10,000 lines, and masks their phones for a company', async () => {
    const [first] = world.users;
    await world.test.deps.db.asSystem((tx) =>
      tx
        .updateTable('appUser')
        .set({ phone: '+7 701 555 12 34' })
        .where('id', '=', first ?? '')
        .execute(),
    );
    const accounts = Array.from({ length: 10_000 }, (_, index) => `nobody${index}@example.org`);
    accounts[17] = 'user1@example.org';
    accounts[9_999] = '8 (701) 555-12-34'.replace('8', '7');
    const { data } = await world.call(couponActivity.accountStatusCheck, { accounts });
    expect(data).toMatchObject({ ready: 2, refused: 9_998 });
    expect(data.accounts).toHaveLength(10_000);
    expect(data.accounts[9_999]).toMatchObject({ line: 10_000, appUserId: first, phone: '***1234' });
    const { status } = await world.call(couponActivity.accountStatusCheck, { accounts: [...accounts, 'one more'] });
    expect(status).toBe(400);
  });

  it('recognises only app users that the company of the caller sees', async () => {
    const { data } = await world.call(
      couponActivity.accountStatusCheck,
      { accounts: ['user1@example.org'] },
      world.company,
    );
    expect(data.accounts).toMatchObject([{ appUserId: null, name: null, phone: null, problem: 'unknown' }]);
  });

  it('are offered to a grant by name or code while their coupons can be granted', async () => {
    const schemeId = await world.addScheme();
    const id = await world.addActivity(schemeId, { name: 'Grantable' });
    const { code } = await world.readActivity(id);
    await world.addActivity(schemeId, { name: 'Grantable later', startsAt: world.day(1) });
    await world.addActivity(schemeId, { name: 'Grantable by code', activityType: 'redeem', quantity: 1 });
    const list = async (body: object, as = world.token) => (await world.call(couponActivity.list, body, as)).data;
    expect(await list({ text: 'grantable', isGrantable: true })).toEqual([{ id, name: 'Grantable', code }]);
    expect(await list({ text: code.toLowerCase() })).toEqual([{ id, name: 'Grantable', code }]);
    expect(await list({ text: 'Grantable' })).toHaveLength(3);
    expect(await list({ text: 'Grantable', isGrantable: true }, world.company)).toEqual([]);
  });

  it('previews its reach and its cost', async () => {
    const draft = {
      activityType: 'receive',
      schemeId: await world.addScheme(),
      quantity: 2,
      receive: 'all',
      arrival: 'activity',
      use: 'all',
    };
    const { data } = await world.call(couponActivity.preview, draft);
    expect(data).toMatchObject({
      reached: 4,
      cannotReceive: 1,
      beyondQuantity: 1,
      forecast: { grants: 2, worstCase: '6.00' },
    });
  });
});
