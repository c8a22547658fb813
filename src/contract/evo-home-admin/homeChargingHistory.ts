import { z } from 'zod';
import { endpoint } from '../endpoint';
import { exportCall } from '../exports';
import { dateTime, id, lines, nothing } from '../fields';
import { money } from '../money';
import { pageAnswer, pageQuery } from '../page';
import { HOME_SESSION_STATUSES, homePeriod } from './homeSession';

const PATH = 'evo-home-admin/chargersHistory';
const VIEW = 'homeCharger/history';

/** A session of a home charger; owner and off-peak setting are as of its start. */
export const homeSessionRow = z.object({
  id: z.string(),
  no: z.string(),
  status: z.enum(HOME_SESSION_STATUSES),
  chargerId: z.string(),
  serialNo: z.string(),
  model: z.string(),
  ownerId: z.string().nullable(),
  owner: z.string().nullable(),
  offPeakSettingId: z.string().nullable(),
  offPeakSetting: z.string().nullable(),
  /** The owner has asked to charge at once. */
  isOverride: z.boolean(),
  /** Zone of the off-peak setting, else of the charger. */
  timezone: z.string(),
  startedAt: dateTime,
  stoppedAt: dateTime.nullable(),
  /** Seconds; null while it runs. */
  duration: z.number().int().nullable(),
  /** kWh; null while it is not known. */
  energy: z.number().nullable(),
  /** Energy in off-peak time, kWh and % of all; null without an off-peak setting. */
  offPeakEnergy: z.number().nullable(),
  offPeakShare: z.number().nullable(),
  /** Null without an off-peak setting. */
  currency: z.string().nullable(),
  cost: money.nullable(),
  /** Cost of the same energy, had it been charged at full power from the start. */
  costAtOnce: money.nullable(),
  stopReason: z.string().nullable(),
});
export type HomeSession = z.infer<typeof homeSessionRow>;

export const homeSessionDetail = homeSessionRow.extend({
  /** Wh, the meter's register. */
  meterStart: z.string().nullable(),
  meterStop: z.string().nullable(),
  /** Null without an off-peak setting. */
  periods: z.array(homePeriod).nullable(),
  /** It runs, and an operator may end it without its charger. */
  mayEnd: z.boolean(),
  /** User that ended it without its charger, and why; null: no user did. */
  endedBy: z.string().nullable(),
  endComment: z.string().nullable(),
});
export type HomeSessionDetail = z.infer<typeof homeSessionDetail>;

/** Number of a session, or its id. */
const sessionKey = z.string().regex(/^(H\d{10}-\d{6}|[1-9]\d{0,18})$/, 'validation.id');

const someIds = z.array(id).max(100, 'validation.maxItems').optional();
const filters = {
  /** Matches number, serial number and owner. */
  text: z.string().trim().max(64, 'validation.maxLength').optional(),
  statuses: z.array(z.enum(HOME_SESSION_STATUSES)).max(HOME_SESSION_STATUSES.length).optional(),
  /** Started in this period. */
  from: dateTime.optional(),
  until: dateTime.optional(),
  chargerIds: someIds,
  ownerIds: someIds,
  offPeakSettingIds: someIds,
  isOverride: z.boolean().optional(),
};
const SORTABLE = ['no', 'startedAt', 'stoppedAt', 'energy', 'offPeakShare'] as const;

export const HOME_SESSION_COLUMNS = [
  'no',
  'status',
  'serialNo',
  'model',
  'owner',
  'offPeakSetting',
  'isOverride',
  'startedAt',
  'stoppedAt',
  'duration',
  'energy',
  'offPeakEnergy',
  'offPeakShare',
  'cost',
  'costAtOnce',
  'currency',
  'stopReason',
] as const;
export type HomeSessionColumn = (typeof HOME_SESSION_COLUMNS)[number];

/** Sessions of home chargers: seen by operators alone. */
export const homeChargingHistory = {
  page: endpoint({
    method: 'POST',
    path: `${PATH}/page`,
    access: [`${VIEW}/view`],
    summary: 'Home charging history: search one page',
    business: 'query',
    body: pageQuery(filters, SORTABLE),
    response: pageAnswer(homeSessionRow),
  }),
  detail: endpoint({
    method: 'POST',
    path: `${PATH}/detail/:no`,
    access: [`${VIEW}/view`],
    summary: 'Home charging history: one session by its number or id, with its energy and cost by price period',
    business: 'query',
    params: z.strictObject({ no: sessionKey }),
    response: homeSessionDetail,
  }),
  end: endpoint({
    method: 'POST',
    path: `${PATH}/end`,
    access: ['homeCharger/charger/operate'],
    summary: 'Home charging history: end a running session at its last reading when its charger cannot',
    business: 'update',
    idempotent: true,
    body: z.strictObject({ id, reason: lines(256) }),
    response: homeSessionDetail,
  }),
  status: endpoint({
    method: 'POST',
    path: `${PATH}/status`,
    access: 'signed-in',
    summary: "Home charging history: the statuses of a session, with their names in the caller's language",
    business: 'query',
    body: nothing,
    response: z.array(z.object({ value: z.enum(HOME_SESSION_STATUSES), name: z.string() })),
  }),
  export: exportCall({
    path: `${PATH}/export`,
    access: [`${VIEW}/export`],
    summary: 'Home charging history: all sessions of the filter as a file',
    filters,
    sortable: SORTABLE,
    columns: HOME_SESSION_COLUMNS,
    mayLag: true,
  }),
};
