import { sql, type Kysely } from 'kysely';
import { ownedBy } from '../rowPolicies';

/**
 * Tags that chargers accept while they are offline: what each charger has of its list, and marks of what may have
 * changed lists. A mark is written in the transaction of its cause and locks no list.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const FUNCTION = 'returns trigger language plpgsql security definer set search_path = public';

const STATEMENTS = [
  `alter table station add column accepts_offline boolean not null default false`,
  `comment on column station.accepts_offline is 'chargers are sent the tags that they accept without a connection'`,

  `create table local_list (
     charger_id bigint primary key references charger on delete cascade,
     company_id bigint not null references company on delete cascade,
     version int not null default 0, entries jsonb, waiting jsonb,
     charger_version int, checked_at timestamptz, sent_at timestamptz,
     is_full boolean not null default false, is_supported boolean not null default true, firmware_version text,
     failure text, failure_detail text, failures int not null default 0,
     command_id bigint references command on delete set null,
     requested_by bigint references sys_user on delete set null, requested_by_name text,
     due_at timestamptz not null)`,
  `comment on column local_list.entries is 'what the charger has accepted; null: unknown, so it is told everything'`,
  `comment on column local_list.waiting is 'version and update of the command without an answer yet'`,
  `comment on column local_list.is_full is 'it had as many tags as it may hold: a further tag does not make it due'`,
  `comment on column local_list.firmware_version is 'that does not support lists: another one is asked anew'`,
  `create index on local_list (company_id)`,
  `create index on local_list (due_at) where command_id is null`,
  `create index on local_list (command_id) where command_id is not null`,
  `create index on local_list (requested_by) where requested_by is not null`,
  ...ownedBy('local_list', 'company_id = (select omp_company())'),

  `create table local_list_mark (
     id bigint generated always as identity primary key,
     tag_no text, charger_id bigint references charger on delete cascade)`,
  `comment on table local_list_mark is 'a tag or a charger whose lists may have changed; neither: all lists'`,
  `create index on local_list_mark (charger_id) where charger_id is not null`,
  ...ownedBy('local_list_mark', 'false'),

  `create function omp_mark_local_lists(tag text, charger bigint) returns void
     language plpgsql security definer set search_path = public as $$
     begin
       insert into local_list_mark (tag_no, charger_id) values (tag, charger);
       perform pg_notify('omp_local_list', '');
     end $$`,
  `create function omp_local_list_tag() ${FUNCTION} as $$
     begin
       if not exists (select from local_list) then return null; end if;
       if tg_op <> 'INSERT' then perform omp_mark_local_lists(old.tag_no, null); end if;
       if tg_op = 'INSERT' or new.tag_no <> old.tag_no then perform omp_mark_local_lists(new.tag_no, null); end if;
       return null;
     end $$`,
  `create trigger local_list_tag_made after insert or delete on charge_tag
     for each row execute function omp_local_list_tag()`,
  `create trigger local_list_tag_changed after update of tag_no, type, status, expires_at, parent_tag, retired_at,
     app_user_id, enterprise_id on charge_tag
     for each row when ((old.tag_no, old.type, old.status, old.expires_at, old.parent_tag, old.retired_at, old.app_user_id,
       old.enterprise_id) is distinct from (new.tag_no, new.type, new.status, new.expires_at, new.parent_tag, new.retired_at,
       new.app_user_id, new.enterprise_id))
     execute function omp_local_list_tag()`,

  // Tags of a person: disabled at all chargers or by a company, bound to an enterprise.
  `create function omp_local_list_person() ${FUNCTION} as $$
     declare person bigint := case when tg_table_name = 'app_user' then (to_jsonb(coalesce(new, old)) ->> 'id')::bigint
       else (to_jsonb(coalesce(new, old)) ->> 'app_user_id')::bigint end;
     begin
       if not exists (select from local_list) then return null; end if;
       perform omp_mark_local_lists(t.tag_no, null) from charge_tag t where t.app_user_id = person;
       return null;
     end $$`,
  `create trigger local_list_person after update of status on app_user
     for each row when (old.status is distinct from new.status) execute function omp_local_list_person()`,
  `create trigger local_list_customer after insert or delete or update of status on company_customer
     for each row execute function omp_local_list_person()`,
  `create trigger local_list_driver after insert or delete or update of status, app_user_id on enterprise_bind_user
     for each row execute function omp_local_list_person()`,

  `create function omp_local_list_enterprise() ${FUNCTION} as $$
     begin
       if exists (select from local_list) then perform omp_mark_local_lists(null, null); end if;
       return null;
     end $$`,
  `create trigger local_list_enterprise after update of status on enterprise
     for each row when (old.status is distinct from new.status) execute function omp_local_list_enterprise()`,
  `create trigger local_list_enterprise_place after insert or delete on enterprise_station
     for each statement execute function omp_local_list_enterprise()`,

  // A charger that is back may have lost its list; another firmware may support lists.
  `create function omp_local_list_charger() ${FUNCTION} as $$
     begin
       if exists (select from local_list where charger_id = new.id)
         or exists (select from station where id = new.station_id and accepts_offline) then
         perform omp_mark_local_lists(null, new.id);
       end if;
       return null;
     end $$`,
  `create trigger local_list_charger_made after insert on charger for each row execute function omp_local_list_charger()`,
  `create trigger local_list_charger_changed after update of online_since, firmware_version, station_id, retired_at on charger
     for each row when ((old.online_since, old.firmware_version, old.station_id, old.retired_at) is distinct from
       (new.online_since, new.firmware_version, new.station_id, new.retired_at))
     execute function omp_local_list_charger()`,
  `create function omp_local_list_station() ${FUNCTION} as $$
     begin
       perform omp_mark_local_lists(null, c.id) from charger c where c.station_id = new.id and c.retired_at is null;
       return null;
     end $$`,
  `create trigger local_list_station after update of accepts_offline on station
     for each row when (old.accepts_offline is distinct from new.accepts_offline)
     execute function omp_local_list_station()`,
];
