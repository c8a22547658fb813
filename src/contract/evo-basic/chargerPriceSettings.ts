import { z } from 'zod';
import { breakdown } from '../breakdown';
import { endpoint } from '../endpoint';
import { dateTime, id, text, currencyCode } from '../fields';
import { money } from '../money';
import { option } from '../page';
import { optionQuery, recordCalls, retireCall } from '../records';
import { selectAccess } from '../selects';
import { pricePlan, priceRange } from '../pricePlan';

/**
 * Limits of the comparison with another plan: sessions of the last 30 days, at most the newest 5,000, are priced again.
 */
export const WHAT_IF_DAYS = 30;
export const WHAT_IF_SESSIONS = 5_000;

const PATH = 'evo-basic/chargerPriceSettings';
const VIEW = 'priceSetting';

/** When a version holds from. */
const versionHead = z.object({ no: z.number().int(), validFrom: dateTime });

/** Price of sessions that begin from `validFrom` on, until a later version takes over; immutable once made. */
export const priceVersion = versionHead.extend({
  id: z.string(),
  plan: pricePlan,
  createdAt: dateTime,
  createdByName: z.string(),
});
export type PriceVersion = z.infer<typeof priceVersion>;

/**
 * A named price. `company` null: the operator's, which companies may refer to and copy, not change. `stations` and
 * `chargers` count direct references, without retired ones.
 */
export const priceSetting = z.object({
  id: z.string(),
  name: z.string(),
  companyId: z.string().nullable(),
  company: z.string().nullable(),
  /** Time zone of its times: of a station that uses it, else of the company; null: UTC. */
  timezone: z.string().nullable(),
  currency: z.string(),
  /** The default setting of its currency until another is chosen; it cannot be removed. */
  isDefault: z.boolean(),
  stations: z.number().int(),
  chargers: z.number().int(),
  /** Null: none holds yet. */
  inForce: versionHead.nullable(),
  /** The next version to take effect. */
  next: versionHead.nullable(),
  /** A kWh under the version in force, where there is none under the next one; null: there is neither. */
  price: priceRange.nullable(),
  retiredAt: dateTime.nullable(),
  createdAt: dateTime,
  version: z.number().int(),
});
export type PriceSetting = z.infer<typeof priceSetting>;

/** A setting with the plans of its versions in force and next, and how many versions it has. */
export const priceSettingDetail = priceSetting.extend({
  inForce: priceVersion.nullable(),
  next: priceVersion.nullable(),
  versions: z.number().int(),
});
export type PriceSettingDetail = z.infer<typeof priceSettingDetail>;

/**
 * Fields of a price setting that a caller sets. A setting of a company stays with it whatever `companyId` says;
 * missing: the operator's. The currency is fixed when it is added. `validFrom` is in UTC and not in the past; missing:
 * now.
 */
export const priceSettingBody = z.strictObject({
  name: text(64),
  companyId: id.nullish(),
  currency: currencyCode,
  plan: pricePlan,
  validFrom: dateTime.nullish(),
});

const filters = {
  text: z.string().trim().max(64, 'validation.maxLength').optional(),
  companyIds: z.array(id).max(100).optional(),
  currency: z.string().max(3).optional(),
  /** Retired ones are left out unless asked for. */
  isRetired: z.boolean().optional(),
  /** Defaults that no station or charger names are left out, and counted as `folded`, unless asked for. */
  withUnusedDefaults: z.boolean().optional(),
};

/** kWh with at most three digits after the point. */
const energy = z
  .string()
  .trim()
  .regex(/^\d{1,5}(\.\d{1,3})?$/, 'validation.amount');
/** At most this many days are calculated at once. */
export const MOST_CALCULATED_DAYS = 7;
const DAY_MS = 86_400_000;
const daysBetween = ({ from, to }: { from: string; to: string }) =>
  (Date.parse(`${to.replace(' ', 'T')}Z`) - Date.parse(`${from.replace(' ', 'T')}Z`)) / DAY_MS;

/** Name and owner of a copy. */
export const priceCopyBody = z.strictObject({ id, name: text(64), companyId: id.nullish() });

/** A session to be calculated, and the plan it is calculated under. */
export const calculationBody = z
  .strictObject({
    plan: pricePlan,
    currency: priceSettingBody.shape.currency,
    /** The saved setting that is edited: its version in force is priced as well. */
    id: id.nullish(),
    /** Zone of the times; default: of a station of the setting, else of the company, else UTC. */
    stationId: id.nullish(),
    /** Charging, in UTC; the energy is spread evenly over it. */
    from: dateTime,
    to: dateTime,
    energy,
    /** Minutes that the car stays plugged in after `to`. */
    unpluggedAfter: z
      .number()
      .int()
      .min(0)
      .max(7 * 1_440),
  })
  .refine((body) => daysBetween(body) > 0, { path: ['to'], message: 'validation.order' })
  .refine((body) => daysBetween(body) <= MOST_CALCULATED_DAYS, { path: ['to'], message: 'validation.week' });

export const chargerPriceSettings = {
  ...recordCalls({
    path: PATH,
    view: VIEW,
    name: 'Price settings',
    filters,
    sortable: ['name', 'currency', 'stations', 'createdAt'],
    row: priceSetting,
    detail: priceSettingDetail,
    /*
     * An update whose plan is another one than would hold at `validFrom` anyway makes a new version; all others change
     * the name or the company alone.
     */
    body: priceSettingBody,
  }),
  retire: retireCall(PATH, VIEW, 'Price settings', filters),
  list: endpoint({
    method: 'POST',
    path: `${PATH}/list`,
    access: selectAccess('priceSetting'),
    summary: 'Price settings for selects, available to stations of the company and currency',
    business: 'query',
    body: optionQuery.extend({ companyId: id.optional(), currency: z.string().max(3).optional() }),
    response: z.array(option.extend({ currency: z.string(), isDefault: z.boolean() })),
  }),
  copy: endpoint({
    method: 'POST',
    path: `${PATH}/copy`,
    access: [`${VIEW}/copy`],
    summary: 'Price settings: copy one with its plan in force, valid from now on',
    business: 'insert',
    body: priceCopyBody,
    response: z.object({ id: z.string() }),
  }),
  versions: endpoint({
    method: 'POST',
    path: `${PATH}/versions`,
    access: [`${VIEW}/view`],
    summary: 'Price settings: versions of one, newest first; at most 200',
    business: 'query',
    body: z.strictObject({ id }),
    response: z.array(priceVersion),
  }),
  calculate: endpoint({
    method: 'POST',
    path: `${PATH}/calculate`,
    access: [`${VIEW}/view`],
    summary: 'Price settings: calculate a session line by line under a plan, saved or not',
    business: 'query',
    body: calculationBody,
    response: z.object({
      /** IANA name of the zone by whose clocks the periods are. */
      timezone: z.string(),
      breakdown,
      /** The same under the version in force; null where there is none. `percent` is null of nothing. */
      against: z
        .object({ no: z.number().int(), breakdown, difference: money, percent: z.string().nullable() })
        .nullable(),
    }),
  }),
  impact: endpoint({
    method: 'POST',
    path: `${PATH}/impact`,
    access: [`${VIEW}/view`],
    summary: 'Price settings: stations and chargers that a new version affects',
    business: 'query',
    body: z.strictObject({ id, validFrom: dateTime.nullish() }),
    response: z.object({
      stations: z.number().int(),
      chargers: z.number().int(),
      /** Sessions that run under a version of it now and keep that. */
      runningSessions: z.number().int(),
      /** The number of the version that a save would make. */
      nextNo: z.number().int(),
      /** A version that is already planned takes over from it then. */
      until: versionHead.nullable(),
    }),
  }),
  whatIf: endpoint({
    method: 'POST',
    path: `${PATH}/whatIf`,
    access: [`${VIEW}/edit`],
    summary: `Price settings: reprice the sessions of the last ${WHAT_IF_DAYS} days under an unsaved plan; the newest ${WHAT_IF_SESSIONS}`,
    business: 'query',
    body: z.strictObject({ id, plan: pricePlan }),
    response: z.object({
      from: dateTime,
      to: dateTime,
      /** How many sessions are in the figures, and how many there were at the setting's stations and chargers. */
      sessions: z.number().int(),
      total: z.number().int(),
      currency: z.string(),
      /** Under the versions that held for them. */
      then: money,
      /** Under the plan. */
      now: money,
      difference: money,
      /** Difference in percent of `then`, one digit after the point, with its sign; null when `then` is zero. */
      percent: z.string().nullable(),
    }),
  }),
};
