import { STOP_REASONS, type StopReason } from '../../../src/contract/live/stopReason';

const MAPPED: ReadonlyMap<string, StopReason> = new Map([
  ['StoppedByEV', 'Local'],
  ['SOCLimitReached', 'Local'],
  ['EnergyLimitReached', 'Local'],
  ['TimeLimitReached', 'Local'],
  ['LocalOutOfCredit', 'Local'],
  ['ImmediateReset', 'HardReset'],
  ['GroundFault', 'EmergencyStop'],
  ['OvercurrentFault', 'EmergencyStop'],
  ['PowerQuality', 'EmergencyStop'],
  ['MasterPass', 'DeAuthorized'],
]);

const KNOWN: ReadonlySet<string> = new Set(STOP_REASONS);

/** The product's reason for one of OCPP 1.6 or 2.0.1; absent reads as Local (1.6 section 6.49), unknown as Other. */
export function stopReason(raw: string | null): StopReason {
  if (raw === null) return 'Local';
  return KNOWN.has(raw) ? (raw as StopReason) : (MAPPED.get(raw) ?? 'Other');
}
