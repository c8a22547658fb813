import { sql, type Kysely } from 'kysely';
import { ownedBy } from '../rowPolicies';

/** How true the announced status of each connector was, by day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table statistic_accuracy_day (
     id bigint generated always as identity primary key, day date not null,
     station_id bigint not null references station on delete cascade,
     company_id bigint not null references company on delete cascade,
     charger_id bigint not null references charger on delete cascade,
     connector_id bigint not null references connector on delete cascade,
     session_seconds integer not null, free_seconds integer not null, idle_seconds integer not null,
     occupied_seconds integer not null, free_age integer, occupied_age integer,
     unique (day, station_id, company_id, charger_id, connector_id))`,
  `comment on table statistic_accuracy_day is 'announced status against sessions, in time in contact; days that have ended'`,
  `comment on column statistic_accuracy_day.free_seconds is 'announced free while a session ran, of session_seconds'`,
  `comment on column statistic_accuracy_day.occupied_seconds is 'announced a session without one, of idle_seconds'`,
  `comment on column statistic_accuracy_day.free_age is 'greatest age of a wrong announcement of free, seconds; null: none was wrong'`,
  `comment on column statistic_accuracy_day.occupied_age is 'greatest age of a wrong announcement of a session, seconds'`,
  `create index on statistic_accuracy_day (company_id, day)`,
  `create index on statistic_accuracy_day (station_id, day)`,
  `create index on statistic_accuracy_day (charger_id, day)`,
  ...ownedBy('statistic_accuracy_day', 'company_id = (select omp_company())'),
];
