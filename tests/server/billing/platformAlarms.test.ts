import { beforeEach, describe, expect, it } from 'vitest';
import { ledgerProof } from '../../../server/billing/ledger/ledgerProof';
import { requestRefund } from '../../../server/billing/refunds/requestRefund';
import { NOC } from './billingWorld';
import { openWorldPerTest } from './openWorld';
import { tamperWithLedger } from './tamperWithLedger';

const HOUR_MS = 3_600_000;

const world = openWorldPerTest({ isUnproven: true });

const listAlarms = () => world.query((tx) => tx.selectFrom('alarm').selectAll().orderBy('id').execute());
const listAlarmEventKinds = async () => {
  const rows = await world.query((tx) => tx.selectFrom('alarmEvent').select('kind').orderBy('id').execute());
  return rows.map(({ kind }) => kind);
};
async function proveLater(): Promise<void> {
  world.clock.advance(HOUR_MS);
  await ledgerProof(world.deps);
}
const breakStatement = () => tamperWithLedger(world, `update statement_line set tax = tax + 1 where kind = 'paid'`);
const mendStatement = () => tamperWithLedger(world, `update statement_line set tax = tax - 1 where kind = 'paid'`);

describe('the ledger alarm', () => {
  beforeEach(async () => {
    await world.charge({ appUserId: await world.addDriver('50') });
  });

  it('is not raised when the proof is sound', async () => {
    await ledgerProof(world.deps);
    expect(await listAlarms()).toEqual([]);
  });

  it('is raised once with the counts when proofs find the same fault again', async () => {
    await breakStatement();
    await ledgerProof(world.deps);
    await proveLater();
    expect(await listAlarms()).toMatchObject([
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
    expect(await listAlarmEventKinds()).toEqual(['raised']);
  });

  it('is raised again when a proof finds more than before', async () => {
    await breakStatement();
    await ledgerProof(world.deps);
    await tamperWithLedger(world, 'update statement_share set party_id = null');
    await tamperWithLedger(world, 'update charging_order set refunded_amount = refunded_amount + 1');
    await proveLater();
    const [alarm, ...others] = await listAlarms();
    expect(alarm).toMatchObject({ count: 2, isActive: true });
    expect(alarm?.log).toContain('wrongOrders: 1');
    expect(others).toEqual([]);
  });

  it('clears with the next sound proof, and counts the return of the fault', async () => {
    await breakStatement();
    await ledgerProof(world.deps);
    await mendStatement();
    await proveLater();
    expect(await listAlarms()).toMatchObject([{ isActive: false, clearedAt: new Date(world.clock.now()), count: 1 }]);
    await breakStatement();
    await proveLater();
    expect(await listAlarms()).toMatchObject([{ isActive: true, clearedAt: null, count: 2 }]);
    expect(await listAlarmEventKinds()).toEqual(['raised', 'cleared', 'raisedAgain']);
  });

  it('is raised as a new alarm when the fault remains after it was processed', async () => {
    await breakStatement();
    await ledgerProof(world.deps);
    await world.query((tx) => tx.updateTable('alarm').set({ isOpen: false, processedAt: new Date() }).execute());
    await proveLater();
    expect(await listAlarms()).toMatchObject([{ isOpen: false }, { isOpen: true, isActive: true, count: 1 }]);
    await mendStatement();
    await proveLater();
    expect(await listAlarms()).toMatchObject([{ isActive: false }, { isActive: false }]);
  });
});

describe('the payment alarm', () => {
  let orderId: string;

  const refundOrder = (id: string) =>
    world.query((tx) =>
      requestRefund(tx, world.deps, { orderId: id, amount: '4.00', target: 'source', reason: 'test' }, NOC),
    );
  /** With the status `refund`, the provider's answer can no longer be booked on the order. */
  const setRefundStatus = (status: string) =>
    tamperWithLedger(world, `update charging_order set refund_status = '${status}' where id = ${orderId}`);

  beforeEach(async () => {
    const order = await world.charge({ appUserId: await world.addDriver('0', 'tok_ok') });
    orderId = order.id;
    await refundOrder(orderId);
  });

  it('is not raised when the answer is booked', async () => {
    await world.bill();
    expect(await listAlarms()).toEqual([]);
  });

  it('is raised once for the order while its booking fails, and clears when it is booked', async () => {
    await setRefundStatus('refund');
    await world.bill();
    world.clock.advance(HOUR_MS);
    await world.bill();
    const [alarm, ...others] = await listAlarms();
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
    expect(await listAlarms()).toMatchObject([{ id: alarm?.id, isActive: false }]);
    expect(await listAlarmEventKinds()).toEqual(['raised', 'cleared']);
  });

  it('is raised for each payment separately', async () => {
    await setRefundStatus('refund');
    await world.bill();
    const { id } = await world.charge({ appUserId: await world.addDriver('0', 'tok_ok') });
    await refundOrder(id);
    await tamperWithLedger(world, `update charging_order set refund_status = 'refund'`);
    await world.bill();
    const raised = await listAlarms();
    expect(raised.map((alarm) => alarm.orderId).sort()).toEqual([orderId, id].sort());
    await setRefundStatus('refunding');
    world.clock.advance(HOUR_MS);
    await world.bill();
    const active = (await listAlarms()).filter(({ isActive }) => isActive);
    expect(active.map((alarm) => alarm.orderId)).toEqual([id]);
  });
});
