import type { OCPP20 } from 'typed-ocpp';
import type { ChargingProfile, ChargingSchedule } from '../model/chargingProfile';

const PURPOSE = {
  station: 'ChargingStationMaxProfile',
  default: 'TxDefaultProfile',
  transaction: 'TxProfile',
} as const;
const KIND = { absolute: 'Absolute', recurring: 'Recurring', relative: 'Relative' } as const;
const RECURRENCE = { daily: 'Daily', weekly: 'Weekly' } as const;

type WireProfile = OCPP20.SetChargingProfileRequest['chargingProfile'];

/** A charging profile in the words of 2.0.1. */
export function toWireProfile(profile: ChargingProfile): WireProfile {
  const { id, stackLevel, recurs, validFrom, validTo, transactionId } = profile;
  return {
    ...{ id, stackLevel },
    chargingProfilePurpose: PURPOSE[profile.purpose],
    chargingProfileKind: KIND[profile.kind],
    ...(recurs && { recurrencyKind: RECURRENCE[recurs] }),
    ...(validFrom !== null && { validFrom: new Date(validFrom).toISOString() }),
    ...(validTo !== null && { validTo: new Date(validTo).toISOString() }),
    ...(transactionId !== null && { transactionId: String(transactionId) }),
    chargingSchedule: [toWireSchedule(id, profile.schedule)],
  };
}

function toWireSchedule(
  id: number,
  { start, duration, unit, periods }: ChargingSchedule,
): WireProfile['chargingSchedule'][number] {
  return {
    id,
    ...(start !== null && { startSchedule: new Date(start).toISOString() }),
    ...(duration !== null && { duration }),
    chargingRateUnit: unit,
    chargingSchedulePeriod: periods.map(({ start, limit, phases }) => ({
      ...{ startPeriod: start, limit },
      ...(phases !== null && { numberPhases: phases }),
    })),
  };
}
