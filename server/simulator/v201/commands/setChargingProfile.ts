import type { OCPP20 } from 'typed-ocpp';
import { OcppFault, readObject, requiredNumber } from '../../ocppFault';
import { readProfile, readSchedule201 } from '../../profileFields';
import { setProfile } from '../../profiles';
import type { Charger, Payload } from '../../charger';

export function setChargingProfile(charger: Charger, payload: Payload): OCPP20.SetChargingProfileResponse {
  // 2.0.1 has no status for it, but an error.
  if (charger.obedience === 'lacks') throw new OcppFault('NotSupported', 'no charging profiles here');
  const fields = readObject(payload, 'chargingProfile');
  const profile = readProfile(fields, requiredNumber(payload, 'evseId'), readSchedule201(fields));
  if (charger.obedience === 'refuses') return refuse('InternalError');
  const refusal = profile ? setProfile(charger, profile) : 'InvalidProfile';
  return refusal ? refuse(refusal) : { status: 'Accepted' };
}

function refuse(reasonCode: string): OCPP20.SetChargingProfileResponse {
  return { status: 'Rejected', statusInfo: { reasonCode } };
}
