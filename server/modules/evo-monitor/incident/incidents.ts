import { sql, type RawBuilder } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { incident } from '../../../../src/contract/evo-monitor/incident';
import type { Incident, IncidentObject, IncidentRow } from '../../../../src/contract/evo-monitor/incidentParts';
import type { AlarmPriority } from '../../../../src/contract/live/alarm';
import { PLATFORM_ZONE } from '../../../../src/lib/time';
import type { Tx } from '../../../db/database';
import { toContainsPattern } from '../../../db/likePattern';
import type { FiltersOf, Ordering } from '../../../db/readPage';
import { whereOneOf } from '../../../db/whereOneOf';
import { groupRows } from '../../../domain/availability/groupRows';
import { findRow, type RowOf } from '../../../http/recordRoutes';
import { endOfSecond, fromWire, toWire } from '../../../wire/wireTime';
import { selectAlarmIds, selectWorst } from './alarmsOf';
import { readObjects } from './objects';

type Query = BodyOf<typeof incident.page>;
type Filters = FiltersOf<Query>;

export const INCIDENT_ORDERING: Ordering<NonNullable<Query['sort']>[number]['field']> = {
  fields: { id: 'i.id', title: 'i.title', from: 'i.fromAt', until: 'i.untilAt' },
  usual: [{ field: 'from', order: 'desc' }],
  key: 'i.id',
  filled: ['id', 'title', 'from'],
};

/** What a closed one was is kept, so that only the open ones cost more with their alarms. */
const PRIORITY: RawBuilder<AlarmPriority | null> = sql`case when i.closed_at is null then ${selectWorst(sql`i.id`)} else i.closed_priority end`;

const ZONE: RawBuilder<string | null> =
  sql`(select coalesce(s.timezone, g.timezone) from incident_object o left join station s on s.id = o.station_id
  left join washer b on b.id = o.washer_id left join wash_site g on g.id = b.wash_site_id
  where o.incident_id = i.id order by o.id limit 1)`;

export function selectIncidents(tx: Tx) {
  return tx
    .selectFrom('incident as i')
    .leftJoin('company as m', 'm.id', 'i.companyId')
    .select(['i.id', 'i.title', 'i.fromAt', 'i.untilAt', 'i.companyId', 'm.name as company', 'i.conclusion'])
    .select(['i.madeByName', 'i.madeAt', 'i.closedByName', 'i.closedAt', 'i.version'])
    .select([PRIORITY.as('priority'), ZONE.as('timezone')])
    .select(sql<'open' | 'closed'>`case when i.closed_at is null then 'open' else 'closed' end`.as('state'));
}
type Row = RowOf<typeof selectIncidents>;

export function filterIncidents(tx: Tx, { states, priorities, stationIds, companyIds, text, ...span }: Filters) {
  let found = filterSpan(selectIncidents(tx).where(whereOneOf({ 'i.companyId': companyIds })), span);
  if (states?.length === 1) found = found.where('i.closedAt', states[0] === 'open' ? 'is' : 'is not', null);
  if (priorities?.length) found = found.where(sql<boolean>`${PRIORITY} = any(${priorities})`);
  if (stationIds?.length)
    found = found.where('i.id', 'in', (of) =>
      of.selectFrom('incidentObject as o').select('o.incidentId').where('o.stationId', 'in', stationIds),
    );
  return text ? found.where(sql<boolean>`${TEXTS} ilike ${toContainsPattern(text)}`) : found;
}

/** Incidents that went on at some time of a span. */
function filterSpan(found: ReturnType<typeof selectIncidents>, { from, until }: Pick<Filters, 'from' | 'until'>) {
  const begun = until ? found.where('i.fromAt', '<', endOfSecond(until)) : found;
  return from ? begun.where(sql<boolean>`coalesce(i.until_at, 'infinity') >= ${fromWire(from)}`) : begun;
}

const TEXTS = sql`concat_ws(' ', i.id, i.title, i.conclusion)`;

function toFacts(row: Row) {
  const { id, title, state, priority, companyId, company, timezone, fromAt, untilAt, closedAt } = row;
  return {
    ...{ id, title, state, priority, companyId, company, timezone: timezone ?? PLATFORM_ZONE },
    ...{ from: toWire(fromAt), until: untilAt && toWire(untilAt) },
    ...{ madeBy: row.madeByName, madeAt: toWire(row.madeAt) },
    ...{ closedBy: row.closedByName, closedAt: closedAt && toWire(closedAt), version: row.version },
  };
}

type Objects = ReadonlyMap<string, readonly { object: IncidentObject }[]>;

/** Objects of the incidents of a page. */
export async function readPageObjects(tx: Tx, rows: readonly { id: string }[]): Promise<Objects> {
  const objects = await readObjects(
    tx,
    rows.map(({ id }) => id),
  );
  return groupRows(objects, ({ incidentId }) => incidentId);
}

export function toRowDto(row: Row, objectsOf: Objects): IncidentRow {
  const objects = objectsOf.get(row.id) ?? [];
  return { ...toFacts(row), object: objects[0]?.object ?? null, objects: objects.length };
}

/** @throws Problem 404 */
export async function readIncident(tx: Tx, id: string): Promise<Incident> {
  const row = await findRow(selectIncidents(tx).where('i.id', '=', id));
  const moments = await tx
    .selectFrom('incidentMoment')
    .select(['id', 'at', 'text', 'byName as by'])
    .where('incidentId', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute();
  const { rows } = await sql<{ alarms: number }>`
    select count(*)::int as alarms from alarm x where x.id in (${selectAlarmIds(sql`${id}`)})`.execute(tx);
  return {
    ...toFacts(row),
    objects: (await readObjects(tx, [id])).map(({ object }) => object),
    moments: moments.map(({ at, ...moment }) => ({ ...moment, at: toWire(at) })),
    alarms: rows[0]?.alarms ?? 0,
    conclusion: row.conclusion,
  };
}
