import { sql } from 'kysely';
import type { PricePlan } from '../../src/contract/evo-basic/pricePlan';
import type { Breakdown } from '../../src/contract/evo-bill/breakdown';
import type { Tx } from '../db/database';
import type { CompactCurve } from '../db/schema/live';
import type { SessionFacts } from '../domain/orders/abnormal';
import { settle } from '../domain/pricing/settle';
import type { Order } from './orderStore';

interface Row {
  startedAt: Date;
  stoppedAt: Date | null;
  meterStart: string | null;
  meterStop: string | null;
  energyWh: string | null;
  flags: string[];
  powerKw: number;
  points: CompactCurve | null;
  versionId: string | null;
  plan: PricePlan | null;
  electricity: string | null;
  service: string | null;
}

/** A session as billing sees it: what its meter told, and what decides its price. */
export interface BilledSession {
  facts: SessionFacts;
  versionId: string | null;
  plan: PricePlan | null;
  discount: { electricity: string; service: string } | null;
}

/** Reads what an order is priced by; undefined when it has no transaction. As the system. */
export async function readSession(tx: Tx, order: Order): Promise<BilledSession | undefined> {
  const { rows } = await sql<Row>`
    select t.started_at, t.stopped_at, t.meter_start, t.meter_stop, t.energy_wh, t.flags, n.power_kw, k.points,
      v.id as version_id, v.plan, d.charging_discount as electricity, d.service_discount as service
    from charge_transaction t join connector n on n.id = t.connector_id
    left join transaction_curve k on k.transaction_id = t.id
    left join lateral (
      select p.id, p.plan from price_version p where p.id = ${order.priceVersionId}
      union all
      (select p.id, p.plan from charger c join station s on s.id = t.station_id
         join price_setting g on g.id = coalesce(c.price_setting_id, s.price_setting_id) and g.currency = ${order.currency}
         join price_version p on p.setting_id = g.id
       where c.id = t.charger_id and ${order.priceVersionId}::bigint is null and p.valid_from <= t.started_at
       order by p.valid_from desc, p.no desc limit 1)
      limit 1) v on true
    left join enterprise d on d.id = ${order.enterpriseId} and (
      not exists (select from enterprise_station e where e.enterprise_id = d.id)
      or exists (select from enterprise_station e where e.enterprise_id = d.id and e.station_id = t.station_id))
    where t.id = ${order.transactionId}`.execute(tx);
  const [row] = rows;
  return row && sessionOf(order, row);
}

function sessionOf(order: Order, row: Row): BilledSession {
  const { versionId, plan, electricity, service, startedAt, stoppedAt, flags, powerKw } = row;
  const started = seconds(startedAt);
  return {
    versionId,
    plan,
    discount: electricity !== null && service !== null ? { electricity, service } : null,
    facts: {
      startedAt: started,
      stoppedAt: stoppedAt ? seconds(stoppedAt) : started,
      meterStart: whole(row.meterStart),
      meterStop: whole(row.meterStop),
      energyWh: whole(row.energyWh),
      flags,
      curve: row.points ?? { t: [], register: [], power: [] },
      powerKw,
      hasPayer: order.enterpriseId !== null || order.appUserId !== null,
      hasPrice: plan !== null,
    },
  };
}

const seconds = (time: Date) => Math.floor(time.getTime() / 1_000);
const whole = (wattHours: string | null) => (wattHours === null ? null : Number(wattHours));

/** What a session costs; null without a price. @throws whatever the settlement finds impossible */
export function settled(order: Order, { facts, plan, discount }: BilledSession): Breakdown | null {
  if (!plan) return null;
  const { currency, digits, timezone } = order;
  return settle({ plan, currency, digits, timezone, session: facts, discount });
}
