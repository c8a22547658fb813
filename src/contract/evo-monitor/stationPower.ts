import { z } from 'zod';
import { endpoint } from '../endpoint';
import { dateTime, id, lines } from '../fields';

const PATH = 'evo-monitor/stationPower';

/** Parts of a station that can have a limit. */
export const POWER_PLACES = ['station', 'panel', 'circuit', 'charger', 'evse'] as const;

/** One of these lets an account limit a station. */
export const POWER_WRITERS = ['equipment/stationGroup/edit', 'maintenance/stationMonitor/availability'] as const;

const LIMIT_REASON_LENGTH = 256;
/** kW; no station has more. */
const MOST_KW = 100_000;
const nodeId = z.string().regex(/^(station|(node|charger|evse)[1-9]\d{0,18})$/, 'validation.choice');
const kw = z.number();

export const powerNode = z.object({
  id: nodeId,
  kind: z.enum(POWER_PLACES),
  /** Name of a panel, code of a charger, `code·connector` of an EVSE; null: the station. */
  label: z.string().nullable(),
  /** kW in force; null: none. */
  limit: kw.nullable(),
  /** kW that flow below it. */
  measured: kw,
  /** Limit by hand that is in force. */
  hand: z
    .object({
      limit: kw,
      until: dateTime.nullable(),
      reason: z.string(),
      createdBy: z.string(),
      createdAt: dateTime,
    })
    .nullable(),
});
export type PowerNode = z.infer<typeof powerNode>;

/**
 * Why a session has its power. `held`: it waits until others have given power back; `disobeys`: the charger draws more
 * than it has accepted.
 */
export const POWER_REASONS = ['asks', 'limit', 'tooLittle', 'fixed', 'disobeys', 'held'] as const;

export const powerSession = z.object({
  txnId: z.string(),
  chargerCode: z.string(),
  connector: z.number().int(),
  /** kW that the car takes, is given, and draws. */
  asks: kw,
  planned: kw,
  measured: kw.nullable(),
  since: dateTime,
  reason: z.enum(POWER_REASONS),
  /** The part of the station whose limit binds. */
  node: powerNode.pick({ kind: true, label: true, limit: true }).nullable(),
  /** Sessions that are fed below that part. */
  sharers: z.number().int(),
});
export type PowerSession = z.infer<typeof powerSession>;

export const stationPowerView = z.object({
  timezone: z.string(),
  /** The station has a limit, and its sessions are planned. */
  isPlanned: z.boolean(),
  plannedAt: dateTime.nullable(),
  /** kW of the station. */
  limit: kw.nullable(),
  planned: kw,
  measured: kw,
  nodes: z.array(powerNode),
  sessions: z.array(powerSession),
  /** The last two hours by the minute, kW. */
  minutes: z.array(z.object({ at: dateTime, limit: kw.nullable(), planned: kw, measured: kw })),
  /** Without the server each charger keeps to a default; those that take no limits may draw their maximum. */
  away: z.object({ chargers: z.number().int(), kept: z.number().int(), fixed: z.number().int(), most: kw }),
  serverTime: dateTime,
});
export type StationPower = z.infer<typeof stationPowerView>;

export const powerLimitBody = z.strictObject({
  stationId: id,
  nodeId,
  limit: z.number().min(0, 'validation.min').max(MOST_KW, 'validation.max'),
  /** Absent: until it is removed. */
  until: dateTime.nullish(),
  reason: lines(LIMIT_REASON_LENGTH),
});

/** Limits of a station, what its running sessions get of them, and why. */
export const stationPower = {
  view: endpoint({
    method: 'POST',
    path: `${PATH}/view`,
    access: ['maintenance/stationMonitor/view'],
    summary: 'Power of a station: its limits, what each session gets and why, planned and measured power of two hours',
    business: 'query',
    isPoll: true,
    body: z.strictObject({ stationId: id }),
    response: stationPowerView,
  }),
  setLimit: endpoint({
    method: 'POST',
    path: `${PATH}/setLimit`,
    access: POWER_WRITERS,
    summary: 'Limit a station or a part of it by hand, for a time or until it is removed',
    business: 'update',
    idempotent: true,
    body: powerLimitBody,
    response: stationPowerView,
  }),
  removeLimit: endpoint({
    method: 'POST',
    path: `${PATH}/removeLimit`,
    access: POWER_WRITERS,
    summary: 'Remove a limit by hand; the limit that stood before is in force again',
    business: 'update',
    idempotent: true,
    body: z.strictObject({ stationId: id, nodeId }),
    response: stationPowerView,
  }),
};
