import { sql, type Kysely } from 'kysely';
import { ownedBy } from '../rowPolicies';

/** Chains, which tell persons one after the other until an alarm is acknowledged, and their runs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table on_call_chain (
     id bigint generated always as identity primary key,
     company_id bigint references company on delete cascade, name text not null,
     priority text not null check (priority in ('urgent', 'high')),
     station_id bigint references station on delete cascade, classification text,
     rota_id bigint references on_call_rota on delete set null,
     steps jsonb not null, unanswered_minutes int not null,
     version int not null default 1, created_at timestamptz not null default now())`,
  `comment on column on_call_chain.station_id is 'null: alarms of all stations'`,
  `comment on column on_call_chain.classification is 'null: alarms of all kinds'`,
  `create unique index on_call_chain_name on on_call_chain (coalesce(company_id, 0), lower(name))`,
  `create index on on_call_chain (station_id)`,
  `create index on on_call_chain (rota_id)`,
  ...ownedBy('on_call_chain', 'company_id = (select omp_company())'),

  `create table on_call_run (
     id bigint generated always as identity primary key,
     chain_id bigint not null references on_call_chain on delete cascade,
     alarm_id bigint not null references alarm on delete cascade,
     rota_id bigint, steps jsonb not null, unanswered_minutes int not null,
     started_at timestamptz not null, done int not null default 0, next_at timestamptz, first_at timestamptz,
     told_step int, told_ids bigint[] not null default '{}', unanswered_at timestamptz, ended_at timestamptz,
     outcome text check (outcome in ('acknowledged', 'cleared', 'shelved', 'suppressed', 'recovering', 'raisedAgain')),
     check ((ended_at is null) = (outcome is null)))`,
  `comment on table on_call_run is 'a chain at an alarm, with the steps as they were when it began'`,
  `comment on column on_call_run.next_at is 'the next step or the end is due; null: the chain went unanswered'`,
  `comment on column on_call_run.told_ids is 'recipients that were told'`,
  `create unique index on_call_run_open on on_call_run (alarm_id, chain_id) where ended_at is null`,
  `create index on on_call_run (alarm_id)`,
  `create index on on_call_run (chain_id, started_at)`,
  ...ownedBy('on_call_run', 'chain_id in (select id from on_call_chain)'),

  `create table on_call_cursor (id int primary key default 1 check (id = 1), seen_event_id bigint not null)`,
  `comment on table on_call_cursor is 'the last news of alarms that chains have been looked for'`,
  `insert into on_call_cursor (seen_event_id) select coalesce(max(id), 0) from alarm_event`,
  ...ownedBy('on_call_cursor', 'false'),
];
