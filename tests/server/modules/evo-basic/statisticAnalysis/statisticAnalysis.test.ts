import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BodyIn, Endpoint } from '../../../../../src/contract/endpoint';
import { adminGetApp } from '../../../../../src/contract/evo-basic/adminGetApp';
import { statisticAnalysis } from '../../../../../src/contract/evo-basic/statisticAnalysis';
import { carWasherOrders } from '../../../../../src/contract/evo-bill/carWasherOrders';
import { chargerOrder } from '../../../../../src/contract/evo-bill/chargerOrder';
import type { TestApp } from '../../../http/testApp';
import type { OrderContent, Place } from '../../../statistics/statisticWorld';
import { openAnalysisWorld, RANGE, type AnalysisWorld } from './analysisWorld';

let test: TestApp;
let operator: string;
let company: string;
let places: Place[];
let orders: OrderContent[];
let ask: AnalysisWorld['ask'];

beforeAll(async () => {
  ({ test, operator, company, places, orders, ask } = await openAnalysisWorld());
});
afterAll(() => test.close());

/** Orders that a figure opens: their number and their money by currency. */
async function openOrders(token: string, filters: Omit<BodyIn<typeof chargerOrder.page>, 'withTotals'>) {
  const { total, totals = [] } = await ask(chargerOrder.page, token, {
    ...filters,
    endedDayFrom: RANGE.from,
    endedDayUntil: RANGE.until,
    withTotals: true,
  });
  const money = totals.map(({ currency, amounts }) => ({
    ...{ currency, revenue: amounts['payable'], refunded: amounts['refunded'] },
  }));
  return { total, money };
}

const sortMoney = (rows: readonly { currency: string; revenue: string; refunded: string }[]) =>
  rows
    .map(({ currency, revenue, refunded }) => ({ currency, revenue, refunded }))
    .sort((one, other) => one.currency.localeCompare(other.currency));

function toRange(days: { from: string; until: string } | null) {
  if (days === null) throw new Error('nothing is compared');
  return days;
}

describe('utilisation', () => {
  it('is a share of the same days, before the first report of a status too', async () => {
    const { totals } = await ask(statisticAnalysis.statistics, operator, RANGE);
    const { points } = await ask(statisticAnalysis.userAndOrderCount, operator, { ...RANGE, step: 'day' });
    const shares = points.map(({ utilisation }) => utilisation ?? Number.NaN);
    expect(totals.utilisation).toBeCloseTo(shares.reduce((sum, share) => sum + share, 0) / points.length, 6);
    expect(totals.utilisation).toBeGreaterThan(0);
  });
});

describe.each(['operator', 'company'] as const)('figures of charging for an account of the %s', (scope) => {
  const token = () => (scope === 'operator' ? operator : company);

  it('open exactly the orders that they sum up', async () => {
    const { totals } = await ask(statisticAnalysis.statistics, token(), RANGE);
    const { total, money } = await openOrders(token(), {});
    expect(totals.sessions).toBeGreaterThan(0);
    expect({ total: totals.sessions, money: sortMoney(totals.currencies) }).toEqual({ total, money });
  });

  it('open exactly their orders by station, connector type and origin', async () => {
    const { ranking } = await ask(statisticAnalysis.chargerStatistics, token(), { ...RANGE, currency: 'EUR' });
    expect(ranking.length).toBeGreaterThan(0);
    for (const { stationId, sessions, ...row } of ranking) {
      const opened = await openOrders(token(), { stationIds: [stationId], currencies: ['EUR'] });
      expect({ total: sessions, money: sortMoney([row]) }).toEqual(opened);
    }
    const { connectorTypes, origins } = await ask(statisticAnalysis.service, token(), RANGE);
    for (const { connectorType, currency, sessions, ...row } of connectorTypes) {
      const opened = await openOrders(token(), { connectorTypes: [connectorType], currencies: [currency] });
      expect({ total: sessions, money: sortMoney([{ ...row, currency }]) }).toEqual(opened);
    }
    expect(origins.some(({ origin }) => origin === null)).toBe(true);
    for (const { origin, currency, sessions, ...row } of origins) {
      const opened = await openOrders(token(), { origins: [origin], currencies: [currency] });
      expect({ total: sessions, money: sortMoney([{ ...row, currency }]) }).toEqual(opened);
    }
  });

  it('open the orders with electricity of a price period', async () => {
    const { total } = await openOrders(token(), {});
    expect(await openOrders(token(), { pricePeriods: ['peak', 'sharp'] })).toMatchObject({ total });
    expect(await openOrders(token(), { pricePeriods: ['sharp'] })).toMatchObject({ total: 0 });
  });

  it('are the same as totals, series, rows and ranking when they are added up', async () => {
    const { totals, before } = await ask(statisticAnalysis.statistics, token(), RANGE);
    for (const step of ['day', 'week', 'month'] as const) {
      const { points, before: pointsBefore } = await ask(statisticAnalysis.userAndOrderCount, token(), {
        ...RANGE,
        step,
      });
      const sum = (rows: typeof points) => rows.reduce((sessions, point) => sessions + point.sessions, 0);
      expect([sum(points), sum(pointsBefore)]).toEqual([totals.sessions, before?.sessions]);
    }
    const { currencies } = await ask(statisticAnalysis.revenue, token(), RANGE);
    for (const { currency, points } of currencies) {
      const cents = points.reduce((sum, { revenue }) => sum + Math.round(Number(revenue) * 100), 0);
      const known = totals.currencies.find((of) => of.currency === currency);
      expect((cents / 100).toFixed(2)).toBe(known?.revenue ?? '0.00');
    }
    const { totals: rowTotals = [] } = await ask(statisticAnalysis.page, token(), { ...RANGE, withTotals: true });
    expect(rowTotals.map(({ currency, amounts }) => `${currency} ${amounts['net']}`).sort()).toEqual(
      totals.currencies.map(({ currency, net }) => `${currency} ${net}`).sort(),
    );
  });

  it('count active users of whatever range, with those of the range before', async () => {
    const seen = orders.filter(({ place }) => scope === 'operator' || place.companyId === places[0]?.companyId);
    const activeIn = (from: string, until: string) =>
      new Set(
        seen
          .filter(({ appUserId, stoppedAt, place }) => {
            const day = new Date(stoppedAt).toLocaleDateString('sv', { timeZone: place.timezone });
            return appUserId !== null && day >= from && day <= until;
          })
          .map(({ appUserId }) => appUserId),
      );
    const body = { from: '2025-12-28', until: '2026-01-02' };
    const { totals } = await ask(statisticAnalysis.userStatistics, token(), body);
    const [now, before] = [activeIn(body.from, body.until), activeIn('2025-12-22', '2025-12-27')];
    expect(totals).toMatchObject({ active: now.size, returning: [...now].filter((id) => before.has(id)).length });
    const stationIds = places.map(({ stationId }) => stationId);
    const byStation = await ask(statisticAnalysis.userStatistics, token(), { ...body, stationIds });
    expect(byStation.totals.active).toBe(now.size);
    const days = { activeDayFrom: body.from, activeDayUntil: body.until };
    for (const filters of [{}, { stationIds }, { companyIds: [places[0]?.companyId ?? ''], stationIds }]) {
      const counted = await ask(statisticAnalysis.userStatistics, token(), { ...body, ...filters });
      const active = await ask(adminGetApp.page, token(), { ...days, ...filters });
      const returning = await ask(adminGetApp.page, token(), { ...days, ...filters, isReturning: true });
      expect([active.total, returning.total]).toEqual([counted.totals.active, counted.totals.returning]);
    }
  });
});

describe('the days that a range is compared with', () => {
  it.each(['previous', 'weeks', 'lastMonth', 'lastYear'] as const)(
    'have the figures by %s that they have when they are asked for themselves',
    async (comparison) => {
      for (const step of ['day', 'month'] as const) {
        const body = { ...RANGE, from: '2026-01-01', step, comparison };
        const users = await ask(statisticAnalysis.userStatistics, company, body);
        const alone = await ask(statisticAnalysis.userStatistics, company, { ...toRange(users.rangeBefore), step });
        expect([users.pointsBefore, users.before]).toEqual([alone.points, alone.totals]);
        const chargers = await ask(statisticAnalysis.statusMonitor, company, body);
        const before = await ask(statisticAnalysis.statusMonitor, company, { ...toRange(users.rangeBefore), step });
        expect([chargers.pointsBefore, chargers.before]).toEqual([before.points, before.totals]);
      }
    },
  );
});

describe('figures of a station', () => {
  it('spread the energy and the time of all sessions over the hours of the week', async () => {
    const body = { ...RANGE, stationIds: [places[0]?.stationId ?? ''] };
    const { hours } = await ask(statisticAnalysis.timeStatistics, operator, { ...body, figure: 'sessions' });
    expect(hours).toHaveLength(7 * 24);
    const began = orders.filter(({ place, startedAt }) => {
      const day = new Date(startedAt).toLocaleDateString('sv', { timeZone: place.timezone });
      return place === places[0] && day >= RANGE.from && day <= RANGE.until;
    });
    expect(hours.reduce((sum, { value }) => sum + value, 0)).toBe(began.length);
  });

  it('are empty for a company that it does not belong to', async () => {
    const stationIds = [places[2]?.stationId ?? ''];
    const { totals } = await ask(statisticAnalysis.statistics, company, { ...RANGE, stationIds });
    expect(totals).toMatchObject({ sessions: 0, currencies: [] });
    const { ranking } = await ask(statisticAnalysis.chargerStatistics, company, { ...RANGE, stationIds });
    expect(ranking).toEqual([]);
  });
});

describe('figures of washes', () => {
  it('open exactly the orders that they sum up, by the clock of the site', async () => {
    const body = { from: '2026-01-06', until: '2026-01-06' };
    const { totals } = await ask(statisticAnalysis.carWashStatistics, operator, body);
    expect(totals).toMatchObject({ washes: 1, users: 1, washMinutes: 10 });
    expect(totals.currencies).toMatchObject([{ currency: 'EUR', net: '12.00' }]);
    const opened = await ask(carWasherOrders.getCarWashOrderList, operator, {
      paidDayFrom: body.from,
      paidDayUntil: body.until,
    });
    expect(opened.total).toBe(totals.washes);
    const { services, washers } = await ask(statisticAnalysis.carWashService, operator, body);
    expect([services[0]?.washes, washers[0]?.washes]).toEqual([1, 1]);
    const rows = await ask(statisticAnalysis.carWashList, operator, body);
    expect(rows.records).toMatchObject([{ day: '2026-01-06', washes: 1 }]);
  });

  it('are none for another company', async () => {
    expect((await ask(statisticAnalysis.carWashStatistics, company, RANGE)).totals.washes).toBe(0);
  });
});

describe('the calls of the analysis', () => {
  it('answer any range up to five years, by the month when it is long', async () => {
    const long = { from: '2021-06-15', until: '2026-01-10' };
    const { step, currencies } = await ask(statisticAnalysis.revenue, operator, { ...long, step: 'day' });
    expect([step, currencies[0]?.points.length]).toEqual(['month', 56]);
    const { totals } = await ask(statisticAnalysis.statistics, operator, long);
    expect(totals.sessions).toBe(
      orders.filter(
        ({ stoppedAt, place }) =>
          new Date(stoppedAt).toLocaleDateString('sv', { timeZone: place.timezone }) <= long.until,
      ).length,
    );
    for (const endpoint of [
      statisticAnalysis.statusMonitor,
      statisticAnalysis.userStatistics,
      statisticAnalysis.carWashUserAndOrderCount,
    ]) {
      await ask(endpoint as Endpoint, operator, long as never);
    }
  });

  it('refuse a range that ends before it begins, and one that is too long', async () => {
    for (const body of [
      { from: '2026-01-02', until: '2026-01-01' },
      { from: '2020-01-01', until: '2026-01-01' },
    ]) {
      expect((await test.call(statisticAnalysis.statistics, { token: operator, body })).code).toBe(400);
    }
  });

  it('answer the days of a charger, one row and the rows as a file', async () => {
    const chargerId = places[0]?.connectors[0]?.chargerId ?? '';
    const { points } = await ask(statisticAnalysis.chargerDaily, company, { ...RANGE, chargerId });
    const { total } = await ask(chargerOrder.page, company, {
      ...{ endedDayFrom: RANGE.from, endedDayUntil: RANGE.until, chargerCode: 'Berlin-1' },
    });
    expect(points.reduce((sum, { sessions }) => sum + sessions, 0)).toBe(total);
    const { records } = await ask(statisticAnalysis.page, company, RANGE);
    expect(await ask(statisticAnalysis.detail, company, { id: records[0]?.id ?? '' })).toEqual(records[0]);
    const other = await ask(statisticAnalysis.page, operator, { stationIds: [places[2]?.stationId ?? ''] });
    const refused = await test.call(statisticAnalysis.detail, { token: company, body: { id: other.records[0]?.id } });
    expect(refused.code).toBe(404);
    const choices = await ask(statisticAnalysis.list, company, { text: 'Berlin' });
    expect(choices[0]?.name).toContain('Berlin');
  });
});
