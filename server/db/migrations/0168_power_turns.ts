import { sql, type Kysely } from 'kysely';
import { ownedBy } from '../rowPolicies';

/** Limits of stations by the week and by signals of a grid, and a log of how limits have changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const OWNED = 'company_id = (select omp_company())';

const STATEMENTS = [
  `alter table power_node
     add column limit_week jsonb not null default '[]' check (jsonb_typeof(limit_week) = 'array')`,
  `comment on column power_node.limit_week is 'spans of the week, each with a name and a limit in kW'`,
  `alter table power_site add column limits jsonb not null default '[]'`,
  `comment on column power_site.limits is 'limits of the last plan, so that the log has changes alone'`,

  `create table power_signal (
     id bigint generated always as identity primary key,
     station_id bigint not null references station on delete cascade,
     company_id bigint not null references company on delete cascade,
     sender text not null check (char_length(sender) between 1 and 128),
     signal_id text not null check (char_length(signal_id) between 1 and 128),
     revision int not null check (revision >= 0),
     limit_kw real check (limit_kw >= 0), from_at timestamptz not null, until_at timestamptz not null,
     received_at timestamptz not null default now(),
     check (from_at < until_at), unique (station_id, sender, signal_id))`,
  `comment on table power_signal is 'limits that a grid asks for; limit_kw null: withdrawn'`,
  `create index on power_signal (company_id)`,
  `create index on power_signal (until_at)`,
  ...ownedBy('power_signal', OWNED),
  `create trigger power_signal_changed after insert or update on power_signal
     for each row execute function omp_power_changed()`,

  `create table power_turn (
     id bigint generated always as identity primary key,
     station_id bigint not null references station on delete cascade,
     company_id bigint not null references company on delete cascade,
     at timestamptz not null, changes jsonb not null, sessions jsonb not null)`,
  `comment on table power_turn is 'plans in which a limit changed, with what each session had before and after'`,
  `create index on power_turn (station_id, id desc)`,
  `create index on power_turn (company_id)`,
  `create index on power_turn (at)`,
  ...ownedBy('power_turn', OWNED),

  `create or replace function omp_power_station_given() returns trigger
     language plpgsql security definer set search_path = public as $$
     begin
       update power_node set company_id = new.company_id where station_id = new.id;
       update power_signal set company_id = new.company_id where station_id = new.id;
       return null;
     end $$`,
];
