import { sql, type Kysely } from 'kysely';
import { ownedBy } from '../rowPolicies';

/** Rotas of alarm recipients on call, with overrides of single shifts and leaves of persons. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table on_call_rota (
     id bigint generated always as identity primary key,
     company_id bigint references company on delete cascade, name text not null, timezone text not null,
     weeks int not null check (weeks between 1 and 8), starts_on date not null,
     shifts jsonb not null, group_ids bigint[] not null default '{}',
     version int not null default 1, created_at timestamptz not null default now())`,
  `comment on table on_call_rota is 'shifts that come again each cycle of weeks, by the clock of the zone'`,
  `comment on column on_call_rota.group_ids is 'recipients that stand behind both lanes'`,
  `create unique index on_call_rota_name on on_call_rota (coalesce(company_id, 0), lower(name))`,
  ...ownedBy('on_call_rota', 'company_id = (select omp_company())'),

  `create table on_call_override (
     id bigint generated always as identity primary key,
     rota_id bigint not null references on_call_rota on delete cascade, lane int not null check (lane in (1, 2)),
     recipient_id bigint not null references alarm_recipient on delete cascade,
     from_at timestamptz not null, until_at timestamptz not null, by_name text not null, created_at timestamptz not null,
     check (from_at < until_at))`,
  `create index on on_call_override (rota_id, until_at)`,
  `create index on on_call_override (recipient_id)`,
  ...ownedBy('on_call_override', 'rota_id in (select id from on_call_rota)'),

  `create table on_call_leave (
     id bigint generated always as identity primary key,
     recipient_id bigint not null references alarm_recipient on delete cascade,
     from_at timestamptz not null, until_at timestamptz not null, by_name text not null, created_at timestamptz not null,
     check (from_at < until_at))`,
  `create index on on_call_leave (recipient_id, until_at)`,
  ...ownedBy('on_call_leave', 'recipient_id in (select id from alarm_recipient)'),
];
