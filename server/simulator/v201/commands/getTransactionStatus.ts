import type { OCPP20 } from 'typed-ocpp';
import type { Charger, Payload } from '../../charger';
import { optionalText } from '../../ocppFault';

export function getTransactionStatus(charger: Charger, payload: Payload): OCPP20.GetTransactionStatusResponse {
  const id = optionalText(payload, 'transactionId');
  const { unsent } = charger.link.outbox;
  const messagesInQueue = unsent.some(({ session }) => session && (id === undefined || session.transactionId === id));
  if (id === undefined) return { messagesInQueue };
  return { ongoingIndicator: charger.findSession(id) !== undefined, messagesInQueue };
}
