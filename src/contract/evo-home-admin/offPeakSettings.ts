import { z } from 'zod';
import { DAY_PLANS, dayPlan, pricePeriod, unitPrice } from '../pricePlan';
import { zoneName } from '../exports';
import { endpoint } from '../endpoint';
import { dateTime, optionalText, text, countryCode, currencyCode } from '../fields';
import { option } from '../page';
import { optionQuery, recordCalls, retireCall } from '../records';
import { selectAccess } from '../selects';

const PATH = 'evo-home-admin/chargersPeaks';
const VIEW = 'homeCharger/offPeak';
const NAME = 'Off-peak settings';

const weekPlan = {
  /** Monday to Sunday, by the clocks of the setting's time zone. */
  days: z.array(dayPlan).length(DAY_PLANS.weekday, 'validation.dayPlans'),
  /** Per kWh; every period of the week needs one. */
  prices: z.partialRecord(pricePeriod, unitPrice),
};

/**
 * Fields of an off-peak setting that a caller sets. A changed tariff (days, prices, time zone, currency) is for the sessions
 * that begin from `validFrom` on, in UTC and not in the past; missing: now, and of a new setting from the beginning.
 */
export const offPeakSettingBody = z
  .strictObject({
    name: text(64),
    /** ISO 3166-1 alpha-2 */
    country: countryCode,
    utility: optionalText(64),
    timezone: zoneName,
    currency: currencyCode,
    ...weekPlan,
    validFrom: dateTime.nullish(),
  })
  .superRefine(({ days, prices }, context) => {
    const used = new Set(days.flat().map(({ period }) => period));
    // Chargers charge off-peak: without such a time they would wait for ever.
    if (!used.has('offpeak')) context.addIssue({ code: 'custom', path: ['days'], message: 'validation.noOffPeak' });
    for (const period of used)
      if (prices[period] === undefined)
        context.addIssue({ code: 'custom', path: ['prices', period], message: 'validation.required' });
  });

/** Charging times of home chargers, and the price of a kWh: the tariff of a utility. */
export const offPeakSetting = z.object({
  id: z.string(),
  name: z.string(),
  country: z.string(),
  utility: z.string().nullable(),
  timezone: z.string(),
  currency: z.string(),
  ...weekPlan,
  /** When the tariff counts from, perhaps later than now; null: from the beginning. */
  tariffFrom: dateTime.nullable(),
  /** Chargers that have it, without retired ones. */
  chargers: z.number().int(),
  retiredAt: dateTime.nullable(),
  createdAt: dateTime,
  version: z.number().int(),
});
export type OffPeakSetting = z.infer<typeof offPeakSetting>;

const filters = {
  /** Matches name and utility. */
  text: z.string().trim().max(64, 'validation.maxLength').optional(),
  countries: z.array(z.string().max(2)).max(50).optional(),
  currency: z.string().max(3).optional(),
  /** Retired ones are left out unless asked for. */
  isRetired: z.boolean().optional(),
};

/** Off-peak settings: seen and changed by operators alone. */
export const offPeakSettings = {
  ...recordCalls({
    path: PATH,
    view: VIEW,
    name: NAME,
    filters,
    sortable: ['name', 'chargers', 'createdAt'],
    row: offPeakSetting,
    detail: offPeakSetting,
    body: offPeakSettingBody,
  }),
  all: endpoint({
    method: 'POST',
    path: `${PATH}/all`,
    access: selectAccess('offPeakSetting'),
    summary: `${NAME}: short list for selects`,
    business: 'query',
    body: optionQuery,
    response: z.array(option),
  }),
  retire: retireCall(PATH, VIEW, NAME, filters),
};
