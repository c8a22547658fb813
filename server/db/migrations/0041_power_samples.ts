import { sql, type Kysely } from 'kysely';
import { ownedBy } from '../rowPolicies';

/** Power and sessions of each company and of all together over the last days, in slots of minutes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table power_sample (
     company_id bigint references company, at timestamptz not null, power float8, readings int not null default 0,
     peak float8, peak_at timestamptz, sessions int not null default 0,
     check ((readings = 0) = (power is null)), check ((power is null) = (peak is null)), check ((peak is null) = (peak_at is null)),
     unique nulls not distinct (company_id, at))`,
  `comment on table power_sample is 'power of a company in slots of five minutes; without readings the server was down'`,
  `comment on column power_sample.company_id is 'null: all companies together'`,
  `comment on column power_sample.power is 'kW, mean of the readings'`,
  `comment on column power_sample.sessions is 'sessions that began in the slot'`,
  `create index on power_sample (at)`,
  ...ownedBy('power_sample', 'company_id = (select omp_company())'),
];
