import type { PricePeriod } from '../../contract/pricePlan';

/** Custom property of a period's grey, without dashes; with `-ink` behind it, the colour of text on it. */
export const PERIOD_TOKENS: Readonly<Record<PricePeriod, string>> = {
  offpeak: 'period-off-peak',
  shoulder: 'period-shoulder',
  peak: 'period-peak',
  sharp: 'period-sharp',
};
