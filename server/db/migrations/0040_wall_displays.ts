import { sql, type Kysely } from 'kysely';
import { ownedBy } from '../rowPolicies';

/** Wall displays with their credentials, the codes that wait for an approval, and the alarm of a display gone silent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table wall_display (
     id bigint generated always as identity primary key, name text not null check (char_length(name) between 1 and 64),
     company_id bigint references company, boards text[] not null check (cardinality(boards) > 0),
     rotation_seconds int not null check (rotation_seconds between 10 and 600),
     viewing_metres numeric(4, 1) not null check (viewing_metres between 1 and 20), timezone text not null, locale text not null,
     dim_from text, dim_until text, check ((dim_from is null) = (dim_until is null)),
     approved_by_name text not null, approved_at timestamptz not null,
     token_hash text not null unique, next_token_hash text unique, token_at timestamptz not null,
     withdrawn_by_name text, withdrawn_at timestamptz,
     heartbeat_at timestamptz, build text, data_age_ms bigint, heap_bytes bigint, frame_age_ms bigint, board text, address text,
     version int not null default 1, created_at timestamptz not null default now())`,
  `comment on table wall_display is 'devices with a read-only credential of their own'`,
  `comment on column wall_display.company_id is 'whose equipment it shows; null: all'`,
  `comment on column wall_display.next_token_hash is 'the credential that was handed out last and has not been used yet'`,
  `create index on wall_display (company_id)`,
  ...ownedBy('wall_display', 'company_id = (select omp_company())'),
  `create table wall_pairing (
     id bigint generated always as identity primary key, secret_hash text not null unique, code_hash text not null unique,
     address text not null, created_at timestamptz not null, expires_at timestamptz not null)`,
  `comment on table wall_pairing is 'displays that wait for an approval; a row lives for some minutes'`,
  `create index on wall_pairing (address, created_at)`,
  ...ownedBy('wall_pairing', 'false'),

  // Nodes keep credentials in memory for some seconds.
  `create function omp_notice_wall() returns trigger language plpgsql as $$
     begin perform pg_notify('omp_session', 'display:' || new.id); return null; end $$`,
  `create trigger wall_display_notice after update of
       name, company_id, boards, rotation_seconds, viewing_metres, timezone, locale, dim_from, dim_until, token_hash,
       next_token_hash, withdrawn_at on wall_display
     for each row execute function omp_notice_wall()`,
  `create trigger wall_display_history after insert or update of
       name, company_id, boards, rotation_seconds, viewing_metres, timezone, locale, dim_from, dim_until, withdrawn_at
     on wall_display for each row when (omp_scope() is not null) execute function omp_record_change(
       '{token_hash,next_token_hash,token_at,heartbeat_at,build,data_age_ms,heap_bytes,frame_age_ms,board,address}')`,
  `create policy wall_display_history on record_change for select to omp_app
     using (table_name = 'wall_display' and record_id in (select id from wall_display))`,

  `alter table alarm add column wall_display_id bigint references wall_display`,
  `alter table alarm drop constraint alarm_source_check`,
  `alter table alarm add constraint alarm_source_check check ((company_id is null) = (station_id is null)
     and (station_id is not null or (charger_id is null and connector_id is null))
     and (station_id is null or num_nonnulls(payment_id, wall_display_id) = 0))`,
  `comment on column alarm.wall_display_id is 'the display of the platform that it is about'`,
  `drop index alarm_open_platform`,
  `create unique index alarm_open_platform on alarm (rule_code, coalesce(payment_id, 0), coalesce(wall_display_id, 0))
     where is_open and station_id is null`,
  `create index on alarm (wall_display_id) where wall_display_id is not null`,
  // A new database has the rule already: its rows are made of the rules in the code.
  `insert into alarm_rule (code) values ('wall.silent') on conflict (code) do nothing`,
];
