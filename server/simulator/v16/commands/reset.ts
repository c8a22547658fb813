import type { OCPP16 } from 'typed-ocpp';
import { OcppFault, requiredText } from '../../ocppFault';
import { resetHard, resetSoftly } from '../../rebooting';
import type { Charger, Payload } from '../../charger';

export function handleReset(charger: Charger, payload: Payload): OCPP16.ResetResponse {
  const kind = requiredText(payload, 'type');
  if (kind === 'Soft') resetSoftly(charger, 'softReset');
  else if (kind === 'Hard') resetHard(charger, 'hardReset');
  else throw new OcppFault('PropertyConstraintViolation', 'type must be Soft or Hard');
  return { status: 'Accepted' };
}
