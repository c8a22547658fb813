import type { z } from 'zod';
import { PRICE_PERIODS, unitPrice, type PricePeriod } from '../../../contract/pricePlan';
import { offPeakSettingBody } from '../../../contract/evo-home-admin/offPeakSettings';
import type { DayPlan } from '../../../entities/day-plan/dayPlan';
import type { PeriodTotals } from '../../../entities/day-plan/periodTotals';
import { makeFormModel, type FormValues } from '../../../kit/form/formValues';
import { requireFields } from '../../../kit/form/requireFields';
import { ownZone } from '../../../lib/time';

/** The week of a form: its segments always have times. */
export const readWeek = ({ days }: Pick<OffPeakValues, 'days'>) => days as readonly DayPlan[];

export type OffPeakValues = FormValues<typeof offPeakSettingBody>;

/** Cheap nights, as most tariffs have them. */
const NEW_DAY: OffPeakValues['days'][number] = [
  { from: '00:00', to: '07:00', period: 'offpeak' },
  { from: '07:00', to: '23:00', period: 'peak' },
  { from: '23:00', to: '24:00', period: 'offpeak' },
];

const model = makeFormModel(offPeakSettingBody, {
  country: null,
  timezone: ownZone(),
  currency: null,
  days: Array.from({ length: 7 }, () => NEW_DAY),
});

export const offPeakModel = { ...model, validate: requireFields(model.validate, findEmptyPrices) };

/** Prices of the periods that the week has. */
function findEmptyPrices({ days, prices }: z.input<typeof offPeakSettingBody>): string[] {
  const used = new Set(days.flat().map(({ period }) => period));
  return [...used].filter((period) => !prices[period]).map((period) => `prices.${period}`);
}

/** Prices by period; null where there is none, or none yet. */
export function toTotals(prices: Partial<Record<PricePeriod, string>>): PeriodTotals {
  const entries = PRICE_PERIODS.map((period) => [period, unitPrice.safeParse(prices[period]).data ?? null]);
  return Object.fromEntries(entries) as PeriodTotals;
}
