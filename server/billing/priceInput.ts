import { sql } from 'kysely';
import type { EnterpriseDiscount } from '../domain/pricing/discounts';
import type { SettleInput } from '../domain/pricing/settle';
import { priceVersionAt } from './priceVersionAt';

/** The meter of a session as it is stored. */
export interface StoredMeter {
  startedAt: Date;
  /** Null: it runs. */
  stoppedAt: Date | null;
  /** Wh, like the others; texts because of their size. */
  meterStart: string | null;
  meterStop: string | null;
  energyWh: string | null;
}

/** The terms that were agreed on with an order's enterprise when it began. */
export interface StoredTerms {
  discountElectricity: string | null;
  discountService: string | null;
}

type Session = SettleInput['session'];

/**
 * The version that prices the order `o` of the session `t`: its own, else the one in force when the session began. Needs
 * the charger `c` and the station `s`.
 */
export const PRICE_OF_ORDER = sql`left join lateral (select p.id, p.plan from price_version p
  where p.id = coalesce(o.price_version_id, ${priceVersionAt(sql`o.currency`, sql`t.started_at`)})) v on true`;

/** A stored session as settlement reads it. Times are whole seconds, so that a session costs the same everywhere. */
export function toMeteredSession(meter: StoredMeter, curve: Session['curve'], until?: Date): Session {
  const { startedAt, stoppedAt, meterStart, meterStop, energyWh } = meter;
  return {
    startedAt: toSeconds(startedAt),
    stoppedAt: toSeconds(stoppedAt ?? until ?? startedAt),
    meterStart: toWattHours(meterStart),
    meterStop: toWattHours(meterStop),
    energyWh: toWattHours(energyWh),
    curve,
  };
}

export function toDiscount({ discountElectricity, discountService }: StoredTerms): EnterpriseDiscount | null {
  if (discountElectricity === null || discountService === null) return null;
  return { electricity: discountElectricity, service: discountService };
}

const toSeconds = (time: Date) => Math.floor(time.getTime() / 1_000);
const toWattHours = (stored: string | null) => (stored === null ? null : Number(stored));
