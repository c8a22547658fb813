import type { OCPP16 } from 'typed-ocpp';
import { optionalNumber, readObject, requiredText } from '../../ocppFault';
import { readSchedule16, readStartProfile } from '../../profileFields';
import { requestStart } from '../../remote';
import type { Charger, Payload } from '../../charger';

export function remoteStartTransaction(charger: Charger, payload: Payload): OCPP16.RemoteStartTransactionResponse {
  const fields = readObject(payload, 'chargingProfile');
  const profile = readStartProfile(charger, fields, readSchedule16(fields));
  const idTag = requiredText(payload, 'idTag');
  const connector = requestStart(charger, optionalNumber(payload, 'connectorId'), idTag, { profile });
  return { status: connector ? 'Accepted' : 'Rejected' };
}
