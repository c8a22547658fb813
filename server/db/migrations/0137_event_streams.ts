import { sql, type Kysely } from 'kysely';
import { ownedBy } from '../rowPolicies';

/**
 * Readers of the stream of events. Events are also written for a company whose events were read lately, and each
 * transaction says before its first event from where on its events are numbered: an event with a smaller number than
 * one that was read could otherwise be committed later, and be missed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const IS_READ = `read_at > now() - interval '3 days'`;
/** Key of the advisory locks: these letters, and below them the number of the last event. */
const LOCKS = `(x'4f4d50'::bigint << 40)`;

const STATEMENTS = [
  `create table event_reader (
     company_id bigint references company on delete cascade, read_at timestamptz not null,
     unique nulls not distinct (company_id))`,
  `comment on table event_reader is 'whose events are written for readers of the stream; null: those of all companies'`,
  ...ownedBy('event_reader', 'company_id = (select omp_company())'),

  `create function omp_wants_events() returns boolean language sql stable
     return exists (select from webhook_endpoint where state <> 'off') or exists (select from event_reader where ${IS_READ})`,
  // The triggers of 0136 ask first whether an endpoint wants anything.
  `do $$ declare definition text;
   begin
     for definition in select pg_get_functiondef(oid) from pg_proc where proname like 'omp\\_webhook\\_%' and prosrc like '%return null; end if;%' loop
       execute replace(definition, 'not exists (select from webhook_endpoint where state <> ''off'')', 'not omp_wants_events()');
     end loop;
   end $$`,

  `create function omp_has_event_reader(company bigint) returns boolean language sql stable
     return exists (select from event_reader where (company_id is null or company_id = company) and ${IS_READ})`,
  `comment on function omp_has_event_reader is 'whether the events of a company are written for a reader'`,
  `create function omp_begin_events() returns void language plpgsql security definer set search_path = public as $$
   declare own text := pg_current_xact_id()::text;
   begin
     if current_setting('omp.events_of', true) is not distinct from own then return; end if;
     perform pg_advisory_xact_lock_shared(${LOCKS} | case when is_called then last_value else 0 end) from webhook_event_id_seq;
     perform set_config('omp.events_of', own, true);
   end $$`,
  `revoke execute on function omp_begin_events from public`,
  // The number is read before the locks: a transaction that takes its lock in between numbers its events above it.
  `create function omp_settled_event() returns bigint language plpgsql security definer set search_path = public as $$
   declare last bigint; begun bigint;
   begin
     select case when is_called then last_value else 0 end into last from webhook_event_id_seq;
     select min(((classid::bigint << 32) | objid::bigint) & ((1::bigint << 40) - 1)) into begun from pg_locks
       where locktype = 'advisory' and objsubid = 1 and classid::bigint >> 8 = x'4f4d50'::bigint
         and database = (select oid from pg_database where datname = current_database());
     return least(last, begun);
   end $$`,
  `comment on function omp_settled_event is 'all events up to this number are committed, or will never be'`,

  `create or replace function omp_tell_webhooks(kind text, subject text, company bigint, data json) returns void
     language plpgsql security definer set search_path = public as $$
   declare endpoints bigint[]; event bigint;
   begin
     select array_agg(e.id) into endpoints from (
       select id from webhook_endpoint w where w.state <> 'off' and omp_tell_webhooks.kind = any(w.kinds)
         and (w.company_id is null or w.company_id = company) order by id for key share) e;
     if endpoints is null and not omp_has_event_reader(company) then return; end if;
     perform omp_begin_events();
     insert into webhook_event (kind, subject, company_id, happened_at, data)
       values (omp_tell_webhooks.kind, omp_tell_webhooks.subject, company, now(), json_strip_nulls(omp_tell_webhooks.data))
       returning id into event;
     insert into webhook_delivery (endpoint_id, event_id, subject, happened_at, next_try_at)
       select e, event, omp_tell_webhooks.subject, now(), now() from unnest(endpoints) e;
     perform pg_notify('omp_webhook', '');
   end $$`,
];
