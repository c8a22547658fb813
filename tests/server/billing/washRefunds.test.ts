import { describe, expect, it } from 'vitest';
import { decideApproval } from '../../../server/billing/decideApproval';
import { requestRefund } from '../../../server/billing/refunds/requestRefund';
import { BOSS, NOC } from './billingWorld';
import { openWorldPerTest } from './openWorld';
import { SOUND } from './sampleSession';
import { addWashWorld } from './washWorld';

const world = openWorldPerTest();

describe('a refund of a wash', () => {
  it('gives back a part, leaves the order paid, and refuses more than the rest', async () => {
    const washes = await addWashWorld(world);
    const driver = await world.addDriver('20');
    const id = await washes.buy({ appUserId: driver });
    await world.bill();
    const refund = (amount: string) =>
      world.query((tx) =>
        requestRefund(tx, world.deps, { washOrderId: id, amount, target: 'source', reason: 'spots' }, NOC),
      );
    await expect(refund('5.00')).rejects.toMatchObject({ code: 409 });
    await washes.report(id, { state: 'finished' });
    await refund('5.00');
    expect(await washes.order(id)).toMatchObject({ paymentStatus: 'paid', refundStatus: 'partialrefund' });
    expect(await world.balance(driver)).toBe('13.00');
    await expect(refund('7.01')).rejects.toMatchObject({ code: 422 });
    await refund('7.00');
    expect(await washes.order(id)).toMatchObject({ paymentStatus: 'refunded', refundStatus: 'refund' });
    expect(await world.proof()).toEqual(SOUND);
  });

  it('waits for a second person when it is above the limit', async () => {
    const washes = await addWashWorld(world);
    const driver = await world.addDriver('20');
    const id = await washes.buy({ appUserId: driver });
    await world.bill();
    await washes.report(id, { state: 'finished' });
    await world.query((tx) => tx.updateTable('currency').set({ approvalLimit: '10' }).execute());
    const { state, approvalId } = await world.query((tx) =>
      requestRefund(tx, world.deps, { washOrderId: id, amount: '12.00', target: 'wallet', reason: 'spots' }, NOC),
    );
    expect(state).toBe('toberefund');
    expect(await world.balance(driver)).toBe('8.00');
    await world.query((tx) => decideApproval(tx, world.deps, { id: approvalId ?? '', isApproved: true }, BOSS));
    expect(await world.balance(driver)).toBe('20.00');
    expect(await washes.order(id)).toMatchObject({ paymentStatus: 'refunded' });
    expect(await world.proof()).toEqual(SOUND);
  });
});
