import { sql } from 'kysely';
import type { IncidentObject, ObjectKey, ObjectKind } from '../../../../src/contract/evo-monitor/incidentParts';
import type { Tx } from '../../../db/database';
import { foldObjects, type ObjectPlace } from '../../../domain/incidents/foldObjects';
import { createFieldProblem } from '../../../wire/problem';

interface StoredObject extends Omit<IncidentObject, 'kind' | 'id' | 'connector'> {
  incidentId: string;
  chargerId: string | null;
  connectorId: string | null;
  connectorNo: number | null;
  washerId: string | null;
}

const KEYS = {
  washer: 'washerId',
  connector: 'connectorId',
  charger: 'chargerId',
  station: 'stationId',
} as const satisfies Record<ObjectKind, keyof StoredObject>;

/** Objects of incidents that the caller sees, in the order in which they were named. */
export async function readObjects(tx: Tx, incidentIds: readonly string[]) {
  const { rows } = await sql<StoredObject>`
    select o.incident_id, o.station_id, o.charger_id, o.connector_id, o.washer_id, s.name as station, c.charger_code,
      n.connector_no, b.name as washer
    from incident_object o left join station s on s.id = o.station_id left join charger c on c.id = o.charger_id
      left join connector n on n.id = o.connector_id left join washer b on b.id = o.washer_id
    where o.incident_id = any(${[...incidentIds]}::bigint[]) and (s.id is not null or b.id is not null)
    order by o.id`.execute(tx);
  return rows.map((row) => ({ incidentId: row.incidentId, object: toObjectDto(row) }));
}

function toObjectDto(row: StoredObject): IncidentObject {
  const kinds = Object.keys(KEYS) as ObjectKind[];
  const kind = kinds.find((known) => row[KEYS[known]] !== null) ?? 'station';
  const { stationId, station, chargerCode, connectorNo, washer } = row;
  return { kind, id: row[KEYS[kind]] ?? '', stationId, station, chargerCode, connector: connectorNo, washer };
}

const EMPTY = { stationId: null, chargerId: null, connectorId: null, washerId: null };

/** The places of objects, without those that lie in others. @throws Problem 422 at one that the caller does not see */
export async function readPlaces(tx: Tx, objects: readonly ObjectKey[]): Promise<ObjectPlace[]> {
  const listIds = (kind: ObjectKind) => objects.filter((object) => object.kind === kind).map(({ id }) => id);
  const { rows } = await sql<Partial<ObjectPlace> & ObjectKey>`
    select 'station' as kind, s.id::text, s.company_id, s.id as station_id, null::bigint as charger_id, null::bigint as connector_id,
      null::bigint as washer_id from station s where s.id = any(${listIds('station')}::bigint[])
    union all
    select 'charger', c.id::text, s.company_id, s.id, c.id, null, null from charger c join station s on s.id = c.station_id
      where c.id = any(${listIds('charger')}::bigint[])
    union all
    select 'connector', n.id::text, s.company_id, s.id, c.id, n.id, null from connector n join charger c on c.id = n.charger_id
      join station s on s.id = c.station_id where n.id = any(${listIds('connector')}::bigint[])
    union all
    select 'washer', b.id::text, g.company_id, null, null, null, b.id from washer b join wash_site g on g.id = b.wash_site_id
      where b.id = any(${listIds('washer')}::bigint[])`.execute(tx);
  const found = new Map(
    rows.map(({ kind, id, ...place }) => [`${kind} ${id}`, { ...EMPTY, companyId: null, ...place }]),
  );
  const places = objects.map(({ kind, id }) => found.get(`${kind} ${id}`));
  if (places.includes(undefined)) throw createFieldProblem('objects', 'validation.notFound');
  return foldObjects(places.filter((place) => place !== undefined));
}

/** Names the objects of an incident anew. */
export async function storeObjects(tx: Tx, incidentId: string, places: readonly ObjectPlace[]): Promise<void> {
  await tx.deleteFrom('incidentObject').where('incidentId', '=', incidentId).execute();
  if (places.length === 0) return;
  await tx
    .insertInto('incidentObject')
    .values(places.map(({ companyId: _companyId, ...place }) => ({ incidentId, ...place })))
    .execute();
}
