import { sql, type Kysely } from 'kysely';

/** Settings as chargers last reported them, readable while the charger is offline. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // Parts of a place that a setting lacks are empty or 0: all of them are its key.
  `create table charger_setting (
     charger_id bigint not null references charger on delete cascade,
     component text not null default '', component_instance text not null default '',
     evse int not null default 0, connector int not null default 0,
     name text not null, instance text not null default '',
     value text, is_readonly boolean not null, read_at timestamptz not null,
     primary key (charger_id, component, component_instance, evse, connector, name, instance))`,
  `alter table charger_setting enable row level security`,
  `create policy scope on charger_setting to omp_app using (charger_id in (select id from charger))`,
];
