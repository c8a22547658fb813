import { listWithin, optionalNumber, optionalText, readObject, requiredNumber } from './ocppFault';
import type { Charger, Payload } from './charger';
import type { ChargingProfile, ChargingSchedule, ProfilePurpose, RateUnit } from './model/chargingProfile';

const PURPOSES: Readonly<Record<string, ProfilePurpose>> = {
  ChargePointMaxProfile: 'station',
  ChargingStationMaxProfile: 'station',
  TxDefaultProfile: 'default',
  TxProfile: 'transaction',
};
const KINDS: Readonly<Record<string, ChargingProfile['kind']>> = {
  Absolute: 'absolute',
  Recurring: 'recurring',
  Relative: 'relative',
};
const RECURRENCES: Readonly<Record<string, ChargingProfile['recurs']>> = { Daily: 'daily', Weekly: 'weekly' };

export function readPurpose(fields: Payload): ProfilePurpose | undefined {
  return PURPOSES[optionalText(fields, 'chargingProfilePurpose') ?? ''];
}

/**
 * A charging profile of either protocol, or null for a profile that cannot be set remotely.
 * @param connector 0: the whole charger
 * @param schedule the only schedule in 1.6, the first one in 2.0.1
 */
export function readProfile(fields: Payload, connector: number, schedule: Payload): ChargingProfile | null {
  const purpose = readPurpose(fields);
  const kind = KINDS[optionalText(fields, 'chargingProfileKind') ?? ''];
  if (purpose === undefined || kind === undefined) return null;
  const transactionId = fields['transactionId'];
  const isNamed = typeof transactionId === 'number' || typeof transactionId === 'string';
  return {
    id: optionalNumber(fields, 'chargingProfileId') ?? requiredNumber(fields, 'id'),
    connector,
    stackLevel: requiredNumber(fields, 'stackLevel'),
    purpose,
    kind,
    recurs: RECURRENCES[optionalText(fields, 'recurrencyKind') ?? ''] ?? null,
    validFrom: readInstant(fields, 'validFrom'),
    validTo: readInstant(fields, 'validTo'),
    transactionId: isNamed ? transactionId : null,
    schedule: readSchedule(schedule),
  };
}

function readSchedule(fields: Payload): ChargingSchedule {
  return {
    start: readInstant(fields, 'startSchedule'),
    duration: optionalNumber(fields, 'duration') ?? null,
    unit: readUnit(fields) ?? 'A',
    periods: listWithin(fields, 'chargingSchedulePeriod').map((period) => ({
      start: requiredNumber(period, 'startPeriod'),
      limit: requiredNumber(period, 'limit'),
      phases: optionalNumber(period, 'numberPhases') ?? null,
    })),
  };
}

export function readUnit(fields: Payload): RateUnit | undefined {
  const unit = optionalText(fields, 'chargingRateUnit');
  return unit === 'A' || unit === 'W' ? unit : undefined;
}

function readInstant(fields: Payload, name: string): number | null {
  const at = Date.parse(optionalText(fields, name) ?? '');
  return Number.isNaN(at) ? null : at;
}

/** The profile that a remote start brings for its transaction; null: none, or the charger cannot use it and starts without. */
export function readStartProfile(charger: Charger, fields: Payload, schedule: Payload): ChargingProfile | null {
  const isUsable = charger.obedience !== 'lacks' && charger.obedience !== 'refuses';
  if (!isUsable || readPurpose(fields) !== 'transaction') return null;
  return readProfile(fields, 0, schedule);
}

/** The one schedule of a profile of 1.6. */
export const readSchedule16 = (fields: Payload): Payload => readObject(fields, 'chargingSchedule');

/** The schedule of 2.0.1 that counts without ISO 15118: the first of the list. */
export const readSchedule201 = (fields: Payload): Payload => listWithin(fields, 'chargingSchedule')[0] ?? {};
