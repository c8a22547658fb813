/** Stop reasons of the product; `orders:stopReason` has a text for each. */
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
export type StopReason = (typeof STOP_REASONS)[number];
