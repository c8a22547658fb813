import { sql, type RawBuilder } from 'kysely';
import type { PricePlan } from '../../../src/contract/pricePlan';
import type { Breakdown } from '../../../src/contract/breakdown';
import type { Tx } from '../../db/database';
import { MEASURED_AT } from '../../db/meterValues';
import { limitEnergyWh, type SessionFacts } from '../../domain/orders/abnormal';
import type { CouponTerms, EnterpriseDiscount } from '../../domain/pricing/discounts';
import { computeBreakdown } from '../../domain/pricing/settle';
import { priceVersionAt } from '../../db/terms/priceInForce';
import { executePlannedOnce } from '../../db/plannedOnce';

/** A session with all facts for its price: the terms fixed for its order take precedence over the current terms. */
export interface PricedSession {
  transactionId: string;
  /** Null: the session has no order. */
  orderId: string | null;
  currency: string;
  digits: number;
  /** IANA name. */
  timezone: string;
  startedAt: Date;
  /** Null: it runs. */
  stoppedAt: Date | null;
  /** Wh, like the others; texts because of their size. */
  meterStart: string | null;
  meterStop: string | null;
  energyWh: string | null;
  curve: SessionFacts['curve'];
  flags: string[];
  /** kW of the connector. */
  powerKw: number;
  hasPayer: boolean;
  /** A register that cannot be true is under review. */
  hasWrongMeter: boolean;
  versionId: string | null;
  plan: PricePlan | null;
  /** % off, as agreed with the order's enterprise when it began; null: none. */
  discountElectricity: string | null;
  discountService: string | null;
}

/** `stored`: stored curve of an ended session; `live`: the same, else the readings so far; `none`: without readings. */
type CurveKind = 'stored' | 'live' | 'none';

const NO_CURVE = sql`jsonb_build_object('t', '[]'::jsonb, 'register', '[]'::jsonb, 'power', '[]'::jsonb)`;
const STORED_CURVE = sql`(select jsonb_build_object('t', k.points -> 't', 'register', k.points -> 'register',
  'power', k.points -> 'power') from transaction_curve k where k.transaction_id = t.id)`;
const READINGS = sql`(select jsonb_build_object('t', jsonb_agg(extract(epoch from ${MEASURED_AT}) order by ${MEASURED_AT}),
    'register', jsonb_agg(m.register order by ${MEASURED_AT}), 'power', jsonb_agg(m.power order by ${MEASURED_AT}))
  from meter_value m where m.transaction_id = t.id and m.register is not null and ${MEASURED_AT} >= t.started_at
  having count(*) > 0)`;

const CURVES: Readonly<Record<CurveKind, RawBuilder<unknown>>> = {
  stored: sql`coalesce(${STORED_CURVE}, ${NO_CURVE})`,
  live: sql`coalesce(${STORED_CURVE}, ${READINGS}, ${NO_CURVE})`,
  none: NO_CURVE,
};

/**
 * Reads sessions as billing prices them.
 * @param where about the session `t`, its order `o`, charger `c`, station `s` and connector `n`
 */
export async function readPricedSessions(
  tx: Tx,
  where: RawBuilder<unknown>,
  curve: CurveKind = 'stored',
): Promise<PricedSession[]> {
  const { rows } = await executePlannedOnce(
    tx,
    sql<PricedSession>`
    select t.id as transaction_id, o.id as order_id, u.code as currency, u.digits,
      coalesce(o.timezone, s.timezone) as timezone, t.started_at, t.stopped_at, t.meter_start, t.meter_stop, t.energy_wh,
      ${CURVES[curve]} as curve, t.flags, n.power_kw,
      coalesce(o.enterprise_id, o.app_user_id) is not null as has_payer,
      exists (select from abnormal_order b where b.order_id = o.id and b.state = 'pending'
        and b.type in ('meterRollback', 'overEnergy', 'overPower', 'negativeDuration')) as has_wrong_meter,
      v.id as version_id, v.plan, o.discount_electricity, o.discount_service
    from charge_transaction t
    join charger c on c.id = t.charger_id
    join station s on s.id = t.station_id
    join connector n on n.id = t.connector_id
    left join charging_order o on o.transaction_id = t.id
    join currency u on u.code = coalesce(o.currency, s.currency)
    left join price_version v
      on v.id = coalesce(o.price_version_id, ${priceVersionAt(sql`u.code`, sql`t.started_at`)})
    where ${where}`,
  );
  return rows;
}

/** Finds the session of an order; undefined when it has none. As the system. */
export async function findPricedSession(tx: Tx, orderId: string): Promise<PricedSession | undefined> {
  const [session] = await readPricedSessions(tx, sql`o.id = ${orderId}`);
  return session;
}

/** The session as settlement reads it. Times are whole seconds, so that a session costs the same everywhere. */
export function toSessionFacts(session: PricedSession, until: Date = session.startedAt): SessionFacts {
  const { startedAt, stoppedAt, meterStart, meterStop, energyWh, curve, flags, powerKw, hasPayer, plan } = session;
  const times = { startedAt: toSeconds(startedAt), stoppedAt: toSeconds(stoppedAt ?? until) };
  return {
    ...times,
    possibleWh: limitEnergyWh({ ...times, flags, powerKw }),
    meterStart: toWattHours(meterStart),
    meterStop: toWattHours(meterStop),
    energyWh: toWattHours(energyWh),
    ...{ curve, flags, powerKw, hasPayer },
    hasPrice: plan !== null,
  };
}

interface SettleOptions {
  plan?: PricePlan | null;
  facts?: SessionFacts;
  coupon?: CouponTerms | null;
}

/**
 * Prices a session, by its own plan unless another one is tried.
 * @returns null without a plan
 * @throws for a session that cannot be settled
 */
export function settleSession(
  session: PricedSession,
  { plan = session.plan, facts = toSessionFacts(session), coupon = null }: SettleOptions = {},
): Breakdown | null {
  if (!plan) return null;
  const { currency, digits, timezone } = session;
  return computeBreakdown({ plan, currency, digits, timezone, session: facts, discount: toDiscount(session), coupon });
}

function toDiscount({ discountElectricity, discountService }: PricedSession): EnterpriseDiscount | null {
  if (discountElectricity === null || discountService === null) return null;
  return { electricity: discountElectricity, service: discountService };
}

const toSeconds = (time: Date): number => Math.floor(time.getTime() / 1_000);
const toWattHours = (stored: string | null) => (stored === null ? null : Number(stored));
