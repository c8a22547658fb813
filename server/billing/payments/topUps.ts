import type { Tx } from '../../db/database';
import { feeEntry, topUpEntry } from '../../domain/ledger/entries';
import { compare, computeShare } from '../../../src/lib/decimal';
import type { BillingDeps } from '../store/actor';
import { queuePayment } from './queuePayment';
import { choosePayWay } from './payWays';
import { postEntry } from '../ledger/postEntry';
import { CARD_METHOD } from '../providers/sandbox';
import { wakeOrders } from '../store/wakeOrders';
import { notifyBiller } from '../../db/notify';

/** % that the platform takes of a top-up. */
export const TOP_UP_FEE_PERCENT = '0.5';

/**
 * A driver puts money into the wallet by card; it is there when the provider has answered.
 * @throws Problem 422 at `paymentType` where the platform's payment settings do not let cards be charged
 */
export async function requestTopUp(
  tx: Tx,
  deps: BillingDeps,
  { appUserId, amount, currency, no }: { appUserId: string; amount: string; currency: string; no: string },
): Promise<{ topUpId: string }> {
  const provider = await choosePayWay(tx, { companyId: null }, { method: CARD_METHOD, field: 'paymentType' });
  const at = new Date(deps.clock.now());
  const { digits } = await tx
    .selectFrom('currency')
    .select('digits')
    .where('code', '=', currency)
    .executeTakeFirstOrThrow();
  const fee = computeShare(amount, TOP_UP_FEE_PERCENT, digits);
  const { id } = await tx
    .insertInto('topUp')
    .values({ no, appUserId, amount, fee, currency, paymentType: CARD_METHOD, createdAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const payment = { key: `topup:${id}`, direction: 'pay', provider, amount, currency } as const;
  await queuePayment(tx, deps, { of: { topUpId: id }, ...payment });
  await notifyBiller(tx);
  return { topUpId: id };
}

/** The provider has answered about a top-up. As the system. */
export async function endTopUp(
  tx: Tx,
  deps: BillingDeps,
  { id, provider, error }: { id: string; provider: string; error: string | null },
): Promise<void> {
  const topUp = await tx.selectFrom('topUp').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
  if (topUp.status !== 'paying') return;
  const at = new Date(deps.clock.now());
  const { appUserId, amount, currency, fee } = topUp;
  if (error !== null) {
    await tx.updateTable('topUp').set({ status: 'failed', error }).where('id', '=', id).execute();
    return;
  }
  await postEntry(tx, topUpEntry({ key: `topup:${id}`, currency, at, topUpId: id }, appUserId, provider, amount));
  if (compare(fee, '0') > 0) {
    await postEntry(tx, feeEntry({ key: `fee:topup:${id}`, currency, at, topUpId: id }, appUserId, fee));
  }
  await tx.updateTable('topUp').set({ status: 'completed', paidAt: at }).where('id', '=', id).execute();
  await wakeOrders(tx, deps, appUserId, currency);
}
