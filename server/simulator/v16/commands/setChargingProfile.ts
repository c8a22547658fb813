import type { OCPP16 } from 'typed-ocpp';
import { readObject, requiredNumber } from '../../ocppFault';
import { readProfile, readSchedule16 } from '../../profileFields';
import { setProfile } from '../../profiles';
import type { Charger, Payload } from '../../charger';

export function setChargingProfile(charger: Charger, payload: Payload): OCPP16.SetChargingProfileResponse {
  if (charger.obedience === 'lacks') return { status: 'NotSupported' };
  const fields = readObject(payload, 'csChargingProfiles');
  const profile = readProfile(fields, requiredNumber(payload, 'connectorId'), readSchedule16(fields));
  const isRefused = charger.obedience === 'refuses' || profile === null || setProfile(charger, profile) !== null;
  return { status: isRefused ? 'Rejected' : 'Accepted' };
}
