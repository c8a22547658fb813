/** Critical by OCPP 2.0.1 part 2, appendix 1 (security events). */
const CRITICAL: ReadonlySet<string> = new Set([
  'FirmwareUpdated',
  'SettingSystemTime',
  'ResetOrReboot',
  'StartupOfTheDevice',
  'SecurityLogWasCleared',
  'MemoryExhaustion',
  'TamperDetectionActivated',
]);

/** Whether a charger's security event needs an acknowledgement. */
export function isCriticalSecurityEvent(type: string): boolean {
  return CRITICAL.has(type);
}
