import { sql, type Kysely } from 'kysely';
import { ownedBy } from '../rowPolicies';

/** Purchase prices of the energy of stations, as versions with a beginning, each with a price for every hour of a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const OWN = 'station_id in (select id from station)';

const STATEMENTS = [
  `create table energy_price (
     station_id bigint primary key references station on delete cascade, version int not null default 1)`,
  `comment on table energy_price is 'stations with a purchase price of energy; version counts its changes'`,
  `create table energy_price_version (
     station_id bigint not null references energy_price on delete cascade, valid_from date not null,
     prices numeric(14, 5)[] not null check (cardinality(prices) = 24), primary key (station_id, valid_from))`,
  `comment on table energy_price_version is 'what a kWh costs a station in each hour of a day, by its clock and in its currency, from a day on'`,
  ...ownedBy('energy_price', OWN),
  ...ownedBy('energy_price_version', OWN),
];
