import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResponseOf } from '../../../../src/contract/endpoint';
import { chargerOrder } from '../../../../src/contract/evo-bill/chargerOrder';
import { ledgerProof } from '../../../../server/billing/ledger/ledgerProof';
import { addCharger, addCompany, addStation } from '../../../harness/equipment';
import { addOrder } from '../../../harness/orders';
import { testApp, type TestApp } from '../../http/testApp';

const atHour = (hour: number) => new Date(Date.UTC(2026, 0, 15, hour));

let test: TestApp;
let token: string;
let orderId: string;

beforeAll(async () => {
  test = await testApp();
  token = await test.userWith(['order/chargeOrder/view']);
  await test.deps.db.asSystem(async (tx) => {
    const companyId = await addCompany(tx, 'Volt');
    const stationId = await addStation(tx, companyId, 'Alexanderplatz');
    const place = { stationId, companyId, charger: await addCharger(tx, stationId, 'BER-1') };
    await addOrder(tx, place, { at: atHour(8) });
    orderId = await addOrder(tx, place, { at: atHour(9), status: 'unpaid', payable: '5.00' });
    const payment = { key: 'pay:stuck', direction: 'pay', provider: 'sandbox', method: 'creditcard' } as const;
    const failure = { bookingError: 'it does not fit', bookingFailedAt: atHour(12) };
    await tx
      .insertInto('payment')
      .values({ ...payment, ...failure, orderId, amount: '5.00', currency: 'EUR', createdAt: atHour(11) })
      .execute();
  });
});
afterAll(() => test.close());

describe('a payment that could not be booked', () => {
  it('is shown on its order and found by a filter', async () => {
    const { data } = await test.call(chargerOrder.page, { token, body: { hasBookingFailures: true } });
    expect((data as ResponseOf<typeof chargerOrder.page>).records.map(({ id }) => id)).toEqual([orderId]);
    const detail = await test.call(chargerOrder.chargerOrderDetail, { token, params: { id: orderId } });
    expect(detail.data).toMatchObject({
      bookingFailures: [{ at: '2026-01-15 12:00:00', direction: 'pay', amount: '5.00', error: 'it does not fit' }],
    });
  });

  it('is counted in the metrics', async () => {
    const { body } = await test.app.inject({ url: '/metrics' });
    expect(body).toMatch(/omp_payment_booking_failures 1/);
  });

  it('is a ledger fault in the metrics once the ledger was proved', async () => {
    const readMetrics = async () => {
      // The metrics are cached for a second.
      test.clock.advance(1_000);
      return (await test.app.inject({ url: '/metrics' })).body;
    };
    expect(await readMetrics()).not.toMatch(/omp_ledger_faults\{/);
    await ledgerProof(test.deps);
    const body = await readMetrics();
    expect(body).toMatch(/omp_ledger_faults\{fault="unbookedPayments"\} 1/);
    expect(body).toMatch(/omp_ledger_faults\{fault="unbalanced"\} 0/);
    expect(body).toContain(`omp_ledger_proof_timestamp_seconds ${(test.clock.now() - 1_000) / 1_000}`);
  });
});
