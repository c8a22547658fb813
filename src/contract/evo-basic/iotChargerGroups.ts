import { z } from 'zod';
import { endpoint } from '../endpoint';
import { zoneName } from '../exports';
import { dateTime, id, multiLanguage, nothing, optionalText, text } from '../fields';
import { stationImpact } from '../impact';
import { openingHours } from '../openingHours';
import { optionCall, optionQuery, recordCalls, retireCall, versionOf } from '../records';
import { selectAccess } from '../selects';
import { profitLines, stationProfit } from './profit';

const PATH = 'evo-basic/iotChargerGroups';
const VIEW = 'equipment/stationGroup';

export const OPERATING_STATUSES = ['opening', 'closing'] as const;
export const COOPERATION_MODES = ['self', 'joint', 'leasing'] as const;

const MICRO = 1e7;
/** A position's part: degrees with at most 7 decimal digits. */
const degreesUpTo = (most: number) =>
  z
    .number()
    .min(-most, 'validation.min')
    .max(most, 'validation.max')
    .refine((value) => Math.abs(Math.round(value * MICRO) - value * MICRO) < 1e-3, 'validation.digits7');

/** Notice of a station that apps show from a time until another one, by language. */
export const stationAnnouncement = z
  .strictObject({
    texts: multiLanguage.refine((texts) => Object.values(texts).some((text) => text?.trim()), 'validation.required'),
    from: dateTime,
    until: dateTime,
  })
  .refine(({ from, until }) => from < until, { path: ['until'], message: 'validation.order' });
export type StationAnnouncement = z.infer<typeof stationAnnouncement>;

/**
 * Fields of a station that a caller sets; its announcement has a call of its own. Power in kW, position in degrees
 * (WGS 84), opening hours from Monday on.
 */
export const stationBody = z.strictObject({
  name: text(64),
  /** Required of operators; a company's stations are its own. */
  companyId: id.nullish(),
  code: optionalText(32),
  /** ISO 3166-1 alpha-2 */
  country: z.string().regex(/^[A-Z]{2}$/, 'validation.choice'),
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
    .array(text(20))
    .max(4, 'validation.maxItems')
    .refine((labels) => new Set(labels).size === labels.length, 'validation.unique')
    .default([]),
  pictureIds: z.array(id).max(3, 'validation.maxItems').default([]),
  cooperationMode: z.enum(COOPERATION_MODES).default('self'),
  currency: z.string().regex(/^[A-Z]{3}$/, 'validation.choice'),
  priceSettingId: id,
  powerLimit: z.number().gt(0, 'validation.moreThan').max(100_000, 'validation.max').nullish(),
});

/** A station; how its connectors are is as of the answer. */
export const station = z.object({
  id: z.string(),
  name: z.string(),
  companyId: z.string(),
  company: z.string(),
  code: z.string().nullable(),
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
  cooperationMode: z.enum(COOPERATION_MODES),
  currency: z.string(),
  priceSettingId: z.string().nullable(),
  priceSetting: z.string().nullable(),
  powerLimit: z.number().nullable(),
  announcement: z.object({ texts: multiLanguage, from: dateTime, until: dateTime }).nullable(),
  chargers: z.number().int(),
  connectors: z.object({
    total: z.number().int(),
    free: z.number().int(),
    charging: z.number().int(),
    faulted: z.number().int(),
  }),
  retiredAt: dateTime.nullable(),
  createdAt: dateTime,
  version: z.number().int(),
});
export type Station = z.infer<typeof station>;

/** A time zone with its offset from UTC in ms: as a rule of the zone (without daylight saving), and now. */
export const timeZone = z.object({ timezone: z.string(), rawOffset: z.number().int(), offset: z.number().int() });

const filters = {
  /** Matches name, code, city, address. */
  text: z.string().trim().max(64, 'validation.maxLength').optional(),
  companyIds: z.array(id).max(100).optional(),
  priceSettingIds: z.array(id).max(100).optional(),
  stationIds: z.array(id).max(500).optional(),
  countries: z.array(z.string().max(2)).max(50).optional(),
  operatingStatus: z.enum(OPERATING_STATUSES).optional(),
  cooperationMode: z.enum(COOPERATION_MODES).optional(),
  /** Retired ones are left out unless asked for. */
  isRetired: z.boolean().optional(),
};

export const iotChargerGroups = {
  ...recordCalls({
    path: PATH,
    view: VIEW,
    name: 'Stations',
    filters,
    sortable: ['name', 'company', 'city', 'chargers', 'createdAt'],
    row: station,
    detail: station,
    body: stationBody,
  }),
  setOperatingStatus: endpoint({
    method: 'POST',
    path: `${PATH}/setOperatingStatus`,
    // The form of a station has its operating status too, so that `edit` opens and closes as well.
    access: [`${VIEW}/open`, `${VIEW}/edit`],
    summary: 'Stations: open or close in apps and maps; 409 when the station has changed since the version named',
    business: 'update',
    body: z.strictObject({ ...versionOf, operatingStatus: z.enum(OPERATING_STATUSES) }),
    response: station,
  }),
  impact: endpoint({
    method: 'POST',
    path: `${PATH}/impact`,
    access: [`${VIEW}/open`, `${VIEW}/edit`],
    summary: 'Stations: connectors that apps stop showing when one closes, and the sessions that go on there',
    business: 'query',
    body: z.strictObject({ id }),
    response: stationImpact,
  }),
  setAnnouncement: endpoint({
    method: 'POST',
    path: `${PATH}/setAnnouncement`,
    // `edit` covers every field of a station.
    access: [`${VIEW}/announcement`, `${VIEW}/edit`],
    summary: 'Stations: publish or remove the announcement; 409 when the station has changed since the version named',
    business: 'update',
    body: z.strictObject({ ...versionOf, announcement: stationAnnouncement.nullable() }),
    response: station,
  }),
  list: optionCall(PATH, 'Stations', selectAccess('station')),
  cities: endpoint({
    method: 'POST',
    path: `${PATH}/cities`,
    access: ['maintenance/monitor/view'],
    summary: 'Stations: the first of their cities that match, for selects',
    business: 'query',
    body: optionQuery.pick({ text: true }),
    response: z.array(z.string()),
  }),
  retire: retireCall(PATH, VIEW, 'Stations', filters),
  profitSetting: endpoint({
    method: 'GET',
    path: `${PATH}/profit-setting/:id`,
    access: [`${VIEW}/profit`],
    summary: 'Profit shares of a station',
    business: 'query',
    params: z.strictObject({ id }),
    response: stationProfit,
  }),
  saveProfitSetting: endpoint({
    method: 'PUT',
    path: `${PATH}/profit-setting/:id`,
    access: [`${VIEW}/profit`],
    summary: 'Set the profit shares of a station; each column adds up to 100 %',
    business: 'update',
    params: z.strictObject({ id }),
    body: z.strictObject({ lines: profitLines }),
    response: stationProfit,
  }),
  getAllTimeZoneInfoList: endpoint({
    method: 'POST',
    path: `${PATH}/getAllTimeZoneInfoList`,
    access: 'signed-in',
    summary: 'All time zones',
    business: 'query',
    body: nothing,
    response: z.array(timeZone),
  }),
};
