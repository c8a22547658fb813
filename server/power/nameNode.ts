import type { StoredNode } from './limitNodes';
import type { PlaceRow } from './stationRows';

/** Name of a panel, code of a charger, `code·connector` of an EVSE; null: the station. */
export function nameNode(
  { kind, name, chargerId, connectorId }: StoredNode,
  places: readonly PlaceRow[],
): string | null {
  if (kind === 'evse') {
    const place = places.find((each) => each.connectorId === connectorId);
    return place ? `${place.chargerCode}·${place.connectorNo}` : null;
  }
  if (kind === 'charger') return places.find((each) => each.chargerId === chargerId)?.chargerCode ?? null;
  return name;
}
