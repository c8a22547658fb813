import { describe, expect, it } from 'vitest';
import { addCompany } from '../../harness/equipment';
import { openWorldPerTest } from './openWorld';
import { PLAN } from './sampleSession';

const world = openWorldPerTest();

describe('a session paid by wallet', () => {
  it('is priced and paid, and each party gets its share', async () => {
    const driver = await world.addDriver('50');
    const order = await world.charge({ appUserId: driver });
    expect(order).toMatchObject({
      status: 'completed',
      payableAmount: '10.00',
      paidAmount: '10.00',
      paymentType: 'wallet',
    });
    expect(await world.balance(driver)).toBe('40.00');
    expect(await world.accounts()).toMatchObject({ tax: '1.60', platform_fee: '0.50', company_receivable: '7.90' });
    const [priced, paid] = await world.lines(order.id);
    expect(priced).toMatchObject({ kind: 'priced', orders: 1, energyWh: '20000', payable: '10.00', tax: '0.00' });
    expect(paid).toMatchObject({ kind: 'paid', paid: '10.00', channelFee: '0.00', tax: '1.60', platformFee: '0.50' });
  });

  it('holds money while it runs and releases it at its end', async () => {
    const driver = await world.addDriver('50');
    const { transactionId, orderId } = await world.begin({ appUserId: driver });
    await world.bill();
    expect(await world.order(orderId)).toMatchObject({ status: 'charging', heldAmount: '20.00', nextTryAt: null });
    expect(await world.balance(driver)).toBe('30.00');
    await world.end(transactionId);
    await world.bill();
    expect(await world.balance(driver)).toBe('40.00');
    expect(await world.events(orderId)).toEqual(['started', 'held', 'priced', 'released', 'paid', 'completed']);
  });

  it('pays with the hold, and the rest when there is money', async () => {
    const driver = await world.addDriver('4');
    const { transactionId, orderId } = await world.begin({ appUserId: driver });
    await world.bill();
    await world.end(transactionId);
    await world.bill();
    expect(await world.order(orderId)).toMatchObject({
      status: 'withholding',
      paidAmount: '4.00',
      payableAmount: '10.00',
    });
    expect(await world.balance(driver)).toBe('0.00');
    await world.query((tx) => world.give(tx, driver, '10'));
    await world.bill();
    expect(await world.order(orderId)).toMatchObject({ status: 'completed', paidAmount: '10.00' });
    expect(await world.accounts()).toMatchObject({ tax: '1.60', platform_fee: '0.50', company_receivable: '7.90' });
  });

  it('stays unpaid without money, and is tried again later', async () => {
    const driver = await world.addDriver('0');
    const order = await world.charge({ appUserId: driver });
    expect(order).toMatchObject({ status: 'unpaid', paidAmount: '0', tries: 1 });
    expect(order.nextTryAt?.getTime()).toBe(world.clock.now() + 300_000);
    await world.query((tx) => world.give(tx, driver, '10'));
    await world.bill();
    expect(await world.order(order.id)).toMatchObject({ status: 'completed' });
  });
});

describe('a session of an enterprise', () => {
  it('is booked on the account of the enterprise with its discount', async () => {
    const enterpriseId = await world.addEnterprise({ chargingDiscount: '10', serviceDiscount: '50' });
    const order = await world.charge({ enterpriseId });
    expect(order).toMatchObject({
      status: 'completed',
      payableAmount: '8.20',
      discountAmount: '1.80',
      paymentType: 'enterprise',
    });
    expect(await world.accounts()).toMatchObject({ enterprise_receivable: '-8.20' });
  });
});

describe('the discount of an enterprise', () => {
  it('is taken from the start of the session, also when the price is confirmed later', async () => {
    const enterpriseId = await world.addEnterprise({ chargingDiscount: '10', serviceDiscount: '50' });
    const { transactionId, orderId } = await world.begin({ enterpriseId });
    await world.query((tx) =>
      tx.updateTable('enterprise').set({ chargingDiscount: '0', status: 'disabled' }).execute(),
    );
    await world.end(transactionId);
    await world.bill();
    expect(await world.order(orderId)).toMatchObject({ payableAmount: '8.20', paymentType: 'enterprise' });
  });

  it('does not apply at stations of another company', async () => {
    const enterpriseId = await world.addEnterprise({ chargingDiscount: '100', serviceDiscount: '100' });
    await world.query(async (tx) => {
      const companyId = await addCompany(tx, 'Elsewhere');
      await tx.updateTable('enterprise').set({ companyId }).where('id', '=', enterpriseId).execute();
    });
    expect(await world.charge({ enterpriseId })).toMatchObject({ payableAmount: '10.00', discountAmount: '0.00' });
  });
});

describe('a wallet', () => {
  it('holds money for one session at a time', async () => {
    const appUserId = await world.addDriver('50');
    const first = await world.begin({ appUserId });
    // The order of two simultaneous due times is undefined.
    world.clock.advance(1_000);
    const second = await world.begin({ appUserId });
    await world.bill();
    expect(Number((await world.order(first.orderId)).heldAmount)).toBe(20);
    expect(Number((await world.order(second.orderId)).heldAmount)).toBe(0);
  });
});

describe('payment settings', () => {
  const setMethod = (values: { method: string; isEnabled: boolean; isTest?: boolean; companyId?: string }) =>
    world.query((tx) =>
      tx
        .insertInto('paySetting')
        .values({ currency: 'EUR', ...values })
        .execute(),
    );

  it('leave an order unpaid while its method is off, and pay it when it is on again', async () => {
    await setMethod({ method: 'wallet', isEnabled: false });
    const order = await world.charge({ appUserId: await world.addDriver('50') });
    expect(order).toMatchObject({ status: 'unpaid', paidAmount: '0' });
    expect(await world.events(order.id)).toContain('declined');
    await world.query((tx) => tx.updateTable('paySetting').set({ isEnabled: true }).execute());
    world.clock.advance(30 * 86_400_000);
    await world.bill();
    expect(await world.order(order.id)).toMatchObject({ status: 'completed', paidAmount: '10.00' });
  });

  it('of the company come before those of the platform', async () => {
    await setMethod({ method: 'creditcard', isEnabled: false });
    await setMethod({ method: 'creditcard', isEnabled: true, companyId: world.companyId });
    const order = await world.charge({ appUserId: await world.addDriver('0', 'tok_ok') });
    expect(order).toMatchObject({ status: 'completed', paymentType: 'creditcard' });
  });

  it('use the sandbox only in test mode, and leave an order unpaid without a live connection', async () => {
    await setMethod({ method: 'creditcard', isEnabled: true, isTest: false });
    const order = await world.charge({ appUserId: await world.addDriver('0', 'tok_ok') });
    expect(order).toMatchObject({ status: 'unpaid', paidAmount: '0' });
    const asked = await world.query((tx) => tx.selectFrom('payment').selectAll().execute());
    expect(asked).toEqual([]);
  });
});

describe('a session paid by card', () => {
  it('is paid by the provider, which keeps a fee', async () => {
    await world.query((tx) =>
      tx
        .insertInto('paySetting')
        .values({ method: 'creditcard', isEnabled: true, currency: 'EUR', fee: '2' })
        .execute(),
    );
    const order = await world.charge({ appUserId: await world.addDriver('0', 'tok_ok') });
    expect(order).toMatchObject({
      status: 'completed',
      paidAmount: '10.00',
      channelFee: '0.20',
      paymentType: 'creditcard',
    });
    expect(await world.accounts()).toMatchObject({
      cash_clearing: '-10.00',
      channel_fee: '0.20',
      company_receivable: '7.70',
    });
  });

  it('is unpaid when the card declines', async () => {
    const order = await world.charge({ appUserId: await world.addDriver('0', 'tok_decline') });
    expect(order).toMatchObject({ status: 'unpaid', paidAmount: '0' });
    expect(await world.events(order.id)).toContain('declined');
  });

  it('waits when the provider answers later', async () => {
    const order = await world.charge({ appUserId: await world.addDriver('0', 'tok_delay') });
    expect(order.status).toBe('paying');
    await world.clock.advance(15_000);
    await world.bill();
    expect(await world.order(order.id)).toMatchObject({ status: 'completed', paidAmount: '10.00' });
  });
});

describe('the biller', () => {
  it('keeps the price of the start of the session', async () => {
    const driver = await world.addDriver('100');
    const { transactionId, orderId } = await world.begin({ appUserId: driver });
    const dear = { peak: { electricity: '4', service: '1' } };
    await world.addVersion({ ...PLAN, prices: dear }, new Date(world.clock.now() + 60_000));
    await world.end(transactionId);
    await world.bill();
    expect(await world.order(orderId)).toMatchObject({ payableAmount: '10.00' });
  });

  it('bills every order once when two nodes bill at the same time', async () => {
    const driver = await world.addDriver('1000');
    const begun = await Promise.all(Array.from({ length: 12 }, () => world.begin({ appUserId: driver })));
    for (const { transactionId } of begun) await world.end(transactionId);
    await Promise.all([world.bill(), world.bill(), world.bill()]);
    expect(await world.balance(driver)).toBe('880.00');
  });
});
