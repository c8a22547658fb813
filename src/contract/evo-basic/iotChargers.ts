import { z } from 'zod';
import { endpoint, TRANSFER_TIMEOUT_MS } from '../endpoint';
import { chargerCode, dateTime, id, optionalLines, optionalText } from '../fields';
import { commandReceipt } from '../live/command';
import { connectorStatus, connectorType, OCPP_VERSIONS } from '../live/connector';
import { SECURITY_PROFILES } from '../live/securityProfile';
import { option, pageAnswer, pageQuery } from '../page';
import { batchUpdateCall, bulkBody, bulkResult, ids, optionQuery, recordCalls, retireCall } from '../records';
import { selectAccess } from '../selects';
import { chargerDeviceCalls } from './chargerDevice';
import { connectorCode } from './connectorCode';
import { chargerConnection } from './chargerConnection';
import { ignoring, unknownCharger, unknownFilters } from './unknownChargers';
import {
  chargerCommandResult,
  configurationRequest,
  diagnosis,
  keptSettings,
  settingChange,
} from './chargerConfiguration';

const PATH = 'evo-basic/iotChargers';
const VIEW = 'equipment/station';

export const CHARGER_STATUSES = ['available', 'unavailable', 'faulted', 'offline', 'unknown'] as const;
const chargerStatus = z.enum(CHARGER_STATUSES);

/** Fields of a charger that a caller sets. Its model defines its connectors. */
export const chargerBody = z.strictObject({
  chargerCode,
  name: optionalText(64),
  serialNumber: optionalText(64),
  stationId: id,
  modelId: id,
  /** Instead of the station's; of the same currency. */
  priceSettingId: id.nullish(),
  remark: optionalLines(256),
  /** Public keys of its meters, one a line: hex or base64 of the DER. */
  meterKeys: optionalLines(4_000),
});

/** A charger with its connectors. */
export const charger = z.object({
  id: z.string(),
  chargerCode: z.string(),
  name: z.string().nullable(),
  serialNumber: z.string().nullable(),
  stationId: z.string(),
  station: z.string(),
  companyId: z.string(),
  modelId: z.string(),
  model: z.string(),
  manufacturer: z.string(),
  currentType: z.enum(['AC', 'DC']),
  ratedPower: z.number(),
  status: chargerStatus,
  ocppVersion: z.enum(OCPP_VERSIONS),
  firmwareVersion: z.string().nullable(),
  lastSeen: dateTime.nullable(),
  bootAt: dateTime.nullable(),
  hasCredential: z.boolean(),
  /** Least security profile of its connections, and that of its last one. */
  securityProfile: z.literal(SECURITY_PROFILES),
  connectedProfile: z.literal(SECURITY_PROFILES).nullable(),
  /** A simulated charger stands in for it. */
  isSimulated: z.boolean(),
  priceSettingId: z.string().nullable(),
  priceSetting: z.string().nullable(),
  /** In force where the charger has none of its own. */
  stationPriceSetting: z.string().nullable(),
  remark: z.string().nullable(),
  /** Public keys of its meters, one a line; null: none. */
  meterKeys: z.string().nullable(),
  retiredAt: dateTime.nullable(),
  createdAt: dateTime,
  version: z.number().int(),
  connectors: z.array(
    z.object({ connector: z.number().int(), type: connectorType, power: z.number(), status: connectorStatus }),
  ),
});
export type Charger = z.infer<typeof charger>;

/** Filters of a list of chargers. */
export const chargerFilters = {
  /** Matches code, name, serial number, station. */
  text: z.string().trim().max(64, 'validation.maxLength').optional(),
  stationIds: z.array(id).max(500).optional(),
  modelIds: z.array(id).max(100).optional(),
  /** With a price setting of their own. */
  priceSettingIds: z.array(id).max(100).optional(),
  manufacturers: z.array(z.string().max(64)).max(50).optional(),
  firmwareVersions: z.array(z.string().max(64)).max(50).optional(),
  statuses: z.array(chargerStatus).max(CHARGER_STATUSES.length).optional(),
  currentType: z.enum(['AC', 'DC']).optional(),
  ocppVersion: z.enum(OCPP_VERSIONS).optional(),
  /** Retired ones are left out unless asked for. */
  isRetired: z.boolean().optional(),
};

/** A change of many chargers; without a price setting the price settings of their stations apply. */
export const chargerChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('station'), stationId: id }),
  z.strictObject({ kind: z.literal('priceSetting'), priceSettingId: id.nullable() }),
  z.strictObject({ kind: z.literal('model'), modelId: id }),
]);
export type ChargerChange = z.infer<typeof chargerChange>;

const commanding = {
  method: 'POST',
  business: 'update',
  idempotent: true,
  params: z.strictObject({ id }),
  response: commandReceipt,
} as const;

export const iotChargers = {
  ...recordCalls({
    path: PATH,
    view: VIEW,
    name: 'Chargers',
    filters: chargerFilters,
    sortable: ['chargerCode', 'name', 'station', 'model', 'ratedPower', 'lastSeen', 'createdAt'],
    row: charger,
    detail: charger,
    body: chargerBody,
  }),
  list: endpoint({
    method: 'POST',
    path: `${PATH}/list`,
    access: selectAccess('charger'),
    summary: 'Chargers for selects',
    business: 'query',
    body: optionQuery.extend({ stationId: id.optional() }),
    response: z.array(option),
  }),
  retire: retireCall(PATH, VIEW, 'Chargers', chargerFilters),
  batchUpdate: batchUpdateCall({
    path: PATH,
    view: VIEW,
    name: 'Chargers',
    filters: chargerFilters,
    change: chargerChange,
  }),
  menuItems: endpoint({
    method: 'GET',
    path: `${PATH}/menu-items`,
    access: selectAccess('chargerTraits'),
    summary: 'Filter options of charger lists, from the chargers of the caller',
    business: 'query',
    response: z.object({
      models: z.array(option.extend({ manufacturer: z.string() })),
      manufacturers: z.array(z.string()),
      firmwareVersions: z.array(z.string()),
    }),
  }),
  getChargersByChargerId: endpoint({
    method: 'POST',
    path: `${PATH}/getChargersByChargerId`,
    access: [`${VIEW}/view`],
    summary: 'A charger with its connectors',
    business: 'query',
    body: z.strictObject({ chargerId: id }),
    response: charger,
  }),
  ...chargerConnection,
  ...chargerDeviceCalls,
  unknown: endpoint({
    method: 'POST',
    path: `${PATH}/unknown`,
    access: [`${VIEW}/view`],
    summary: 'Unknown chargers that tried to connect: search one page',
    business: 'query',
    body: pageQuery(unknownFilters, ['identity', 'firstSeen', 'lastSeen', 'attempts']),
    response: pageAnswer(unknownCharger),
  }),
  ignoreUnknown: endpoint({
    method: 'POST',
    path: `${PATH}/ignoreUnknown`,
    access: [`${VIEW}/add`],
    summary: 'Ignore an unknown charger with a reason, or stop ignoring it',
    business: 'update',
    body: ignoring,
    response: unknownCharger,
  }),
  adopt: endpoint({
    method: 'POST',
    path: `${PATH}/adopt`,
    access: [`${VIEW}/add`],
    summary: 'Make a charger from an unknown charger that tried to connect',
    business: 'insert',
    body: chargerBody,
    response: z.object({ id: z.string() }),
  }),
  qr: endpoint({
    method: 'POST',
    path: `${PATH}/qr`,
    access: [`${VIEW}/qr`],
    summary: 'Connector codes of chargers, to print',
    business: 'query',
    body: z.strictObject({ ids }),
    response: z.array(connectorCode),
  }),
  configuration: endpoint({
    ...commanding,
    path: `${PATH}/configuration/:id`,
    access: [`${VIEW}/configure`],
    summary: 'Read or change keys (1.6) or variables (2.0.1) of a charger',
    body: configurationRequest,
  }),
  batchConfigure: endpoint({
    method: 'POST',
    path: `${PATH}/batchConfigure`,
    access: [`${VIEW}/configure`],
    summary: 'Change one key (1.6) or variable (2.0.1) of many chargers: a command each, a result for each',
    business: 'update',
    idempotent: true,
    body: bulkBody(chargerFilters, { change: settingChange }),
    response: bulkResult,
    timeoutMs: TRANSFER_TIMEOUT_MS,
  }),
  settings: endpoint({
    method: 'POST',
    path: `${PATH}/settings/:id`,
    access: [`${VIEW}/configure`],
    summary: 'Reported settings of a charger, with the time of each; makes no call to the charger',
    business: 'query',
    params: z.strictObject({ id }),
    response: keptSettings,
  }),
  diagnose: endpoint({
    ...commanding,
    path: `${PATH}/diagnose/:id`,
    access: [`${VIEW}/diagnose`],
    summary: 'Trigger a message, clear the cache of tags, send a message of the vendor, fetch the log',
    body: diagnosis,
  }),
  commandResult: endpoint({
    method: 'POST',
    path: `${PATH}/command/:commandId`,
    access: [`${VIEW}/configure`, `${VIEW}/diagnose`],
    summary: "State of a configuration or diagnosis command, with the charger's answer",
    business: 'query',
    isPoll: true,
    params: z.strictObject({ commandId: id }),
    response: chargerCommandResult,
  }),
};
