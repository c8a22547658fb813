import type { OCPP16 } from 'typed-ocpp';
import type { Charger, Payload } from '../../charger';
import { updateLocalList } from '../../localList';
import { listWithin, readObject, requiredNumber, requiredText } from '../../ocppFault';

export function sendLocalList(charger: Charger, payload: Payload): OCPP16.SendLocalListResponse {
  const entries = listWithin(payload, 'localAuthorizationList').map((entry) => ({
    idTag: requiredText(entry, 'idTag'),
    isAccepted: entry['idTagInfo'] === undefined ? null : readObject(entry, 'idTagInfo')['status'] === 'Accepted',
  }));
  const isFull = requiredText(payload, 'updateType') === 'Full';
  return { status: updateLocalList(charger, { version: requiredNumber(payload, 'listVersion'), isFull, entries }) };
}

export function getLocalListVersion(charger: Charger): OCPP16.GetLocalListVersionResponse {
  return { listVersion: charger.localList.version };
}
