import { describe, expect, it } from 'vitest';
import { askProviders } from '../../../server/billing/askProviders';
import { takePrepayment } from '../../../server/billing/payments/prepayments';
import { lockOrder } from '../../../server/billing/store/orderStore';
import { requestTopUp } from '../../../server/billing/payments/topUps';
import { openWorldPerTest } from './openWorld';

const world = openWorldPerTest();

const setMethod = (values: { method: string; isEnabled: boolean; isTest?: boolean; companyId?: string }) =>
  world.query((tx) =>
    tx
      .insertInto('paySetting')
      .values({ currency: 'EUR', ...values })
      .execute(),
  );

describe('a top-up by card', () => {
  const requestCardTopUp = async () => {
    const appUserId = await world.addDriver('0', 'tok_ok');
    const request = { appUserId, amount: '100.00', currency: 'EUR', no: `T${appUserId}` };
    await world.query((tx) => requestTopUp(tx, world.deps, request));
    return appUserId;
  };
  const listPayments = () => world.query((tx) => tx.selectFrom('payment').selectAll().execute());

  it('is refused at its method when cards are off', async () => {
    await setMethod({ method: 'creditcard', isEnabled: false });
    await expect(requestCardTopUp()).rejects.toMatchObject({
      code: 422,
      details: { fields: { paymentType: 'billing.cardOff' } },
    });
    expect(await listPayments()).toEqual([]);
  });

  it('is refused at its method in live mode without a connection, and asks the sandbox in test mode', async () => {
    await setMethod({ method: 'creditcard', isEnabled: true, isTest: false });
    await expect(requestCardTopUp()).rejects.toMatchObject({
      code: 422,
      details: { fields: { paymentType: 'billing.cardNotLive' } },
    });
    await world.query((tx) => tx.updateTable('paySetting').set({ isTest: true }).execute());
    await requestCardTopUp();
    expect(await listPayments()).toMatchObject([{ provider: 'sandbox' }]);
  });

  it('follows only the setting of the platform', async () => {
    await setMethod({ method: 'creditcard', isEnabled: false, companyId: world.companyId });
    const driver = await requestCardTopUp();
    await world.bill();
    expect(await world.balance(driver)).toBe('99.50');
  });

  it('is finished when it was requested before cards were switched off', async () => {
    const driver = await requestCardTopUp();
    await setMethod({ method: 'creditcard', isEnabled: false });
    await askProviders(world.deps);
    expect(await world.balance(driver)).toBe('99.50');
  });
});

describe('a session paid by wallet', () => {
  it('holds no money while wallets are off', async () => {
    await setMethod({ method: 'wallet', isEnabled: false });
    const driver = await world.addDriver('50');
    const { orderId } = await world.begin({ appUserId: driver });
    await world.bill();
    expect(await world.order(orderId)).toMatchObject({ heldAmount: '0' });
    expect(await world.balance(driver)).toBe('50.00');
  });

  it('is paid from the wallet when wallets were switched off after money was held', async () => {
    const driver = await world.addDriver('50');
    const { transactionId, orderId } = await world.begin({ appUserId: driver });
    await world.bill();
    await setMethod({ method: 'wallet', isEnabled: false, companyId: world.companyId });
    await world.end(transactionId);
    await world.bill();
    expect(await world.order(orderId)).toMatchObject({ status: 'completed', paidAmount: '10.00' });
    expect(await world.balance(driver)).toBe('40.00');
  });

  it('is paid by its prepayment, and leaves the rest open, when wallets were switched off meanwhile', async () => {
    const driver = await world.addDriver('50');
    const { transactionId, orderId } = await world.begin({ appUserId: driver });
    await world.query(async (tx) => {
      const order = await lockOrder(tx, orderId);
      if (order) await takePrepayment(tx, world.deps, order, '4.00');
    });
    await setMethod({ method: 'wallet', isEnabled: false });
    await world.end(transactionId);
    await world.bill();
    expect(await world.order(orderId)).toMatchObject({ status: 'unpaid', paidAmount: '4.00' });
    expect(await world.balance(driver)).toBe('46.00');
  });
});
