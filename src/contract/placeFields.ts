import { z } from 'zod';
import { zoneName } from './exports';
import { id, optionalText, text, countryCode } from './fields';
import { openingHours } from './openingHours';

export const OPERATING_STATUSES = ['opening', 'closing'] as const;
/** Whether apps and maps show a place as open. */
export type OperatingStatus = (typeof OPERATING_STATUSES)[number];

export const MAX_LABELS = 4;
const MAX_LABEL_LENGTH = 20;
export const MAX_PICTURES = 3;

const MICRO = 1e7;
/** A position's part: degrees with at most 7 decimal digits. */
export const degreesUpTo = (most: number) =>
  z
    .number()
    .min(-most, 'validation.min')
    .max(most, 'validation.max')
    .refine((value) => Math.abs(Math.round(value * MICRO) - value * MICRO) < 1e-3, 'validation.digits7');

/**
 * Fields of a place that customers drive to, a station or a wash site, as a caller sets them. Position in degrees
 * (WGS 84), opening hours from Monday on.
 */
export const placeFields = {
  /** ISO 3166-1 alpha-2 */
  country: countryCode,
  province: optionalText(64),
  city: text(64),
  address: text(256),
  longitude: degreesUpTo(180),
  latitude: degreesUpTo(90),
  timezone: zoneName,
  phone: optionalText(32),
  /** Null: always open. */
  openingHours: openingHours.nullish(),
  operatingStatus: z.enum(OPERATING_STATUSES).default('opening'),
  labels: z
    .array(text(MAX_LABEL_LENGTH))
    .max(MAX_LABELS, 'validation.maxItems')
    .refine((labels) => new Set(labels).size === labels.length, 'validation.unique')
    .default([]),
  pictureIds: z.array(id).max(MAX_PICTURES, 'validation.maxItems').default([]),
};

export const placeBody = z.strictObject(placeFields);

/** A place as a record has it. */
export const placeRecord = z.object({
  country: z.string(),
  province: z.string().nullable(),
  city: z.string(),
  address: z.string(),
  longitude: z.number(),
  latitude: z.number(),
  timezone: z.string(),
  phone: z.string().nullable(),
  openingHours: openingHours.nullable(),
  operatingStatus: z.enum(OPERATING_STATUSES),
  labels: z.array(z.string()),
  pictureIds: z.array(z.string()),
});
export type PlaceRecord = z.infer<typeof placeRecord>;

/** Filters of a list of places. */
export const placeFilters = {
  /** Matches the names of a place, its city and address. */
  text: z.string().trim().max(64, 'validation.maxLength').optional(),
  companyIds: z.array(id).max(100).optional(),
  countries: z.array(z.string().max(2)).max(50).optional(),
  operatingStatus: z.enum(OPERATING_STATUSES).optional(),
  /** Retired ones are left out unless asked for. */
  isRetired: z.boolean().optional(),
};
