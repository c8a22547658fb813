import { sql } from 'kysely';
import type { Deps } from '../db/deps';

const MINUTE_MS = 60_000;
const KEPT_DAYS = 40;

/** Keeps what was planned and measured at each planned station, once a minute, and the highest power of its month. */
export async function recordPowerMinutes({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const at = new Date(Math.floor(clock.now() / MINUTE_MS) * MINUTE_MS);
  await db.asSystem(async (tx) => {
    await sql`
      with minute as (insert into power_minute (station_id, at, company_id, limit_watts, planned_watts, measured_watts, fixed_watts, base_watts)
      select p.station_id, ${at}, p.company_id, p.limit_watts, p.planned_watts, coalesce(flow.watts, 0), p.fixed_watts,
        p.base_watts
      from power_site p
      left join lateral (
        select round(sum(n.power) * 1000)::int as watts from charger c join connector n on n.charger_id = c.id
        where c.station_id = p.station_id and c.retired_at is null and c.is_online) flow on true
      where p.planned_at is not null
      on conflict (station_id, at) do nothing
      returning station_id, company_id, measured_watts + base_watts as watts)
      insert into power_peak (station_id, month, company_id, watts, at)
      select m.station_id, date_trunc('month', ${at}::timestamptz at time zone s.timezone)::date, m.company_id, m.watts, ${at}
      from minute m join station s on s.id = m.station_id where m.watts > 0
      on conflict (station_id, month) do update set watts = excluded.watts, at = excluded.at
        where excluded.watts > power_peak.watts`.execute(tx);
    const end = sql`${at}::timestamptz - ${sql.lit(KEPT_DAYS)} * interval '1 day'`;
    await sql`delete from power_minute where at < ${end}`.execute(tx);
    await sql`delete from power_turn where at < ${end}`.execute(tx);
    await sql`delete from power_signal where until_at < ${end}`.execute(tx);
  });
}
