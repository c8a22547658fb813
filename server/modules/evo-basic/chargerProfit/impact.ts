import { sql, type RawBuilder } from 'kysely';
import type { ProfitImpact } from '../../../../src/contract/impact';
import type { Tx } from '../../../db/database';
import { Problem } from '../../../wire/problem';
import { countOpen, isOpenOrder } from '../openImpact';

const WITH_OWN_SHARES = sql`select charger_id from profit_share where charger_id is not null`;

/**
 * Counts the chargers, running sessions and open orders that new shares of a station affect; chargers with shares of
 * their own keep them.
 * @throws Problem 404
 */
export async function readStationShareImpact(tx: Tx, stationId: string, now: number): Promise<ProfitImpact> {
  const { rows } = await sql<Pick<ProfitImpact, 'chargers' | 'ownShares'>>`select
    (count(c.id) filter (where c.id not in (${WITH_OWN_SHARES})))::int as chargers,
    (count(c.id) filter (where c.id in (${WITH_OWN_SHARES})))::int as own_shares
    from station s left join charger c on c.station_id = s.id and c.retired_at is null
    where s.id = ${stationId} group by s.id`.execute(tx);
  const [counts] = rows;
  if (!counts) throw new Problem(404);
  const place = sql<boolean>`station_id = ${stationId} and charger_id not in (${WITH_OWN_SHARES})`;
  return { ...counts, ...(await countOpen(tx, place)), fromMonth: await readFirstMonth(tx, place, now) };
}

/** Counts the chargers, running sessions and open orders that new shares of chargers affect. @param now epoch ms */
export async function readChargerShareImpact(tx: Tx, ids: readonly string[], now: number): Promise<ProfitImpact> {
  const place = sql<boolean>`charger_id = any(${ids}::bigint[])`;
  const { rows } = await sql<Pick<ProfitImpact, 'chargers'>>`select count(*)::int as chargers from charger
    where id = any(${ids}::bigint[])`.execute(tx);
  const counts = { chargers: 0, ownShares: 0, ...rows[0] };
  return { ...counts, ...(await countOpen(tx, place)), fromMonth: await readFirstMonth(tx, place, now) };
}

/**
 * A payment counts in the month in which its session ended, or in the company's present month where that month is
 * closed.
 */
async function readFirstMonth(tx: Tx, place: RawBuilder<boolean>, now: number): Promise<string> {
  const { rows } = await sql<{ month: string | null }>`select to_char(min(month), 'YYYY-MM') as month from (
    select date_trunc('month', ${new Date(now)}::timestamptz at time zone c.timezone)::date as month
      from (select id as charger_id, station_id from charger) h join station s on s.id = h.station_id
      join company c on c.id = s.company_id where ${place}
    union all select due.month
      from (select date_trunc('month', o.stopped_at at time zone c.timezone)::date as month, o.company_id, o.currency
        from charging_order o join company c on c.id = o.company_id
        where ${isOpenOrder('o')} and o.stopped_at is not null and ${place}) due
      where not exists (select from statement_period p where p.company_id = due.company_id
        and p.currency = due.currency and p.month = due.month and p.state <> 'open')) months`.execute(tx);
  return rows[0]?.month ?? new Date(now).toISOString().slice(0, 'YYYY-MM'.length);
}
