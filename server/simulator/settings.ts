import { scheduleHeartbeat } from './booting';
import { restartSampling } from './charging';
import type { Charger } from './charger';

/** A whole number from 0, or null. */
export function parseWhole(value: string): number | null {
  return /^\d{1,9}$/.test(value.trim()) ? Number(value) : null;
}

export function isTrue(value: string): boolean {
  return value.trim().toLowerCase() === 'true';
}

/** Seconds between heartbeats; false when the value cannot be used. */
export function applyHeartbeat(charger: Charger, seconds: number | null): boolean {
  if (seconds === null || seconds < 1) return false;
  charger.settings.heartbeat = seconds;
  scheduleHeartbeat(charger);
  return true;
}

/** Seconds between samples, 0 for none; false when the value cannot be used. */
export function applySampleInterval(charger: Charger, seconds: number | null): boolean {
  if (seconds === null) return false;
  charger.settings.sampleInterval = seconds;
  restartSampling(charger);
  return true;
}
