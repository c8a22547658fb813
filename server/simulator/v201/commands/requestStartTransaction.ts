import type { OCPP20 } from 'typed-ocpp';
import { optionalNumber, requiredNumber, requiredText, readObject } from '../../ocppFault';
import { readSchedule201, readStartProfile } from '../../profileFields';
import { requestStart } from '../../remote';
import type { Charger, Payload } from '../../charger';

export function requestStartTransaction(charger: Charger, payload: Payload): OCPP20.RequestStartTransactionResponse {
  const idTag = requiredText(readObject(payload, 'idToken'), 'idToken');
  const remoteStartId = requiredNumber(payload, 'remoteStartId');
  const fields = readObject(payload, 'chargingProfile');
  const profile = readStartProfile(charger, fields, readSchedule201(fields));
  const connector = requestStart(charger, optionalNumber(payload, 'evseId'), idTag, { remoteStartId, profile });
  return { status: connector ? 'Accepted' : 'Rejected' };
}
