import type { OCPP20 } from 'typed-ocpp';
import { optionalNumber, requiredNumber, requiredText, readObject } from '../../ocppFault';
import { requestStart } from '../../remote';
import type { Charger, Payload } from '../../charger';

export function requestStartTransaction(charger: Charger, payload: Payload): OCPP20.RequestStartTransactionResponse {
  const idTag = requiredText(readObject(payload, 'idToken'), 'idToken');
  const startId = requiredNumber(payload, 'remoteStartId');
  const connector = requestStart(charger, optionalNumber(payload, 'evseId'), idTag, startId);
  return { status: connector ? 'Accepted' : 'Rejected' };
}
