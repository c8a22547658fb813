import type { View } from '../screens';

/** Side that makes the call. */
export const OCPP_DIRECTIONS = ['fromCharger', 'toCharger'] as const;
export type OcppDirection = (typeof OCPP_DIRECTIONS)[number];

/** `refused`: it is read and logged, and its answer says that nothing was done. */
export const OCPP_SUPPORT = ['supported', 'refused', 'notYet'] as const;
export type OcppSupport = (typeof OCPP_SUPPORT)[number];

/** Profiles of OCPP 1.6 with its security extension, and functional blocks A to P of 2.0.1, in that order. */
export const OCPP_BLOCKS = [
  'core',
  'remoteTrigger',
  'security',
  'provisioning',
  'authorization',
  'localAuthList',
  'transactions',
  'remoteControl',
  'availability',
  'reservation',
  'tariffAndCost',
  'meterValues',
  'smartCharging',
  'firmwareManagement',
  'iso15118',
  'diagnostics',
  'displayMessage',
  'dataTransfer',
] as const;
export type OcppBlock = (typeof OCPP_BLOCKS)[number];

/** An action of OCPP in one direction, and what this server makes of it. */
export interface OcppAction {
  action: string;
  direction: OcppDirection;
  block: OcppBlock;
  support: OcppSupport;
  /** The page that shows or orders it. */
  shownAt: View | null;
}
