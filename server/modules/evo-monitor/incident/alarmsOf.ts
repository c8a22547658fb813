import { sql, type RawBuilder } from 'kysely';
import type { AlarmPriority } from '../../../../src/contract/live/alarm';
import type { Tx } from '../../../db/database';

/** An older alarm that still stands says nothing about the incident. */
const REACH = sql`interval '30 days'`;

/** An alarm `a` stood at some time in the stretch of an incident `t`. */
const STOOD = sql`(a.first_at < coalesce(t.until_at, 'infinity') + interval '1 second'
  and a.last_at >= t.from_at - ${REACH} and (a.is_active or coalesce(a.cleared_at, a.last_at) >= t.from_at))`;

/** An alarm `a` of the charger or connector of an object `o`, or of the whole charger of that connector. */
const ON_PART = sql`(o.charger_id is null or a.charger_id = o.charger_id)
  and (o.connector_id is null or a.connector_id is null or a.connector_id = o.connector_id)`;

/** Ids of the alarms of an incident: those that it was made from, and those that stood on its objects in its time. */
export const selectAlarmIds = (incident: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select l.alarm_id as id from incident_alarm l where l.incident_id = ${incident}
  union select a.id from incident t join incident_object o on o.incident_id = t.id
    join alarm a on a.station_id = o.station_id and ${ON_PART} where t.id = ${incident} and ${STOOD}
  union select a.id from incident t join incident_object o on o.incident_id = t.id
    join alarm a on a.washer_id = o.washer_id where t.id = ${incident} and ${STOOD}`;

/** Worst priority of the alarms of an incident; null: it has none. */
export const selectWorst = (incident: RawBuilder<unknown>): RawBuilder<AlarmPriority | null> => sql`
  (select x.priority from alarm x where x.id in (${selectAlarmIds(incident)}) order by x.priority_rank limit 1)`;

/** Incidents that an alarm is part of, newest first. */
export async function findIncidentsOf(tx: Tx, alarmId: string, onlyOpen = false) {
  const { rows } = await sql<{ id: string; title: string; isClosed: boolean }>`
    select t.id, t.title, t.closed_at is not null as is_closed from incident t where t.id in (
      select l.incident_id from incident_alarm l where l.alarm_id = ${alarmId}
      union select t.id from alarm a join incident_object o on o.station_id = a.station_id and ${ON_PART}
        join incident t on t.id = o.incident_id where a.id = ${alarmId} and ${STOOD}
      union select t.id from alarm a join incident_object o on o.washer_id = a.washer_id
        join incident t on t.id = o.incident_id where a.id = ${alarmId} and ${STOOD})
    ${onlyOpen ? sql`and t.closed_at is null` : sql``}
    order by t.id desc limit 20`.execute(tx);
  return rows.map(({ isClosed, ...row }) => ({ ...row, state: isClosed ? ('closed' as const) : ('open' as const) }));
}
