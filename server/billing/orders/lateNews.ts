import type { Breakdown } from '../../../src/contract/breakdown';
import { addAmounts, compare } from '../../../src/lib/decimal';
import type { Tx } from '../../db/database';
import type { Deps } from '../../db/deps';
import type { LateNews } from '../../db/schema/orders';
import type { Abnormality } from '../../domain/orders/abnormal';
import { startReview } from '../pricing/review';
import type { BillingDeps } from '../store/actor';
import { appendOrderEvent } from '../store/orderEvents';
import { changeOrder, selectOrders, type Order } from '../store/orderStore';
import { billOrder } from './billOrder';
import { priceOrder, type Pricing } from '../pricing/priceOrder';
import { withdrawReview } from './withdrawReview';

/**
 * Kinds of late reports from the most to the least important, with the abnormality that each causes on a priced order.
 */
const KINDS = [
  { news: 'stop', event: 'lateStop', type: 'lateStop' },
  { news: 'start', event: 'lateStart', type: 'lateStop' },
  { news: 'reading', event: 'lateReading', type: 'lateReading' },
] as const satisfies readonly { news: LateNews; event: string; type: Abnormality['type'] }[];

/**
 * Examines one order whose charger has sent reports of its session after the session had ended.
 * @returns false when there is none
 */
export async function examineLateNews({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<boolean> {
  let orderId: string | undefined;
  try {
    return await db.asSystem(async (tx) => {
      const order = await selectOrders(tx)
        .where('o.lateAt', 'is not', null)
        .orderBy('o.lateAt')
        .limit(1)
        .forUpdate('o')
        .skipLocked()
        .executeTakeFirst();
      orderId = order?.id;
      if (order) await examineOrder(tx, { clock }, order);
      return order !== undefined;
    });
  } catch (error) {
    if (orderId === undefined) throw error;
    log.error({ err: error, orderId }, 'late report of an order cannot be examined');
    // The note is dropped, or the same fault would come again with each look; the readings themselves are stored.
    await db.asSystem((tx) =>
      tx
        .updateTable('chargingOrder')
        .set({ lateAt: null, lateNews: [] })
        .where('id', '=', orderId ?? '')
        .execute(),
    );
    return true;
  }
}

async function examineOrder(tx: Tx, deps: BillingDeps, held: Order): Promise<void> {
  const kind = KINDS.find(({ news }) => held.lateNews.includes(news));
  const order = await changeOrder(tx, held, { lateAt: null, lateNews: [] });
  if (!kind) return;
  const pricing = await priceOrder(tx, order);
  const params = { from: Number(order.energyWh ?? 0), to: Number(pricing.energyWh) };
  const isDecided = order.pricedAt !== null || order.status === 'closed';
  await appendOrderEvent(tx, deps, order.id, kind.event, { params });
  if (!isDecided) {
    const free = await withdrawReview(tx, deps, order, pricing);
    if (free) await billOrder(tx, deps, free);
    return;
  }
  // Signed values of an order that has its price: each fault once, whatever else has changed.
  const signed = pricing.abnormalities.filter(({ type }) => SIGNED_FAULTS.has(type));
  const reviewed = (await startReview(tx, deps, order, signed, null)) ?? order;
  if (!isChanged(order, pricing)) return;
  await startReview(tx, deps, reviewed, [{ type: kind.type, params }], null, { mayRepeat: true });
}

const SIGNED_FAULTS: ReadonlySet<Abnormality['type']> = new Set(['signedMismatch', 'signatureInvalid']);

/** A coupon that was returned meanwhile makes no other price. */
const sumBeforeCoupon = (payable: string, coupon: string | null) => addAmounts(payable, coupon ?? '0');
const toPriceBeforeCoupon = ({ payable, couponElectricity, couponService }: Breakdown) =>
  addAmounts(payable, couponElectricity, couponService);

/** An order whose amount was set by hand, or that was closed without a price, is another one only where its energy is. */
function isChanged(order: Order, { breakdown, energyWh }: Pricing): boolean {
  if ((order.energyWh ?? '0') !== energyWh) return true;
  if (order.manualAmount !== null || order.payableAmount === null || breakdown === null) return false;
  return compare(sumBeforeCoupon(order.payableAmount, order.couponAmount), toPriceBeforeCoupon(breakdown)) !== 0;
}
