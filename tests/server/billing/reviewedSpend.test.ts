import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { findMonthAt, sumSpent } from '../../../server/db/terms/payerFacts';
import { INACTIVE_SECONDS } from '../../../server/domain/orders/abnormal';
import { closeAbnormal } from '../../../server/billing/abnormal/abnormalClosing';
import { setAbnormalAmount } from '../../../server/billing/abnormal/manualAmounts';
import { sweepRunning } from '../../../server/billing/abnormal/sweepRunning';
import { NOC } from './billingWorld';
import { openWorldPerTest } from './openWorld';
import { reportLate } from './reportLate';

const world = openWorldPerTest();
let enterpriseId: string;
beforeEach(async () => {
  enterpriseId = await world.addEnterprise();
});

const readSpent = () =>
  world.query(async (tx) => {
    const spent = sumSpent(findMonthAt(new Date(world.clock.now())));
    const { rows } = await sql<{ spent: string }>`select trim_scale(${spent})::text as spent
      from enterprise e where e.id = ${enterpriseId}`.execute(tx);
    return rows[0]?.spent;
  });
const findAbnormal = (orderId: string) =>
  world.query(async (tx) => {
    const { id } = await tx
      .selectFrom('abnormalOrder')
      .select('id')
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow();
    return { abnormalId: id };
  });

describe('the money that an enterprise has spent', () => {
  it('holds what a session under review would cost, until it is decided on', async () => {
    const { id } = await world.charge({ enterpriseId, flags: ['stopMissing'] });
    expect(await world.order(id)).toMatchObject({ isUnderReview: true, payableAmount: null });
    expect(await readSpent()).toBe('10');
    const amount = { ...(await findAbnormal(id)), amount: '4.00', reason: 'as the car says' };
    await world.query((tx) => setAbnormalAmount(tx, world.deps, amount, NOC));
    expect(await readSpent()).toBe('4');
  });

  it('holds a session that was put under review while it ran, and follows its late reports', async () => {
    const begun = await world.begin({ enterpriseId });
    world.clock.advance((INACTIVE_SECONDS + 60) * 1_000);
    await sweepRunning(world.deps);
    expect(await world.order(begun.orderId)).toMatchObject({ isUnderReview: true, status: 'charging' });
    await world.end(begun.transactionId, { hours: 7 });
    await world.bill();
    expect(await readSpent()).toBe('10');
    await reportLate(world, begun.transactionId, 'stopped', 30_000);
    expect(await readSpent()).toBe('15');
    await reportLate(world, begun.transactionId, 'readLate', 40_000);
    expect(await readSpent()).toBe('20');
    expect(await world.order(begun.orderId)).toMatchObject({ isUnderReview: true, status: 'pricing', pricedAt: null });
  });

  it('holds nothing of a session that is closed', async () => {
    const { id } = await world.charge({ enterpriseId, flags: ['stopMissing'] });
    const closing = { ...(await findAbnormal(id)), reason: 'goodwill' };
    await world.query((tx) => closeAbnormal(tx, world.deps, closing, NOC));
    expect(await readSpent()).toBe('0');
  });

  it('holds no more of a session with a wrong meter than its connector can have given', async () => {
    const { id } = await world.charge({ enterpriseId, energyWh: 9_000_000 });
    expect(await world.order(id)).toMatchObject({ isUnderReview: true });
    const spent = Number(await readSpent());
    expect(spent).toBeGreaterThan(0);
    expect(spent).toBeLessThan(500);
  });
});
