import { describe, expect, it } from 'vitest';
import { askProviders } from '../../../server/billing/askProviders';
import { billOrders } from '../../../server/billing/biller';
import { countBookingFailures } from '../../../server/billing/payments/bookingFailures';
import type { PaymentProvider, ProviderRequest } from '../../../server/billing/providers/provider';
import { requestRefund } from '../../../server/billing/refunds/requestRefund';
import { requestTopUp } from '../../../server/billing/payments/topUps';
import { NOC } from './billingWorld';
import { openWorldPerTest } from './openWorld';

const world = openWorldPerTest();

/** A provider that records its payments and loses its first answers. */
class ForgetfulLine implements PaymentProvider {
  readonly name = 'sandbox';
  readonly done = new Map<string, number>();
  lost = 1;

  async send({ key }: ProviderRequest) {
    this.done.set(key, (this.done.get(key) ?? 0) + 1);
    if (this.lost > 0) {
      this.lost -= 1;
      throw new Error('the line is dead');
    }
    return { state: 'succeeded', ref: key } as const;
  }

  async ask({ key }: ProviderRequest) {
    return this.done.has(key) ? ({ state: 'succeeded', ref: key } as const) : ({ state: 'unknown' } as const);
  }
}

async function addPayingOrder() {
  const { transactionId, orderId } = await world.begin({ appUserId: await world.addDriver('0', 'tok_timeout') });
  await world.end(transactionId);
  return orderId;
}

describe('a silent provider', () => {
  it('is called again without a second payment', async () => {
    const orderId = await addPayingOrder();
    const provider = new ForgetfulLine();
    await billOrders(world.deps);
    await askProviders(world.deps, { sandbox: provider });
    expect(await world.order(orderId)).toMatchObject({ status: 'paying', paidAmount: '0' });
    expect(await askProviders(world.deps, { sandbox: provider })).toBe(0);
    world.clock.advance(15_000);
    await Promise.all([
      askProviders(world.deps, { sandbox: provider }),
      askProviders(world.deps, { sandbox: provider }),
    ]);
    expect(await world.order(orderId)).toMatchObject({ status: 'completed', paidAmount: '10.00' });
    expect([...provider.done.values()]).toEqual([1]);
  });

  it('leaves the order in payment while it is silent', async () => {
    const orderId = await addPayingOrder();
    await billOrders(world.deps);
    await askProviders(world.deps, undefined, 20);
    expect(await world.order(orderId)).toMatchObject({ status: 'paying' });
    world.clock.advance(15_000);
    await world.bill();
    expect(await world.order(orderId)).toMatchObject({ status: 'completed' });
  });
});

describe('the last successful call of a payment method', () => {
  const listCalls = () => world.query((tx) => tx.selectFrom('providerCall').selectAll().orderBy('companyId').execute());
  async function payByCard(token: string) {
    const { transactionId } = await world.begin({ appUserId: await world.addDriver('0', token) });
    await world.end(transactionId);
    await billOrders(world.deps);
    world.clock.advance(1_000);
    await askProviders(world.deps);
    return new Date(world.clock.now());
  }

  it('is stored with the setting of the platform, and changes only with the next success', async () => {
    await payByCard('tok_decline');
    expect(await listCalls()).toEqual([]);
    const first = await payByCard('tok_ok');
    expect(await listCalls()).toEqual([{ method: 'creditcard', companyId: null, lastSuccessAt: first }]);
    const second = await payByCard('tok_ok');
    await payByCard('tok_decline');
    expect(await listCalls()).toEqual([{ method: 'creditcard', companyId: null, lastSuccessAt: second }]);
  });

  it('is stored with the setting of the company when it has one', async () => {
    const { companyId } = world;
    await world.query((tx) =>
      tx
        .insertInto('paySetting')
        .values({ companyId, method: 'creditcard', isEnabled: true, currency: 'EUR' })
        .execute(),
    );
    const at = await payByCard('tok_ok');
    expect(await listCalls()).toEqual([{ method: 'creditcard', companyId, lastSuccessAt: at }]);
  });
});

describe('an unbookable answer of a provider', () => {
  it('is counted and recorded on the order once, and is booked when its cause is removed', async () => {
    const { id } = await world.charge({ appUserId: await world.addDriver('0', 'tok_ok') });
    const request = { orderId: id, amount: '4.00', target: 'source', reason: 'test' } as const;
    await world.query((tx) => requestRefund(tx, world.deps, request, NOC));
    const setRefundStatus = (refundStatus: 'refund' | 'refunding') =>
      world.query((tx) => tx.updateTable('chargingOrder').set({ refundStatus }).where('id', '=', id).execute());
    const countFailures = () => world.query(countBookingFailures);
    // In this status the order refuses the provider's answer.
    await setRefundStatus('refund');
    await world.bill();
    expect(await countFailures()).toBe(1);
    world.clock.advance(1_800_000);
    expect(await world.bill()).toBe(0);
    world.clock.advance(1_800_000);
    await world.bill();
    expect((await world.events(id)).filter((kind) => kind === 'bookingFailed')).toHaveLength(1);
    await setRefundStatus('refunding');
    world.clock.advance(3_600_000);
    await world.bill();
    expect(await countFailures()).toBe(0);
    expect(await world.order(id)).toMatchObject({ refundStatus: 'partialrefund', refundedAmount: '4.00' });
  });
});

describe('a top-up', () => {
  async function topUpByCard(token: string) {
    const appUserId = await world.addDriver('0', token);
    const { topUpId } = await world.query((tx) =>
      requestTopUp(tx, world.deps, { appUserId, amount: '100.00', currency: 'EUR', no: `T${appUserId}` }),
    );
    await world.bill();
    const row = await world.query((tx) =>
      tx.selectFrom('topUp').selectAll().where('id', '=', topUpId).executeTakeFirstOrThrow(),
    );
    return { appUserId, row };
  }

  it('is in the wallet, less the fee of the platform, when the provider has the money', async () => {
    const { appUserId, row } = await topUpByCard('tok_ok');
    expect(row).toMatchObject({ status: 'completed', fee: '0.50' });
    expect(await world.balance(appUserId)).toBe('99.50');
  });

  it('adds nothing to the wallet when it is declined', async () => {
    const { appUserId, row } = await topUpByCard('tok_decline');
    expect(row).toMatchObject({ status: 'failed', error: 'cardDeclined' });
    expect(await world.balance(appUserId)).toBe('0');
  });
});
