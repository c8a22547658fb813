import { sql, type Kysely } from 'kysely';
import { ownedBy } from '../rowPolicies';

/**
 * Statuses are told by batch: a gateway stores those of thousands of connectors in one statement, and a function call for
 * each took longer than the batch itself. The changes of a statement are one row, which is told by one deferred trigger: so
 * they keep their place among the other events of the transaction, and see all of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const IS_READ = `read_at > now() - interval '3 days'`;
const FUNCTION = `returns trigger language plpgsql security definer set search_path = public as $$`;

const STATEMENTS = [
  `create table webhook_change (
     id bigint generated always as identity primary key, changes json not null)`,
  `comment on table webhook_change is 'statuses of a statement, until its transaction ends'`,
  ...ownedBy('webhook_change', 'false'),
  `revoke insert, update, delete on webhook_change from omp_app`,

  `create function omp_note_statuses() ${FUNCTION}
   begin
     if not omp_wants_events() then return null; end if;
     insert into webhook_change (changes)
       select json_agg(json_build_object('charger_id', n.charger_id, 'connector_no', n.connector_no,
           'status', n.reported_status, 'before', o.reported_status, 'error_code', n.error_code) order by n.id)
         from after_rows n join before_rows o on o.id = n.id
         where n.reported_status is distinct from o.reported_status
         having count(*) > 0;
     return null;
   end $$`,

  // As omp_tell_webhooks does for one event.
  `create function omp_tell_statuses() ${FUNCTION}
   declare endpoints bigint[]; events int;
   begin
     delete from webhook_change where id = new.id;
     select array_agg(e.id) into endpoints from (
       select id from webhook_endpoint where state <> 'off' and 'charger.status' = any(kinds) order by id for key share) e;
     if endpoints is null and not exists (select from event_reader where ${IS_READ}) then return null; end if;
     perform omp_begin_events();
     with changed as (
       select c.charger_code || '·' || f.connector_no as subject, s.company_id, f.charger_id, f.connector_no,
           json_strip_nulls(json_build_object('charger', c.charger_code, 'connector', f.connector_no, 'status', f.status,
             'before', f.before, 'error_code', f.error_code, 'station', c.station_id::text,
             'company', s.company_id::text)) as data
         from json_to_recordset(new.changes) as f(charger_id bigint, connector_no int, status text, before text, error_code text)
         join charger c on c.id = f.charger_id join station s on s.id = c.station_id),
     told as (
       insert into webhook_event (kind, subject, company_id, happened_at, data)
         select 'charger.status', subject, company_id, now(), data from changed c
           where exists (select from webhook_endpoint w
               where w.id = any(endpoints) and (w.company_id is null or w.company_id = c.company_id))
             or omp_has_event_reader(c.company_id)
           order by charger_id, connector_no
         returning id, subject, company_id),
     queued as (
       insert into webhook_delivery (endpoint_id, event_id, subject, happened_at, next_try_at)
         select w.id, t.id, t.subject, now(), now() from told t
           join webhook_endpoint w on w.id = any(endpoints) and (w.company_id is null or w.company_id = t.company_id)
           order by t.id, w.id)
     select count(*) into events from told;
     if events > 0 then perform pg_notify('omp_webhook', ''); end if;
     return null;
   end $$`,

  `drop trigger webhook_connector on connector`,
  `drop function omp_webhook_connector`,
  `create trigger webhook_statuses after update on connector
     referencing old table as before_rows new table as after_rows
     for each statement execute function omp_note_statuses()`,
  `create constraint trigger webhook_change_told after insert on webhook_change deferrable initially deferred
     for each row execute function omp_tell_statuses()`,
];
