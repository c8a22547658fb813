import type { PricePlan, PriceRange } from '../../../src/contract/pricePlan';
import { findPriceRange, priceKwh } from '../../../src/lib/pricePlan';
import { periodAt } from './periods';

/** Prices of a plan, as a sign at the charger would say them. */
export interface ShownTariff extends PriceRange {
  /** Per kWh, electricity and service together. */
  now: string;
  startFee: string;
  idleFee: string;
  idleAfterMinutes: number;
}

/**
 * The prices of a plan at a moment by the clocks of a station.
 * @param at epoch ms
 */
export function describeTariff(plan: PricePlan, zone: string, at: number): ShownTariff {
  const now = priceKwh(plan, periodAt(plan, zone, Math.floor(at / 1_000)));
  const { startFee, idleFee, idleAfterMinutes } = plan;
  return { now, ...findPriceRange(plan), startFee, idleFee, idleAfterMinutes };
}
