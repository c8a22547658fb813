import { sql, type Kysely } from 'kysely';
import { ownedBy } from '../rowPolicies';

/** Washers with their state, the reports of their suppliers, and the commands to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** Columns that users set; the state comes from the supplier many times a minute and has no history here. */
const DESCRIBED =
  'wash_site_id, supplier_id, code, name, motherboard_number, machine_version, machine_type, address, longitude, latitude, retired_at';

const STATEMENTS = [
  `alter table wash_supplier add column url text, add column sealed_secret text,
     add column announces_url boolean not null default false`,
  `comment on column wash_supplier.url is 'where the supplier takes commands; null: nothing is sent to it'`,
  `comment on column wash_supplier.sealed_secret is 'signs messages in both directions; null: none is taken from it'`,
  `comment on column wash_supplier.announces_url is 'the supplier says itself where it takes commands'`,

  `create table wash_machine (
     supplier_id bigint not null references wash_supplier on delete cascade, code text not null, name text not null,
     machine_type text, motherboard_number text, version text, address text,
     longitude numeric(10, 7), latitude numeric(10, 7), reported_at timestamptz not null,
     primary key (supplier_id, code))`,
  `comment on table wash_machine is 'machines as their suppliers report them; operators choose from these'`,
  ...ownedBy('wash_machine', 'false'),

  `create table washer (
     id bigint generated always as identity primary key, wash_site_id bigint not null references wash_site,
     supplier_id bigint not null references wash_supplier, code text not null, name text not null,
     motherboard_number text, machine_version text, machine_type text, address text,
     longitude numeric(10, 7), latitude numeric(10, 7),
     status text not null default 'available' check (status in ('available', 'locked', 'washing', 'error')),
     is_online boolean not null default false, error_code text,
     is_water_low boolean not null default false, is_soap_low boolean not null default false,
     status_at timestamptz, reported_at timestamptz, sequence bigint not null default -1,
     version int not null default 1, retired_at timestamptz, created_at timestamptz not null default now(),
     constraint washer_code unique (supplier_id, code))`,
  `comment on column washer.code is 'the name that the supplier has for it'`,
  `comment on column washer.sequence is 'number of the last report that counted; -1: none yet'`,
  `create index on washer (wash_site_id)`,
  `create index washer_heard on washer (reported_at) where is_online`,
  ...ownedBy('washer', 'wash_site_id in (select id from wash_site)'),
  `create trigger washer_history after insert or delete or update of ${DESCRIBED} on washer
     for each row when (omp_scope() is not null)
     execute function omp_record_change('{status,is_online,error_code,is_water_low,is_soap_low,status_at,reported_at,sequence}')`,
  `create policy washer_history on record_change for select to omp_app
     using (table_name = 'washer' and record_id in (select id from washer))`,

  `create table washer_service (
     washer_id bigint not null references washer on delete cascade, service_id bigint not null references wash_service,
     primary key (washer_id, service_id))`,
  `create index on washer_service (service_id)`,
  ...ownedBy('washer_service', 'washer_id in (select id from washer)'),

  `create table wash_report (
     id bigint generated always as identity primary key, supplier_id bigint not null references wash_supplier,
     report_id text not null, machine text not null, body jsonb not null, received_at timestamptz not null,
     unique (supplier_id, report_id))`,
  `comment on table wash_report is 'what suppliers report, as it came: a report that is known is a double'`,
  `create index on wash_report (received_at)`,
  `create index on wash_report (supplier_id, machine, id desc)`,
  ...ownedBy('wash_report', 'false'),

  `create table wash_command (
     id uuid primary key, washer_id bigint not null references washer on delete cascade,
     kind text not null check (kind in ('start', 'lock', 'unlock')), programme text, reason text,
     state text not null default 'created'
       check (state in ('created', 'sent', 'accepted', 'rejected', 'timeout', 'effective', 'noEffect')),
     detail text, created_by bigint, created_by_name text not null, created_at timestamptz not null,
     sent_at timestamptz, answered_at timestamptz, ended_at timestamptz, deadline timestamptz)`,
  `comment on column wash_command.deadline is 'until when the awaited answer or effect must have come'`,
  `create index on wash_command (washer_id, created_at desc)`,
  `create index wash_command_open on wash_command (washer_id) where ended_at is null`,
  ...ownedBy('wash_command', 'washer_id in (select id from washer)'),
];
