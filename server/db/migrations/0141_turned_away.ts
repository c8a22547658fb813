import { sql, type Kysely } from 'kysely';
import { ownedBy } from '../rowPolicies';

/**
 * What the attempts at a connector say of it, for the live picture: made with the attempts themselves, so that no page
 * counts them. Rows exist where a driver has been turned away.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table connector_attempt_state (
     connector_id bigint primary key references connector on delete cascade,
     charger_id bigint not null references charger on delete cascade,
     turned_away int not null default 0, counts_until timestamptz,
     is_turning boolean not null default false, failing_since timestamptz)`,
  `comment on column connector_attempt_state.turned_away is 'attempts of the present day at the station that the connector turned away'`,
  `comment on column connector_attempt_state.counts_until is 'end of that day; null: none were'`,
  `comment on column connector_attempt_state.is_turning is 'it has turned drivers away since it last served one'`,
  `comment on column connector_attempt_state.failing_since is 'when that was found while drivers took it for usable'`,
  `create index on connector_attempt_state (counts_until) where counts_until is not null`,
  `create index on connector_attempt_state (charger_id)`,
  `create index on connector_attempt_state (connector_id) where is_turning and failing_since is null`,
  ...ownedBy('connector_attempt_state', 'charger_id in (select id from charger)'),
  `insert into alarm_rule (code) values ('attempts.turnsDriversAway') on conflict (code) do nothing`,
];
