import { z } from 'zod';
import { endpoint } from '../endpoint';
import { day, id } from '../fields';

/** Price of a kWh, at most five digits after the point. */
const price = z
  .string()
  .trim()
  .regex(/^\d{1,9}(\.\d{1,5})?$/, 'validation.amount');

const isUnique = (values: readonly unknown[]) => new Set(values).size === values.length;

/** Hours of a day from one on with one price; the first band begins at midnight. */
const bands = z
  .array(z.strictObject({ from: z.number().int().min(0).max(23), price }))
  .min(1, 'validation.minItems')
  .max(24, 'validation.maxItems')
  .refine(([first]) => first?.from === 0, 'validation.invalid')
  .refine((each) => isUnique(each.map(({ from }) => from)), 'validation.unique');

/**
 * Purchase price of the energy of a station from a day on, by its clock and in its currency. Without versions the station
 * has no purchase price; before the first one nothing is known of its costs.
 */
const versions = z
  .array(z.strictObject({ validFrom: day, bands }))
  .max(100, 'validation.maxItems')
  .refine((each) => isUnique(each.map(({ validFrom }) => validFrom)), 'validation.unique');

export const energyPriceBody = z.strictObject({ versions });
export type EnergyPriceVersions = z.infer<typeof versions>;

const energyPrice = z.object({
  stationId: z.string(),
  station: z.string(),
  currency: z.string(),
  /** Versions in descending order of their beginning, bands in ascending order of their hours. */
  versions,
  /** 0: none was ever set. */
  version: z.number().int(),
});
export type EnergyPrice = z.infer<typeof energyPrice>;

const ACCESS = 'equipment/stationGroup/edit';

/** Calls of the purchase price of a station's energy, with the right to change the station. */
export const energyPriceCalls = (path: string) => ({
  energyPrice: endpoint({
    method: 'GET',
    path: `${path}/energy-price/:id`,
    access: [ACCESS],
    summary: 'Purchase price of the energy of a station',
    business: 'query',
    params: z.strictObject({ id }),
    response: energyPrice,
  }),
  saveEnergyPrice: endpoint({
    method: 'PUT',
    path: `${path}/energy-price/:id`,
    access: [ACCESS],
    summary: 'Set the purchase price of the energy of a station: all versions, corrected ones of the past too',
    business: 'update',
    params: z.strictObject({ id }),
    body: energyPriceBody.extend({ version: z.number().int().min(0) }),
    response: energyPrice,
  }),
});
