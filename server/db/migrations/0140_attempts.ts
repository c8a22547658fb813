import { sql, type Kysely } from 'kysely';
import { ownedBy } from '../rowPolicies';

/**
 * Attempts to charge: from the first sign of a driver at a connector to the connector idle again. They are kept in the
 * transaction of the messages behind them. Marks name chargers whose attempts change without a message: by a command's
 * end, which a trigger writes so that no writer can forget it, or by time. Changes name stations whose visits and days
 * are to be counted again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const OWN = 'company_id = (select omp_company())';

const CAUSES = [
  ...['tag_refused', 'no_money', 'no_plug', 'start_refused', 'no_effect', 'no_energy', 'fault', 'contact_lost'],
  ...['ended_by_charger', 'payment_refused', 'out_of_service', 'unknown'],
];
const COUNTS = [
  ...['attempts', 'succeeded', 'visits_first', 'visits_troubled', 'visits_failed'],
  ...['afirev_attempts', 'afirev_succeeded', 'afirev_first', 'afirev_troubled', 'afirev_failed'],
  ...CAUSES,
];
const PLACE = `company_id bigint not null references company on delete cascade,
     station_id bigint not null references station on delete cascade,
     charger_id bigint not null references charger on delete cascade,
     connector_id bigint not null references connector on delete cascade`;

const createCounts = (span: 'day' | 'month') => [
  `create table charging_attempt_${span} (
     id bigint generated always as identity primary key, ${span} date not null, ${PLACE},
     ${COUNTS.map((count) => `${count} int not null default 0`).join(', ')},
     unique (${span}, station_id, connector_id))`,
  `create index on charging_attempt_${span} (company_id, ${span})`,
  `create index on charging_attempt_${span} (station_id, ${span})`,
  ...ownedBy(`charging_attempt_${span}`, OWN),
];

const STATEMENTS = [
  `create table tag_presentation (
     id bigint generated always as identity primary key,
     charger_id bigint not null references charger on delete cascade,
     connector_id bigint references connector on delete cascade,
     at timestamptz not null, received_at timestamptz not null, id_tag text not null,
     app_user_id bigint references app_user on delete set null,
     enterprise_id bigint references enterprise on delete set null,
     is_accepted boolean not null, reason text,
     unique nulls not distinct (charger_id, at, id_tag, connector_id))`,
  `comment on table tag_presentation is 'tags that drivers have shown, with the answer; also those of refused starts'`,
  `create index on tag_presentation (received_at)`,
  `create index on tag_presentation (app_user_id) where app_user_id is not null`,
  ...ownedBy('tag_presentation', 'charger_id in (select id from charger)'),

  `create table charging_attempt (
     id bigint generated always as identity primary key, ${PLACE},
     opened_by text not null check (opened_by in ('plug', 'tag', 'command', 'session')),
     began_at timestamptz not null, began_received_at timestamptz not null,
     ended_at timestamptz, ended_received_at timestamptz, due_at timestamptz,
     id_tag text, app_user_id bigint references app_user on delete set null,
     enterprise_id bigint references enterprise on delete set null, is_adopted boolean not null default false,
     transaction_id bigint references charge_transaction on delete set null, energy_wh bigint, stop_reason text,
     outcome text not null check (outcome in ('running', 'succeeded', 'failed')), is_afirev_success boolean,
     cause text, cause_detail text, cause_at timestamptz,
     visit_id bigint, visit_result text, afirev_visit_result text, visit_closes_at timestamptz,
     check ((outcome = 'failed') = (cause is not null))) with (fillfactor = 80)`,
  `comment on column charging_attempt.due_at is 'when it ends if nothing more is heard'`,
  `comment on column charging_attempt.is_adopted is 'the driver is that of its neighbour in time'`,
  `comment on column charging_attempt.visit_id is 'first attempt of its visit'`,
  `comment on column charging_attempt.visit_closes_at is 'of the first attempt of a visit that is still open'`,
  `create index on charging_attempt (connector_id, began_at desc)`,
  `create index on charging_attempt (station_id, began_at desc)`,
  `create index on charging_attempt (company_id, began_at desc)`,
  `create index on charging_attempt (began_at desc)`,
  `create index on charging_attempt (app_user_id, began_at desc) where app_user_id is not null`,
  `create index on charging_attempt (cause, began_at desc) where cause is not null`,
  `create index on charging_attempt (transaction_id) where transaction_id is not null`,
  `create index on charging_attempt (charger_id) where ended_at is null`,
  `create index on charging_attempt (due_at) where due_at is not null`,
  `create index on charging_attempt (visit_closes_at) where visit_closes_at is not null`,
  ...ownedBy('charging_attempt', OWN),

  ...createCounts('day'),
  ...createCounts('month'),

  `create table charging_attempt_mark (
     id bigint generated always as identity primary key,
     charger_id bigint not null references charger on delete cascade, from_at timestamptz not null)`,
  ...ownedBy('charging_attempt_mark', 'false'),
  `create table charging_attempt_change (
     id bigint generated always as identity primary key,
     station_id bigint not null references station on delete cascade,
     from_at timestamptz not null, until_at timestamptz not null)`,
  ...ownedBy('charging_attempt_change', 'false'),
  `create table charging_attempt_proof (
     id int primary key default 1 check (id = 1), at timestamptz not null, differences jsonb not null,
     is_sound boolean not null, broken_since timestamptz, proof_day date, proven_from date)`,
  `comment on column charging_attempt_proof.proven_from is 'attempts before it were not made from messages'`,
  ...ownedBy('charging_attempt_proof', 'false'),

  `create function omp_mark_attempts() returns trigger language plpgsql security definer set search_path = public as $$
     begin
       insert into charging_attempt_mark (charger_id, from_at) values (new.charger_id, new.created_at);
       return null;
     end $$`,
  `create trigger command_asked after insert on command
     for each row when (new.kind = 'start') execute function omp_mark_attempts()`,
  `create trigger command_turned after update of state on command
     for each row when (new.kind = 'start' and old.state is distinct from new.state) execute function omp_mark_attempts()`,
];
