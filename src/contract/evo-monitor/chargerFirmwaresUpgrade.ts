import { z } from 'zod';
import { endpoint, TRANSFER_TIMEOUT_MS } from '../endpoint';
import { dateTime, id, optionalText, text } from '../fields';
import { ftpServer } from '../ftp';
import { commandState } from '../live/command';
import { pageAnswer, pageQuery } from '../page';
import { bulkBody } from '../records';

const PATH = 'evo-monitor/chargerFirmwaresUpgrade';

export const FIRMWARE_STATUSES = [
  'idle',
  'downloading',
  'downloaded',
  'downloadfailed',
  'installing',
  'installed',
  'installationfailed',
] as const;
const firmwareStatus = z.enum(FIRMWARE_STATUSES);

/** A charger with the state of its firmware, and its last upgrade. */
export const firmwareCharger = z.object({
  id: z.string(),
  chargerCode: z.string(),
  name: z.string().nullable(),
  stationId: z.string(),
  station: z.string(),
  modelId: z.string(),
  model: z.string(),
  manufacturer: z.string(),
  currentType: z.enum(['AC', 'DC']),
  serialNumber: z.string().nullable(),
  connectors: z.number().int(),
  isOnline: z.boolean(),
  /** A session is running. */
  isCharging: z.boolean(),
  currentVersion: z.string().nullable(),
  firmwareStatus,
  firmwareStatusAt: dateTime.nullable(),
  /** Last upgrade: version, time and state. */
  upgradeVersion: z.string().nullable(),
  upgradeTime: dateTime.nullable(),
  upgradeStatus: firmwareStatus.nullable(),
  commandState: commandState.nullable(),
});
export type FirmwareCharger = z.infer<typeof firmwareCharger>;

/** A server that chargers fetch from. The password is kept sealed and shown nowhere. */
export const ftpSource = z.strictObject({ kind: z.literal('ftp'), ...ftpServer, fileName: text(128) });

const filters = {
  /** Matches code, name, serial number, station. */
  text: z.string().trim().max(64, 'validation.maxLength').optional(),
  stationIds: z.array(id).max(500).optional(),
  modelIds: z.array(id).max(100).optional(),
  manufacturers: z.array(z.string().max(64)).max(50).optional(),
  firmwareVersions: z.array(z.string().max(64)).max(50).optional(),
  statuses: z.array(firmwareStatus).max(FIRMWARE_STATUSES.length).optional(),
};

/** What decides whether a firmware fits a charger: see `src/lib/firmwareFit.ts`. */
const fit = {
  /** Chargers that the firmware is made for; no models: all of the manufacturer. */
  madeFor: z.strictObject({
    manufacturer: text(64),
    modelIds: z.array(id).max(100, 'validation.maxItems').default([]),
  }),
  /** Version that the charger reports after the upgrade; proves it. */
  firmwareVersion: optionalText(50),
};

/** Firmware push: location and kind of the image. A charger that it does not fit is refused. */
export const firmwarePush = bulkBody(filters, {
  ...fit,
  source: z.discriminatedUnion('kind', [ftpSource, z.strictObject({ kind: z.literal('file'), fileId: id })]),
  manufacturerCode: optionalText(32),
  hardwareVersion: optionalText(32),
  softwareVersion: optionalText(32),
});

/** Dry run of a push; `problems` are in the caller's language. */
export const firmwareCheck = z.object({
  /** Number of chargers that it would be sent to. */
  fits: z.number().int(),
  refused: z.array(z.object({ id: z.string(), name: z.string(), problems: z.array(z.string()) })),
});
export type FirmwareCheck = z.infer<typeof firmwareCheck>;

/** Outcome for each charger; `problem` is in the caller's language, null when the command was sent. */
export const pushResult = z.object({
  results: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      problem: z.string().nullable(),
      commandId: z.string().nullable(),
    }),
  ),
});
export type PushResult = z.infer<typeof pushResult>;

/** One upgrade of a charger with every change of its status. */
export const firmwareUpgrade = z.object({
  id: z.string(),
  chargerId: z.string(),
  chargerCode: z.string(),
  createdAt: dateTime,
  createdBy: z.string(),
  fromVersion: z.string().nullable(),
  toVersion: z.string().nullable(),
  /** Location of the file, without user and password. */
  location: z.string().nullable(),
  manufacturerCode: z.string().nullable(),
  hardwareVersion: z.string().nullable(),
  softwareVersion: z.string().nullable(),
  status: firmwareStatus,
  endedAt: dateTime.nullable(),
  commandId: z.string().nullable(),
  commandState: commandState.nullable(),
  events: z.array(z.object({ at: dateTime, status: firmwareStatus })),
});
export type FirmwareUpgrade = z.infer<typeof firmwareUpgrade>;

export const chargerFirmwaresUpgrade = {
  page: endpoint({
    method: 'POST',
    path: `${PATH}/page`,
    access: ['equipment/firmware/view', 'maintenance/ota/view'],
    summary: 'Chargers with the state of their firmware: page',
    business: 'query',
    body: pageQuery(filters, ['chargerCode', 'station', 'model', 'currentVersion', 'upgradeTime']),
    response: pageAnswer(firmwareCharger),
  }),
  detail: endpoint({
    method: 'POST',
    path: `${PATH}/detail`,
    access: ['equipment/firmware/view', 'maintenance/ota/view'],
    summary: 'One charger with the state of its firmware',
    business: 'query',
    isPoll: true,
    body: z.strictObject({ id }),
    response: firmwareCharger,
  }),
  check: endpoint({
    method: 'POST',
    path: `${PATH}/check`,
    access: ['equipment/firmware/push', 'maintenance/ota/push'],
    summary: 'Dry run of a push: chargers that the firmware does not fit, with the reasons of each',
    business: 'query',
    body: bulkBody(filters, fit),
    response: firmwareCheck,
    timeoutMs: TRANSFER_TIMEOUT_MS,
  }),
  addList: endpoint({
    method: 'POST',
    path: `${PATH}/addList`,
    access: ['equipment/firmware/push', 'maintenance/ota/push'],
    summary: 'Push a firmware to the chargers that it fits; a result for each',
    business: 'update',
    idempotent: true,
    body: firmwarePush,
    response: pushResult,
    timeoutMs: TRANSFER_TIMEOUT_MS,
  }),
  upgradeRecord: endpoint({
    method: 'POST',
    path: `${PATH}/upgradeRecord`,
    access: ['maintenance/ota/view'],
    summary: 'Upgrades of a charger, newest first, with every change of status: page',
    business: 'query',
    body: pageQuery({ chargerId: id.optional() }, ['createdAt']),
    response: pageAnswer(firmwareUpgrade),
  }),
};
