import { z } from 'zod';
import { endpoint, TRANSFER_TIMEOUT_MS } from '../endpoint';
import { dateTime, id } from '../fields';
import { commandState } from '../live/command';
import { pageAnswer, pageQuery } from '../page';
import { bulkBody } from '../records';
import { allowedVersionCalls } from './allowedVersions';
import { campaignCalls } from './firmwareCampaigns';
import { firmwareFilters, firmwareFit, firmwareSource, firmwareStatus } from './firmwareParts';
import { ocppMessage } from './ocppLog';

const PATH = 'evo-monitor/chargerFirmwaresUpgrade';

/** The record of an upgrade shows at most this many messages. */
export const MAX_UPGRADE_FRAMES = 200;

/** A charger with the state of its firmware, and its last upgrade. */
export const firmwareCharger = z.object({
  id: z.string(),
  chargerCode: z.string(),
  name: z.string().nullable(),
  stationId: z.string(),
  station: z.string(),
  /** Zone of the station. */
  timezone: z.string(),
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

/** Firmware push: location and kind of the image. A charger that it does not fit is refused. */
export const firmwarePush = bulkBody(firmwareFilters, { ...firmwareFit, ...firmwareSource });

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
  /** Zone of the station. */
  timezone: z.string(),
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
  /** Version of the latest boot after the command; proves the upgrade, or refutes it. */
  bootedVersion: z.string().nullable(),
  bootedAt: dateTime.nullable(),
  /** Campaign that it belongs to; null: a push. */
  campaignId: z.string().nullable(),
  campaign: z.string().nullable(),
});
export type FirmwareUpgrade = z.infer<typeof firmwareUpgrade>;

export const chargerFirmwaresUpgrade = {
  page: endpoint({
    method: 'POST',
    path: `${PATH}/page`,
    access: ['equipment/firmware/view', 'maintenance/ota/view'],
    summary: 'Chargers with the state of their firmware: page',
    business: 'query',
    body: pageQuery(firmwareFilters, ['chargerCode', 'station', 'model', 'currentVersion', 'upgradeTime']),
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
    body: bulkBody(firmwareFilters, firmwareFit),
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
  upgradeFrames: endpoint({
    method: 'POST',
    path: `${PATH}/upgradeFrames`,
    access: ['maintenance/ota/record'],
    summary: `OCPP messages of an upgrade: the command, each status and each boot, oldest first, at most ${MAX_UPGRADE_FRAMES}`,
    business: 'query',
    body: z.strictObject({ id }),
    response: z.object({
      /** Zone of the station. */
      timezone: z.string(),
      messages: z.array(ocppMessage),
    }),
  }),
  ...campaignCalls,
  ...allowedVersionCalls,
};
