import type { OCPP20 } from 'typed-ocpp';
import type { Charger, Payload } from '../../charger';
import { readObject, requiredNumber } from '../../ocppFault';

/** Longest text of one part. */
const MOST_TEXT = 512;

/** The text about the tag follows the answer, in parts. */
export function customerInformation(charger: Charger, payload: Payload): OCPP20.CustomerInformationResponse {
  const tag = String(readObject(payload, 'idToken')['idToken'] ?? '').toUpperCase();
  const sessions = charger.customers.get(tag) ?? 0;
  if (payload['clear'] === true) charger.customers.delete(tag);
  if (payload['report'] === true) {
    const text = sessions === 0 ? '' : `${tag}: ${sessions} sessions`;
    const parts = Math.max(1, Math.ceil(text.length / MOST_TEXT));
    for (let seqNo = 0; seqNo < parts; seqNo += 1) {
      const request: OCPP20.NotifyCustomerInformationRequest = {
        requestId: requiredNumber(payload, 'requestId'),
        seqNo,
        tbc: seqNo < parts - 1,
        generatedAt: charger.time(),
        data: text.slice(seqNo * MOST_TEXT, (seqNo + 1) * MOST_TEXT),
      };
      charger.sendNow('NotifyCustomerInformation', request);
    }
  }
  return { status: 'Accepted' };
}
