import type { OCPP16 } from 'typed-ocpp';
import { optionalNumber, requiredText } from '../../ocppFault';
import { requestStart } from '../../remote';
import type { Charger, Payload } from '../../charger';

export function remoteStartTransaction(charger: Charger, payload: Payload): OCPP16.RemoteStartTransactionResponse {
  const connector = requestStart(charger, optionalNumber(payload, 'connectorId'), requiredText(payload, 'idTag'));
  return { status: connector ? 'Accepted' : 'Rejected' };
}
