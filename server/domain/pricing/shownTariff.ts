import type { PricePlan } from '../../../src/contract/pricePlan';
import { addAmounts, compare } from '../../../src/lib/decimal';
import { periodAt } from './periods';

/** Prices of a plan, as a sign at the charger would say them. */
export interface ShownTariff {
  /** Per kWh, electricity and service together. */
  now: string;
  lowest: string;
  highest: string;
  startFee: string;
  idleFee: string;
  idleAfterMinutes: number;
}

/**
 * The prices of a plan at a moment by the clocks of a station.
 * @param at epoch ms
 */
export function describeTariff(plan: PricePlan, zone: string, at: number): ShownTariff {
  const used = new Set(plan.days.flat().map(({ period }) => period));
  const perKwh = (period: Parameters<typeof used.has>[0]) => {
    const { electricity, service } = plan.prices[period] ?? { electricity: '0', service: '0' };
    return addAmounts(electricity, service);
  };
  const prices = [...used].map(perKwh).sort(compare);
  const now = perKwh(periodAt(plan, zone, Math.floor(at / 1_000)));
  const { startFee, idleFee, idleAfterMinutes } = plan;
  return { now, lowest: prices[0] ?? now, highest: prices.at(-1) ?? now, startFee, idleFee, idleAfterMinutes };
}
