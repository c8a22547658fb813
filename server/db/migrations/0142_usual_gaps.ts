import { sql, type Kysely } from 'kysely';
import { ownedBy } from '../rowPolicies';

/** Usual gaps between the attempts at a connector, and when it will have been quiet for too long. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table connector_gap (
     connector_id bigint primary key references connector on delete cascade,
     charger_id bigint not null references charger on delete cascade,
     gaps int[], learned_at timestamptz not null, last_at timestamptz, due_at timestamptz, quiet_since timestamptz,
     check (gaps is null or cardinality(gaps) = 168))`,
  `comment on column connector_gap.gaps is 'minutes by hour of the week at the station; null: not enough is known yet'`,
  `comment on column connector_gap.last_at is 'beginning of the last attempt'`,
  `comment on column connector_gap.due_at is 'when it is quiet for too long without a further one'`,
  `comment on column connector_gap.quiet_since is 'its alarm stands since'`,
  `create index on connector_gap (due_at) where due_at is not null`,
  `create index on connector_gap (learned_at)`,
  `create index on connector_gap (charger_id)`,
  ...ownedBy('connector_gap', 'charger_id in (select id from charger)'),
  `insert into alarm_rule (code) values ('attempts.longQuiet') on conflict (code) do nothing`,
];
