import type { OCPP16 } from 'typed-ocpp';
import { requiredText } from '../../ocppFault';
import type { Charger, Payload } from '../../charger';

export function dataTransfer(charger: Charger, payload: Payload): OCPP16.DataTransferResponse {
  const isOwn = requiredText(payload, 'vendorId') === charger.spec.vendor;
  return { status: isOwn ? 'UnknownMessageId' : 'UnknownVendorId' };
}
