/** The product's stop reasons (requirements, section 9); there are words for each in `orders:stopReason`. */
export const STOP_REASONS = [
  'DeAuthorized',
  'EmergencyStop',
  'EVDisconnected',
  'HardReset',
  'Local',
  'Other',
  'PowerLoss',
  'Reboot',
  'Remote',
  'SoftReset',
  'UnlockCommand',
  'ForceStop',
  'Timeout',
] as const;
type StopReason = (typeof STOP_REASONS)[number];

export function isStopReason(reason: string | null): reason is StopReason {
  return (STOP_REASONS as readonly (string | null)[]).includes(reason);
}
