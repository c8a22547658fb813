import type { OCPP16 } from 'typed-ocpp';
import { beginUpdate } from '../../firmware';
import { requiredText, timeWithin } from '../../ocppFault';
import type { Charger, Payload } from '../../charger';

/** The answer of 1.6 is empty: neither yes nor no. */
export function updateFirmware(charger: Charger, payload: Payload): OCPP16.UpdateFirmwareResponse {
  const startsAt = timeWithin(payload, 'retrieveDate', charger.world.clock.now());
  beginUpdate(charger, requiredText(payload, 'location'), startsAt);
  return {};
}
