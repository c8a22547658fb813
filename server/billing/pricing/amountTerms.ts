import { sql } from 'kysely';
import type { PricePlan } from '../../../src/contract/pricePlan';
import type { AbnormalType } from '../../../src/contract/evo-bill/orderStates';
import type { Tx } from '../../db/database';
import { compare, pickLarger, pickSmaller, multiplyAmount, roundTo, subtract } from '../../../src/lib/decimal';
import { mostEnergyFacts } from '../../domain/orders/abnormal';
import type { Percents } from '../../domain/orders/manualAmount';
import { computeBreakdown } from '../../domain/pricing/settle';
import type { Order } from '../store/orderStore';
import { isUnpriceable, priceOrder, type Pricing } from './priceOrder';
import { CHARGER_SETTING } from '../../db/terms/priceInForce';
import { findPricedSession, toSessionFacts } from './pricedSession';

/**
 * A manual amount is at most the largest of: the price of the energy that the connector could have given in the
 * session's time; this many times the price of the session by a reliable meter; the hold of a usual session, which
 * leaves room where the session's times are wrong. Without prices the first is this many times the approval limit.
 */
const FACTOR = '10';

/** Faults that make the meter unreliable: its price is no measure then. */
const DOUBTFUL: ReadonlySet<AbnormalType> = new Set(['overEnergy', 'overPower', 'meterRollback']);

/** Bounds of an amount that is set by hand. */
export interface AmountTerms {
  /** The highest amount that is plausible. */
  max: string;
  /** Price of the order without it: the amount moved is the difference to this. */
  reference: string;
  /** Percentages of the order's own price or of the one next in force; null: they have to be entered. */
  percents: Percents | null;
}

/** Reads the bounds of a manual amount of an order. As the system. */
export async function readAmountTerms(tx: Tx, order: Order): Promise<AmountTerms> {
  const session = await findPricedSession(tx, order.id);
  const plan = session?.plan ?? (await findNextPlan(tx, order));
  const metered = reliablePrice(await priceOrder(tx, order));
  const { currency, digits, timezone } = order;
  const possible =
    plan && session
      ? computeBreakdown({ plan, currency, digits, timezone, session: mostEnergyFacts(toSessionFacts(session)) })
          .payable
      : multiplyAmount(order.approvalLimit, FACTOR);
  const bound = [multiplyAmount(metered ?? '0', FACTOR), order.holdAmount].reduce(pickLarger, possible);
  return {
    max: roundTo(digits, pickLarger(bound, order.payableAmount ?? '0')),
    reference: roundTo(digits, order.payableAmount ?? metered ?? '0'),
    percents: plan && { taxPercent: plan.taxPercent, platformFeePercent: plan.platformFeePercent },
  };
}

/**
 * Assumes a cost for an ended session without a price: the price by its meter, at most the plausible maximum where the
 * meter is doubtful, and the hold of a usual session where nothing can be priced. As the system.
 */
export async function supposePrice(tx: Tx, order: Order): Promise<string> {
  const pricing = await priceOrder(tx, order);
  if (isUnpriceable(pricing) || pricing.breakdown === null) return order.holdAmount;
  return pickSmaller(pricing.breakdown.payable, (await readAmountTerms(tx, order)).max);
}

function reliablePrice(pricing: Pricing): string | null {
  const isDoubtful = isUnpriceable(pricing) || pricing.abnormalities.some(({ type }) => DOUBTFUL.has(type));
  return isDoubtful || pricing.breakdown === null ? null : pricing.breakdown.payable;
}

/** The size of the difference that an amount makes. */
export function measureDifference(amount: string, { reference }: AmountTerms): string {
  return compare(amount, reference) >= 0 ? subtract(amount, reference) : subtract(reference, amount);
}

/** The percentages of an order that no price was in force for: known ones before entered ones; null where missing. */
export function choosePercents({ percents }: AmountTerms, entered: Partial<Percents>): Percents | null {
  const { taxPercent, platformFeePercent } = entered;
  if (percents || taxPercent === undefined || platformFeePercent === undefined) return percents;
  return { taxPercent, platformFeePercent };
}

/** The plan next in force of the charger's or station's setting, else that of the currency's default setting. */
async function findNextPlan(tx: Tx, { chargerId, currency, startedAt, createdAt }: Order): Promise<PricePlan | null> {
  const at = startedAt ?? createdAt;
  const { rows } = await sql<{ plan: PricePlan }>`
    select v.plan from charger c join station s on s.id = c.station_id
    join price_setting g on g.currency = ${currency}
      and (g.id = ${CHARGER_SETTING} or g.is_default)
    join price_version v on v.setting_id = g.id
    where c.id = ${chargerId}
    order by (g.id = ${CHARGER_SETTING}) desc nulls last, (v.valid_from <= ${at}) desc,
      abs(extract(epoch from v.valid_from - ${at}::timestamptz)), v.no desc limit 1`.execute(tx);
  return rows[0]?.plan ?? null;
}
