/** Runs of all rules at the time when another one is to begin. */
export interface RunCounts {
  /** Begun within the last hour. */
  chargerHour: number;
  stationHour: number;
  /** Chargers in recovery now. */
  open: number;
  /** Chargers of the fleet. */
  fleet: number;
}

export interface RecoveryLimits {
  perChargerHour: number;
  perStationHour: number;
  fleetPercent: number;
}

/** Chargers that may be in recovery at once. */
export function countAllowed({ fleetPercent }: Pick<RecoveryLimits, 'fleetPercent'>, fleet: number): number {
  return Math.max(1, Math.floor((fleet * fleetPercent) / 100));
}

/** Whether another run stays within the limits of its rule. */
export function isWithinLimits(counts: RunCounts, limits: RecoveryLimits): boolean {
  if (counts.chargerHour >= limits.perChargerHour) return false;
  if (counts.stationHour >= limits.perStationHour) return false;
  return counts.open < countAllowed(limits, counts.fleet);
}
