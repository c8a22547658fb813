import type { RefundPreview } from '../../../src/contract/evo-wallet/orderMoney';
import { addAmounts, compare, roundTo } from '../../../src/lib/decimal';
import { pickRefundTarget } from '../../../src/lib/orderRules';
import type { Tx } from '../../db/database';
import { Problem } from '../../wire/problem';
import { toWire } from '../../wire/wireTime';
import { readMoveLeft } from '../approvals/moveLimit';
import { isCouponUsable } from '../coupons/returnCoupon';
import type { BillingDeps } from '../store/actor';
import { readMoneyOrder, type MoneyOrder } from '../store/moneyOrder';
import { pickOrderColumn, toOrderRef, type OrderRef } from '../store/orderRef';
import { divideRequest, type RefundDraft } from './refundDrafts';
import { computeRefundable, findRefusal, hasRefundWallet } from './requestRefund';

type Part = RefundPreview['parts'][number];

/**
 * Previews a refund of the whole refundable amount of an order; no money moves. Runs as the system.
 * @returns null where it would be refused
 */
export async function previewRefund(
  tx: Tx,
  deps: BillingDeps,
  ref: OrderRef,
  userId: string,
): Promise<RefundPreview | null> {
  const order = await readMoneyOrder(tx, ref);
  if (findRefusal(order) !== null) return null;
  const { currency, digits, appUserId } = order;
  const amount = computeRefundable(order);
  const approvalLeft = await readMoveLeft(tx, deps, { ...toOrderRef(order), appUserId, currency }, userId, order);
  return {
    currency,
    amount: roundTo(digits, amount),
    parts: await readParts(tx, order, amount),
    coupon: await readCoupon(tx, deps, order),
    approvalLeft,
    isApprovalNeeded: compare(amount, approvalLeft) > 0,
  };
}

async function readParts(tx: Tx, order: MoneyOrder, amount: string): Promise<Part[]> {
  const parts: Part[] = [];
  for (const { destination, amount: part } of await divide(tx, order, amount)) {
    const walletAfter = destination === 'wallet' ? await readWalletAfter(tx, order, part) : null;
    parts.push({ destination: destination ?? 'wallet', amount: roundTo(order.digits, part), walletAfter });
  }
  return parts;
}

async function divide(tx: Tx, order: MoneyOrder, amount: string): Promise<RefundDraft[]> {
  const target = pickRefundTarget({ hasRefundWallet: await hasRefundWallet(tx, order) });
  try {
    return await divideRequest(tx, order, { amount, target });
  } catch (error) {
    if (error instanceof Problem) return [];
    throw error;
  }
}

async function readWalletAfter(tx: Tx, { appUserId, currency, digits }: MoneyOrder, amount: string) {
  const wallet = await tx
    .selectFrom('ledgerAccount')
    .select(({ fn, ref }) => fn<string>('omp_balance', [ref('id')]).as('balance'))
    .where('kind', '=', 'user_wallet')
    .where('appUserId', '=', appUserId)
    .where('currency', '=', currency)
    .executeTakeFirst();
  return roundTo(digits, addAmounts(wallet?.balance ?? '0', amount));
}

async function readCoupon(tx: Tx, { clock }: BillingDeps, order: MoneyOrder): Promise<RefundPreview['coupon']> {
  const coupon = await tx
    .selectFrom('couponUse as x')
    .innerJoin('coupon as k', 'k.id', 'x.couponId')
    .select(['k.no', 'k.validUntil'])
    .where(`x.${pickOrderColumn(order)}`, '=', order.id)
    .where('x.returnedAt', 'is', null)
    .executeTakeFirst();
  if (!coupon) return null;
  const { no, validUntil } = coupon;
  return { no, validUntil: toWire(validUntil), isUsable: isCouponUsable(coupon, new Date(clock.now())) };
}
