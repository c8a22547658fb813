import type { Breakdown } from '../../../src/contract/breakdown';
import type { AbnormalType } from '../../../src/contract/evo-bill/orderStates';
import type { Tx } from '../../db/database';
import { checkSignedSession } from '../../db/signedMeters';
import { findAbnormalities, type Abnormality } from '../../domain/orders/abnormal';
import { isSignedEnergy } from '../../domain/orders/signedMeter';
import { withoutCoupon } from '../../domain/orders/withoutCoupon';
import type { CouponTerms, Parts } from '../../domain/pricing/discounts';
import { emptyBreakdown, withAmount, type Percents } from '../../domain/orders/manualAmount';
import { toPriceColumns, toPriceEvent } from '../../domain/orders/priceColumns';
import { correctionLine, pricedLine } from '../../domain/statements/lines';
import { readTakenTerms } from '../coupons/couponUse';
import { countReturnedCoupon, followPrice } from '../coupons/returnCoupon';
import { takeCoupon } from '../coupons/takeCoupon';
import { subtract } from '../../../src/lib/decimal';
import type { BillingDeps } from '../store/actor';
import { appendOrderEvent, type OrderEvent } from '../store/orderEvents';
import { changeOrder, type Order } from '../store/orderStore';
import { findPricedSession, settleSession, toSessionFacts, type PricedSession } from './pricedSession';
import { writeLine } from '../statements/statementStore';

/** Price of an order, and the faults of its session. */
export interface Pricing {
  /** Null where it cannot be priced. */
  breakdown: Breakdown | null;
  versionId: string | null;
  energyWh: string;
  abnormalities: Abnormality[];
}

/** Prices an order, with the coupon that it has taken, without changing anything. As the system. */
export async function priceOrder(tx: Tx, order: Order): Promise<Pricing> {
  const session = await findPricedSession(tx, order.id);
  if (!session) return { breakdown: null, versionId: null, energyWh: '0', abnormalities: [nothingKnown] };
  const facts = toSessionFacts(session);
  const abnormalities = findAbnormalities(facts);
  const energyWh = String(facts.energyWh ?? 0);
  abnormalities.push(...(await findSignedFaults(tx, session, facts.energyWh ?? 0)));
  const tried = trySettle(session, await readTakenTerms(tx, order));
  if (tried.error !== undefined) abnormalities.push({ type: 'settleFailed', params: { error: tried.error } });
  return { breakdown: tried.breakdown, versionId: session.versionId, energyWh, abnormalities };
}

/** Faults of the signed meter values of a session. A missing key is no fault: many meters sign without being registered. */
async function findSignedFaults(
  tx: Tx,
  { transactionId }: Pick<PricedSession, 'transactionId'>,
  billed: number,
): Promise<Abnormality[]> {
  const { verdict, energyWh: signed } = await checkSignedSession(tx, transactionId);
  if (verdict === 'invalid') return [{ type: 'signatureInvalid', params: {} }];
  if (signed === null || isSignedEnergy(billed, signed)) return [];
  return [{ type: 'signedMismatch', params: { billed, signed } }];
}

/**
 * Prices an order that has no price yet with the coupon that fits it best, which it takes. As the system.
 * @param pricing of the order without a coupon
 */
export async function priceWithCoupon(tx: Tx, deps: BillingDeps, order: Order, pricing: Pricing): Promise<Pricing> {
  const { breakdown } = pricing;
  if (breakdown === null || order.breakdown !== null) return pricing;
  const parts = discountedParts(breakdown);
  const at = (order.stoppedAt ?? new Date(deps.clock.now())).getTime();
  const discount = await takeCoupon(tx, deps, order, { at, parts, energy: breakdown.energy });
  return discount === null ? pricing : priceOrder(tx, order);
}

/** Parts that a coupon is taken off: electricity and service after the discount of an enterprise, without fees. */
export function discountedParts({
  electricity,
  service,
  discountElectricity,
  discountService,
}: Pick<Breakdown, 'electricity' | 'service' | 'discountElectricity' | 'discountService'>): Parts {
  return { electricity: subtract(electricity, discountElectricity), service: subtract(service, discountService) };
}

const nothingKnown: Abnormality = { type: 'meterMissing', params: {} };
const UNPRICEABLE: ReadonlySet<AbnormalType> = new Set([
  'meterMissing',
  'priceMissing',
  'negativeDuration',
  'settleFailed',
]);

/** Whether no confirmation makes an order priceable. */
export function isUnpriceable({ breakdown, abnormalities }: Pricing): boolean {
  return breakdown === null || abnormalities.some(({ type }) => UNPRICEABLE.has(type));
}

function trySettle(
  session: PricedSession,
  coupon: CouponTerms | null,
): { breakdown: Breakdown | null; error?: string } {
  try {
    return { breakdown: settleSession(session, { coupon }) };
  } catch (error) {
    return { breakdown: null, error: error instanceof Error ? error.message.slice(0, 200) : 'unknown' };
  }
}

/** An amount that a person sets, with the percentages of an order that has no price. */
export interface ManualPrice {
  amount: string;
  percents: Percents;
}

/** Price set by hand instead of the session's. */
export function pricedByHand(
  { currency, digits }: Order,
  { breakdown, energyWh }: Pick<Pricing, 'breakdown' | 'energyWh'>,
  { amount, percents }: ManualPrice,
): Breakdown {
  // An amount that a person sets is final: a coupon takes nothing off it.
  const session = breakdown && withoutCoupon(breakdown, digits);
  return withAmount(session ?? emptyBreakdown(currency, energyWh, digits, percents), amount, digits);
}

/** Stores the price of an order: columns, timeline, and the line of the statement or its correction. */
export async function recordPrice(
  tx: Tx,
  deps: BillingDeps,
  order: Order,
  price: { breakdown: Breakdown; versionId: string | null; energyWh: string; manualAmount?: string | null },
  event: OrderEvent = {},
): Promise<Order> {
  const { breakdown, versionId, energyWh, manualAmount = null } = price;
  const before = order.breakdown as Breakdown | null;
  const line =
    before === null
      ? pricedLine(breakdown, energyWh)
      : correctionLine({ breakdown: before, energyWh: order.energyWh ?? '0' }, { breakdown, energyWh });
  await countReturnedCoupon(tx, deps, order);
  if (line) await writeLine(tx, deps, order, line);
  const priced = await changeOrder(tx, order, {
    ...toPriceColumns(breakdown),
    breakdown,
    energyWh,
    manualAmount,
    priceVersionId: versionId,
    pricedAt: new Date(deps.clock.now()),
  });
  const params = toPriceEvent(breakdown);
  await appendOrderEvent(tx, deps, order.id, before === null ? 'priced' : 'repriced', { params, ...event });
  await followPrice(tx, deps, priced);
  return priced;
}
