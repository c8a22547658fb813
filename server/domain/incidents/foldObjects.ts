/** A station, a charger or connector of it, or a washer, with the company that has it. */
export interface ObjectPlace {
  companyId: string | null;
  stationId: string | null;
  chargerId: string | null;
  connectorId: string | null;
  washerId: string | null;
}

const toKey = ({ stationId, chargerId, connectorId, washerId }: ObjectPlace): string =>
  [stationId, chargerId, connectorId, washerId].join(' ');

/** The places that a place lies in. */
function listAround(place: ObjectPlace): ObjectPlace[] {
  if (place.washerId !== null || place.chargerId === null) return [];
  const charger = { ...place, connectorId: null };
  const station = { ...charger, chargerId: null };
  return place.connectorId === null ? [station] : [charger, station];
}

/** Leaves out places that come twice or lie in another one of them. */
export function foldObjects(places: readonly ObjectPlace[]): ObjectPlace[] {
  const byKey = new Map(places.map((place) => [toKey(place), place]));
  return [...byKey.values()].filter((place) => listAround(place).every((around) => !byKey.has(toKey(around))));
}

/** Folded places, and their stations where they would be more than `most`; the first of these where even they are. */
export function foldToMost(places: readonly ObjectPlace[], most: number): ObjectPlace[] {
  const folded = foldObjects(places);
  if (folded.length <= most) return folded;
  return foldObjects(folded.map((place) => ({ ...place, chargerId: null, connectorId: null }))).slice(0, most);
}

/** The company that has all of the places; null: several have, or there is none. */
export function findOnlyCompany(places: readonly ObjectPlace[]): string | null {
  const [first, ...others] = new Set(places.map(({ companyId }) => companyId));
  return others.length === 0 ? (first ?? null) : null;
}
