import { sql, type Kysely } from 'kysely';
import { ownedBy } from '../rowPolicies';

/**
 * Incidents: a stretch of time with its objects, alarms, moments and comments. An incident with
 * objects of several companies has no company: operators alone see it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const OF_INCIDENT = 'incident_id bigint not null references incident on delete cascade';
const ownedByIncident = (table: string) => ownedBy(table, 'incident_id in (select id from incident)');

const STATEMENTS = [
  `create table incident (
     id bigint generated always as identity primary key, company_id bigint references company on delete cascade,
     title text not null, from_at timestamptz not null, until_at timestamptz, conclusion text,
     closed_priority text, closed_at timestamptz, closed_by_name text,
     made_at timestamptz not null, made_by_name text not null,
     version int not null default 1, created_at timestamptz not null default now(),
     check (until_at > from_at), check (closed_at is null or until_at is not null))`,
  `comment on column incident.company_id is 'null: objects of several companies, or of none'`,
  `comment on column incident.closed_priority is 'worst priority of its alarms when it was closed'`,
  `create index on incident (from_at desc, id desc)`,
  `create index on incident (company_id, from_at desc)`,
  ...ownedBy('incident', 'company_id = (select omp_company())'),

  `create table incident_object (
     id bigint generated always as identity primary key, ${OF_INCIDENT},
     station_id bigint references station on delete cascade, charger_id bigint references charger on delete cascade,
     connector_id bigint references connector on delete cascade, washer_id bigint references washer on delete cascade,
     unique nulls not distinct (incident_id, station_id, charger_id, connector_id, washer_id),
     check ((station_id is null) <> (washer_id is null)), check (charger_id is not null or connector_id is null))`,
  `comment on table incident_object is 'a station, a charger or connector of it, or a washer'`,
  `create index on incident_object (station_id) where station_id is not null`,
  `create index on incident_object (charger_id) where charger_id is not null`,
  `create index on incident_object (connector_id) where connector_id is not null`,
  `create index on incident_object (washer_id) where washer_id is not null`,
  ...ownedByIncident('incident_object'),

  `create table incident_alarm (
     ${OF_INCIDENT}, alarm_id bigint not null references alarm on delete cascade, primary key (incident_id, alarm_id))`,
  `comment on table incident_alarm is 'alarms that an incident was made from, wherever they are'`,
  `create index on incident_alarm (alarm_id)`,
  ...ownedByIncident('incident_alarm'),

  `create table incident_moment (
     id bigint generated always as identity primary key, ${OF_INCIDENT},
     at timestamptz not null, text text not null, by_name text not null, created_at timestamptz not null)`,
  `create index on incident_moment (incident_id, at)`,
  ...ownedByIncident('incident_moment'),

  `create table incident_entry (
     id bigint generated always as identity primary key, ${OF_INCIDENT},
     at timestamptz not null, kind text not null check (kind in ('made', 'comment', 'closed', 'reopened')),
     by_name text not null, text text)`,
  `comment on table incident_entry is 'comments and turns of incidents; none is changed or taken away'`,
  `create index on incident_entry (incident_id, at)`,
  ...ownedByIncident('incident_entry'),
  `revoke update, delete, truncate on incident_entry from omp_app`,
];
