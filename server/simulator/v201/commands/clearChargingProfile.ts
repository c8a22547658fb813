import type { OCPP20 } from 'typed-ocpp';
import { OcppFault, optionalNumber, readObject } from '../../ocppFault';
import { readPurpose } from '../../profileFields';
import { clearProfiles } from '../../profiles';
import type { Charger, Payload } from '../../charger';

export function clearChargingProfile(charger: Charger, payload: Payload): OCPP20.ClearChargingProfileResponse {
  if (charger.obedience === 'lacks') throw new OcppFault('NotSupported', 'no charging profiles here');
  const id = optionalNumber(payload, 'chargingProfileId');
  const fields = readObject(payload, 'chargingProfileCriteria');
  // An id names one profile: all other criteria are ignored (K10.FR.03).
  const criteria =
    id === undefined
      ? {
          connector: optionalNumber(fields, 'evseId'),
          purpose: readPurpose(fields),
          stackLevel: optionalNumber(fields, 'stackLevel'),
        }
      : { ids: [id] };
  return { status: clearProfiles(charger, criteria) ? 'Accepted' : 'Unknown' };
}
