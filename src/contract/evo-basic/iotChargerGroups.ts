import { z } from 'zod';
import { endpoint } from '../endpoint';
import { dateTime, id, multiLanguage, nothing, optionalText, text, currencyCode } from '../fields';
import { stationImpact } from '../impact';
import { option } from '../page';
import { OPERATING_STATUSES, placeFields, placeFilters, placeRecord } from '../placeFields';
import { optionQuery, recordCalls, retireCall, versionOf } from '../records';
import { selectAccess } from '../selects';
import { energyPriceCalls } from './energyPrice';
import { profitLines, stationProfit } from './profit';

const PATH = 'evo-basic/iotChargerGroups';
const VIEW = 'equipment/stationGroup';

export const COOPERATION_MODES = ['self', 'joint', 'leasing'] as const;

/** Notice of a station that apps show from a time until another one, by language. */
export const stationAnnouncement = z
  .strictObject({
    texts: multiLanguage.refine((texts) => Object.values(texts).some((text) => text?.trim()), 'validation.required'),
    from: dateTime,
    until: dateTime,
  })
  .refine(({ from, until }) => from < until, { path: ['until'], message: 'validation.order' });
export type StationAnnouncement = z.infer<typeof stationAnnouncement>;

/** Fields of a station that a caller sets, power in kW; its announcement has a call of its own. */
export const stationBody = z.strictObject({
  name: text(64),
  /** Required of operators; a company's stations are its own. */
  companyId: id.nullish(),
  code: optionalText(32),
  ...placeFields,
  cooperationMode: z.enum(COOPERATION_MODES).default('self'),
  currency: currencyCode,
  priceSettingId: id,
  powerLimit: z.number().gt(0, 'validation.moreThan').max(100_000, 'validation.max').nullish(),
  /** Chargers are sent the tags that they accept while they are offline. */
  acceptsOffline: z.boolean().default(false),
});

/** A station; how its connectors are is as of the answer. */
export const station = z.object({
  id: z.string(),
  name: z.string(),
  companyId: z.string(),
  company: z.string(),
  code: z.string().nullable(),
  ...placeRecord.shape,
  cooperationMode: z.enum(COOPERATION_MODES),
  currency: z.string(),
  priceSettingId: z.string().nullable(),
  priceSetting: z.string().nullable(),
  powerLimit: z.number().nullable(),
  acceptsOffline: z.boolean(),
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
  ...placeFilters,
  priceSettingIds: z.array(id).max(100).optional(),
  stationIds: z.array(id).max(500).optional(),
  cooperationMode: z.enum(COOPERATION_MODES).optional(),
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
  list: endpoint({
    method: 'POST',
    path: `${PATH}/list`,
    access: selectAccess('station'),
    summary: 'Stations: short list for selects, of one company where it is named',
    business: 'query',
    body: optionQuery.extend({ companyId: id.optional() }),
    response: z.array(option),
  }),
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
  ...energyPriceCalls(PATH),
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
