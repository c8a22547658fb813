import type { OrderStatus } from '../../../src/contract/evo-bill/orderStates';
import type { Tx } from '../../db/database';
import { ORDER_MACHINE, isSettled, findPath } from '../../domain/orders/states';
import type { BillingDeps } from '../store/actor';
import { computeChannelFee } from '../ledger/orderLegs';
import { appendOrderEvent } from '../store/orderEvents';
import { changeOrder, type Order } from '../store/orderStore';
import type { OrderRef } from '../store/orderRef';
import { CARD_METHOD, sandboxCards } from '../providers/sandbox';

/** The first try ends, and another one begins, after so long; each further one after twice as long, to an hour. */
const FIRST_ASK_MS = 15_000;
const LONGEST_ASK_MS = 3_600_000;

export function askAgainAt(tries: number, now: number): Date {
  return new Date(now + Math.min(LONGEST_ASK_MS, FIRST_ASK_MS * 2 ** tries));
}

type PaymentOf = OrderRef | { topUpId: string } | { refundId: string };

interface PaymentDraft {
  of: PaymentOf;
  key: string;
  direction: 'pay' | 'refund';
  /** Default: the sandbox. */
  provider?: string;
  amount: string;
  currency: string;
  channelFee?: string;
}

/** Queues a payment or refund for the provider worker: providers are never called in the transaction of the order. */
export async function queuePayment(tx: Tx, { clock }: BillingDeps, { of, ...payment }: PaymentDraft): Promise<void> {
  const at = new Date(clock.now());
  await tx
    .insertInto('payment')
    .values({
      provider: sandboxCards.name,
      ...payment,
      ...of,
      method: CARD_METHOD,
      createdAt: at,
      nextAskAt: at,
    })
    .execute();
}

/** Charges the driver's card with the open amount of an order, which is `paying` until the provider answers. */
export async function askProvider(
  tx: Tx,
  deps: BillingDeps,
  order: Order,
  amount: string,
  provider: string,
): Promise<Order> {
  const { n } = await tx
    .selectFrom('payment')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('orderId', '=', order.id)
    .executeTakeFirstOrThrow();
  const channelFee = await computeChannelFee(tx, order, CARD_METHOD, amount);
  const { id, currency } = order;
  await queuePayment(tx, deps, {
    of: { orderId: id },
    key: `pay:${id}:${n}`,
    direction: 'pay',
    provider,
    amount,
    currency,
    channelFee,
  });
  await appendOrderEvent(tx, deps, id, 'paying', { params: { amount, currency, provider } });
  const to: OrderStatus[] = isSettled(order.status)
    ? []
    : (findPath(ORDER_MACHINE, order.status, 'paying') ?? ['paying']);
  return changeOrder(tx, order, { to, paymentType: CARD_METHOD, nextTryAt: null });
}
