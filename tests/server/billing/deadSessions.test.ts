import { beforeEach, describe, expect, it } from 'vitest';
import { confirmAbnormal, settleAbnormal } from '../../../server/billing/abnormal/abnormalActions';
import { sweepRunning } from '../../../server/billing/abnormal/sweepRunning';
import { NOC } from './billingWorld';
import { openWorldPerTest } from './openWorld';

const HOUR_MS = 3_600_000;

const world = openWorldPerTest();
beforeEach(async () => {
  // Readings have partitions only around the database's own date.
  world.clock.advance(Date.now() - 20 * HOUR_MS - world.clock.now());
});

/** Starts a session whose charger disappears after 16 kWh, for 8.00; 20.00 of the driver's 50.00 are held. */
async function startDeadSession() {
  const driver = await world.addDriver('50');
  const { transactionId, orderId } = await world.begin({ appUserId: driver });
  const connectorId = world.charger.connectorIds[0] ?? '';
  await world.bill();
  expect(await world.balance(driver)).toBe('30.00');
  const at = new Date(world.clock.now() + HOUR_MS);
  await world.query(async (tx) => {
    await tx
      .insertInto('meterValue')
      .values({ transactionId, connectorId, at, receivedAt: at, register: '17000' })
      .execute();
    await tx.updateTable('connector').set({ transactionId, meterAt: at }).where('id', '=', connectorId).execute();
  });
  await sweepAfter(14 * HOUR_MS);
  return { driver, orderId };
}

async function sweepAfter(ms: number): Promise<void> {
  world.clock.advance(ms);
  await sweepRunning(world.deps);
}

const listAbnormal = (orderId: string) =>
  world.query((tx) =>
    tx.selectFrom('abnormalOrder').selectAll().where('orderId', '=', orderId).orderBy('id').execute(),
  );

describe('a session whose charger is gone', () => {
  it('ends at its last reading and releases its hold when it is settled', async () => {
    const { driver, orderId } = await startDeadSession();
    const [found] = await listAbnormal(orderId);
    expect(found).toMatchObject({ type: 'longInactivity', state: 'pending' });
    await world.query((tx) => settleAbnormal(tx, world.deps, { abnormalId: found?.id ?? '' }, NOC));
    expect(await world.order(orderId)).toMatchObject({ status: 'completed', paidAmount: '8.00', heldAmount: '0.00' });
    expect(await world.balance(driver)).toBe('42.00');
  });

  it('is reviewed again when it was left running', async () => {
    const { orderId } = await startDeadSession();
    const [found] = await listAbnormal(orderId);
    await world.query((tx) => confirmAbnormal(tx, world.deps, { abnormalId: found?.id ?? '' }, NOC));
    await sweepAfter(HOUR_MS);
    expect(await world.order(orderId)).toMatchObject({ status: 'charging', isUnderReview: false });
    await world.query((tx) =>
      tx
        .updateTable('connector')
        .set({ meterAt: new Date(world.clock.now()) })
        .execute(),
    );
    await sweepAfter(13 * HOUR_MS);
    expect(await listAbnormal(orderId)).toMatchObject([
      { state: 'done' },
      { type: 'longInactivity', state: 'pending' },
    ]);
  });
});
