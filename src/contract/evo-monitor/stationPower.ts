import { z } from 'zod';
import { endpoint } from '../endpoint';
import { dateTime, id, lines } from '../fields';
import { money } from '../money';
import { kw, kwInput, nodeId, powerNode, powerNodeBody, powerNodeChange, seenNode } from './powerNode';
import { powerSignal, powerSignalBody, powerTurn } from './powerTurn';

const PATH = 'evo-monitor/stationPower';

/** Lets an account change the tree of limits. */
export const POWER_EDITOR = 'equipment/stationGroup/edit';
/** One of these lets an account limit a station. */
export const POWER_WRITERS = [POWER_EDITOR, 'maintenance/stationMonitor/availability'] as const;

const LIMIT_REASON_LENGTH = 256;
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
  /** Sessions of a higher priority below that part get theirs first. */
  isBehind: z.boolean(),
  /** As the car has told it (OCPP 2.0.1), with the kW that it needs until then; null: unknown. */
  departsAt: dateTime.nullable(),
  needs: kw.nullable(),
});
export type PowerSession = z.infer<typeof powerSession>;

/** Planned and measured power of a station by the minute, kW, with the loads beside the chargers. */
export const powerMinutes = z.array(z.object({ at: dateTime, limit: kw.nullable(), planned: kw, measured: kw }));

export const stationPowerView = z.object({
  timezone: z.string(),
  /** The station has a limit, and its sessions are planned. */
  isPlanned: z.boolean(),
  plannedAt: dateTime.nullable(),
  /** kW of the station, with its loads beside the chargers. */
  limit: kw.nullable(),
  planned: kw,
  measured: kw,
  /** The highest power of a minute in this month by the clock at the station, and its cost; null: nothing was measured. */
  peak: z.object({ power: kw, at: dateTime, cost: money.nullable(), currency: z.string() }).nullable(),
  nodes: z.array(powerNode),
  /** Signals of the grid that hold or will hold. */
  signals: z.array(powerSignal),
  sessions: z.array(powerSession),
  /** Of the last two hours. */
  minutes: powerMinutes,
  /** Plans of the last two hours in which a limit changed, newest first. */
  turns: z.array(powerTurn),
  /** Without the server each charger keeps to a default; those that take no limits may draw their maximum. */
  away: z.object({ chargers: z.number().int(), kept: z.number().int(), fixed: z.number().int(), most: kw }),
  serverTime: dateTime,
});
export type StationPower = z.infer<typeof stationPowerView>;

export const powerLimitBody = z.strictObject({
  stationId: id,
  nodeId,
  limit: kwInput,
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
  addNode: endpoint({
    method: 'POST',
    path: `${PATH}/addNode`,
    access: [POWER_EDITOR],
    summary: 'Add a panel or circuit below a station, with the chargers that it feeds',
    business: 'insert',
    idempotent: true,
    body: powerNodeBody,
    response: stationPowerView,
  }),
  changeNode: endpoint({
    method: 'POST',
    path: `${PATH}/changeNode`,
    access: [POWER_EDITOR],
    summary:
      'Change the limits of a part of a station and where it lies; 409 when it has changed since the version named',
    business: 'update',
    body: powerNodeChange,
    response: stationPowerView,
  }),
  removeNode: endpoint({
    method: 'POST',
    path: `${PATH}/removeNode`,
    access: [POWER_EDITOR],
    summary: 'Remove a panel or circuit; what it feeds goes below its parent',
    business: 'delete',
    body: z.strictObject(seenNode),
    response: stationPowerView,
  }),
  log: endpoint({
    method: 'POST',
    path: `${PATH}/log`,
    access: ['maintenance/stationMonitor/view'],
    summary: 'Plan log of a station: plans in which a limit changed, newest first',
    business: 'query',
    body: z.strictObject({ stationId: id, before: id.optional() }),
    response: z.object({ turns: z.array(powerTurn), hasMore: z.boolean() }),
  }),
  signalLimit: endpoint({
    method: 'POST',
    path: `${PATH}/signalLimit`,
    access: POWER_WRITERS,
    summary:
      'Limit a station for a time as its grid asks; a later revision of a signal replaces it, an earlier one is left out',
    business: 'update',
    body: powerSignalBody,
    response: z.object({ isTaken: z.boolean() }),
  }),
};
