import type { OCPP16 } from 'typed-ocpp';
import { OcppFault, requiredNumber } from '../../ocppFault';
import { readUnit } from '../../profileFields';
import { composeSchedule } from '../../profiles';
import type { Charger, Payload } from '../../charger';

export function getCompositeSchedule(charger: Charger, payload: Payload): OCPP16.GetCompositeScheduleResponse {
  if (charger.obedience === 'lacks') throw new OcppFault('NotSupported', 'no charging profiles here');
  const connectorId = requiredNumber(payload, 'connectorId');
  const duration = requiredNumber(payload, 'duration');
  const schedule = composeSchedule(charger, { number: connectorId, duration, unit: readUnit(payload) });
  if (charger.obedience === 'refuses' || !schedule) return { status: 'Rejected' };
  const { start, unit, periods } = schedule;
  return {
    status: 'Accepted',
    connectorId,
    scheduleStart: start,
    chargingSchedule: { duration, startSchedule: start, chargingRateUnit: unit, chargingSchedulePeriod: periods },
  };
}
