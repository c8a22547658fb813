import { sql, type RawBuilder } from 'kysely';
import { isShownCommand } from '../../../db/shownCommands';

/** Events of alarms that the timeline leaves out: what was sent to whom stands at the alarm itself. */
const LEFT_OUT = ['messaged', 'notified', 'recoveryNotified', 'takenNotified', 'reprioritized'];

interface Span {
  from: Date;
  until: Date | null;
}

type Source = (id: string, within: (column: string) => RawBuilder<unknown>) => RawBuilder<unknown>;

/** A connector of an object `part`, or every one of its charger. */
const ON_CONNECTOR = sql`(part.connector_no is null or coalesce(x.connector_no, 0) in (0, part.connector_no))`;

const readEntries: Source = (id) => sql`
  select x.at, 1, x.id::text, 'incident', x.kind, x.by_name, x.text, null::text, null::text, null::text, null::bigint,
    null::text, null::int, null::text
  from incident_entry x where x.incident_id = ${id}`;

const readMoments: Source = (id) => sql`
  select x.at, 0, x.id::text, 'moment', 'moment', x.by_name, x.text, null::text, null::text, null::text, null::bigint,
    null::text, null::int, null::text
  from incident_moment x where x.incident_id = ${id}`;

const readAlarmEvents: Source = (_id, within) => sql`
  select x.at, 2, x.id::text, 'alarm', x.kind, x.by_name, x.detail, a.id::text, a.rule_code, a.priority, a.station_id,
    c.charger_code, n.connector_no, b.name
  from member join alarm a on a.id = member.id join alarm_event x on x.alarm_id = a.id
    left join charger c on c.id = a.charger_id left join connector n on n.id = a.connector_id left join washer b on b.id = a.washer_id
  where ${within('x.at')} and x.kind <> all(${LEFT_OUT}::text[])`;

const readCommands: Source = (_id, within) => sql`
  select x.created_at, 3, x.id::text, 'command', x.kind, x.created_by_name, x.state, null::text, null::text, null::text,
    part.station_id, part.charger_code, x.connector_no, null::text
  from part join command x on x.charger_id = part.charger_id
  where ${within('x.created_at')} and ${isShownCommand('x')} and ${ON_CONNECTOR}`;

const readWashCommands: Source = (_id, within) => sql`
  select x.created_at, 4, x.id::text, 'command', x.kind, x.created_by_name, x.state, null::text, null::text, null::text,
    null::bigint, null::text, null::int, b.name
  from o join washer b on b.id = o.washer_id join wash_command x on x.washer_id = b.id where ${within('x.created_at')}`;

/** All connectors of a charger lose contact at once: its first one tells of it. */
const readContact: Source = (_id, within) => sql`
  select x.at, 5, x.id::text, 'contact', case when x.status = 'offline' then 'lost' else 'back' end, null::text, x.info,
    null::text, null::text, null::text, part.station_id, part.charger_code, null::int, null::text
  from (select distinct charger_id, charger_code, station_id from part) part
  cross join lateral (select n.id from connector n where n.charger_id = part.charger_id order by n.connector_no limit 1) n
  join connector_event x on x.connector_id = n.id
  where ${within('x.at')} and not x.is_late and (x.status = 'offline') is distinct from coalesce((
    select p.status = 'offline' from connector_event p where p.connector_id = n.id and not p.is_late and (p.at, p.id) < (x.at, x.id)
    order by p.at desc, p.id desc limit 1), false)`;

const readFailures: Source = (_id, within) => sql`
  select x.began_at, 6, x.id::text, 'attempt', x.outcome, null::text, x.cause, x.id::text, null::text, null::text,
    x.station_id, c.charger_code, n.connector_no, null::text
  from part join connector n on n.charger_id = part.charger_id and (part.connector_id is null or n.id = part.connector_id)
    join charger c on c.id = n.charger_id join charging_attempt x on x.connector_id = n.id
  where ${within('x.began_at')} and x.outcome = 'failed'`;

const NOTE = sql`s.id as station_id, c.charger_code, null::int, null::text
  from record_note x left join charger c on x.kind = 'charger' and c.id = x.record_id
    left join station s on s.id = case when x.kind = 'station' then x.record_id else c.station_id end
  where (x.kind = 'station' and x.record_id in (select station_id from o)
    or x.kind = 'charger' and x.record_id in (select charger_id from part))`;

const readNotes: Source = (_id, within) => sql`
  select x.created_at, 7, x.id::text, 'note', 'noted', x.author_name, x.text, null::text, null::text, null::text, ${NOTE}
    and ${within('x.created_at')}`;

const readNotesDone: Source = (_id, within) => sql`
  select x.done_at, 8, x.id::text || 'd', 'note', 'noteDone', x.done_by_name, x.text, null::text, null::text, null::text, ${NOTE}
    and ${within('x.done_at')}`;

/** Rows of all sources of a timeline, with the columns that it names. */
export function listSources(id: string, { from, until }: Span): RawBuilder<unknown>[] {
  const within = (column: string) => {
    const at = sql.ref(column);
    return until === null
      ? sql`${at} >= ${from}`
      : sql`${at} >= ${from} and ${at} < ${until}::timestamptz + interval '1 second'`;
  };
  return [
    ...[readEntries, readMoments, readAlarmEvents, readCommands, readWashCommands],
    ...[readContact, readFailures, readNotes, readNotesDone],
  ].map((read) => read(id, within));
}
