import { z } from 'zod';
import { command } from '../live/command';

const name = (max: number) => z.string().trim().min(1, 'validation.required').max(max, 'validation.maxLength');

/** A variable of OCPP 2.0.1 by component and name. */
const variable = { component: name(50), variable: name(50) };

/**
 * What is asked of a charger's configuration: keys of 1.6 (`keys` none: all), or variables of 2.0.1 (`variables` none:
 * the whole inventory). A change answers at once whether the value is kept.
 */
export const configurationRequest = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('read'),
    keys: z.array(name(50)).max(100, 'validation.maxItems').optional(),
    variables: z.array(z.strictObject(variable)).max(100, 'validation.maxItems').optional(),
  }),
  z.strictObject({ action: z.literal('change'), key: name(50), value: z.string().max(500, 'validation.maxLength') }),
  z.strictObject({
    action: z.literal('changeVariable'),
    ...variable,
    value: z.string().max(1_000, 'validation.maxLength'),
  }),
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
] as const;

/** Trigger a message, clear the cache of tags, or have the log uploaded. */
export const diagnosis = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('trigger'),
    message: z.enum(TRIGGERS),
    connector: z.number().int().min(1).max(99).nullish(),
  }),
  z.strictObject({ action: z.literal('clearCache') }),
  z.strictObject({ action: z.literal('log'), logType: z.enum(['DiagnosticsLog', 'SecurityLog']).optional() }),
]);
export type Diagnosis = z.infer<typeof diagnosis>;

/** A setting as the charger told it. `value` is null where it keeps it to itself. */
export const chargerSetting = z.object({
  /** Key of 1.6, variable of 2.0.1. */
  name: z.string(),
  /** Component of 2.0.1, with its EVSE where it has one. */
  component: z.string().nullable(),
  value: z.string().nullable(),
  isReadonly: z.boolean(),
});
export type ChargerSetting = z.infer<typeof chargerSetting>;

/** How a configuration or diagnosis command stands, with what the charger told. */
export const chargerCommandResult = z.object({
  command,
  /** What was read; null while nothing came. */
  settings: z.array(chargerSetting).nullable(),
  /** Keys that the charger does not know. */
  unknownKeys: z.array(z.string()),
  /** The log that the charger has uploaded. */
  fileId: z.string().nullable(),
});
export type ChargerCommandResult = z.infer<typeof chargerCommandResult>;
