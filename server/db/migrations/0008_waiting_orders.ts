import { sql, type Kysely } from 'kysely';

/** Orders that wait for their session, each of the remote start that it was made for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table charging_order add command_id bigint unique references command`,
  `comment on column charging_order.command_id is 'the remote start that it was made for; null: the charger began by itself'`,
  // At a connector one order waits for its session at most.
  `create unique index charging_order_waiting on charging_order (charger_id, connector_id)
     where command_id is not null and status in ('authorized', 'prepaid')`,
];
