import type { OCPP20 } from 'typed-ocpp';
import { beginUpdate } from '../../firmware';
import { requiredNumber, requiredText, timeWithin, readObject } from '../../ocppFault';
import type { Charger, Payload } from '../../charger';

export function updateFirmware(charger: Charger, payload: Payload): OCPP20.UpdateFirmwareResponse {
  const requestId = requiredNumber(payload, 'requestId');
  const firmware = readObject(payload, 'firmware');
  const wasUpdating = charger.update !== null;
  const startsAt = timeWithin(firmware, 'retrieveDateTime', charger.world.clock.now());
  beginUpdate(charger, requiredText(firmware, 'location'), startsAt, requestId);
  return { status: wasUpdating ? 'AcceptedCanceled' : 'Accepted' };
}
