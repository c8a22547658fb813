import type { OCPP20 } from 'typed-ocpp';
import { optionalNumber, requiredText } from '../../ocppFault';
import { resetSoftly } from '../../rebooting';
import type { Charger, Payload } from '../../charger';

export function handleReset(charger: Charger, payload: Payload): OCPP20.ResetResponse {
  const kind = requiredText(payload, 'type');
  if (optionalNumber(payload, 'evseId') !== undefined) {
    return { status: 'Rejected', statusInfo: { reasonCode: 'UnsupportedParam' } };
  }
  if (kind === 'OnIdle' && charger.hasSession) {
    charger.resetsWhenIdle = true;
    return { status: 'Scheduled' };
  }
  resetSoftly(charger, 'softReset');
  return { status: 'Accepted' };
}
