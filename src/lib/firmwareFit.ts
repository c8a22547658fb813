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

/** A firmware as far as it decides whether it may be given to a charger, by a push or by a campaign. */
export interface FirmwareKind {
  madeFor: FirmwareFit;
  firmwareVersion: string;
  /** Models for which the version is on the allow list. */
  allowedModelIds: ReadonlySet<string>;
}

/** A state that passes: the same push may be possible later. */
export type FirmwareStateRefusal = 'offline' | 'charging';
export type FirmwareRefusal = 'otherManufacturer' | 'otherModel' | 'notAllowed' | 'sameVersion' | FirmwareStateRefusal;

/** Texts of the refusals. */
export const FIRMWARE_REFUSALS: Readonly<Record<FirmwareRefusal, MessageKey>> = {
  otherManufacturer: 'firmware.otherManufacturer',
  otherModel: 'firmware.otherModel',
  notAllowed: 'firmware.notAllowed',
  sameVersion: 'firmware.sameVersion',
  offline: 'command.offline',
  charging: 'firmware.charging',
};

/**
 * All reasons against a push of a firmware to a charger, the lasting reasons first. The console shows the same reasons
 * for which the server refuses.
 */
export function findFirmwareRefusals(target: FirmwareTarget, firmware: FirmwareKind): FirmwareRefusal[] {
  const state = findStateRefusal(target);
  return [...findLastingRefusals(target, firmware), ...(state ? [state] : [])];
}

/** Reasons against a firmware for a charger whatever its state: a campaign waits for the state. */
export function findLastingRefusals(
  target: Pick<FirmwareTarget, 'manufacturer' | 'modelId' | 'currentVersion'>,
  { madeFor, firmwareVersion, allowedModelIds }: FirmwareKind,
): FirmwareRefusal[] {
  const fit = findFitRefusal(target, madeFor);
  return [
    ...(fit ? [fit] : []),
    ...(allowedModelIds.has(target.modelId) ? [] : (['notAllowed'] as const)),
    ...(firmwareVersion === target.currentVersion ? (['sameVersion'] as const) : []),
  ];
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
  { manufacturer, modelId }: Pick<FirmwareTarget, 'manufacturer' | 'modelId'>,
  madeFor: FirmwareFit,
): 'otherManufacturer' | 'otherModel' | null {
  if (toComparable(manufacturer) !== toComparable(madeFor.manufacturer)) return 'otherManufacturer';
  return madeFor.modelIds.length === 0 || madeFor.modelIds.includes(modelId) ? null : 'otherModel';
}

function toComparable(name: string): string {
  return name.trim().toLowerCase();
}
