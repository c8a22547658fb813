import { sql, type Kysely } from 'kysely';
import { ownedBy } from '../rowPolicies';

/** The highest power of each station in a month, and what its grid takes for a kW of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const OWNED = 'company_id = (select omp_company())';

const STATEMENTS = [
  `alter table power_node add column peak_price numeric(14, 5) check (peak_price >= 0)`,
  `comment on column power_node.peak_price is 'of a station: for a kW of the highest power of a month, in its currency'`,
  `create table power_peak (
     station_id bigint not null references station on delete cascade, month date not null,
     company_id bigint not null references company on delete cascade,
     watts int not null, at timestamptz not null, primary key (station_id, month))`,
  `comment on table power_peak is 'months by the clock at the station; kept when the minutes are deleted'`,
  `create index on power_peak (company_id)`,
  ...ownedBy('power_peak', OWNED),
  `insert into power_peak (station_id, month, company_id, watts, at)
     select distinct on (m.station_id, month) m.station_id, month, s.company_id, m.measured_watts + m.base_watts, m.at
     from power_minute m join station s on s.id = m.station_id,
       lateral (select date_trunc('month', m.at at time zone s.timezone)::date as month) of
     where m.measured_watts + m.base_watts > 0
     order by m.station_id, month, m.measured_watts + m.base_watts desc, m.at`,

  `create or replace function omp_power_station_given() returns trigger
     language plpgsql security definer set search_path = public as $$
     begin
       update power_node set company_id = new.company_id where station_id = new.id;
       update power_signal set company_id = new.company_id where station_id = new.id;
       update power_peak set company_id = new.company_id where station_id = new.id;
       return null;
     end $$`,
];
