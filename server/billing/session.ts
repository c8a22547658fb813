import { sql } from 'kysely';
import type { PricePlan } from '../../src/contract/evo-basic/pricePlan';
import type { Breakdown } from '../../src/contract/evo-bill/breakdown';
import type { Tx } from '../db/database';
import type { CompactCurve } from '../domain/orders/compactCurve';
import type { SessionFacts } from '../domain/orders/abnormal';
import type { EnterpriseDiscount } from '../domain/pricing/discounts';
import { settle } from '../domain/pricing/settle';
import type { Order } from './orderStore';
import { PRICE_OF_ORDER, toDiscount, toMeteredSession, type StoredMeter } from './priceInput';

interface Row extends StoredMeter {
  flags: string[];
  powerKw: number;
  points: CompactCurve | null;
  versionId: string | null;
  plan: PricePlan | null;
}

/** A session as billing sees it: what its meter told, and what decides its price. */
export interface BilledSession {
  facts: SessionFacts;
  versionId: string | null;
  plan: PricePlan | null;
  discount: EnterpriseDiscount | null;
}

/** Reads what an order is priced by; undefined when it has no transaction. As the system. */
export async function readSession(tx: Tx, order: Order): Promise<BilledSession | undefined> {
  const { rows } = await sql<Row>`
    select t.started_at, t.stopped_at, t.meter_start, t.meter_stop, t.energy_wh, t.flags, n.power_kw, k.points,
      v.id as version_id, v.plan
    from charging_order o join charge_transaction t on t.id = o.transaction_id
    join connector n on n.id = t.connector_id
    join charger c on c.id = t.charger_id join station s on s.id = t.station_id
    left join transaction_curve k on k.transaction_id = t.id
    ${PRICE_OF_ORDER}
    where o.id = ${order.id}`.execute(tx);
  const [row] = rows;
  return row && sessionOf(order, row);
}

function sessionOf(order: Order, row: Row): BilledSession {
  const { versionId, plan, flags, powerKw, points } = row;
  return {
    versionId,
    plan,
    discount: toDiscount(order),
    facts: {
      ...toMeteredSession(row, points ?? NO_CURVE),
      curve: points ?? NO_CURVE,
      flags,
      powerKw,
      hasPayer: order.enterpriseId !== null || order.appUserId !== null,
      hasPrice: plan !== null,
    },
  };
}

const NO_CURVE = { t: [], register: [], power: [] };

/** What a session costs; null without a price. @throws whatever the settlement finds impossible */
export function settled(order: Order, { facts, plan, discount }: BilledSession): Breakdown | null {
  if (!plan) return null;
  const { currency, digits, timezone } = order;
  return settle({ plan, currency, digits, timezone, session: facts, discount });
}
