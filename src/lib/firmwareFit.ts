import type { MessageKey } from './messageKey';

/** A charger as far as it decides whether a firmware may be pushed to it. */
export interface FirmwareTarget {
  isOnline: boolean;
  /** A session is running. */
  isCharging: boolean;
  manufacturer: string;
  modelId: string;
  currentVersion: string | null;
}

/** Chargers that a firmware is made for; no models: all of the manufacturer. */
export interface FirmwareFit {
  manufacturer: string;
  modelIds: readonly string[];
}

/** A state that passes: the same push may be possible later. */
export type FirmwareStateRefusal = 'offline' | 'charging';
export type FirmwareRefusal = 'otherManufacturer' | 'otherModel' | 'sameVersion' | FirmwareStateRefusal;

/** Texts of the refusals. */
export const FIRMWARE_REFUSALS: Readonly<Record<FirmwareRefusal, MessageKey>> = {
  otherManufacturer: 'firmware.otherManufacturer',
  otherModel: 'firmware.otherModel',
  sameVersion: 'firmware.sameVersion',
  offline: 'command.offline',
  charging: 'firmware.charging',
};

/**
 * Everything that stands against a push of a firmware to a charger, the lasting reasons first. The console shows by it
 * what the server refuses.
 */
export function findFirmwareRefusals(
  target: FirmwareTarget,
  madeFor: FirmwareFit,
  version: string | null | undefined,
): FirmwareRefusal[] {
  const state = findStateRefusal(target);
  const fit = findFitRefusal(target, madeFor);
  const isSame = Boolean(version) && version === target.currentVersion;
  return [...(fit ? [fit] : []), ...(isSame ? (['sameVersion'] as const) : []), ...(state ? [state] : [])];
}

/** Whether the state of a charger stands against any push. */
export function findStateRefusal({
  isOnline,
  isCharging,
}: Pick<FirmwareTarget, 'isOnline' | 'isCharging'>): FirmwareStateRefusal | null {
  if (!isOnline) return 'offline';
  return isCharging ? 'charging' : null;
}

function findFitRefusal(
  { manufacturer, modelId }: FirmwareTarget,
  madeFor: FirmwareFit,
): 'otherManufacturer' | 'otherModel' | null {
  if (toComparable(manufacturer) !== toComparable(madeFor.manufacturer)) return 'otherManufacturer';
  return madeFor.modelIds.length === 0 || madeFor.modelIds.includes(modelId) ? null : 'otherModel';
}

function toComparable(name: string): string {
  return name.trim().toLowerCase();
}
