import type { HomePeriod } from '../../../src/contract/evo-home-admin/homeSession';
import type { DaySegment, PricePeriod } from '../../../src/contract/pricePlan';
import { multiplyAmount, roundTo, sumAmounts } from '../../../src/lib/decimal';
import { energyByPeriod, type SessionEnergy } from './energyByPeriod';
import { kWh, toWireSpan } from './settle';

/** Tariff of a session at home, as far as its cost depends on it. */
export interface HomeTariff {
  /** Monday to Sunday, by the clocks of `timezone`. */
  days: DaySegment[][];
  /** Per kWh, by period. */
  prices: Partial<Record<PricePeriod, string>>;
  /** IANA name. */
  timezone: string;
  /** After the point, as the currency has them. */
  digits: number;
}

/** Energy in Wh; the amounts of the periods add up to `cost`. */
export interface HomeCost {
  energyWh: number;
  offPeakWh: number;
  periods: HomePeriod[];
  cost: string;
  /** Cost of the same energy, charged at full power from the moment that the car was plugged in. */
  costAtOnce: string;
}

const SECONDS = 3_600;

/**
 * Splits a session at home over the periods of its tariff, and prices it.
 * @param powerKw full power of the charger
 * @throws RangeError for a zone that is not known, Error for a period without a price
 */
export function computeHomeCost(session: SessionEnergy, tariff: HomeTariff, powerKw: number): HomeCost {
  const { energyWh, periods } = pricePeriods(session, tariff);
  const atOnce = pricePeriods(chargeAtOnce(session.startedAt, energyWh, powerKw), tariff);
  return {
    energyWh,
    offPeakWh: periods.find(({ period }) => period === 'offpeak')?.energyWh ?? 0,
    periods: periods.map(({ energyWh: _, ...priced }) => priced),
    cost: sumOf(periods, tariff),
    costAtOnce: sumOf(atOnce.periods, tariff),
  };
}

/** The same energy without waiting: evenly at full power. */
function chargeAtOnce(startedAt: number, energyWh: number, powerKw: number): SessionEnergy {
  const stoppedAt = startedAt + (energyWh / (powerKw * 1_000)) * SECONDS;
  return { startedAt, stoppedAt, meterStart: 0, meterStop: energyWh, curve: { t: [], register: [] }, energyWh };
}

/** Each amount is rounded once, half to even. */
function pricePeriods(session: SessionEnergy, { days, prices, timezone, digits }: HomeTariff) {
  const metered = energyByPeriod(session, { grouping: 'weekday', days }, timezone);
  const periods = metered.periods.map(({ period, energyWh, spans }) => {
    const price = prices[period];
    if (price === undefined) throw new Error(`The off-peak setting has no price for ${period}`);
    const energy = kWh(energyWh);
    const amount = roundTo(digits, multiplyAmount(energy, price));
    return { period, energyWh, energy, price, amount, spans: spans.map(toWireSpan) };
  });
  return { energyWh: metered.energyWh, periods };
}

function sumOf(periods: readonly { amount: string }[], { digits }: HomeTariff): string {
  return roundTo(digits, sumAmounts(periods.map(({ amount }) => amount)));
}
