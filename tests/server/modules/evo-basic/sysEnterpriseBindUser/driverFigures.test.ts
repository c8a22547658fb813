import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResponseOf } from '../../../../../src/contract/endpoint';
import { sysEnterpriseBindUser, type FleetOverview } from '../../../../../src/contract/evo-basic/sysEnterpriseBindUser';
import { filteredBindUsers } from '../../../../../server/modules/evo-basic/sysEnterpriseBindUser/bindUsers';
import type { Tx } from '../../../../../server/db/database';
import { addCharger, addCompany, addStation } from '../../../../harness/equipment';
import { addOrder, type OrderValues } from '../../../../harness/orders';
import { addAppUser, addSession } from '../../../../harness/people';
import { runAsOwner } from '../../../../harness/runAsOwner';
import { testApp, type TestApp } from '../../../http/testApp';

type UserPage = ResponseOf<typeof sysEnterpriseBindUser.page>;

let test: TestApp;
let operator: string;
let company: string;
let stranger: string;
let fleet: string;
let fleetId: string;
let otherId: string;
let driverIds: string[];
/** Days of this month and of the one before, by the clocks of Berlin. */
let now: Date;
let before: Date;

beforeAll(async () => {
  test = await testApp();
  now = new Date(test.deps.clock.now());
  before = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0, 12));
  const owners = await test.deps.db.asSystem(async (tx) => {
    const companyId = await addCompany(tx, 'Company A');
    const strangerId = await addCompany(tx, 'Company B');
    const stationId = await addStation(tx, companyId, 'Station A');
    const charger = await addCharger(tx, stationId, 'A-1');
    const addFleet = async (name: string) =>
      (await tx.insertInto('enterprise').values({ name, companyId }).returning('id').executeTakeFirstOrThrow()).id;
    fleetId = await addFleet('Fleet');
    otherId = await addFleet('Other fleet');
    driverIds = [];
    for (const [name, monthlyLimit] of [
      ['Near', '100'],
      ['Reached', '40'],
      ['Free', null],
    ] as const) {
      const appUserId = await addAppUser(tx, name);
      driverIds.push(appUserId);
      await tx
        .insertInto('enterpriseBindUser')
        .values({ enterpriseId: fleetId, appUserId, monthlyLimit, status: 'enabled' })
        .execute();
    }
    const [near = '', reached = '', free = ''] = driverIds;
    const place = { charger, stationId, companyId };
    const charge = (appUserId: string, values: OrderValues) =>
      addOrder(tx, place, { appUserId, enterpriseId: fleetId, at: now, ...values });
    await charge(near, { energyWh: '85000', payable: '30.00' });
    await charge(near, { energyWh: '5000', payable: '2.50', refunded: '0.50' });
    await charge(near, { energyWh: '60000', payable: '20.00', at: before });
    await charge(reached, { energyWh: '40000', payable: '12.00' });
    await addOrder(tx, place, { appUserId: free, energyWh: '9000', at: now });
    await addOrder(tx, place, { enterpriseId: fleetId, energyWh: '1000', payable: '1.00', at: now });
    const transactionId = await addSession(tx, place, { appUserId: free, startedAt: now, status: 'running' });
    await charge(free, { transactionId, status: 'charging', payable: '0' });
    await tx.updateTable('chargingOrder').set({ energyWh: null }).where('transactionId', '=', transactionId).execute();
    await tx.updateTable('connector').set({ transactionId, energy: 7.5 }).where('chargerId', '=', charger.id).execute();
    for (const [tagNo, status] of [
      ['F-1', 'enabled'],
      ['F-2', 'blocked'],
    ] as const)
      await tx
        .insertInto('chargeTag')
        .values({ tagNo, status, companyId, appUserId: near, enterpriseId: fleetId })
        .execute();
    return { companyId, strangerId };
  });
  operator = await test.userWith(['enterprise/user/view', 'user/app/view']);
  company = await test.userWith(['enterprise/user/view'], { scope: 'company', companyId: owners.companyId });
  stranger = await test.userWith(['enterprise/user/view'], { scope: 'company', companyId: owners.strangerId });
  fleet = await test.userWith(['enterprise/user/view'], { scope: 'enterprise', enterpriseId: fleetId });
});
afterAll(() => test.close());

const readPage = async (body: object, token = operator) =>
  (await test.call(sysEnterpriseBindUser.page, { token, body })).data as UserPage;
const readOverview = async (body: object, token = operator) =>
  (await test.call(sysEnterpriseBindUser.overview, { token, body })) as { code: number; data: FleetOverview };
const monthOf = (at: Date) => at.toISOString().slice(0, 7);

describe('the figures of a driver', () => {
  it('count what the enterprise pays in this month, by the rule of the authorization', async () => {
    const { records } = await readPage({ sort: [{ field: 'limitShare', order: 'desc' }] });
    expect(records).toMatchObject([
      { name: 'Reached', used: 40, limitShare: 100, sessions: 1, spend: [{ currency: 'EUR', amount: '12.00' }] },
      {
        name: 'Near',
        used: 90,
        limitShare: 90,
        sessions: 2,
        spend: [{ currency: 'EUR', amount: '32.00' }],
        fleetTags: [
          { tagNo: 'F-1', refusal: null },
          { tagNo: 'F-2', refusal: 'blocked' },
        ],
        running: [],
      },
      { name: 'Free', used: 7.5, limitShare: null, sessions: 1, spend: [], lastSessionAt: expect.any(String) },
    ]);
    expect(records[2]?.running).toMatchObject([
      { chargerCode: 'A-1', connector: 1, station: 'Station A', txnId: expect.any(String) },
    ]);
  });

  it('are those of another month when it is named', async () => {
    const { records } = await readPage({ text: 'Near', month: monthOf(before) });
    expect(records).toMatchObject([{ used: 60, limitShare: 60, sessions: 1, spend: [{ amount: '20.00' }] }]);
  });

  it('are the same for an enterprise, which sees neither chargers nor its company', async () => {
    const { records } = await readPage({ sort: [{ field: 'used', order: 'asc' }] }, fleet);
    expect(records).toMatchObject([
      { name: 'Free', used: 7.5, running: [{ chargerCode: null, station: null }] },
      { name: 'Reached', used: 40 },
      { name: 'Near', used: 90 },
    ]);
  });

  it('rank drivers by their spend', async () => {
    const { records } = await readPage({ sort: [{ field: 'spend', order: 'desc' }] }, fleet);
    expect(records.map(({ name }) => name)).toEqual(['Near', 'Reached', 'Free']);
  });

  it('name the drivers near a limit, in energy or in money', async () => {
    const listNear = async (isNearLimit: boolean) =>
      (await readPage({ isNearLimit })).records.map(({ name, spendShare }) => [name, spendShare]);
    expect(await listNear(true)).toEqual([
      ['Near', null],
      ['Reached', null],
    ]);
    const setLimits = (limits: { monthlyLimit: string | null; spendLimit: string | null }) =>
      test.deps.db.asSystem((tx) =>
        tx
          .updateTable('enterpriseBindUser')
          .set(limits)
          .where('appUserId', '=', driverIds[1] ?? '')
          .execute(),
      );
    await setLimits({ monthlyLimit: null, spendLimit: '15' });
    expect(await listNear(true)).toEqual([
      ['Near', null],
      ['Reached', 80],
    ]);
    expect((await listNear(false)).map(([name]) => name)).toEqual(['Free']);
    await setLimits({ monthlyLimit: '40', spendLimit: null });
  });

  it('are hidden from other companies', async () => {
    expect((await readPage({}, stranger)).total).toBe(0);
    expect((await readOverview({ enterpriseId: fleetId }, stranger)).code).toBe(404);
  });

  it('are exported with their sums', async () => {
    const answer = await test.app.inject({
      method: 'POST',
      url: `/api/${sysEnterpriseBindUser.export.path}`,
      headers: { authorization: `Bearer ${operator}` },
      payload: { text: 'Near', columns: ['name', 'fleetTags', 'used', 'spend', 'status'] },
    });
    expect(answer.body).toMatch(/Near[;,]"?F-1, F-2"?[;,]90[.\d]*[;,]32\.00 EUR[;,]Enabled/);
  });
});

describe('the overview of an enterprise', () => {
  it('has sums of the month, with sessions of tags without a holder', async () => {
    const expected = {
      drivers: 3,
      stopped: 0,
      tags: 2,
      blockedTags: 1,
      running: 1,
      sessions: 5,
      energy: 138.5,
      spend: [{ currency: 'EUR', amount: '45.00' }],
      near: 1,
      reached: 1,
    };
    for (const token of [operator, company])
      expect((await readOverview({ enterpriseId: fleetId }, token)).data).toEqual(expected);
    expect((await readOverview({}, fleet)).data).toEqual(expected);
    expect((await readOverview({ enterpriseId: otherId }, fleet)).code).toBe(404);
    expect((await readOverview({})).code).toBe(422);
  });
});

describe('the figures of a driver', () => {
  it('read no more rows when the driver has a long history', async () => {
    const [id = ''] = driverIds;
    const session = { scope: 'operator', permissions: new Set<string>() } as never;
    const readCounter = async (tx: Tx) => {
      const { rows } = await sql<{ read: number }>`select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read
        from pg_stat_xact_user_tables where relname = 'charging_order'`.execute(tx);
      return rows[0]?.read ?? NaN;
    };
    const countRows = async () => {
      // The planner needs statistics on rows and owners, and only the table's owner may analyze.
      await runAsOwner(test.deps.databaseUrl, 'vacuum analyze charging_order');
      return await test.deps.db.asSystem(async (tx) => {
        const query = filteredBindUsers(tx, { appUserIds: [id] }, { session, clock: test.deps.clock });
        const start = await readCounter(tx);
        await query.execute();
        return (await readCounter(tx)) - start;
      });
    };
    const before = await countRows();
    await test.deps.db.asSystem((tx) =>
      sql`insert into charging_order (charger_id, connector_id, station_id, company_id, app_user_id, enterprise_id,
          currency, timezone, status, created_at, started_at)
        select charger_id, connector_id, station_id, company_id, app_user_id, enterprise_id, currency, timezone, status,
          created_at - day * interval '1 day', started_at - day * interval '1 day'
        from charging_order cross join generate_series(60, 3400) day
        where app_user_id = ${id} and enterprise_id = ${fleetId}`.execute(tx),
    );
    const after = await countRows();
    expect(before).toBeGreaterThan(0);
    // The history has 10,000 sessions.
    expect(after - before).toBeLessThan(50);
  });
});

describe('the filter by limits', () => {
  it('finds drivers when they have a limit in energy or in money', async () => {
    const find = async (hasLimit: boolean) =>
      (await readPage({ hasLimit, enterpriseIds: [fleetId] })).records.map(({ name }) => name).toSorted();
    const without = await find(false);
    expect(without).toContain('Free');
    await test.deps.db.asSystem((tx) =>
      tx
        .updateTable('enterpriseBindUser')
        .set({ spendLimit: '10' })
        .where('appUserId', '=', driverIds[2] ?? '')
        .execute(),
    );
    expect(await find(false)).toEqual(without.filter((name) => name !== 'Free'));
    expect(await find(true)).toContain('Free');
  });
});
