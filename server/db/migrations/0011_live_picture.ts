import { sql, type Kysely } from 'kysely';

/**
 * Columns that keep the live picture from showing a connector as free by mistake: the errors of a whole charger, the
 * plugs of an EVSE, connectors that have never reported, and sockets that only answer pings.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table charger add reported_at timestamptz, add error_code text, add vendor_error_code text, add info text,
     add alive_at timestamptz`,
  `comment on column charger.error_code is 'of connector 0: the charger as a whole'`,
  `comment on column charger.alive_at is 'when its socket last answered a ping while it sent no message'`,
  `update charger set reported_at = status_at`,
  `alter table connector add plugs jsonb not null default '{}', alter reported_status set default 'unknown'`,
  `comment on column connector.plugs is '2.0.1: state of each plug of the EVSE by its connectorId'`,
  // A state that no message and no session stands behind was the default.
  `update connector n set reported_status = 'unknown' where reported_at is null and reported_status = 'available'
     and transaction_id is null and not exists (select from charge_transaction t where t.connector_id = n.id)`,

  `create table charger_event (
     id bigint generated always as identity primary key, charger_id bigint not null references charger on delete cascade,
     at timestamptz not null, received_at timestamptz not null default now(),
     status text not null, error_code text, vendor_error_code text, info text,
     is_illegal boolean not null default false, is_late boolean not null default false)`,
  `comment on table charger_event is 'what chargers say of themselves as a whole (connector 0)'`,
  `create index on charger_event (charger_id, at)`,
  `create index on charger_event (received_at)`,
  `alter table charger_event enable row level security`,
  `create policy scope on charger_event to omp_app
     using ((select omp_sees_all()) or charger_id in (select id from charger))`,
];
