import type { Breakdown } from '../../../src/contract/breakdown';
import { possibleEnergyWh } from '../../domain/orders/abnormal';
import { isMetered } from '../../domain/pricing/meterSteps';
import { isMeterDoubted } from '../../domain/pricing/sessionMeter';
import { settleSession, toSessionFacts, type PricedSession } from './pricedSession';

/** Price of a session if it ended now, and its energy in kWh. */
export type Estimate = Pick<
  Breakdown,
  'payable' | 'energy' | 'electricity' | 'service' | 'discountElectricity' | 'discountService'
>;

/**
 * Estimates the cost of a session as if it ended now.
 * @returns null without a price, and for a meter without readings or with impossible ones
 */
export function estimateSession(session: PricedSession, now: Date): Estimate | null {
  if (session.hasWrongMeter) return null;
  // Energy that a charger reports before the end is no total.
  const facts = toSessionFacts(session.stoppedAt ? session : { ...session, energyWh: null }, now);
  if (facts.energyWh === null && (!isMetered(facts) || isMeterDoubted(facts))) return null;
  const estimate = settleSession(session, { facts });
  // A register beyond the rated energy of the connector gives no estimate, even if the fault is not detected yet.
  const possibleWh = possibleEnergyWh(facts.powerKw, facts.stoppedAt - facts.startedAt);
  return estimate && Number(estimate.energy) * 1_000 <= possibleWh ? estimate : null;
}
