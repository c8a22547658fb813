import type { TFunction } from 'i18next';
import { PRICE_PERIODS } from '../../contract/evo-basic/pricePlan';
import type { PriceValues } from './priceValues';

/** The form's values as lines of text, for who compares two of them. */
export function spokenValues(values: PriceValues, t: TFunction<['priceSettings', 'money']>): Record<string, unknown> {
  const { days, prices, grouping } = values;
  const priced = PRICE_PERIODS.filter((period) => prices[period].electricity || prices[period].service);
  return {
    ...values,
    grouping: t(`grouping.${grouping}`),
    days: days
      .map((plan) => plan.map(({ from, to, period }) => `${from}–${to} ${t(`money:period.${period}`)}`).join(', '))
      .join('; '),
    prices: priced
      .map((period) => `${t(`money:period.${period}`)} ${prices[period].electricity} + ${prices[period].service}`)
      .join(', '),
  };
}
