import { z } from 'zod';

export const PRICE_PERIODS = ['offpeak', 'shoulder', 'peak', 'sharp'] as const;
export type PricePeriod = (typeof PRICE_PERIODS)[number];
export const pricePeriod = z.enum(PRICE_PERIODS);

/** Days that share a day plan: all; weekdays (Monday to Friday) and weekend; each weekday separately. */
export const DAY_GROUPINGS = ['all', 'weekend', 'weekday'] as const;
export type DayGrouping = (typeof DAY_GROUPINGS)[number];
/** How many day plans a grouping has: all days; [weekday, weekend]; Monday to Sunday. */
export const DAY_PLANS: Record<DayGrouping, number> = { all: 1, weekend: 2, weekday: 7 };

const SATURDAY = 5;

/** Place of a weekday's day plan (Monday is 0) among so many, see {@link DAY_PLANS}. */
export function findDayPlan(plans: number, weekday: number): number {
  if (plans === DAY_PLANS.weekday) return weekday;
  return plans === DAY_PLANS.weekend && weekday >= SATURDAY ? 1 : 0;
}

/** Price of a kWh or of a session: at most five digits after the point, never negative. */
export const unitPrice = z.string().regex(/^\d{1,9}(\.\d{1,5})?$/, 'validation.price');
/** Per cent as a decimal string, 0 to 100, at most two digits after the point. */
export const percentText = z.string().regex(/^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/, 'validation.percent');
/** `00:00` to `24:00` by the station's clock, on the whole minute. */
export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'validation.timeOfDay');

/** Prices of a kWh, electricity and service together: decimal strings, alike where the price is flat. */
export const priceRange = z.object({ lowest: z.string(), highest: z.string() });
export type PriceRange = z.infer<typeof priceRange>;

export const daySegment = z.strictObject({ from: timeOfDay, to: timeOfDay, period: pricePeriod });
export type DaySegment = z.infer<typeof daySegment>;

/** The 24 hours of a day, from 00:00 to 24:00 without a gap or an overlap. */
export const dayPlan = z
  .array(daySegment)
  .min(1, 'validation.minItems')
  .max(48, 'validation.maxItems')
  .superRefine((segments, context) => {
    segments.forEach(({ from, to }, index) => {
      const before = index === 0 ? '00:00' : segments[index - 1]?.to;
      if (from !== before)
        context.addIssue({ code: 'custom', path: [index, 'from'], message: 'validation.dayPlanGap' });
      if (to <= from) context.addIssue({ code: 'custom', path: [index, 'to'], message: 'validation.dayPlanOrder' });
    });
    if (segments.at(-1)?.to !== '24:00')
      context.addIssue({ code: 'custom', path: [segments.length - 1, 'to'], message: 'validation.dayPlanEnd' });
  });

export const periodPrice = z.strictObject({ electricity: unitPrice, service: unitPrice });

/** Price of a session; prices and fees include the tax. */
export const pricePlan = z
  .strictObject({
    grouping: z.enum(DAY_GROUPINGS),
    days: z.array(dayPlan).min(1).max(7),
    /** Per kWh, by period; every period of a day plan needs its prices. */
    prices: z.partialRecord(pricePeriod, periodPrice),
    /** Once a session. */
    startFee: unitPrice,
    /** A full minute plugged in without charging, after the first `idleAfterMinutes` ones. */
    idleFee: unitPrice,
    idleAfterMinutes: z.number().int().min(0).max(1_440),
    /** Percentage of the payable amount; kept by the platform. */
    platformFeePercent: percentText,
    /** Included in the prices. */
    taxPercent: percentText,
  })
  .superRefine(({ grouping, days, prices, platformFeePercent, taxPercent }, context) => {
    const parts = [Number(platformFeePercent), Number(taxPercent)];
    // Fee and tax together exceed 100 %; a single value above 100 % has a message of its own.
    if (parts.every((part) => part <= 100) && parts.reduce((sum, part) => sum + part) > 100)
      for (const field of ['platformFeePercent', 'taxPercent'])
        context.addIssue({ code: 'custom', path: [field], message: 'validation.taxAndFee' });
    if (days.length !== DAY_PLANS[grouping])
      context.addIssue({ code: 'custom', path: ['days'], message: 'validation.dayPlans' });
    const used = new Set(days.flat().map(({ period }) => period));
    for (const period of used)
      if (!prices[period])
        context.addIssue({ code: 'custom', path: ['prices', period], message: 'validation.required' });
  });
export type PricePlan = z.infer<typeof pricePlan>;
