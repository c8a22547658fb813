import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResponseOf } from '../../../../../src/contract/endpoint';
import { statistics } from '../../../../../src/contract/evo-bill/statistics';
import { dayAfter } from '../../../../../src/lib/calendar';
import { addCharger, addCompany, addStation } from '../../../../harness/equipment';
import { addOrder } from '../../../../harness/orders';
import { addLine } from '../../../../harness/statements';
import { testApp, type TestApp } from '../../../http/testApp';

const HOUR = 3_600_000;
const DATE = '2026-03-30';
let test: TestApp;
let companies: { berlin: string; almaty: string };

interface Ended {
  place: Parameters<typeof addOrder>[1];
  /** End of the session, an hour after its start. */
  at: string;
  day: string;
  payable: string;
  currency?: string;
}

async function addEnded({ place, at, day, payable, currency = 'EUR' }: Ended): Promise<void> {
  await test.deps.db.asSystem(async (tx) => {
    const orderId = await addOrder(tx, place, { at: new Date(Date.parse(at) - HOUR), payable, currency });
    const { stationId, companyId, charger } = place;
    const line = { orderId, companyId, stationId, chargerId: charger.id, day, payable, currency, energyWh: '1500' };
    await addLine(tx, line);
  });
}

const addPlace = (name: string, timezone: string) =>
  test.deps.db.asSystem(async (tx) => {
    const companyId = await addCompany(tx, name);
    await tx.updateTable('company').set({ timezone }).where('id', '=', companyId).execute();
    const stationId = await addStation(tx, companyId, `Station ${name}`);
    return { companyId, stationId, charger: await addCharger(tx, stationId, `CP-${name}`) };
  });

beforeAll(async () => {
  test = await testApp();
  const berlin = await addPlace('Berlin', 'Europe/Berlin');
  const almaty = await addPlace('Almaty', 'Asia/Almaty');
  companies = { berlin: berlin.companyId, almaty: almaty.companyId };
  // Monday, 10:00 in Berlin, a day after its clocks went forward; 13:00 in Almaty.
  test.clock.advance(Date.parse('2026-03-30T08:00:00Z') - test.clock.now());
  const weekBefore = dayAfter(DATE, -7);
  await addEnded({ place: berlin, at: '2026-03-30T07:30:00Z', day: DATE, payable: '12.00' });
  await addEnded({ place: berlin, at: '2026-03-23T08:30:00Z', day: weekBefore, payable: '8.00' });
  // 10:30 by the clock of Berlin.
  await addEnded({ place: berlin, at: '2026-03-23T09:30:00Z', day: weekBefore, payable: '100.00' });
  await addEnded({ place: almaty, at: '2026-03-30T07:00:00Z', day: DATE, payable: '5000', currency: 'KZT' });
  await addEnded({ place: almaty, at: '2026-03-23T07:59:00Z', day: weekBefore, payable: '4000', currency: 'KZT' });
  await addEnded({ place: almaty, at: '2026-03-23T08:01:00Z', day: weekBefore, payable: '900', currency: 'KZT' });
});
afterAll(() => test.close());

async function readComparison(date: string, scope: Parameters<TestApp['userWith']>[1] = {}) {
  const token = await test.userWith(['home/view'], scope);
  const { data } = await test.call(statistics.indexEstimated, { token, params: { date } });
  return (data as ResponseOf<typeof statistics.indexEstimated>).comparison;
}

describe('the comparison of a day', () => {
  it('ends a week before at the same local time, across a change of the clocks, and adds no currencies', async () => {
    expect(await readComparison(DATE)).toEqual({
      sessions: { value: '2', weekBefore: '2' },
      energy: { value: '3.000', weekBefore: '3.000' },
      income: [
        { currency: 'EUR', value: '12.00', weekBefore: '8.00' },
        { currency: 'KZT', value: '5000.00', weekBefore: '4000.00' },
      ],
    });
  });

  it('takes both days whole when the day is over', async () => {
    expect((await readComparison(dayAfter(DATE, -7))).income).toEqual([
      { currency: 'EUR', value: '108.00', weekBefore: '0.00' },
      { currency: 'KZT', value: '4900.00', weekBefore: '0.00' },
    ]);
  });

  it('counts nothing on either side when the day has not begun', async () => {
    expect(await readComparison(dayAfter(DATE, 7))).toMatchObject({ sessions: { value: '0', weekBefore: '0' } });
  });

  it('counts the caller’s company alone', async () => {
    const { income } = await readComparison(DATE, { scope: 'company', companyId: companies.berlin });
    expect(income).toEqual([{ currency: 'EUR', value: '12.00', weekBefore: '8.00' }]);
  });
});
