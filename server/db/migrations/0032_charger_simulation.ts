import { sql, type Kysely } from 'kysely';

/** Chargers that a simulated one stands in for, before any hardware is there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table charger_simulation (
     charger_id bigint primary key references charger on delete cascade,
     own_key_hash text, started_at timestamptz not null, started_by_name text not null, ended_at timestamptz)`,
  `comment on column charger_simulation.own_key_hash is 'key of the charger itself, which works again after the simulation'`,
  `alter table charger_simulation enable row level security`,
  `create policy scope on charger_simulation to omp_app using (charger_id in (select id from charger))`,
];
