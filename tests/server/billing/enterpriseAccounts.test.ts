import { beforeEach, describe, expect, it } from 'vitest';
import { bookEnterprisePayment, closeEnterpriseMonth } from '../../../server/billing/ledger/enterpriseAccounts';
import { closePeriod } from '../../../server/billing/statements/periods';
import { requestRefund } from '../../../server/billing/refunds/requestRefund';
import { readEnterpriseAccount } from '../../../server/modules/evo-bill/financialManagement/enterpriseAccount';
import { NOC } from './billingWorld';
import { openWorldPerTest } from './openWorld';

const DAY_MS = 86_400_000;
const world = openWorldPerTest();
let enterpriseId: string;
beforeEach(async () => {
  enterpriseId = await world.addEnterprise();
});

const readAccount = () => world.query((tx) => readEnterpriseAccount(tx, { enterpriseId, currency: 'EUR' }));
const closeMonth = (month: string) =>
  world.query((tx) => closeEnterpriseMonth(tx, world.deps, { enterpriseId, currency: 'EUR', month }, NOC));
const closeCompanyMonth = (month: string) =>
  world.query((tx) => closePeriod(tx, world.deps, { companyId: world.companyId, currency: 'EUR', month }, NOC));
const bookPayment = (amount: string, paidOn = '2026-02-04') =>
  world.query((tx) =>
    bookEnterprisePayment(tx, world.deps, { enterpriseId, currency: 'EUR', amount, paidOn, reference: 'INV 1' }, NOC),
  );

describe('an enterprise account', () => {
  it('closes its months and settles the oldest ones that payments cover', async () => {
    await world.charge({ enterpriseId });
    world.clock.advance(20 * DAY_MS);
    await world.charge({ enterpriseId, energyWh: 10_000 });
    expect(await readAccount()).toMatchObject({
      due: '15.00',
      months: [
        { month: '2026-02', state: 'open', amount: '5.00', mayClose: false },
        { month: '2026-01', state: 'open', amount: '10.00', mayClose: false },
      ],
    });
    await expect(closeMonth('2026-01')).rejects.toMatchObject({ code: 409, messageKey: 'billing.companyPeriodOpen' });
    await closeCompanyMonth('2026-01');
    await closeMonth('2026-01');
    await expect(closeMonth('2026-01')).rejects.toMatchObject({ code: 409, messageKey: 'billing.periodClosed' });
    await bookPayment('4.00');
    expect(await readAccount()).toMatchObject({ due: '11.00', months: [{}, { state: 'closed', due: '6.00' }] });
    await bookPayment('8.00');
    expect(await readAccount()).toMatchObject({
      due: '3.00',
      months: [
        { state: 'open', due: '3.00' },
        { state: 'settled', amount: '10.00', due: '0.00', closedByName: 'noc' },
      ],
      payments: [
        { amount: '8.00', reference: 'INV 1' },
        { amount: '4.00', paidOn: '2026-02-04' },
      ],
    });
    expect(await world.accounts()).toMatchObject({ enterprise_receivable: '-3.00' });
  });

  it('refuses a payment at its fields when it exceeds the amount due or is in the future', async () => {
    await world.charge({ enterpriseId });
    await expect(bookPayment('10.01', '2026-01-15')).rejects.toMatchObject({
      code: 422,
      details: { fields: { amount: { key: 'billing.moreThanDue', values: { max: '10.00 EUR' } } } },
    });
    await expect(bookPayment('1.00', '2026-01-17')).rejects.toMatchObject({
      code: 422,
      details: { fields: { paidOn: 'validation.notFuture' } },
    });
    const pays = await Promise.allSettled(Array.from({ length: 5 }, () => bookPayment('6.00', '2026-01-15')));
    expect(pays.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('has a credit that covers the oldest debt when a refund comes after a month was closed', async () => {
    const order = await world.charge({ enterpriseId });
    world.clock.advance(20 * DAY_MS);
    await closeCompanyMonth('2026-01');
    await closeMonth('2026-01');
    const refund = { orderId: order.id, amount: '4.00', target: 'source', reason: 'late' } as const;
    await world.query((tx) => requestRefund(tx, world.deps, refund, NOC));
    expect(await readAccount()).toMatchObject({
      due: '6.00',
      months: [
        { month: '2026-02', amount: '-4.00' },
        { month: '2026-01', state: 'closed', amount: '10.00', due: '6.00' },
      ],
    });
    await bookPayment('6.00');
    world.clock.advance(30 * DAY_MS);
    await closeCompanyMonth('2026-02');
    await closeMonth('2026-02');
    expect(await readAccount()).toMatchObject({
      due: '0.00',
      months: [
        { month: '2026-02', state: 'settled', due: '0.00' },
        { month: '2026-01', state: 'settled', due: '0.00' },
      ],
    });
  });
});
