import type { IncidentObject } from '../../contract/evo-monitor/incidentParts';

type Named = Pick<IncidentObject, 'station' | 'chargerCode' | 'connector' | 'washer'>;

/** An object as short as can be: `CP-001·1`, a charger, a washer, or a station; empty: none is known. */
export function nameObject({ station, chargerCode, connector, washer }: Named): string {
  if (chargerCode !== null) return connector === null ? chargerCode : `${chargerCode}·${connector}`;
  return washer ?? station ?? '';
}
