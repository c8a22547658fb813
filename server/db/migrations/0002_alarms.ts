import { sql, type Kysely } from 'kysely';

/** Alarms with their time line, conditions in their hold time, recipients, and the mails sent for each alarm. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table alarm (
     id bigint generated always as identity primary key,
     company_id bigint not null references company, station_id bigint not null references station,
     charger_id bigint references charger, connector_id bigint references connector,
     rule_code text not null, classification text not null,
     level text not null check (level in ('critical', 'error', 'warning', 'info')),
     priority text not null check (priority in ('urgent', 'high', 'middle', 'low', 'nice')),
     level_rank smallint not null generated always as
       (array_position('{critical,error,warning,info}'::text[], level)) stored,
     priority_rank smallint not null generated always as
       (array_position('{urgent,high,middle,low,nice}'::text[], priority)) stored,
     error_code text, vendor_error_code text, log text, transaction_id bigint, command_id bigint,
     first_at timestamptz not null, last_at timestamptz not null, count int not null default 1,
     raises timestamptz[] not null default '{}',
     is_active boolean not null, cleared_at timestamptz,
     acknowledged_by text, acknowledged_at timestamptz,
     shelved_until timestamptz, shelved_by text, shelve_reason text,
     assigned_id bigint, assigned_name text, cause_id bigint references alarm,
     processed_by text, processed_at timestamptz, result text,
     is_chattering boolean not null default false, is_open boolean not null default true,
     version int not null default 1, raised_version int not null default 1)`,
  `comment on column alarm.raises is 'the last raises, as many as tell whether it chatters'`,
  `comment on column alarm.raised_version is 'version of the last raise: an acknowledgement of an older one is of no use'`,
  // The same rule at the same source counts up.
  `create unique index alarm_open on alarm
     (station_id, coalesce(charger_id, 0), coalesce(connector_id, 0), rule_code) where is_open`,
  `create index alarm_queue on alarm (priority_rank, last_at desc, id desc) where is_open`,
  `create index on alarm (priority_rank, last_at desc, id desc)`,
  `create index on alarm (last_at desc, id desc)`,
  `create index on alarm (station_id, last_at desc)`,
  `create index on alarm (company_id, last_at desc)`,
  `create index on alarm (charger_id, last_at desc)`,
  `create index alarm_active on alarm (station_id) where is_active`,
  `create index on alarm (cause_id) where cause_id is not null`,
  `alter table alarm set (fillfactor = 70)`,

  `create table alarm_pending (
     id bigint generated always as identity primary key,
     company_id bigint not null references company, station_id bigint not null references station,
     charger_id bigint references charger on delete cascade, connector_id bigint references connector on delete cascade,
     rule_code text not null, detail jsonb not null default '{}', since timestamptz not null, due_at timestamptz not null)`,
  `create unique index alarm_pending_source on alarm_pending
     (station_id, coalesce(charger_id, 0), coalesce(connector_id, 0), rule_code)`,
  `create index on alarm_pending (due_at)`,

  `create table alarm_event (
     id bigint generated always as identity primary key, alarm_id bigint not null references alarm on delete cascade,
     at timestamptz not null, kind text not null, by_name text, detail text)`,
  `create index on alarm_event (alarm_id, id desc)`,
  `create index alarm_raise on alarm_event (at, alarm_id) where kind in ('raised', 'raisedAgain')`,

  `create index alarm_news on alarm_event (id) where kind in ('raised', 'released')`,

  `create table alarm_recipient (
     id bigint generated always as identity primary key, company_id bigint references company,
     position text, full_name text not null, email text not null, station_ids bigint[],
     least_priority text not null check (least_priority in ('urgent', 'high', 'middle', 'low', 'nice')),
     least_rank smallint not null generated always as
       (array_position('{urgent,high,middle,low,nice}'::text[], least_priority)) stored,
     languages text[] not null, quiet_hours jsonb, is_automatic boolean not null default true,
     last_mail_at timestamptz, seen_event_id bigint not null default 0,
     version int not null default 1, created_at timestamptz not null default now())`,
  `comment on column alarm_recipient.station_ids is 'null: every station of its company, or of all for the operator'`,
  `comment on column alarm_recipient.seen_event_id is 'what was raised up to here has been mailed, or was not to be'`,

  `alter table mail_outbox add column company_id bigint references company`,
  `create index on mail_outbox (kind, id desc)`,
  `create table alarm_mail (
     alarm_id bigint not null references alarm on delete cascade,
     mail_id bigint not null references mail_outbox on delete cascade,
     recipient_id bigint references alarm_recipient on delete set null, full_name text not null,
     primary key (alarm_id, mail_id))`,
  `create index on alarm_mail (mail_id)`,

  // --- row-level security -------------------------------------------------------------------------------------
  ...ownedBy('alarm', 'company_id = (select omp_company())'),
  ...ownedBy('alarm_pending', 'company_id = (select omp_company())'),
  ...ownedBy('alarm_event', 'alarm_id in (select id from alarm)'),
  ...ownedBy('alarm_recipient', 'company_id = (select omp_company())'),
  ...ownedBy('alarm_mail', 'alarm_id in (select id from alarm)'),
  // Mails to a company's recipients are its own; those with codes for accounts belong to no company.
  `drop policy scope on mail_outbox`,
  `create policy scope on mail_outbox to omp_app using ((select omp_sees_all()) or company_id = (select omp_company()))`,
  `revoke update, delete, truncate on alarm_event from omp_app`,
];

/** Everything for operators and the system, for others the rows that `rule` names. */
function ownedBy(table: string, rule: string): string[] {
  return [
    `alter table ${table} enable row level security`,
    `create policy scope on ${table} to omp_app using ((select omp_sees_all()) or ${rule})`,
  ];
}
