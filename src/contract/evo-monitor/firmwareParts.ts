import { z } from 'zod';
import { dateTime, id, optionalText, text } from '../fields';
import { ftpServer } from '../ftp';

/** Days ahead for which a download can be planned. */
export const MAX_RETRIEVE_DAYS = 30;

export const FIRMWARE_STATUSES = [
  'idle',
  'downloading',
  'downloaded',
  'downloadfailed',
  'installing',
  'installed',
  'installationfailed',
] as const;
export const firmwareStatus = z.enum(FIRMWARE_STATUSES);

/** A server that chargers fetch from. The password is kept sealed and shown nowhere. */
const ftpSource = z.strictObject({ kind: z.literal('ftp'), ...ftpServer, fileName: text(128) });

/** Chargers of a push or a campaign, and of the list. */
export const firmwareFilters = {
  /** Matches code, name, serial number, station. */
  text: z.string().trim().max(64, 'validation.maxLength').optional(),
  stationIds: z.array(id).max(500).optional(),
  modelIds: z.array(id).max(100).optional(),
  manufacturers: z.array(z.string().max(64)).max(50).optional(),
  firmwareVersions: z.array(z.string().max(64)).max(50).optional(),
  statuses: z.array(firmwareStatus).max(FIRMWARE_STATUSES.length).optional(),
};

/** Fields that decide whether a firmware fits a charger: see `src/lib/firmwareFit.ts`. */
export const firmwareFit = {
  /** Chargers that the firmware is made for; no models: all of the manufacturer. */
  madeFor: z.strictObject({
    manufacturer: text(64),
    modelIds: z.array(id).max(100, 'validation.maxItems').default([]),
  }),
  /** Version that the charger reports after the upgrade; proves it. It has to be allowed for the charger's model. */
  firmwareVersion: text(50),
};

/** Location of an image, and the versions that it is known by. */
export const firmwareSource = {
  source: z.discriminatedUnion('kind', [ftpSource, z.strictObject({ kind: z.literal('file'), fileId: id })]),
  manufacturerCode: optionalText(32),
  hardwareVersion: optionalText(32),
  softwareVersion: optionalText(32),
  /** Earliest download, at most {@link MAX_RETRIEVE_DAYS} ahead; at once without one. */
  retrieveAt: dateTime.nullish(),
};
