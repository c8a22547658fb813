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

/** A provider that remembers what it has done, and loses its first answers. */
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

async function payingOrder() {
  const { transactionId, orderId } = await world.begin({ appUserId: await world.addDriver('0', 'tok_timeout') });
  await world.end(transactionId);
  return orderId;
}

describe('a provider that does not answer', () => {
  it('is asked again, and nothing is paid twice', async () => {
    const orderId = await payingOrder();
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

  it('leaves the order paying for as long as it is silent', async () => {
    const orderId = await payingOrder();
    await billOrders(world.deps);
    await askProviders(world.deps, undefined, 20);
    expect(await world.order(orderId)).toMatchObject({ status: 'paying' });
    world.clock.advance(15_000);
    await world.bill();
    expect(await world.order(orderId)).toMatchObject({ status: 'completed' });
  });
});

describe('the last successful call of a payment method', () => {
  const calls = () => world.query((tx) => tx.selectFrom('providerCall').selectAll().orderBy('companyId').execute());
  async function pay(token: string) {
    const { transactionId } = await world.begin({ appUserId: await world.addDriver('0', token) });
    await world.end(transactionId);
    await billOrders(world.deps);
    world.clock.advance(1_000);
    await askProviders(world.deps);
    return new Date(world.clock.now());
  }

  it('is kept under the platform’s setting, and moved on by the next one alone', async () => {
    await pay('tok_decline');
    expect(await calls()).toEqual([]);
    const first = await pay('tok_ok');
    expect(await calls()).toEqual([{ method: 'creditcard', companyId: null, lastSuccessAt: first }]);
    const second = await pay('tok_ok');
    await pay('tok_decline');
    expect(await calls()).toEqual([{ method: 'creditcard', companyId: null, lastSuccessAt: second }]);
  });

  it('is kept under the setting of the company where it has one', async () => {
    const { companyId } = world;
    await world.query((tx) =>
      tx
        .insertInto('paySetting')
        .values({ companyId, method: 'creditcard', isEnabled: true, currency: 'EUR' })
        .execute(),
    );
    const at = await pay('tok_ok');
    expect(await calls()).toEqual([{ method: 'creditcard', companyId, lastSuccessAt: at }]);
  });
});

describe('an answer that cannot be booked', () => {
  it('is counted and told on the order once, and is booked when its cause is mended', async () => {
    const { id } = await world.charge({ appUserId: await world.addDriver('0', 'tok_ok') });
    const request = { orderId: id, amount: '4.00', target: 'source', reason: 'test' } as const;
    await world.query((tx) => requestRefund(tx, world.deps, request, NOC));
    const setRefundStatus = (refundStatus: 'refund' | 'refunding') =>
      world.query((tx) => tx.updateTable('chargingOrder').set({ refundStatus }).where('id', '=', id).execute());
    const failures = () => world.query(countBookingFailures);
    // The states of the order no longer allow what the provider answers.
    await setRefundStatus('refund');
    await world.bill();
    expect(await failures()).toBe(1);
    world.clock.advance(1_800_000);
    expect(await world.bill()).toBe(0);
    world.clock.advance(1_800_000);
    await world.bill();
    expect((await world.events(id)).filter((kind) => kind === 'bookingFailed')).toHaveLength(1);
    await setRefundStatus('refunding');
    world.clock.advance(3_600_000);
    await world.bill();
    expect(await failures()).toBe(0);
    expect(await world.order(id)).toMatchObject({ refundStatus: 'partialrefund', refundedAmount: '4.00' });
  });
});

describe('a top-up', () => {
  async function topUp(token: string) {
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

  it('is in the wallet when the provider has it, less the platform’s fee', async () => {
    const { appUserId, row } = await topUp('tok_ok');
    expect(row).toMatchObject({ status: 'completed', fee: '0.50' });
    expect(await world.balance(appUserId)).toBe('99.50');
  });

  it('that is declined brings nothing', async () => {
    const { appUserId, row } = await topUp('tok_decline');
    expect(row).toMatchObject({ status: 'failed', error: 'cardDeclined' });
    expect(await world.balance(appUserId)).toBe('0');
  });
});
