import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { readCreditUsed } from '../../../server/billing/ledger/accountFunds';
import { bookEnterprisePayment } from '../../../server/billing/ledger/enterpriseAccounts';
import { requestRefund } from '../../../server/billing/refunds/requestRefund';
import { readUncollected } from '../../../server/billing/statements/accountShares';
import { closePeriod, settlePeriod } from '../../../server/billing/statements/periods';
import { setCreditLimit } from '../../../server/modules/evo-basic/sysEnterprise/creditLimit';
import { SOUND } from './sampleSession';
import { NOC } from './billingWorld';
import { openWorldPerTest } from './openWorld';

const DAY_MS = 86_400_000;
const OPERATOR = { scope: 'operator', permissions: new Set(['enterprise/management/edit'] as const) } as const;
const world = openWorldPerTest();
let enterpriseId: string;
beforeEach(async () => {
  enterpriseId = await world.addEnterprise();
});

const monthRef = (month: string) => ({ companyId: world.companyId, currency: 'EUR', month });
const advanceDays = (days: number) => world.clock.advance(days * DAY_MS);
const payAccount = (amount: string, payer = enterpriseId) =>
  world.query((tx) =>
    bookEnterprisePayment(
      tx,
      world.deps,
      { enterpriseId: payer, currency: 'EUR', amount, paidOn: '2026-01-15', reference: 'INV' },
      NOC,
    ),
  );
const setLimit = (amount: string) =>
  world.query((tx) => tx.insertInto('enterpriseCredit').values({ enterpriseId, currency: 'EUR', amount }).execute());
const changeLimit = (wanted: string) =>
  world.query((tx) => setCreditLimit(tx, OPERATOR, { enterpriseId, before: '15.00', wanted }));
const settleMonth = async (month: string) => {
  await world.query((tx) => settlePeriod(tx, world.deps, monthRef(month), NOC));
  await world.bill();
};
const closeAndSettle = async (month: string) => {
  await world.query((tx) => closePeriod(tx, world.deps, monthRef(month), NOC));
  await settleMonth(month);
};
const listPayouts = () =>
  world.query(async (tx) => {
    const { rows } = await sql<{ month: string; amount: string; held: string | null }>`
      select to_char(p.month, 'YYYY-MM') as month, o.state, o.amount::text,
        (select sum(h.amount)::text from statement_hold h where h.payout_id = o.id) as held
      from statement_payout o join statement_period p on p.id = o.period_id order by p.month, o.id`.execute(tx);
    return rows;
  });
const readUncollectedOf = (month: string) => world.query((tx) => readUncollected(tx, monthRef(month)));

/** Charges 10.00 on account; the company's share is 7.90. */
const chargeOnAccount = (payer = enterpriseId) => world.charge({ enterpriseId: payer });

describe('the shares of orders on account', () => {
  it('are held back when the month is settled, and paid out with the next one when the enterprise has paid', async () => {
    await chargeOnAccount();
    await world.charge({ appUserId: await world.addDriver('50') });
    advanceDays(20);
    expect(await readUncollectedOf('2026-01')).toBe('10');
    await closeAndSettle('2026-01');
    expect(await listPayouts()).toEqual([{ month: '2026-01', state: 'paid', amount: '7.90', held: '7.90' }]);
    await payAccount('10.00');
    expect(await readUncollectedOf('2026-01')).toBe('0');
    advanceDays(28);
    await closeAndSettle('2026-02');
    expect(await listPayouts()).toMatchObject([{}, { month: '2026-02', state: 'paid', amount: '7.90', held: '-7.90' }]);
    expect(await world.accounts()).toMatchObject({ company_receivable: '0.00' });
  });

  it('are paid out at once when the enterprise has paid before', async () => {
    await chargeOnAccount();
    await payAccount('10.00');
    advanceDays(20);
    await closeAndSettle('2026-01');
    expect(await listPayouts()).toEqual([{ month: '2026-01', state: 'paid', amount: '7.90', held: null }]);
  });

  it('are paid out in parts when the enterprise pays in parts', async () => {
    await chargeOnAccount();
    await payAccount('4.00');
    advanceDays(20);
    await closeAndSettle('2026-01');
    await payAccount('5.00');
    advanceDays(28);
    await closeAndSettle('2026-02');
    advanceDays(31);
    await closeAndSettle('2026-03');
    await payAccount('1.00');
    advanceDays(30);
    await closeAndSettle('2026-04');
    expect(await listPayouts()).toMatchObject([
      { month: '2026-01', amount: '3.16', held: '4.74' },
      { month: '2026-02', amount: '3.95', held: '-3.95' },
      { month: '2026-04', amount: '0.79', held: '-0.79' },
    ]);
  });

  it('are paid out up to the credit limit before the enterprise has paid', async () => {
    await setLimit('15.00');
    await chargeOnAccount();
    advanceDays(20);
    await closeAndSettle('2026-01');
    await chargeOnAccount();
    advanceDays(28);
    await closeAndSettle('2026-02');
    expect(await listPayouts()).toMatchObject([
      { amount: '7.90', held: null },
      { amount: '3.95', held: '3.95' },
    ]);
    const readUsed = () => world.query((tx) => readCreditUsed(tx, { enterpriseId, currency: 'EUR', digits: 2 }));
    expect(await readUsed()).toBe('15.00');
    await payAccount('12.00');
    expect(await readUsed()).toBe('3');
    await expect(changeLimit('2.99')).rejects.toMatchObject({
      details: { fields: { creditLimit: { key: 'billing.creditUsed', values: { min: '3.00 EUR' } } } },
    });
    await changeLimit('3.00');
  });

  it('are lessened by a refund that follows, and nothing is paid for what was given back', async () => {
    const order = await chargeOnAccount();
    advanceDays(20);
    await closeAndSettle('2026-01');
    const refund = { orderId: order.id, amount: '4.00', target: 'source', reason: 'late' } as const;
    await world.query((tx) => requestRefund(tx, world.deps, refund, NOC));
    await payAccount('6.00');
    advanceDays(28);
    await closeAndSettle('2026-02');
    expect(await listPayouts()).toMatchObject([
      { amount: '0.00', held: '7.90' },
      { amount: '4.74', held: '-7.90' },
    ]);
    expect(await world.accounts()).toMatchObject({ company_receivable: '0.00' });
  });

  it('are owed by the parties when an order that was paid is given back, and its credit pays the next one', async () => {
    const order = await chargeOnAccount();
    await payAccount('10.00');
    advanceDays(20);
    await closeAndSettle('2026-01');
    const refund = { orderId: order.id, amount: '10.00', target: 'source', reason: 'late' } as const;
    await world.query((tx) => requestRefund(tx, world.deps, refund, NOC));
    advanceDays(28);
    await closeAndSettle('2026-02');
    await chargeOnAccount();
    advanceDays(31);
    await closeAndSettle('2026-03');
    expect(await listPayouts()).toMatchObject([
      { month: '2026-01', state: 'paid', amount: '7.90' },
      { month: '2026-02', state: 'carried', amount: '-7.90' },
      { month: '2026-03', state: 'paid', amount: '0.00' },
    ]);
  });

  it('are funded by their own enterprise alone', async () => {
    const other = await world.addEnterprise();
    await chargeOnAccount();
    await chargeOnAccount(other);
    await payAccount('10.00', other);
    advanceDays(20);
    await closeAndSettle('2026-01');
    expect(await listPayouts()).toMatchObject([{ amount: '7.90', held: '7.90' }]);
  });

  it('are shared out once when several months are settled at the same time', async () => {
    for (const days of [31, 28, 31]) {
      await chargeOnAccount();
      advanceDays(days);
    }
    for (const month of ['2026-01', '2026-02', '2026-03'])
      await world.query((tx) => closePeriod(tx, world.deps, monthRef(month), NOC));
    await payAccount('15.00');
    const tries = ['2026-03', '2026-01', '2026-02', '2026-01', '2026-03', '2026-02'].map((month) => settleMonth(month));
    await Promise.allSettled(tries);
    const payouts = await listPayouts();
    expect(payouts).toHaveLength(3);
    expect(payouts.reduce((sum, { amount }) => sum + Number(amount), 0)).toBeCloseTo(11.85, 2);
  });
});

describe('a month that was settled before credit limits', () => {
  it('stays as it was, and the first money of the enterprise is for it', async () => {
    await chargeOnAccount();
    await setLimit('10.00');
    advanceDays(20);
    await closeAndSettle('2026-01');
    await world.query(async (tx) => {
      await tx.updateTable('statementPeriod').set({ paysUncollected: true }).where('state', '=', 'settled').execute();
      await tx.deleteFrom('enterpriseCredit').execute();
    });
    await chargeOnAccount();
    await payAccount('15.00');
    advanceDays(28);
    await closeAndSettle('2026-02');
    expect(await listPayouts()).toMatchObject([
      { amount: '7.90', held: null },
      { amount: '3.95', held: '3.95' },
    ]);
  });
});

describe('the proof of the ledger', () => {
  it('names an account when more was paid out than its payments and credit limit', async () => {
    await setLimit('10.00');
    await chargeOnAccount();
    advanceDays(20);
    await closeAndSettle('2026-01');
    await world.query((tx) => tx.updateTable('enterpriseCredit').set({ amount: '7.00' }).execute());
    expect(await world.proof()).toEqual({ ...SOUND, unfundedShares: 1 });
    await payAccount('0.90');
  });
});
