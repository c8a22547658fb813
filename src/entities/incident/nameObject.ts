import type { IncidentObject } from '../../contract/evo-monitor/incidentParts';
import { nameConnector } from '../../lib/nameConnector';

type Named = Pick<IncidentObject, 'station' | 'chargerCode' | 'connector' | 'washer'>;

/** An object as short as can be: `CP-001·1`, a charger, a washer, or a station; empty: none is known. */
export function nameObject({ station, chargerCode, connector, washer }: Named): string {
  if (chargerCode !== null) return nameConnector(chargerCode, connector);
  return washer ?? station ?? '';
}
