import type { OCPP20 } from 'typed-ocpp';
import { OcppFault, requiredNumber } from '../../ocppFault';
import { readUnit } from '../../profileFields';
import { composeSchedule } from '../../profiles';
import type { Charger, Payload } from '../../charger';

export function getCompositeSchedule(charger: Charger, payload: Payload): OCPP20.GetCompositeScheduleResponse {
  if (charger.obedience === 'lacks') throw new OcppFault('NotSupported', 'no charging profiles here');
  const evseId = requiredNumber(payload, 'evseId');
  const duration = requiredNumber(payload, 'duration');
  const composed = composeSchedule(charger, { number: evseId, duration, unit: readUnit(payload) });
  if (charger.obedience === 'refuses' || !composed) return { status: 'Rejected' };
  const { start, unit, periods } = composed;
  return {
    status: 'Accepted',
    schedule: { evseId, duration, scheduleStart: start, chargingRateUnit: unit, chargingSchedulePeriod: periods },
  };
}
