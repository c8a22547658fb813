import type { OCPP16 } from 'typed-ocpp';
import { OcppFault, optionalNumber } from '../../ocppFault';
import { readPurpose } from '../../profileFields';
import { clearProfiles } from '../../profiles';
import type { Charger, Payload } from '../../charger';

export function clearChargingProfile(charger: Charger, payload: Payload): OCPP16.ClearChargingProfileResponse {
  if (charger.obedience === 'lacks') throw new OcppFault('NotSupported', 'no charging profiles here');
  const id = optionalNumber(payload, 'id');
  // An id names one profile: all other criteria are ignored (5.3).
  const criteria =
    id === undefined
      ? {
          connector: optionalNumber(payload, 'connectorId'),
          purpose: readPurpose(payload),
          stackLevel: optionalNumber(payload, 'stackLevel'),
        }
      : { ids: [id] };
  return { status: clearProfiles(charger, criteria) ? 'Accepted' : 'Unknown' };
}
