import type { OCPP16 } from 'typed-ocpp';
import { requiredNumber } from '../../ocppFault';
import { requestStop } from '../../remote';
import type { Charger, Payload } from '../../charger';

export function remoteStopTransaction(charger: Charger, payload: Payload): OCPP16.RemoteStopTransactionResponse {
  return { status: requestStop(charger, requiredNumber(payload, 'transactionId')) ? 'Accepted' : 'Rejected' };
}
