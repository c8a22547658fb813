import type { OCPP20 } from 'typed-ocpp';
import type { Charger, Payload } from '../../charger';
import { updateLocalList } from '../../localList';
import { listWithin, readObject, requiredNumber, requiredText } from '../../ocppFault';

export function sendLocalList(charger: Charger, payload: Payload): OCPP20.SendLocalListResponse {
  const entries = listWithin(payload, 'localAuthorizationList').map((entry) => ({
    idTag: requiredText(readObject(entry, 'idToken'), 'idToken'),
    isAccepted: entry['idTokenInfo'] === undefined ? null : readObject(entry, 'idTokenInfo')['status'] === 'Accepted',
  }));
  const isFull = requiredText(payload, 'updateType') === 'Full';
  return { status: updateLocalList(charger, { version: requiredNumber(payload, 'versionNumber'), isFull, entries }) };
}

export function getLocalListVersion(charger: Charger): OCPP20.GetLocalListVersionResponse {
  return { versionNumber: charger.localList.version };
}
