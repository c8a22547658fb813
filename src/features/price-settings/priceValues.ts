import type { z } from 'zod';
import { PRICE_PERIODS, type DayGrouping, type PricePeriod, type PricePlan } from '../../contract/pricePlan';
import type { priceSettingBody, PriceSettingDetail } from '../../contract/evo-basic/chargerPriceSettings';
import type { DayPlan } from '../../entities/day-plan/dayPlan';
import { evenDigits, type PeriodPrice } from './priceFigures';

type Body = z.input<typeof priceSettingBody>;

/** The figures of a plan as they stand in the form. */
export interface PlanValues {
  grouping: DayGrouping;
  days: readonly DayPlan[];
  prices: Record<PricePeriod, PeriodPrice>;
  startFee: string;
  idleFee: string;
  /** Whole minutes. */
  idleAfterMinutes: string;
  platformFeePercent: string;
  taxPercent: string;
}

export interface PriceValues extends Record<string, unknown>, PlanValues {
  name: string;
  companyId: string | null;
  currency: string;
  /** `YYYY-MM-DD HH:mm:ss` by the setting's clock; null: as soon as it is saved. */
  validFrom: string | null;
}

const NO_PRICE: PeriodPrice = { electricity: '', service: '' };

const NEW_PLAN: PlanValues = {
  grouping: 'all',
  days: [[{ from: '00:00', to: '24:00', period: 'shoulder' }]],
  prices: { offpeak: NO_PRICE, shoulder: NO_PRICE, peak: NO_PRICE, sharp: NO_PRICE },
  startFee: '0',
  idleFee: '0',
  idleAfterMinutes: '10',
  platformFeePercent: '0',
  taxPercent: '0',
};

export function planValues(plan: PricePlan): PlanValues {
  const { grouping, days, prices, startFee, idleFee, idleAfterMinutes, platformFeePercent, taxPercent } = plan;
  const even = evenDigits(prices);
  const entries = PRICE_PERIODS.map((period) => [period, even[period] ?? NO_PRICE]);
  return {
    grouping,
    days,
    prices: Object.fromEntries(entries) as PlanValues['prices'],
    startFee,
    idleFee,
    idleAfterMinutes: String(idleAfterMinutes),
    platformFeePercent,
    taxPercent,
  };
}

/** The plan that a change starts from: the version in force, else the next version. */
export const getPlan = (setting: PriceSettingDetail): PricePlan | null =>
  setting.inForce?.plan ?? setting.next?.plan ?? null;

export function priceValues(setting: PriceSettingDetail | null): PriceValues {
  const plan = setting && getPlan(setting);
  return {
    name: setting?.name ?? '',
    companyId: setting?.companyId ?? null,
    currency: setting?.currency ?? '',
    validFrom: null,
    ...(plan ? planValues(plan) : NEW_PLAN),
  };
}

/** A period without any price is left out, unless the days use it: then its field reports the error. */
const isPriced = ({ electricity, service }: PeriodPrice) => electricity.trim() !== '' || service.trim() !== '';

/** The plan as calls take it. Invalid figures are kept, so that the validation reports them at their fields. */
export function savedPlan(values: PlanValues): PricePlan {
  const { grouping, days, prices, startFee, idleFee, idleAfterMinutes, platformFeePercent, taxPercent } = values;
  const used = new Set(days.flat().map(({ period }) => period));
  const pricedPeriods = PRICE_PERIODS.filter((period) => used.has(period) || isPriced(prices[period]));
  return {
    grouping,
    days: days.map((plan) => plan.map(({ from, to, period }) => ({ from, to, period }))),
    prices: Object.fromEntries(
      pricedPeriods.map((period) => [
        period,
        { electricity: prices[period].electricity.trim(), service: prices[period].service.trim() },
      ]),
    ),
    startFee: startFee.trim(),
    idleFee: idleFee.trim(),
    idleAfterMinutes: /^\d+$/.test(idleAfterMinutes.trim()) ? Number(idleAfterMinutes) : Number.NaN,
    platformFeePercent: platformFeePercent.trim(),
    taxPercent: taxPercent.trim(),
  };
}

/** The body of a call; `validFrom` is in UTC there. */
export function toSettingBody(values: PriceValues): Body {
  const { name, companyId, currency, validFrom } = values;
  return { name, companyId, currency, plan: savedPlan(values), validFrom };
}
