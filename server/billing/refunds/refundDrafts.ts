import type { Tx } from '../../db/database';
import { addAmounts, isZero, roundTo } from '../../../src/lib/decimal';
import {
  divideRefund,
  isHandedOut,
  refundableToSource,
  type PaymentLeft,
  type RefundDestination,
} from '../../domain/orders/refundSources';
import { createFieldProblem, Problem, type FieldMessage } from '../../wire/problem';
import { isWalletOpen } from '../ledger/openWallets';
import { BY_HAND, TERMINAL } from '../providers/sandbox';
import type { BillingDeps } from '../store/actor';
import type { MoneyOrder } from '../store/moneyOrder';
import { pickOrderColumn, toOrderRef } from '../store/orderRef';
import type { Refund } from './refundOutcome';
import { readPaymentsLeft } from './refundSources';

/** A part of a refund: the share of one payment, or the whole refund when it goes to the wallet. */
export type RefundDraft = Pick<Refund, 'amount' | 'target' | 'destination' | 'provider' | 'chargeEntryId'>;

/**
 * Divides a refund among the payments that it gives back.
 * @param isByHand whether a clerk asks, so that the money can be handed out
 * @throws Problem 422 at `target` where the sources of the payments do not take the amount
 */
export async function divideRequest(
  tx: Tx,
  order: MoneyOrder,
  { amount, target }: Pick<Refund, 'amount' | 'target'>,
  { isByHand = true }: { isByHand?: boolean } = {},
): Promise<RefundDraft[]> {
  if (target === 'wallet') {
    return [{ amount, target, destination: 'wallet', provider: null, chargeEntryId: null }];
  }
  const left = await readPaymentsLeft(tx, order);
  const payments = isByHand ? left : left.filter(({ destination }) => !isHandedOut(destination?.kind ?? null));
  const parts = divideRefund(payments, amount);
  if (!parts) throw createFieldProblem('target', sourceRefusal(order, payments));
  return parts.map(({ entryId, destination, amount: part }) => ({
    amount: part,
    target,
    destination: destination.kind,
    provider: findProvider(destination),
    chargeEntryId: entryId,
  }));
}

function findProvider(destination: RefundDestination): string | null {
  if (destination.kind === 'terminal') return TERMINAL;
  if (destination.kind === 'byHand') return BY_HAND;
  return destination.kind === 'provider' ? destination.provider : null;
}

function sourceRefusal({ currency, digits }: MoneyOrder, payments: readonly PaymentLeft[]): FieldMessage {
  const max = roundTo(digits, refundableToSource(payments));
  return isZero(max)
    ? 'billing.sourceTakesNone'
    : { key: 'billing.sourceTakesLess', values: { max: `${max} ${currency}` } };
}

/** A difference goes to the sources; to the wallet where they do not take it, for it has to go somewhere. */
export async function divideDifference(
  tx: Tx,
  order: MoneyOrder,
  amount: string,
  by: { isByHand: boolean },
): Promise<RefundDraft[]> {
  try {
    return await divideRequest(tx, order, { amount, target: 'source' }, by);
  } catch (error) {
    if (!(error instanceof Problem) || order.appUserId === null) throw error;
    if (!(await isWalletOpen(tx, order.appUserId))) throw error;
    return divideRequest(tx, order, { amount, target: 'wallet' });
  }
}

/** Makes the refunds of one request, which wait to be started. */
export async function addRefunds(
  tx: Tx,
  { clock }: BillingDeps,
  order: MoneyOrder,
  parts: readonly RefundDraft[],
  request: Pick<Refund, 'reason' | 'approvalId' | 'requestedByName'>,
): Promise<Refund[]> {
  const { reason, approvalId, requestedByName } = request;
  const { n } = await tx
    .selectFrom('refund')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where(pickOrderColumn(order), '=', order.id)
    .executeTakeFirstOrThrow();
  const refunds: Refund[] = [];
  for (const [index, { amount, ...part }] of parts.entries()) {
    const refund = await tx
      .insertInto('refund')
      .values({
        ...part,
        no: `R${order.no}-${addAmounts(n, String(index + 1))}`,
        ...toOrderRef(order),
        companyId: order.companyId,
        amount: roundTo(order.digits, amount),
        currency: order.currency,
        partOf: refunds[0]?.id ?? null,
        reason,
        status: 'toberefund',
        approvalId,
        requestedByName,
        createdAt: new Date(clock.now()),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    refunds.push(refund);
  }
  return refunds;
}
