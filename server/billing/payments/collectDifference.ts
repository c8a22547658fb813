import type { Tx } from '../../db/database';
import { compare } from '../../../src/lib/decimal';
import { Problem } from '../../wire/problem';
import type { BillingDeps } from '../store/actor';
import type { Order } from '../store/orderStore';
import { bookPayment, chargeKey } from './charge';
import { askProvider } from './queuePayment';
import { findPayWay } from './payWays';
import { lockWallet } from '../ledger/postEntry';

/**
 * Collects the increase in the price of a settled order, whose status does not change.
 * @throws Problem 409 when the wallet does not hold it, or cards are not charged
 */
export async function collectDifference(tx: Tx, deps: BillingDeps, order: Order, amount: string): Promise<Order> {
  const { enterpriseId, appUserId, currency, paymentType } = order;
  const key = `${chargeKey(order)}:v${order.version}`;
  const refusal = () => new Problem(409, 'billing.cannotCollect', { values: { amount: `${amount} ${currency}` } });
  if (paymentType === 'creditcard') {
    const { provider } = await findPayWay(tx, order, 'creditcard');
    if (provider === null) throw refusal();
    return askProvider(tx, deps, order, amount, provider);
  }
  if (enterpriseId !== null) {
    return bookPayment(tx, deps, order, { source: { kind: 'enterprise', enterpriseId }, amount, key });
  }
  if (appUserId === null || compare(await lockWallet(tx, appUserId, currency), amount) < 0) {
    throw refusal();
  }
  return bookPayment(tx, deps, order, { source: { kind: 'wallet', appUserId }, amount, key });
}
