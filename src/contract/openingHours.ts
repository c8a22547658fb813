import { z } from 'zod';

/** Time of a day on the clock, `24:00` at its end. */
export const clock = z.string().regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, 'validation.invalid');

/** Hours of one weekday in the station's zone; past midnight where `until` is not after `from`. Null: closed. */
const dayHours = z
  .strictObject({ from: clock, until: clock })
  .refine(({ from, until }) => from !== until, { path: ['until'], message: 'validation.order' })
  .nullable();

/** Hours of each weekday, from Monday on. */
export const openingHours = z.array(dayHours).length(7, 'validation.invalid');
export type OpeningHours = z.infer<typeof openingHours>;
