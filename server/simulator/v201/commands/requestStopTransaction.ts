import type { OCPP20 } from 'typed-ocpp';
import { requiredText } from '../../ocppFault';
import { requestStop } from '../../remote';
import type { Charger, Payload } from '../../charger';

export function requestStopTransaction(charger: Charger, payload: Payload): OCPP20.RequestStopTransactionResponse {
  return { status: requestStop(charger, requiredText(payload, 'transactionId')) ? 'Accepted' : 'Rejected' };
}
