import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResponseOf } from '../../../../src/contract/endpoint';
import { chargerOrder } from '../../../../src/contract/evo-bill/chargerOrder';
import { ledgerProof } from '../../../../server/billing/ledger/ledgerProof';
import { addCharger, addCompany, addStation } from '../../../harness/equipment';
import { addOrder } from '../../../harness/orders';
import { testApp, type TestApp } from '../../http/testApp';

const at = (hour: number) => new Date(Date.UTC(2026, 0, 15, hour));

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
    await addOrder(tx, place, { at: at(8) });
    orderId = await addOrder(tx, place, { at: at(9), status: 'unpaid', payable: '5.00' });
    const payment = { key: 'pay:stuck', direction: 'pay', provider: 'sandbox', method: 'creditcard' } as const;
    const failure = { bookingError: 'it does not fit', bookingFailedAt: at(12) };
    await tx
      .insertInto('payment')
      .values({ ...payment, ...failure, orderId, amount: '5.00', currency: 'EUR', createdAt: at(11) })
      .execute();
  });
});
afterAll(() => test.close());

describe('an answer of the provider that could not be booked', () => {
  it('is told on its order, which a filter finds', async () => {
    const { data } = await test.call(chargerOrder.page, { token, body: { hasBookingFailures: true } });
    expect((data as ResponseOf<typeof chargerOrder.page>).records.map(({ id }) => id)).toEqual([orderId]);
    const detail = await test.call(chargerOrder.chargerOrderDetail, { token, params: { id: orderId } });
    expect(detail.data).toMatchObject({
      bookingFailures: [{ at: '2026-01-15 12:00:00', direction: 'pay', amount: '5.00', error: 'it does not fit' }],
    });
  });

  it('is a figure of the metrics', async () => {
    const { body } = await test.app.inject({ url: '/metrics' });
    expect(body).toMatch(/omp_payment_booking_failures 1/);
  });

  it('is a fault of the ledger in the metrics as soon as that was proved', async () => {
    const read = async () => {
      // The figures are kept for a second.
      test.clock.advance(1_000);
      return (await test.app.inject({ url: '/metrics' })).body;
    };
    expect(await read()).not.toMatch(/omp_ledger_faults\{/);
    await ledgerProof(test.deps);
    const body = await read();
    expect(body).toMatch(/omp_ledger_faults\{fault="unbookedPayments"\} 1/);
    expect(body).toMatch(/omp_ledger_faults\{fault="unbalanced"\} 0/);
    expect(body).toContain(`omp_ledger_proof_timestamp_seconds ${(test.clock.now() - 1_000) / 1_000}`);
  });
});
