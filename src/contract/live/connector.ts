import { z } from 'zod';
import { dateTime } from '../fields';
import { commandState } from './command';

/**
 * States of a connector as the product shows them. `offline` (charger silent) and `updating` (firmware is being
 * installed) are overlays of ours, `unknown` is a connector that has never reported, `occupied` is OCPP 2.0.1's Occupied
 * with no charging state known; the others are OCPP's (1.6 section 7.7).
 * The order is the one screens use everywhere: worst first.
 */
export const CONNECTOR_STATUSES = [
  'faulted',
  'offline',
  'unavailable',
  'unknown',
  'charging',
  'preparing',
  'occupied',
  'suspendedev',
  'suspendedevse',
  'finishing',
  'reserved',
  'updating',
  'available',
] as const;
export const connectorStatus = z.enum(CONNECTOR_STATUSES);
export type ConnectorStatus = z.infer<typeof connectorStatus>;

/** Status that a charger reports for itself as a whole (connector 0). */
export const chargerStatus = z.enum(['available', 'unavailable', 'faulted']);
export type ChargerStatus = z.infer<typeof chargerStatus>;

/** Steps of a firmware update that leave a connector usable; while it is installed the status is `updating`. */
export const pendingFirmware = z.enum(['downloading', 'downloaded']);
export type PendingFirmware = z.infer<typeof pendingFirmware>;

export const CONNECTOR_TYPES = ['Type1', 'Type2', 'CCS1', 'CCS2', 'CHAdeMO', 'GBT_AC', 'GBT_DC', 'NACS'] as const;
export const connectorType = z.enum(CONNECTOR_TYPES);
export const OCPP_VERSIONS = ['1.6', '2.0.1'] as const;
export type OcppVersion = (typeof OCPP_VERSIONS)[number];

/** One live connector: identity, place, state, session. Figures keep their last known value while offline. */
export const liveConnector = z.object({
  /** `<chargerCode>:<connector>`, the key of a row. */
  key: z.string(),
  chargerCode: z.string(),
  connector: z.number().int(),
  connectorType: connectorType,
  currentType: z.enum(['AC', 'DC']),
  /** kW the connector can give. */
  maxPower: z.number(),
  ocppVersion: z.enum(OCPP_VERSIONS),
  modelName: z.string(),
  firmwareVersion: z.string().nullable(),
  companyId: z.string(),
  company: z.string(),
  stationId: z.string(),
  station: z.string(),
  city: z.string(),
  /** IANA name of the station's zone. */
  timezone: z.string(),
  /** With the overlays of ours applied. */
  status: connectorStatus,
  statusSince: dateTime,
  /** Status that the charger reported last, kept while `status` is `offline` or `updating`. */
  reportedStatus: connectorStatus,
  /** OCPP error code (1.6 section 7.6) or 2.0.1 event; null when there is none. Independent of the status. */
  errorCode: z.string().nullable(),
  vendorErrorCode: z.string().nullable(),
  /** Free text of the charger, or the firmware step while updating. */
  info: z.string().nullable(),
  /** Status of the charger as a whole (connector 0), which applies to this connector too; null: no fault. */
  charger: z
    .object({
      status: chargerStatus,
      errorCode: z.string().nullable(),
      vendorErrorCode: z.string().nullable(),
      info: z.string().nullable(),
    })
    .nullable(),
  /** A firmware update that has not begun to be installed; null for none. */
  firmware: pendingFirmware.nullable(),
  /** % */
  soc: z.number().nullable(),
  /** kW */
  power: z.number().nullable(),
  /** kWh of the session */
  energy: z.number().nullable(),
  /** V */
  voltage: z.number().nullable(),
  /** A */
  current: z.number().nullable(),
  /** degree Celsius */
  temperature: z.number().nullable(),
  /** The running transaction as the product numbers it. */
  txnId: z.string().nullable(),
  startedAt: dateTime.nullable(),
  /** Charging account: the tag or the masked phone that was authorised. */
  account: z.string().nullable(),
  /** App user, where the account belongs to one. */
  user: z.string().nullable(),
  /** Attempts of today, by the clock of the station, that the connector turned away; at most 100 are counted. */
  turnedAway: z.number().int(),
  /** Since when it turns drivers away, where drivers take it for usable; null: it does not. */
  failingSince: dateTime.nullable(),
  /** A simulated charger stands in for the hardware. */
  isSimulated: z.boolean(),
  /** End of the planned work that goes on at the charger or its station; null: none. */
  workUntil: dateTime.nullable(),
  /** Last message of the charger, of any kind. */
  lastSeen: dateTime.nullable(),
  isOnline: z.boolean(),
  /** A remote command that has not come to its end. */
  command: z.object({ commandId: z.string(), kind: z.string(), state: z.string() }).nullable(),
  /** State of the last command that was to stop the running session; null: none was sent, or none runs. */
  stopState: commandState.nullable(),
  /** Grows with each change, per node and epoch; only comparable within one cursor's epoch. */
  revision: z.number().int(),
});
export type LiveConnector = z.infer<typeof liveConnector>;

/** A change of a row: its key, its revision and the fields that changed (all of them for a new row). */
export const liveConnectorPatch = liveConnector.partial().required({ key: true, revision: true });
export type LiveConnectorPatch = z.infer<typeof liveConnectorPatch>;

/** Connectors by the drivers that they turned away. */
export const TURNED_AWAY = ['today', 'failing'] as const;

/** Filters of the live calls. An absent filter, an empty list and an empty text match everything. */
export const liveFilters = z.strictObject({
  companyIds: z.array(z.string()).max(500).optional(),
  stationIds: z.array(z.string()).max(500).optional(),
  statuses: z.array(connectorStatus).optional(),
  modelNames: z.array(z.string()).max(100).optional(),
  currentType: z.enum(['AC', 'DC']).optional(),
  city: z.array(z.string()).max(100).optional(),
  chargerCode: z.string().max(48).optional(),
  ocppVersion: z.enum(OCPP_VERSIONS).optional(),
  /** A session runs that began before. */
  startedBefore: dateTime.optional(),
  /** A session runs with less power, kW. */
  powerBelow: z.number().min(0).max(10_000).optional(),
  /** `today`: it turned a driver away today; `failing`: it turns drivers away, and looks usable. */
  turnedAway: z.enum(TURNED_AWAY).optional(),
  /** Matches charger code, station, city, account, transaction. */
  text: z.string().max(64).optional(),
});
export type LiveFilters = z.infer<typeof liveFilters>;

/** Fields by which live rows are sorted, by the server and in the browser. */
export const LIVE_SORTS = [
  'status',
  'statusSince',
  'station',
  'chargerCode',
  'power',
  'energy',
  'soc',
  'turnedAway',
  'lastSeen',
] as const satisfies readonly (keyof LiveConnector)[];
export type LiveSort = (typeof LIVE_SORTS)[number];
export interface LiveSortTerm {
  field: LiveSort;
  order: 'asc' | 'desc';
}
