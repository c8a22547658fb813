import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closePeriod, retryPayout, settlePeriod } from '../../../server/billing/periods';
import { requestRefund } from '../../../server/billing/refunds';
import { BillingWorld, NOC } from './billingWorld';
import { SOUND } from './sampleSession';

let world: BillingWorld;
beforeEach(async () => {
  world = await BillingWorld.create();
});
afterEach(async () => {
  expect(await world.proof()).toEqual(SOUND);
  await world.close();
});

const month = () => ({ companyId: world.companyId, currency: 'EUR', month: '2026-01' });
const close = () => world.query((tx) => closePeriod(tx, world.deps, month(), NOC));
const settle = () => world.query((tx) => settlePeriod(tx, world.deps, month(), NOC));
const period = () =>
  world.query((tx) => tx.selectFrom('statementPeriod').selectAll().orderBy('month').executeTakeFirstOrThrow());
const DAY_MS = 86_400_000;

/** A paid order of January, in February. */
async function lastMonth() {
  const order = await world.charge({ appUserId: await world.addDriver('50') });
  world.clock.advance(20 * DAY_MS);
  return order;
}

describe('a month', () => {
  it('cannot be closed while it runs, nor twice', async () => {
    await world.charge({ appUserId: await world.addDriver('50') });
    await expect(close()).rejects.toMatchObject({ code: 409, messageKey: 'billing.monthRuns' });
    world.clock.advance(20 * DAY_MS);
    await close();
    expect(await period()).toMatchObject({ state: 'closed', closedByName: 'noc' });
    await expect(close()).rejects.toMatchObject({ code: 409, messageKey: 'billing.periodClosed' });
  });

  it('stays as it was closed: what comes later is of the month in which it comes, and says of which order', async () => {
    const order = await lastMonth();
    await close();
    const before = await world.lines(order.id);
    await world.query((tx) =>
      requestRefund(tx, world.deps, { orderId: order.id, amount: '4.00', target: 'source', reason: 'late' }, NOC),
    );
    const lines = await world.lines(order.id);
    expect(lines.slice(0, before.length)).toEqual(before);
    expect(lines.at(-1)).toMatchObject({ kind: 'refunded', refunded: '4.00', isLate: true });
    const days = await world.query((tx) =>
      tx
        .selectFrom('statementLine')
        .select(({ cast }) => cast<string>('day', 'text').as('day'))
        .orderBy('id')
        .execute(),
    );
    expect(days.map(({ day }) => day)).toEqual(['2026-01-15', '2026-01-15', '2026-02-04']);
  });

  it('is closed or written, never both: lines that come meanwhile wait and are late', async () => {
    const drivers = await Promise.all(Array.from({ length: 6 }, () => world.addDriver('50')));
    const orders = await Promise.all(drivers.map((appUserId) => world.begin({ appUserId })));
    world.clock.advance(20 * DAY_MS);
    for (const { transactionId } of orders) await world.end(transactionId);
    await Promise.all([world.bill(), close(), world.bill()]);
    const { rows } = await world.database.db.pool.query(
      `select count(*)::int as n from statement_line l join statement_period p on p.company_id = l.company_id
         and p.month = date_trunc('month', l.day) where p.state = 'closed' and l.at > p.closed_at`,
    );
    expect(rows).toEqual([{ n: 0 }]);
  });
});

describe('a closed month', () => {
  it('pays every party its shares, and is settled then', async () => {
    await lastMonth();
    await expect(settle()).rejects.toMatchObject({ code: 409, messageKey: 'billing.periodOpen' });
    await close();
    expect(await settle()).toMatchObject({ payouts: 1 });
    await world.bill();
    expect(await period()).toMatchObject({ state: 'settled' });
    expect(await world.accounts()).toMatchObject({ company_receivable: '0.00' });
    await expect(settle()).rejects.toMatchObject({ code: 409, messageKey: 'billing.periodSettled' });
  });

  it('waits for a payout that failed, which can be tried again', async () => {
    await lastMonth();
    await close();
    await world.query((tx) => tx.updateTable('company').set({ status: 'disabled' }).execute());
    await settle();
    await world.bill();
    const payout = await world.query((tx) => tx.selectFrom('statementPayout').selectAll().executeTakeFirstOrThrow());
    expect(payout).toMatchObject({ state: 'failed', error: 'accountClosed', amount: '7.90' });
    expect(await period()).toMatchObject({ state: 'closed' });
    await world.query((tx) => tx.updateTable('company').set({ status: 'enabled' }).execute());
    const retry = () => world.query((tx) => retryPayout(tx, world.deps, { payoutId: payout.id }, NOC));
    await retry();
    await world.bill();
    expect(await period()).toMatchObject({ state: 'settled' });
    await expect(retry()).rejects.toMatchObject({ code: 409, messageKey: 'billing.payoutNotFailed' });
  });
});
