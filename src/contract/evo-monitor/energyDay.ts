import { z } from 'zod';
import { dateTime } from '../fields';

/** A day has at most 25 hours of twelve slots. */
const power = z.array(z.number().nullable()).max(300);

/** Power over the running day of a zone beside the same weekday a week before; energy, sessions and peak of the day. */
export const energyDay = z.object({
  /** The midnights that begin and end the day. */
  from: dateTime,
  until: dateTime,
  /** Length of a slot. */
  stepSeconds: z.number().int(),
  /** kW, mean of each slot of the day; null: not known. */
  today: power,
  /** The same by the same times of the clock a week before. */
  weekBefore: power,
  /** kWh since midnight, as far as it is known. */
  energy: z.number(),
  /** kWh until this time of the clock a week before; null: not known. */
  energyWeekBefore: z.number().nullable(),
  /** Sessions that began since midnight. */
  sessions: z.number().int(),
  /** Highest reading of the day, kW. */
  peak: z.object({ power: z.number(), at: dateTime }).nullable(),
  /** Seconds since midnight of which nothing is known. */
  unknownSeconds: z.number().int(),
  serverTime: dateTime,
});
export type EnergyDay = z.infer<typeof energyDay>;
