import { z } from 'zod';
import { dateTime } from '../fields';

export const COMMAND_KINDS = [
  'start',
  'stop',
  'reset',
  'unlock',
  'availability',
  'reserve',
  'cancelReservation',
  'trigger',
  'getConfiguration',
  'changeConfiguration',
  'clearCache',
  'updateFirmware',
  'getDiagnostics',
  'limitPower',
  'sendLocalList',
  'getLocalListVersion',
  'transactionStatus',
  'setDisplayMessage',
  'getDisplayMessages',
  'clearDisplayMessage',
  'getCustomerInformation',
  'clearCustomerInformation',
  'dataTransfer',
  'setMonitor',
  'clearMonitor',
  'getMonitors',
  'setMonitoringLevel',
  'setMonitoringBase',
  'certificateSigned',
  'securityProfile',
  'installCertificate',
  'deleteCertificate',
  'getInstalledCertificates',
] as const;
export type CommandKind = (typeof COMMAND_KINDS)[number];

/**
 * Life of a remote command. `accepted` is the charger's word, `effective` the proof; `unknown` means that the socket
 * died before an answer came; `superseded`, that it waited for its effect when the charger accepted a later one of its
 * kind. Terminal: rejected, notSupported, callError, timeout, unknown, effective, noEffect, superseded; a start
 * leaves them for `effective` when the session that carries it begins late.
 */
export const COMMAND_STATES = [
  'created',
  'sent',
  'accepted',
  'scheduled',
  'rejected',
  'notSupported',
  'callError',
  'timeout',
  'unknown',
  'effective',
  'noEffect',
  'superseded',
] as const;
export const commandState = z.enum(COMMAND_STATES);
export type CommandState = z.infer<typeof commandState>;

/** States that a command never leaves. */
export const TERMINAL_COMMAND_STATES: ReadonlySet<CommandState> = new Set<CommandState>([
  'rejected',
  'notSupported',
  'callError',
  'timeout',
  'unknown',
  'effective',
  'noEffect',
  'superseded',
]);

/** Answer of every call that commands a charger. */
export const commandReceipt = z.object({ commandId: z.string(), state: commandState });

export const commandStep = z.object({
  state: commandState,
  /** With milliseconds: `YYYY-MM-DD HH:mm:ss.SSS`, UTC. */
  at: z.string(),
  detail: z.string().optional(),
});

/** A command with everything that happened to it. */
export const command = z.object({
  commandId: z.string(),
  kind: z.enum(COMMAND_KINDS),
  state: commandState,
  chargerCode: z.string(),
  connector: z.number().int().nullable(),
  txnId: z.string().nullable(),
  /** User name of the requester, `system` for jobs. */
  createdBy: z.string(),
  reason: z.string().nullable(),
  createdAt: dateTime,
  /** Until when the awaited answer or effect must have come. */
  deadline: dateTime.nullable(),
  steps: z.array(commandStep),
  /** Raw OCPP frames, for support. */
  request: z.unknown().nullable(),
  response: z.unknown().nullable(),
});
export type Command = z.infer<typeof command>;
