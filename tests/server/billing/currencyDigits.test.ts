import { describe, expect, it } from 'vitest';
import { bookAdjustment } from '../../../server/billing/payments/adjustWallet';
import { requestRefund } from '../../../server/billing/refunds/requestRefund';
import { closePeriod } from '../../../server/billing/statements/periods';
import { readTotals } from '../../../server/db/currencyTotals';
import { NOC } from './billingWorld';
import { openWorldPerTest } from './openWorld';
import { PLAN } from './sampleSession';

const DAY_MS = 86_400_000;
const world = openWorldPerTest();

/** Switches the station and its prices to another currency, and charges 7.777 kWh there. */
async function chargeIn(currency: string, prices: { electricity: string; service: string }, balance: string) {
  await world.query(async (tx) => {
    await tx.updateTable('station').set({ currency }).execute();
    await tx.updateTable('priceSetting').set({ currency }).execute();
  });
  await world.addVersion({ ...PLAN, prices: { peak: prices } }, new Date(1));
  const appUserId = await world.addDriver('0');
  await world.query((tx) =>
    bookAdjustment(tx, world.deps, { appUserId, currency, amount: balance, reason: 'test' }, NOC, { key: 'test' }),
  );
  return world.charge({ appUserId, energyWh: 7_777 });
}

const refundOrder = (orderId: string, amount: string) =>
  world.query((tx) => requestRefund(tx, world.deps, { orderId, amount, target: 'source', reason: 'test' }, NOC));

/** Sums of the statement, as its page shows them. */
const readStatement = () =>
  world.query((tx) =>
    readTotals(tx, tx.selectFrom('statementLine').select(['currency', 'electricity', 'service', 'tax', 'refunded']), [
      'electricity',
      'service',
      'tax',
      'refunded',
    ]),
  );

async function closeMonth(currency: string) {
  world.clock.advance(20 * DAY_MS);
  await world.query((tx) =>
    closePeriod(tx, world.deps, { companyId: world.companyId, currency, month: '2026-01' }, NOC),
  );
  return world.query((tx) => tx.selectFrom('statementPeriod').selectAll().executeTakeFirstOrThrow());
}

describe('a currency without minor units', () => {
  it('has whole amounts in price, bill, refund and statement', async () => {
    const { id, ...order } = await chargeIn('JPY', { electricity: '44.5', service: '10.25' }, '5000');
    expect(order).toMatchObject({ status: 'completed', payableAmount: '426', paidAmount: '426', tax: '68' });
    await expect(refundOrder(id, '0.5')).rejects.toMatchObject({ code: 422 });
    expect(await refundOrder(id, '100')).toMatchObject({ state: 'refund' });
    expect(await world.order(id)).toMatchObject({ refundedAmount: '100' });
    expect(await readStatement()).toEqual([
      { currency: 'JPY', amounts: { electricity: '346', service: '80', tax: '52', refunded: '100' } },
    ]);
    expect(await closeMonth('JPY')).toMatchObject({ state: 'closed', currency: 'JPY' });
  });
});

describe('a currency with three digits', () => {
  it('has thousandths in price, bill, refund and statement', async () => {
    const { id, ...order } = await chargeIn('KWD', { electricity: '0.123', service: '0.0456' }, '50');
    expect(order).toMatchObject({ status: 'completed', payableAmount: '1.312', paidAmount: '1.312', tax: '0.209' });
    await expect(refundOrder(id, '0.1255')).rejects.toMatchObject({ code: 422 });
    expect(await refundOrder(id, '0.125')).toMatchObject({ state: 'refund' });
    expect(await world.order(id)).toMatchObject({ refundedAmount: '0.125' });
    expect(await readStatement()).toEqual([
      { currency: 'KWD', amounts: { electricity: '0.957', service: '0.355', tax: '0.189', refunded: '0.125' } },
    ]);
    expect(await closeMonth('KWD')).toMatchObject({ state: 'closed', currency: 'KWD' });
  });
});
