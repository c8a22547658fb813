import { sql } from 'kysely';
import type { PricePlan } from '../../src/contract/evo-basic/pricePlan';
import { possibleEnergyWh } from '../domain/orders/abnormal';
import { isMetered, type MeterCurve } from '../domain/pricing/meterSteps';
import { settle } from '../domain/pricing/settle';
import { toDiscount, toMeteredSession, type StoredMeter, type StoredTerms } from './priceInput';

/** What a session would cost if it ended now, and its energy in kWh. */
export interface Estimate {
  payable: string;
  energy: string;
}

/** A session that is not priced yet, with what decides its price so far. */
export interface EstimatedSession extends Omit<StoredMeter, 'startedAt'>, StoredTerms {
  currency: string;
  digits: number;
  timezone: string;
  startedAt: Date | null;
  /** A register that nobody can believe is under review. */
  hasWrongMeter: boolean;
  /** kW of the connector. */
  powerKw: number;
  points: MeterCurve | null;
  plan: PricePlan | null;
}

/** Of the order `o`. */
export const HAS_WRONG_METER = sql<boolean>`exists (select from abnormal_order b where b.order_id = o.id
  and b.state = 'pending' and b.type in ('meterRollback', 'overEnergy', 'overPower', 'negativeDuration'))`;

/** The registers of `m`, readings of a session that runs, in the shape of a stored curve. */
export const CURVE_OF_READINGS = sql<MeterCurve>`jsonb_build_object(
  't', jsonb_agg(extract(epoch from m.at) order by m.at), 'register', jsonb_agg(m.register order by m.at))`;

/** What a session would cost if it ended now; null where nobody can say. */
export function estimateSession(session: EstimatedSession, now: Date): Estimate | null {
  if (session.hasWrongMeter) return null;
  const estimate = settleUntil(session, now);
  return estimate && isPossible(estimate, session, now) ? estimate : null;
}

function settleUntil(stored: EstimatedSession, now: Date): Estimate | null {
  const { plan, startedAt, stoppedAt, currency, digits, timezone } = stored;
  if (!plan || !startedAt) return null;
  // What a charger says of the energy before the end is no total.
  const meter = { ...stored, startedAt, energyWh: stoppedAt ? stored.energyWh : null };
  const session = toMeteredSession(meter, stored.points ?? { t: [], register: [] }, now);
  if (session.energyWh === null && !isMetered(session)) return null;
  return settle({ plan, currency, digits, timezone, session, discount: toDiscount(stored) });
}

/** A register that runs ahead of what the connector can give is no estimate, whether it was noticed or not. */
function isPossible({ energy }: Estimate, { startedAt, stoppedAt, powerKw }: EstimatedSession, now: Date): boolean {
  if (startedAt === null) return false;
  return Number(energy) * 1_000 <= possibleEnergyWh(powerKw, seconds(stoppedAt ?? now) - seconds(startedAt));
}

const seconds = (time: Date) => Math.floor(time.getTime() / 1_000);
