import type { OCPP20 } from 'typed-ocpp';
import { OcppFault, optionalNumber, readObject, requiredNumber } from '../../ocppFault';
import { readPurpose } from '../../profileFields';
import { listProfiles } from '../../profiles';
import { toWireProfile } from '../wireProfile';
import type { Charger, Payload } from '../../charger';

/** The reports follow the answer, one for each EVSE. */
export function getChargingProfiles(charger: Charger, payload: Payload): OCPP20.GetChargingProfilesResponse {
  if (charger.obedience === 'lacks') throw new OcppFault('NotSupported', 'no charging profiles here');
  const requestId = requiredNumber(payload, 'requestId');
  const fields = readObject(payload, 'chargingProfile');
  const ids = fields['chargingProfileId'];
  const profiles = listProfiles(charger, {
    ids: Array.isArray(ids) ? ids.filter((id): id is number => typeof id === 'number') : undefined,
    connector: optionalNumber(payload, 'evseId'),
    purpose: readPurpose(fields),
    stackLevel: optionalNumber(fields, 'stackLevel'),
  });
  if (profiles.length === 0) return { status: 'NoProfiles' };
  const evses = [...new Set(profiles.map(({ connector }) => connector))];
  evses.forEach((evseId, index) => {
    const request: OCPP20.ReportChargingProfilesRequest = {
      ...{ requestId, evseId, chargingLimitSource: 'CSO', tbc: index < evses.length - 1 },
      chargingProfile: profiles.filter(({ connector }) => connector === evseId).map(toWireProfile),
    };
    charger.sendNow('ReportChargingProfiles', request);
  });
  return { status: 'Accepted' };
}
