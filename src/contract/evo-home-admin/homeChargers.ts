import { z } from 'zod';
import { endpoint } from '../endpoint';
import { CHARGER_STATUSES } from '../evo-basic/iotChargers';
import { zoneName } from '../exports';
import { dateTime, id, nothing, countryCode } from '../fields';
import { optionCall, recordCalls, retireCall } from '../records';
import { OCPP_VERSIONS } from '../live/connector';
import { selectAccess } from '../selects';
import { homeChargerConnection } from './homeChargerConnection';
import { HOME_SESSION_STATUSES } from './homeSession';
import { homeOverride } from './homeOverride';
import { homeSchedule, HOME_SCHEDULE_STATES } from './homeSchedule';

const PATH = 'evo-home-admin/chargers';
const VIEW = 'homeCharger/charger';
const NAME = 'Home chargers';

const status = z.enum(CHARGER_STATUSES);

/** Fields of a home charger that a caller sets. */
export const homeChargerBody = z.strictObject({
  /** As it is printed on the charger. */
  serialNo: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9\-_.:]{1,64}$/, 'validation.serialNo'),
  modelId: id,
  /** App user that it belongs to. */
  ownerId: id.nullish(),
  /** Without one it charges whenever a car is plugged in. */
  offPeakSettingId: id.nullish(),
  /** ISO 3166-1 alpha-2 */
  country: countryCode,
  timezone: zoneName,
});

/** A charger at the home of an app user. */
export const homeCharger = z.object({
  id: z.string(),
  serialNo: z.string(),
  modelId: z.string(),
  model: z.string(),
  /** kW */
  power: z.number(),
  ownerId: z.string().nullable(),
  owner: z.string().nullable(),
  status,
  /** Version that its communication module last reported. */
  wifiFirmware: z.string().nullable(),
  offPeakSettingId: z.string().nullable(),
  offPeakSetting: z.string().nullable(),
  country: z.string(),
  timezone: z.string(),
  lastSeen: dateTime.nullable(),
  /** Null: it has no key yet, and cannot connect. */
  keySetAt: dateTime.nullable(),
  bootAt: dateTime.nullable(),
  /** Null: it has never connected. */
  ocppVersion: z.enum(OCPP_VERSIONS).nullable(),
  /** State of its plug, as OCPP names it; null: never reported. */
  plugStatus: z.string().nullable(),
  schedule: homeSchedule,
  retiredAt: dateTime.nullable(),
  createdAt: dateTime,
  version: z.number().int(),
});
export type HomeCharger = z.infer<typeof homeCharger>;

export const homeChargerDetail = homeCharger.extend({
  /** The session that runs. */
  session: z
    .object({ id: z.string(), no: z.string(), status: z.enum(HOME_SESSION_STATUSES), isOverride: z.boolean() })
    .nullable(),
  /** The last wish to charge at once; null: there was none. */
  override: homeOverride.nullable(),
});
export type HomeChargerDetail = z.infer<typeof homeChargerDetail>;

const someIds = z.array(id).max(100, 'validation.maxItems').optional();
const filters = {
  /** Matches serial number and owner. */
  text: z.string().trim().max(64, 'validation.maxLength').optional(),
  modelIds: someIds,
  offPeakSettingIds: someIds,
  ownerIds: someIds,
  statuses: z.array(status).max(CHARGER_STATUSES.length).optional(),
  scheduleStates: z.array(z.enum(HOME_SCHEDULE_STATES)).max(HOME_SCHEDULE_STATES.length).optional(),
  countries: z.array(z.string().max(2)).max(50).optional(),
  wifiFirmwares: z.array(z.string().max(64)).max(50).optional(),
  /** With an off-peak setting, or without one. */
  hasOffPeak: z.boolean().optional(),
  /** Retired ones are left out unless asked for. */
  isRetired: z.boolean().optional(),
};

/** Home chargers: seen and changed by operators alone. */
export const homeChargers = {
  ...recordCalls({
    path: PATH,
    view: VIEW,
    name: NAME,
    filters,
    sortable: ['serialNo', 'model', 'owner', 'lastSeen', 'createdAt'],
    row: homeCharger,
    detail: homeChargerDetail,
    body: homeChargerBody,
  }),
  menuItems: endpoint({
    method: 'POST',
    path: `${PATH}/menu-items`,
    access: [`${VIEW}/view`],
    summary: `${NAME}: values that the filters of the list can have`,
    business: 'query',
    body: nothing,
    response: z.object({ countries: z.array(z.string()), wifiFirmwares: z.array(z.string()) }),
  }),
  list: optionCall(PATH, NAME, selectAccess('homeCharger')),
  retire: retireCall(PATH, VIEW, NAME, filters),
  ...homeChargerConnection,
};
