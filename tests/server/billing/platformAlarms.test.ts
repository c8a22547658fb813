import pg from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import { ledgerProof } from '../../../server/billing/ledger/ledgerProof';
import { requestRefund } from '../../../server/billing/refunds/requestRefund';
import { NOC } from './billingWorld';
import { openWorldPerTest } from './openWorld';

const HOUR_MS = 3_600_000;

const world = openWorldPerTest({ isUnproven: true });

/** As the owner of the tables, past triggers and policies. */
async function tamper(statement: string): Promise<void> {
  const owner = new pg.Client({ connectionString: world.database.url });
  await owner.connect();
  await owner.query('set session_replication_role = replica');
  await owner.query(statement);
  await owner.end();
}

const alarms = () => world.query((tx) => tx.selectFrom('alarm').selectAll().orderBy('id').execute());
const eventKinds = async () => {
  const rows = await world.query((tx) => tx.selectFrom('alarmEvent').select('kind').orderBy('id').execute());
  return rows.map(({ kind }) => kind);
};
async function provenLater(): Promise<void> {
  world.clock.advance(HOUR_MS);
  await ledgerProof(world.deps);
}
const breakStatement = () => tamper(`update statement_line set tax = tax + 1 where kind = 'paid'`);
const mendStatement = () => tamper(`update statement_line set tax = tax - 1 where kind = 'paid'`);

describe('the alarm of the ledger', () => {
  beforeEach(async () => {
    await world.charge({ appUserId: await world.addDriver('50') });
  });

  it('is not raised when the proof is sound', async () => {
    await ledgerProof(world.deps);
    expect(await alarms()).toEqual([]);
  });

  it('is raised once for the platform when proofs find the same fault again, and names the counts', async () => {
    await breakStatement();
    await ledgerProof(world.deps);
    await provenLater();
    expect(await alarms()).toMatchObject([
      {
        ruleCode: 'ledger.unproven',
        classification: 'ledger',
        level: 'critical',
        priority: 'urgent',
        companyId: null,
        stationId: null,
        log: 'wrongStatements: 1, wrongRows: 1',
        count: 1,
        isActive: true,
      },
    ]);
    expect(await eventKinds()).toEqual(['raised']);
  });

  it('is raised again when a proof finds more than before', async () => {
    await breakStatement();
    await ledgerProof(world.deps);
    await tamper('update statement_share set party_id = null');
    await tamper('update charging_order set refunded_amount = refunded_amount + 1');
    await provenLater();
    const [alarm, ...others] = await alarms();
    expect(alarm).toMatchObject({ count: 2, isActive: true });
    expect(alarm?.log).toContain('wrongOrders: 1');
    expect(others).toEqual([]);
  });

  it('is cleared by the next sound proof, and counts up when the fault comes back', async () => {
    await breakStatement();
    await ledgerProof(world.deps);
    await mendStatement();
    await provenLater();
    expect(await alarms()).toMatchObject([{ isActive: false, clearedAt: new Date(world.clock.now()), count: 1 }]);
    await breakStatement();
    await provenLater();
    expect(await alarms()).toMatchObject([{ isActive: true, clearedAt: null, count: 2 }]);
    expect(await eventKinds()).toEqual(['raised', 'cleared', 'raisedAgain']);
  });

  it('is raised anew when the books are still broken after it was processed', async () => {
    await breakStatement();
    await ledgerProof(world.deps);
    await world.query((tx) => tx.updateTable('alarm').set({ isOpen: false, processedAt: new Date() }).execute());
    await provenLater();
    expect(await alarms()).toMatchObject([{ isOpen: false }, { isOpen: true, isActive: true, count: 1 }]);
    await mendStatement();
    await provenLater();
    expect(await alarms()).toMatchObject([{ isActive: false }, { isActive: false }]);
  });
});

describe('the alarm of a payment', () => {
  let orderId: string;

  const refund = (id: string) =>
    world.query((tx) =>
      requestRefund(tx, world.deps, { orderId: id, amount: '4.00', target: 'source', reason: 'test' }, NOC),
    );
  /** The states of the order no longer allow what the provider answers. */
  const setRefundStatus = (status: string) =>
    tamper(`update charging_order set refund_status = '${status}' where id = ${orderId}`);

  beforeEach(async () => {
    const order = await world.charge({ appUserId: await world.addDriver('0', 'tok_ok') });
    orderId = order.id;
    await refund(orderId);
  });

  it('is not raised when the answer is booked', async () => {
    await world.bill();
    expect(await alarms()).toEqual([]);
  });

  it('is raised once while the booking fails each hour, leads to the order, and is cleared when it is booked', async () => {
    await setRefundStatus('refund');
    await world.bill();
    world.clock.advance(HOUR_MS);
    await world.bill();
    const [alarm, ...others] = await alarms();
    expect(others).toEqual([]);
    expect(alarm).toMatchObject({
      ruleCode: 'payment.notBooked',
      level: 'error',
      priority: 'high',
      companyId: null,
      stationId: null,
      orderId,
      count: 1,
      isActive: true,
    });
    expect(alarm?.log).toMatch(/^refund:.+, 4\.00 EUR: /);
    await setRefundStatus('refunding');
    world.clock.advance(HOUR_MS);
    await world.bill();
    expect(await alarms()).toMatchObject([{ id: alarm?.id, isActive: false }]);
    expect(await eventKinds()).toEqual(['raised', 'cleared']);
  });

  it('is one of its own for each payment', async () => {
    await setRefundStatus('refund');
    await world.bill();
    const { id } = await world.charge({ appUserId: await world.addDriver('0', 'tok_ok') });
    await refund(id);
    await tamper(`update charging_order set refund_status = 'refund'`);
    await world.bill();
    const raised = await alarms();
    expect(raised.map((alarm) => alarm.orderId).sort()).toEqual([orderId, id].sort());
    await setRefundStatus('refunding');
    world.clock.advance(HOUR_MS);
    await world.bill();
    const active = (await alarms()).filter(({ isActive }) => isActive);
    expect(active.map((alarm) => alarm.orderId)).toEqual([id]);
  });
});
