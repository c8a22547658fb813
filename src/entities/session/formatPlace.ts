import type { RunningSession } from '../../contract/evo-basic/runningSession';
import { nameConnector } from '../../lib/nameConnector';

/** `KZ-0012·2, Almaty, Mega Center`; the number of the session where the reader does not see the charger. */
export function formatPlace({ chargerCode, connector, station, txnId }: RunningSession): string {
  if (chargerCode === null) return station ?? txnId;
  const charger = nameConnector(chargerCode, connector);
  return station === null ? charger : `${charger}, ${station}`;
}
