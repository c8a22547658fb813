import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { closeOrder } from '../../../server/billing/orders/closeOrder';
import { ledgerProof, readLastProof } from '../../../server/billing/ledger/ledgerProof';
import { requestRefund } from '../../../server/billing/refunds/requestRefund';
import { NOC } from './billingWorld';
import { openWorldPerTest } from './openWorld';
import { SOUND } from './sampleSession';

const world = openWorldPerTest({ isUnproven: true });

const refund = (orderId: string, amount: string, target: 'wallet' | 'source' = 'wallet') =>
  world.query((tx) => requestRefund(tx, world.deps, { orderId, amount, target, reason: 'test' }, NOC));

/** As the owner of the tables, past triggers and policies. */
async function tamper(statement: string): Promise<void> {
  const owner = new pg.Client({ connectionString: world.database.url });
  await owner.connect();
  await owner.query('set session_replication_role = replica');
  await owner.query(statement);
  await owner.end();
}

/** What a row of the statement comes to, and what is left when all parts are taken off. */
async function row() {
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

describe('a row of the statement', () => {
  it('adds up to what the ledger has when part of an order is refunded', async () => {
    const order = await world.charge({ appUserId: await world.addDriver('50') });
    await refund(order.id, '4.00');
    const accounts = await world.accounts();
    const found = await row();
    expect(found).toMatchObject({ paid: '10.00', refunded: '4.00', isWhole: true });
    expect(found).toMatchObject({ tax: accounts.tax, fee: accounts.platform_fee });
    expect(await world.proof()).toEqual(SOUND);
  });

  it('adds up when the provider refuses a refund', async () => {
    const order = await world.charge({ appUserId: await world.addDriver('0', 'tok_refundfail') });
    await refund(order.id, '4.00', 'source');
    await world.bill();
    expect(await row()).toMatchObject({ refunded: '0.00', isWhole: true, tax: (await world.accounts()).tax });
    expect(await world.proof()).toEqual(SOUND);
  });

  it('takes no tax of what nobody has paid, and names a debt that was given up', async () => {
    const order = await world.charge({ appUserId: await world.addDriver('0') });
    expect(await row()).toMatchObject({ payable: '10.00', tax: '0.00', isWhole: true });
    await world.query((tx) => closeOrder(tx, world.deps, { orderId: order.id, reason: 'gone' }, NOC));
    expect(await row()).toMatchObject({ payable: '0.00', writtenOff: '10.00', discount: '0.00' });
    const { breakdown } = await world.order(order.id);
    expect(breakdown).toMatchObject({ payable: '0.00', writtenOff: '10.00', tax: '0.00' });
    expect(await world.proof()).toEqual(SOUND);
  });
});

describe('the proof', () => {
  it('finds a statement whose tax is not what the ledger has', async () => {
    await world.charge({ appUserId: await world.addDriver('50') });
    await tamper(`update statement_line set tax = tax + 1 where kind = 'paid'`);
    expect(await world.proof()).toEqual({ ...SOUND, wrongStatements: 1, wrongRows: 1 });
  });

  it('finds a share that was given to another party than in the ledger', async () => {
    await world.charge({ appUserId: await world.addDriver('50') });
    await tamper('update statement_share set party_id = null');
    expect(await world.proof()).toEqual({ ...SOUND, wrongStatements: 1 });
  });

  it('finds an answer of a provider that cannot be booked, and nothing when it is booked after all', async () => {
    const order = await world.charge({ appUserId: await world.addDriver('0', 'tok_ok') });
    await refund(order.id, '4.00', 'source');
    // The states of the order no longer allow what the provider answers.
    await tamper(`update charging_order set refund_status = 'refund' where id = ${order.id}`);
    await world.bill();
    expect(await world.proof()).toMatchObject({ unbookedPayments: 1 });
    await tamper(`update charging_order set refund_status = 'refunding' where id = ${order.id}`);
    world.clock.advance(3_600_000);
    await world.bill();
    expect(await world.proof()).toEqual(SOUND);
  });

  it('finds a refund that no provider is asked about', async () => {
    const order = await world.charge({ appUserId: await world.addDriver('0', 'tok_ok') });
    await refund(order.id, '4.00', 'source');
    await tamper(`update payment set status = 'failed' where refund_id is not null`);
    expect(await world.proof()).toEqual({ ...SOUND, stuckRefunds: 1 });
  });

  it('is kept, with the moment since when the books are broken', async () => {
    await world.charge({ appUserId: await world.addDriver('50') });
    await ledgerProof(world.deps);
    expect(await readLastProof(world.database.db)).toMatchObject({ isSound: true, brokenSince: null });
    await tamper(`update statement_line set tax = tax + 1 where kind = 'paid'`);
    await ledgerProof(world.deps);
    const broken = new Date(world.clock.now());
    world.clock.advance(3_600_000);
    await ledgerProof(world.deps);
    const proof = await readLastProof(world.database.db);
    expect(proof).toMatchObject({ isSound: false, brokenSince: broken, faults: { wrongRows: 1 } });
    expect(proof?.at).toEqual(new Date(world.clock.now()));
  });
});
