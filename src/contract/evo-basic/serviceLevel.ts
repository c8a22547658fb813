import { z } from 'zod';
import { endpoint, TRANSFER_TIMEOUT_MS } from '../endpoint';
import { EXPORT_FORMATS, zoneName } from '../exports';
import { dateTime, id, month } from '../fields';
import { pageAnswer, pageQuery } from '../page';

const PATH = 'evo-basic/serviceLevel';

/** Uptime in percent that is promised where a company has no target of its own. */
export const USUAL_UPTIME_TARGET = 98;

/** Causes of downtimes: a fault, a lost contact, a charger that took itself out of service, or an operator that did. */
export const DOWNTIME_CAUSES = ['fault', 'offline', 'outOfService', 'operator'] as const;
export type DowntimeCause = (typeof DOWNTIME_CAUSES)[number];

const seconds = z.number().int();

/**
 * Availability of all connectors of a row within a month, each by the clock of its station. The definition stands in
 * `server/domain/availability`: uptime = up / (up + down).
 */
const level = {
  connectors: z.number().int(),
  /** Percent with three digits, rounded down; null: no time of the month counts. */
  uptime: z.number().nullable(),
  /** Percent. */
  target: z.number(),
  upSeconds: seconds,
  downSeconds: seconds,
  /** Planned work, and the station closed by its operator. */
  excludedSeconds: seconds,
  /** To come, or nothing was known of the connector. */
  unknownSeconds: seconds,
  downtimes: z.number().int(),
  /** Downtime by cause; together `downSeconds`. */
  causes: z.record(z.enum(DOWNTIME_CAUSES), seconds),
  /** Visits of drivers, and those whose first attempt succeeded by the platform's definition. */
  visits: z.number().int(),
  visitsFirst: z.number().int(),
};

const companyPlace = { companyId: z.string(), company: z.string() };
const stationPlace = { ...companyPlace, stationId: z.string(), station: z.string(), timezone: z.string() };

export const companyLevel = z.object({ ...companyPlace, stations: z.number().int(), ...level });
export type CompanyLevel = z.infer<typeof companyLevel>;
export const stationLevel = z.object({ ...stationPlace, chargers: z.number().int(), ...level });
export type StationLevel = z.infer<typeof stationLevel>;
export const chargerLevel = z.object({ ...stationPlace, chargerId: z.string(), chargerCode: z.string(), ...level });
export type ChargerLevel = z.infer<typeof chargerLevel>;

/** A downtime as far as it is in the month. */
export const downtime = z.object({
  id: z.string(),
  ...stationPlace,
  chargerId: z.string(),
  chargerCode: z.string(),
  connector: z.number().int(),
  cause: z.enum(DOWNTIME_CAUSES),
  errorCode: z.string().nullable(),
  vendorErrorCode: z.string().nullable(),
  info: z.string().nullable(),
  /** Name of the operator behind the command that took the connector out of service. */
  by: z.string().nullable(),
  from: dateTime,
  /** Null: it goes on. */
  until: dateTime.nullable(),
  /** Part of it that counts in the month. */
  downSeconds: seconds,
  /** Part of it in the month that planned work or a closing excludes. */
  excludedSeconds: seconds,
  /** Alarm of the connector or its charger that was raised meanwhile. */
  alarmId: z.string().nullable(),
});
export type Downtime = z.infer<typeof downtime>;

const filters = {
  month,
  companyIds: z.array(id).max(500, 'validation.maxItems').optional(),
  stationIds: z.array(id).max(500, 'validation.maxItems').optional(),
};

/** Uptime in percent that a company is promised. */
export const uptimeTarget = z.strictObject({
  companyId: id,
  target: z.number().min(50, 'validation.min').max(100, 'validation.max').multipleOf(0.001, 'validation.step'),
});

/** Uptime of chargers, stations and companies by month, and the downtimes behind it. */
export const serviceLevel = {
  month: endpoint({
    method: 'POST',
    path: `${PATH}/month`,
    access: ['statistic/sla/view'],
    summary: 'Uptime of a month: by company and by station',
    business: 'query',
    mayLag: true,
    isPoll: true,
    body: z.strictObject(filters),
    response: z.object({
      month,
      /** Up to when states of connectors are counted; null: not yet. */
      asOf: dateTime.nullable(),
      /** Loss of contact up to this many minutes is no downtime. */
      offlineHoldMinutes: z.number().int(),
      total: z.object(level),
      companies: z.array(companyLevel),
      stations: z.array(stationLevel),
    }),
  }),
  chargers: endpoint({
    method: 'POST',
    path: `${PATH}/chargers`,
    access: ['statistic/sla/view'],
    summary: 'Uptime of a month: chargers of stations, worst first',
    business: 'query',
    mayLag: true,
    isPoll: true,
    body: z.strictObject(filters),
    response: z.array(chargerLevel),
  }),
  downtimes: endpoint({
    method: 'POST',
    path: `${PATH}/downtimes`,
    access: ['statistic/sla/view'],
    summary: 'Downtimes of a month with their causes: page, latest first',
    business: 'query',
    mayLag: true,
    isPoll: true,
    body: pageQuery({ ...filters, chargerId: id.optional(), causes: z.array(z.enum(DOWNTIME_CAUSES)).optional() }, [
      'from',
      'downSeconds',
    ]),
    response: pageAnswer(downtime),
  }),
  setTarget: endpoint({
    method: 'POST',
    path: `${PATH}/setTarget`,
    access: ['statistic/sla/edit'],
    summary: 'Set the uptime that a company is promised, in percent',
    business: 'update',
    body: uptimeTarget,
    response: z.object({ companyId: z.string(), target: z.number() }),
  }),
  export: endpoint({
    method: 'POST',
    path: `${PATH}/export`,
    access: ['statistic/sla/export'],
    summary: 'Uptime of chargers in a month, or the downtimes behind it: as a file',
    business: 'export',
    mayLag: true,
    isFile: true,
    timeoutMs: TRANSFER_TIMEOUT_MS,
    body: z.strictObject({
      ...filters,
      content: z.enum(['chargers', 'downtimes']).default('chargers'),
      format: z.enum(EXPORT_FORMATS).default('csv'),
      timeZone: zoneName.optional(),
    }),
    response: z.undefined(),
  }),
};
