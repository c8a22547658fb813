import { beforeAll, describe, expect, it } from 'vitest';
import { confirmAbnormal } from '../../../server/billing/abnormal/abnormalActions';
import { decideApproval } from '../../../server/billing/decideApproval';
import { setAbnormalAmount } from '../../../server/billing/abnormal/manualAmounts';
import { requestRefund } from '../../../server/billing/refunds/requestRefund';
import { BOSS, NOC } from './billingWorld';
import { openWorldPerFile } from './openWorld';
import { PLAN } from './sampleSession';

const DAY_MS = 24 * 3_600_000;

const world = openWorldPerFile({ pauseMs: 2 * DAY_MS });
beforeAll(async () => {
  await world.query((tx) => tx.updateTable('connector').set({ powerKw: 150 }).execute());
});

const readAbnormal = (orderId: string) =>
  world.query((tx) =>
    tx.selectFrom('abnormalOrder').selectAll().where('orderId', '=', orderId).executeTakeFirstOrThrow(),
  );

/** Adds an order under review with more energy than its connector gives in ten hours, which costs at most 938.00. */
async function addReviewedOrder(energyWh = 4_000_000) {
  const driver = await world.addDriver('1000.00');
  const order = await world.charge({ appUserId: driver, energyWh, hours: 10 });
  return { driver, orderId: order.id, abnormalId: (await readAbnormal(order.id)).id };
}

type Input = Partial<Parameters<typeof setAbnormalAmount>[2]> & { abnormalId: string; amount: string };

const setAmount = (input: Input, actor = NOC) =>
  world.query((tx) => setAbnormalAmount(tx, world.deps, { reason: 'Broken meter', ...input }, actor));
const decideRequest = (id: string | null, isApproved = true) =>
  world.query((tx) => decideApproval(tx, world.deps, { id: id ?? '', isApproved, reason: 'test' }, BOSS));

describe('a manual amount', () => {
  it('is refused when it exceeds the possible energy of the connector', async () => {
    const { abnormalId } = await addReviewedOrder(900_000_000);
    await expect(setAmount({ abnormalId, amount: '999999999999.99' })).rejects.toMatchObject({
      code: 422,
      details: { fields: { payableTotalAmount: { key: 'billing.amountImplausible' } } },
    });
    expect(await setAmount({ abnormalId, amount: '25.00' })).toMatchObject({ approvalId: null, status: 'completed' });
  });

  it('returns the difference that was collected after a full refund', async () => {
    const { driver, orderId, abnormalId } = await addReviewedOrder();
    await setAmount({ abnormalId, amount: '25.00' });
    const refund = { orderId, amount: '25.00', target: 'wallet', reason: 'test' } as const;
    await world.query((tx) => requestRefund(tx, world.deps, refund, NOC));
    expect(await world.order(orderId)).toMatchObject({ status: 'refunded', refundStatus: 'refund' });
    await setAmount({ abnormalId, amount: '40.00' });
    expect(await world.balance(driver)).toBe('985.00');
    await setAmount({ abnormalId, amount: '30.00' });
    expect(await world.balance(driver)).toBe('995.00');
    expect(await world.order(orderId)).toMatchObject({ status: 'refunded', refundStatus: 'partialrefund' });
  });

  it('waits for approval when the difference is above the limit', async () => {
    const { driver, orderId, abnormalId } = await addReviewedOrder();
    const { approvalId } = await setAmount({ abnormalId, amount: '300.00' });
    expect(approvalId).not.toBeNull();
    expect(await world.order(orderId)).toMatchObject({ status: 'pricing', isUnderReview: true });
    expect(await world.balance(driver)).toBe('1000.00');
    const confirm = world.query((tx) => confirmAbnormal(tx, world.deps, { abnormalId }, BOSS));
    await expect(confirm).rejects.toMatchObject({ code: 409, messageKey: 'billing.amountWaits' });
    const own = world.query((tx) => decideApproval(tx, world.deps, { id: approvalId ?? '', isApproved: true }, NOC));
    await expect(own).rejects.toMatchObject({ code: 409, messageKey: 'billing.ownRequest' });
    await decideRequest(approvalId);
    expect(await world.order(orderId)).toMatchObject({ status: 'completed', manualAmount: '300.00' });
    expect(await world.balance(driver)).toBe('700.00');
    expect(await world.events(orderId)).toEqual(
      expect.arrayContaining(['amountRequested', 'amountApproved', 'amount']),
    );
  });

  it('moves nothing when the approval is refused, and can be requested again', async () => {
    const { driver, orderId, abnormalId } = await addReviewedOrder();
    const { approvalId } = await setAmount({ abnormalId, amount: '300.00' });
    await decideRequest(approvalId, false);
    expect(await world.order(orderId)).toMatchObject({ status: 'pricing', isUnderReview: true });
    expect(await setAmount({ abnormalId, amount: '20.00' })).toMatchObject({ approvalId: null });
    expect(await world.balance(driver)).toBe('980.00');
  });

  it('can be corrected with a reason, which returns the overpaid amount', async () => {
    const { driver, orderId, abnormalId } = await addReviewedOrder();
    await setAmount({ abnormalId, amount: '90.00' });
    await setAmount({ abnormalId, amount: '30.00', reason: 'A zero too many' });
    expect(await world.order(orderId)).toMatchObject({ payableAmount: '30.00', refundStatus: 'partialrefund' });
    expect(await world.balance(driver)).toBe('970.00');
    expect(await readAbnormal(orderId)).toMatchObject({ state: 'done', reason: 'A zero too many', version: 3 });
  });

  it('can be corrected while the rest is collected, which returns the overpaid amount', async () => {
    const driver = await world.addDriver('20.00');
    const { transactionId, orderId } = await world.begin({ appUserId: driver });
    await world.bill();
    await world.end(transactionId, { energyWh: 400_000 });
    await world.bill();
    const { id: abnormalId } = await readAbnormal(orderId);
    await setAmount({ abnormalId, amount: '90.00' });
    expect(await world.order(orderId)).toMatchObject({ paidAmount: '20.00' });
    await setAmount({ abnormalId, amount: '5.00' });
    expect(await world.order(orderId)).toMatchObject({ status: 'completed', payableAmount: '5.00' });
    expect(await world.balance(driver)).toBe('15.00');
  });

  it('has one effect when it is set twenty times at once', async () => {
    const { driver, abnormalId } = await addReviewedOrder();
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, () => setAmount({ abnormalId, amount: '50.00', version: 1 })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await world.balance(driver)).toBe('950.00');
  });
});

describe('a manual amount of a session without a price', () => {
  const chargeWithoutPrice = async () => {
    await world.query((tx) => tx.updateTable('station').set({ priceSettingId: null }).execute());
    const order = await world.charge({ appUserId: await world.addDriver('50.00') });
    return { orderId: order.id, abnormalId: (await readAbnormal(order.id)).id };
  };

  it('requires percentages within the amount at their fields when no price is known', async () => {
    const { orderId, abnormalId } = await chargeWithoutPrice();
    await expect(setAmount({ abnormalId, amount: '10.00' })).rejects.toMatchObject({
      code: 422,
      details: { fields: { taxPercent: 'validation.required', platformFeePercent: 'validation.required' } },
    });
    const tooMuch = { taxPercent: '50', platformFeePercent: '51' };
    await expect(setAmount({ abnormalId, amount: '10.00', percents: tooMuch })).rejects.toMatchObject({
      code: 422,
      details: { fields: { taxPercent: 'validation.taxAndFee', platformFeePercent: 'validation.taxAndFee' } },
    });
    await setAmount({ abnormalId, amount: '10.00', percents: { taxPercent: '19', platformFeePercent: '5' } });
    expect(await world.order(orderId)).toMatchObject({ status: 'completed', tax: '1.60', platformFee: '0.50' });
  });

  it('takes the percentages of the next price version', async () => {
    const { orderId, abnormalId } = await chargeWithoutPrice();
    const { id } = await world.query((tx) =>
      tx
        .insertInto('priceSetting')
        .values({ companyId: world.companyId, name: 'Later', currency: 'EUR' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    await world.query(async (tx) => {
      await tx.updateTable('station').set({ priceSettingId: id }).execute();
      const later = { settingId: id, validFrom: new Date(world.clock.now() + DAY_MS), createdByName: 'a' };
      const plan = JSON.stringify({ ...PLAN, taxPercent: '25', platformFeePercent: '10' });
      await tx
        .insertInto('priceVersion')
        .values({ ...later, no: 1, plan })
        .execute();
    });
    await setAmount({ abnormalId, amount: '10.00' });
    expect(await world.order(orderId)).toMatchObject({ status: 'completed', tax: '2.00', platformFee: '1.00' });
  });
});
