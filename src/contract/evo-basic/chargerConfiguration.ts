import { z } from 'zod';
import { dateTime, text } from '../fields';
import { ftpServer } from '../ftp';
import { command } from '../live/command';
import type { OcppVersion } from '../live/connector';
import { displayMessage } from './chargerDisplay';
import { chargerMonitor } from './chargerMonitors';
import { certificateHash } from './installedCertificates';

const no = z.number().int().min(1).max(999);

/**
 * A variable of OCPP 2.0.1: name and component, with the instances, the EVSE and the connector that it has. An answer
 * names a variable by all of them, and a change has to repeat them all.
 */
const variable = {
  component: text(50),
  componentInstance: text(50).nullish(),
  evse: no.nullish(),
  /** Connector of the EVSE. */
  connector: no.nullish(),
  variable: text(50),
  instance: text(50).nullish(),
};

const keyChange = z.strictObject({
  action: z.literal('change'),
  key: text(50),
  value: z.string().max(500, 'validation.maxLength'),
});
const variableChange = z.strictObject({
  action: z.literal('changeVariable'),
  ...variable,
  value: z.string().max(1_000, 'validation.maxLength'),
});

/** A change of one setting: a key of 1.6, a variable of 2.0.1. */
export const settingChange = z.discriminatedUnion('action', [keyChange, variableChange]);
export type SettingChange = z.infer<typeof settingChange>;

/**
 * Request to a charger's configuration: keys of 1.6 (`keys` empty: all), or variables of 2.0.1 (`variables` empty: the
 * whole inventory). A change answers at once whether the value is accepted.
 */
export const configurationRequest = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('read'),
    keys: z.array(text(50)).max(100, 'validation.maxItems').optional(),
    variables: z.array(z.strictObject(variable)).max(100, 'validation.maxItems').optional(),
  }),
  keyChange,
  variableChange,
]);
export type ConfigurationRequest = z.infer<typeof configurationRequest>;

/** Messages that a charger can be asked to send, by the names of both versions. */
export const TRIGGERS = [
  'BootNotification',
  'Heartbeat',
  'StatusNotification',
  'MeterValues',
  'FirmwareStatusNotification',
  'DiagnosticsStatusNotification',
  'LogStatusNotification',
  'SignChargePointCertificate',
  'SignChargingStationCertificate',
] as const;

/** What has a charger ask for a new certificate. */
export const CERTIFICATE_TRIGGERS = {
  '1.6': 'SignChargePointCertificate',
  '2.0.1': 'SignChargingStationCertificate',
} as const;

/** Messages that a charger of each version can be asked for. */
export const TRIGGERS_BY_VERSION: Readonly<Record<OcppVersion, readonly (typeof TRIGGERS)[number][]>> = {
  '1.6': TRIGGERS.filter((message) => !['LogStatusNotification', CERTIFICATE_TRIGGERS['2.0.1']].includes(message)),
  '2.0.1': TRIGGERS.filter(
    (message) => !['DiagnosticsStatusNotification', CERTIFICATE_TRIGGERS['1.6']].includes(message),
  ),
};

/** A 2.0.1 charger rejects the question for a status that names no connector (F06.FR.12). */
export function needsConnector(version: OcppVersion, message: (typeof TRIGGERS)[number]): boolean {
  return version === '2.0.1' && message === 'StatusNotification';
}

/** Directory to which a charger uploads its log instead of to this server. Many 1.6 chargers know FTP alone. */
export const logTarget = z.strictObject({ scheme: z.enum(['ftp', 'ftps']), ...ftpServer });

/** Length of a vendor's data that is sent to a charger. */
export const MAX_VENDOR_DATA = 4_000;

/** Trigger a message, clear the cache of tags, send a message of the vendor, or have the log uploaded. */
export const diagnosis = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('trigger'),
    message: z.enum(TRIGGERS),
    connector: z.number().int().min(1).max(99).nullish(),
  }),
  z.strictObject({ action: z.literal('clearCache') }),
  z.strictObject({
    action: z.literal('transfer'),
    vendorId: text(255),
    messageId: text(50).optional(),
    data: z.string().max(MAX_VENDOR_DATA, 'validation.maxLength').optional(),
  }),
  z.strictObject({
    action: z.literal('log'),
    logType: z.enum(['DiagnosticsLog', 'SecurityLog']).optional(),
    target: logTarget.optional(),
  }),
]);
export type Diagnosis = z.infer<typeof diagnosis>;

/** A setting as the charger reported it; `value` is null where the charger keeps it secret. */
export const chargerSetting = z.object({
  /** Key of 1.6, variable of 2.0.1. */
  name: z.string(),
  /** Instance of the 2.0.1 variable: `Default` of MessageTimeout. */
  instance: z.string().nullable(),
  /** Component of 2.0.1, with its instance, EVSE and connector where it has them. */
  component: z.string().nullable(),
  componentInstance: z.string().nullable(),
  evse: z.number().int().nullable(),
  connector: z.number().int().nullable(),
  value: z.string().nullable(),
  isReadonly: z.boolean(),
});
export type ChargerSetting = z.infer<typeof chargerSetting>;

/** A setting that the chargers of a model should have; it is named as a charger names it. */
export const templateSetting = z.strictObject({
  name: text(50),
  instance: text(50).nullable().default(null),
  component: text(50).nullable().default(null),
  componentInstance: text(50).nullable().default(null),
  evse: no.nullable().default(null),
  connector: no.nullable().default(null),
  value: z.string().max(1_000, 'validation.maxLength'),
});
export type TemplateSetting = z.infer<typeof templateSetting>;

const isNamedOnce = (settings: readonly TemplateSetting[]) =>
  new Set(settings.map(({ value: _, ...place }) => JSON.stringify(place))).size === settings.length;

export const templateSettings = z
  .array(templateSetting)
  .max(200, 'validation.maxItems')
  .refine(isNamedOnce, 'validation.unique');

/** Settings that a charger has reported so far, readable while it is offline too. */
export const keptSettings = z.object({
  settings: z.array(chargerSetting.extend({ readAt: dateTime })),
  /** When the newest of them was reported; null: none was. */
  readAt: dateTime.nullable(),
  /** Settings that chargers of its model should have. */
  template: z.array(templateSetting),
});
export type KeptSettings = z.infer<typeof keptSettings>;

/** How a configuration or diagnosis command stands, with the charger's answers. */
export const chargerCommandResult = z.object({
  command,
  /** The settings read; null until an answer arrives. */
  settings: z.array(chargerSetting).nullable(),
  /** Keys and variables that the charger does not know. */
  unknownKeys: z.array(z.string()),
  /** The log that the charger has uploaded. */
  fileId: z.string().nullable(),
  /** The charger was given an address that is right on the server's own machine only: PUBLIC_URL is not set. */
  isLocalLink: z.boolean(),
  /** Messages on the charger's display; null: not requested, or not reported yet. */
  displayMessages: z.array(displayMessage).nullable(),
  /** Text of the charger about a person; null: it was not asked, has not told it yet, or the caller may not read it. */
  customerInformation: z.string().nullable(),
  /** Monitors of the charger; null: it was not asked, or has not told them yet. */
  monitors: z.array(chargerMonitor).nullable(),
  /** Data in the answer to a message of the vendor; null: none. */
  vendorData: z.string().nullable(),
  /** Root certificates in the charger; null: not requested, or not reported. */
  rootCertificates: z.array(certificateHash).nullable(),
});
export type ChargerCommandResult = z.infer<typeof chargerCommandResult>;
