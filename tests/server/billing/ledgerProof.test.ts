import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { closeOrder } from '../../../server/billing/orders/closeOrder';
import { ledgerProof, readLastProof } from '../../../server/billing/ledger/ledgerProof';
import { requestRefund } from '../../../server/billing/refunds/requestRefund';
import { NOC } from './billingWorld';
import { openWorldPerTest } from './openWorld';
import { SOUND } from './sampleSession';
import { tamperWithLedger } from './tamperWithLedger';

const world = openWorldPerTest({ isUnproven: true });

const refundOrder = (orderId: string, amount: string, target: 'wallet' | 'source' = 'wallet') =>
  world.query((tx) => requestRefund(tx, world.deps, { orderId, amount, target, reason: 'test' }, NOC));

/** Reads the sums of a statement row, and the rest when all parts are subtracted. */
async function readStatementRow() {
  const { rows } = await world.query((tx) =>
    sql<Record<string, unknown>>`select sum(l.paid)::text as paid, sum(l.refunded)::text as refunded,
        sum(l.tax)::text as tax, sum(l.platform_fee)::text as fee, sum(l.written_off)::text as written_off,
        sum(l.discount)::text as discount, sum(l.payable)::text as payable,
        (sum(l.paid - l.refunded - l.tax - l.platform_fee - l.channel_fee)
          - (select coalesce(sum(amount), 0) from statement_share)) = 0 as is_whole
      from statement_line l`.execute(tx),
  );
  return rows[0];
}

describe('a statement row', () => {
  it('adds up to the ledger when part of an order is refunded', async () => {
    const order = await world.charge({ appUserId: await world.addDriver('50') });
    await refundOrder(order.id, '4.00');
    const accounts = await world.accounts();
    const found = await readStatementRow();
    expect(found).toMatchObject({ paid: '10.00', refunded: '4.00', isWhole: true });
    expect(found).toMatchObject({ tax: accounts.tax, fee: accounts.platform_fee });
    expect(await world.proof()).toEqual(SOUND);
  });

  it('adds up when the provider refuses a refund', async () => {
    const order = await world.charge({ appUserId: await world.addDriver('0', 'tok_refundfail') });
    await refundOrder(order.id, '4.00', 'source');
    await world.bill();
    expect(await readStatementRow()).toMatchObject({
      refunded: '0.00',
      isWhole: true,
      tax: (await world.accounts()).tax,
    });
    expect(await world.proof()).toEqual(SOUND);
  });

  it('has no tax on unpaid amounts, and names a written-off debt', async () => {
    const order = await world.charge({ appUserId: await world.addDriver('0') });
    expect(await readStatementRow()).toMatchObject({ payable: '10.00', tax: '0.00', isWhole: true });
    await world.query((tx) => closeOrder(tx, world.deps, { orderId: order.id, reason: 'gone' }, NOC));
    expect(await readStatementRow()).toMatchObject({ payable: '0.00', writtenOff: '10.00', discount: '0.00' });
    const { breakdown } = await world.order(order.id);
    expect(breakdown).toMatchObject({ payable: '0.00', writtenOff: '10.00', tax: '0.00' });
    expect(await world.proof()).toEqual(SOUND);
  });
});

describe('the ledger proof', () => {
  it('finds a statement with another tax than the ledger', async () => {
    await world.charge({ appUserId: await world.addDriver('50') });
    await tamperWithLedger(world, `update statement_line set tax = tax + 1 where kind = 'paid'`);
    expect(await world.proof()).toEqual({ ...SOUND, wrongStatements: 1, wrongRows: 1 });
  });

  it('finds a share of another party than in the ledger', async () => {
    await world.charge({ appUserId: await world.addDriver('50') });
    await tamperWithLedger(world, 'update statement_share set party_id = null');
    expect(await world.proof()).toEqual({ ...SOUND, wrongStatements: 1 });
  });

  it('finds an unbookable answer of a provider until it is booked', async () => {
    const order = await world.charge({ appUserId: await world.addDriver('0', 'tok_ok') });
    await refundOrder(order.id, '4.00', 'source');
    // This state of the order does not allow the provider's answer to be booked.
    await tamperWithLedger(world, `update charging_order set refund_status = 'refund' where id = ${order.id}`);
    await world.bill();
    expect(await world.proof()).toMatchObject({ unbookedPayments: 1 });
    await tamperWithLedger(world, `update charging_order set refund_status = 'refunding' where id = ${order.id}`);
    world.clock.advance(3_600_000);
    await world.bill();
    expect(await world.proof()).toEqual(SOUND);
  });

  it('finds a refund without a call to its provider', async () => {
    const order = await world.charge({ appUserId: await world.addDriver('0', 'tok_ok') });
    await refundOrder(order.id, '4.00', 'source');
    await tamperWithLedger(world, `update payment set status = 'failed' where refund_id is not null`);
    expect(await world.proof()).toEqual({ ...SOUND, stuckRefunds: 1 });
  });

  it('is stored with the time since which the books are broken', async () => {
    await world.charge({ appUserId: await world.addDriver('50') });
    await ledgerProof(world.deps);
    expect(await readLastProof(world.database.db)).toMatchObject({ isSound: true, brokenSince: null });
    await tamperWithLedger(world, `update statement_line set tax = tax + 1 where kind = 'paid'`);
    await ledgerProof(world.deps);
    const broken = new Date(world.clock.now());
    world.clock.advance(3_600_000);
    await ledgerProof(world.deps);
    const proof = await readLastProof(world.database.db);
    expect(proof).toMatchObject({ isSound: false, brokenSince: broken, faults: { wrongRows: 1 } });
    expect(proof?.at).toEqual(new Date(world.clock.now()));
  });
});
