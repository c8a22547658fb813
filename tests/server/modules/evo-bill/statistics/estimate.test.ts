import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PricePlan } from '../../../../../src/contract/pricePlan';
import type { ResponseOf } from '../../../../../src/contract/endpoint';
import { chargerOrder } from '../../../../../src/contract/evo-bill/chargerOrder';
import { UNPRICED_STATUSES } from '../../../../../src/contract/evo-bill/orderStates';
import { statistics } from '../../../../../src/contract/evo-bill/statistics';
import { addCharger, addCompany, addStation } from '../../../../harness/equipment';
import { addOrder } from '../../../../harness/orders';
import { addAppUser, addSession } from '../../../../harness/people';
import { addLine } from '../../../../harness/statements';
import { testApp, type TestApp } from '../../../http/testApp';

/** A plan of 0.40 per kWh for electricity and 0.10 for service at any time. */
const PLAN: PricePlan = {
  grouping: 'all',
  days: [[{ from: '00:00', to: '24:00', period: 'peak' }]],
  prices: { peak: { electricity: '0.40', service: '0.10' } },
  startFee: '0',
  idleFee: '0',
  idleAfterMinutes: 0,
  platformFeePercent: '5',
  taxPercent: '19',
};
const MINUTE = 60_000;
let test: TestApp;
let companyId: string;
let settledOrderId: string;

beforeAll(async () => {
  test = await testApp();
  const startedAt = new Date(test.clock.now() - 30 * MINUTE);
  await test.deps.db.asSystem(async (tx) => {
    companyId = await addCompany(tx, 'Acme');
    const stationId = await addStation(tx, companyId, 'Station');
    const charger = await addCharger(tx, stationId, 'CP-1');
    const place = { charger, stationId, companyId };
    const appUserId = await addAppUser(tx, 'Ada');
    settledOrderId = await addOrder(tx, place, { at: new Date(startedAt.getTime() - 120 * MINUTE) });
    await addLine(tx, {
      orderId: settledOrderId,
      companyId,
      stationId,
      chargerId: charger.id,
      day: '2026-01-15',
      payable: '10.00',
      energyWh: '20000',
    });
    const transactionId = await addSession(tx, place, { appUserId, startedAt, status: 'running' });
    await addOrder(tx, place, { transactionId, status: 'charging', at: startedAt });
    await sql`insert into meter_value (transaction_id, connector_id, at, register)
      select ${transactionId}, ${charger.connectorIds[0]}, ${startedAt}::timestamptz + n * interval '10 minutes', n * 2000
      from generate_series(0, 3) n`.execute(tx);
    // A session that cannot be priced: its meter has not reported yet.
    const silentSession = await addSession(tx, place, {
      appUserId,
      startedAt: new Date(startedAt.getTime() + 1),
      status: 'running',
    });
    await addOrder(tx, place, { transactionId: silentSession, status: 'charging', at: startedAt });
    const setting = await tx
      .insertInto('priceSetting')
      .values({ companyId, name: 'Usual', currency: 'EUR' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('priceVersion')
      .values({ settingId: setting.id, no: 1, validFrom: new Date(0), plan: JSON.stringify(PLAN), createdByName: 'x' })
      .execute();
    await tx.updateTable('station').set({ priceSettingId: setting.id }).where('id', '=', stationId).execute();
  });
});
afterAll(() => test.close());

const readEstimate = async (date: string, scope: Parameters<TestApp['userWith']>[1] = {}) => {
  const token = await test.userWith(['finance/estimatedIncome/view', 'home/view'], scope);
  const { data } = await test.call(statistics.estimatedRevenue, { token, params: { date } });
  return data as ResponseOf<typeof statistics.estimatedRevenue>;
};

describe('the estimated revenue', () => {
  it('of today is settled revenue plus that of running sessions, priced as if they ended now', async () => {
    const { stations, totals } = await readEstimate('2026-01-15');
    // 6 kWh at 0.50
    const expected = {
      currency: 'EUR',
      settledOrders: 1,
      settled: '10.00',
      openSessions: 2,
      unpriced: 1,
      estimated: '3.00',
      total: '13.00',
      energy: '26.000',
    };
    expect(totals).toEqual([{ ...expected, washes: 0, washIncome: '0.00' }]);
    expect(stations).toMatchObject([{ ...expected, stationName: 'Station' }]);
  });

  it('prices a running session by corrected times when the clock of its charger is wrong', async () => {
    const turnBack = (hours: number) =>
      test.deps.db.asSystem((tx) =>
        sql`update meter_value set corrected_at = coalesce(corrected_at, at),
        at = coalesce(corrected_at, at) - ${hours} * interval '1 hour'`.execute(tx),
      );
    await turnBack(5);
    expect((await readEstimate('2026-01-15')).totals).toMatchObject([
      { estimated: '3.00', unpriced: 1, energy: '26.000' },
    ]);
    await turnBack(0);
  });

  it('stands in the list of orders for each running session that can be priced', async () => {
    const token = await test.userWith(['order/chargeOrder/view'], { scope: 'company', companyId });
    const { data } = await test.call(chargerOrder.page, { token, body: {} });
    const { records } = data as ResponseOf<typeof chargerOrder.page>;
    const estimates = records.map(({ status, estimate }) => ({ status, estimate }));
    expect(estimates).toHaveLength(3);
    expect(estimates).toEqual(
      expect.arrayContaining([
        { status: 'charging', estimate: '3.00' },
        { status: 'charging', estimate: null },
        { status: expect.not.stringMatching('charging') as string, estimate: null },
      ]),
    );
  });

  it('of another day counts no running sessions', async () => {
    expect(await readEstimate('2026-01-14')).toMatchObject({ stations: [], totals: [] });
  });

  it('opens the orders of its sums: the settled ones of a day, and the running ones of today', async () => {
    const token = await test.userWith(['order/chargeOrder/view']);
    const listOrderIds = async (body: object) => {
      const { data } = await test.call(chargerOrder.page, { token, body });
      return (data as ResponseOf<typeof chargerOrder.page>).records.map(({ id }) => id);
    };
    const selectDay = (day: string) => ({ dayFrom: day, dayUntil: day });
    expect(await listOrderIds(selectDay('2026-01-15'))).toEqual([settledOrderId]);
    expect(await listOrderIds(selectDay('2026-01-14'))).toEqual([]);
    expect(await listOrderIds({ dayFrom: '2026-01-16' })).toHaveLength(2);

    const openOrders = { statuses: UNPRICED_STATUSES };
    const { rows } = await test.deps.db.asSystem((tx) =>
      sql<{ day: string }>`select (now() at time zone timezone)::date::text as day from company
      where id = ${companyId}`.execute(tx),
    );
    expect(await listOrderIds({ ...openOrders, ...selectDay(rows[0]?.day ?? '') })).toHaveLength(2);
    expect(await listOrderIds({ ...openOrders, ...selectDay('2026-01-15') })).toEqual([]);
  });

  it('counts orders of its own company only when the caller is a company', async () => {
    const other = await test.deps.db.asSystem((tx) => addCompany(tx, 'Beta'));
    expect((await readEstimate('2026-01-15', { scope: 'company', companyId: other })).totals).toEqual([]);
    expect((await readEstimate('2026-01-15', { scope: 'company', companyId })).totals).toMatchObject([
      { estimated: '3.00' },
    ]);
  });

  it('is shown on the home page by currency with that of earlier days', async () => {
    const token = await test.userWith(['home/view']);
    const { data } = await test.call(statistics.indexEstimated, { token, params: { date: '2026-01-20' } });
    expect(data).toMatchObject({ totals: [], days: [{ date: '2026-01-15', currency: 'EUR', settled: '10.00' }] });
  });

  it('uses price and discount from the start of a session when station and enterprise have new ones', async () => {
    await test.deps.db.asSystem(async (tx) => {
      const { id } = await tx.selectFrom('priceVersion').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
      const terms = { priceVersionId: id, discountElectricity: '50', discountService: '0' };
      await tx.updateTable('chargingOrder').set(terms).where('status', '=', 'charging').execute();
      const dearerSetting = await tx
        .insertInto('priceSetting')
        .values({ companyId, name: 'Dearer', currency: 'EUR' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const plan = JSON.stringify({ ...PLAN, prices: { peak: { electricity: '4', service: '1' } } });
      const version = { settingId: dearerSetting.id, no: 1, validFrom: new Date(0), plan, createdByName: 'x' };
      await tx.insertInto('priceVersion').values(version).execute();
      await tx.updateTable('station').set({ priceSettingId: dearerSetting.id }).execute();
    });
    // 6 kWh: 2.40 for electricity at half the price, 0.60 for service.
    expect((await readEstimate('2026-01-15')).totals).toMatchObject([{ estimated: '1.80' }]);
  });

  it('excludes sessions with an impossible meter, under review or not, and counts them as unpriced', async () => {
    const before = (await readEstimate('2026-01-15')).totals[0];
    const addImpossible = async (minutes: number, register: number, abnormal: boolean) =>
      test.deps.db.asSystem(async (tx) => {
        const order = await tx
          .selectFrom('chargingOrder')
          .selectAll()
          .where('id', '=', settledOrderId)
          .executeTakeFirstOrThrow();
        const { chargerId, connectorId, stationId } = order;
        const place = { charger: { id: chargerId, connectorIds: [connectorId] }, stationId, companyId };
        const startedAt = new Date(test.clock.now() - minutes * MINUTE);
        const appUserId = await addAppUser(tx, `Driver ${minutes}`);
        const transactionId = await addSession(tx, place, { appUserId, startedAt, status: 'running' });
        const orderId = await addOrder(tx, place, { transactionId, status: 'charging', at: startedAt });
        await sql`insert into meter_value (transaction_id, connector_id, at, register)
        values (${transactionId}, ${connectorId}, ${startedAt}, 0),
          (${transactionId}, ${connectorId}, ${new Date(test.clock.now())}, ${register})`.execute(tx);
        if (!abnormal) return;
        await tx
          .insertInto('abnormalOrder')
          .values({ orderId, stationId, companyId, type: 'overPower', foundAt: startedAt })
          .execute();
      });
    await addImpossible(21, 9_007_199_254_740_991, false);
    await addImpossible(22, 5_000, true);
    expect((await readEstimate('2026-01-15')).totals).toEqual([
      { ...before, openSessions: (before?.openSessions ?? 0) + 2, unpriced: (before?.unpriced ?? 0) + 2 },
    ]);
  });
});
