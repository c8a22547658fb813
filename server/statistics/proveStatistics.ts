import { sql, type RawBuilder } from 'kysely';
import { clearPlatformAlarm, raisePlatformAlarm } from '../alarms/platformAlarms';
import type { Tx } from '../db/database';
import type { Deps } from '../db/deps';
import type { StatisticDifference } from '../db/schema/statistics';
import { awaitTurn } from './keepStatistics';
import { readMonthsUntil } from './months';
import { ENDED_DAY } from './orderRows';
import { findCompanyDifferences, isOfCompany, mendCompanies } from './proveCompanies';
import { PAID_DAY } from './washRows';

/** Days up to now that each proof looks at, and the number of older days that it takes in turn. */
const NEW_DAYS = 3;
const OLD_DAYS = 14;
const MOST_DIFFERENCES = 100;

/** Sums of a day of a place as a text, equal in both where the aggregates are right. */
const SUMS = sql`concat_ws(' ', sum(sessions), sum(energy_wh), trim_scale(sum(revenue)), trim_scale(sum(refunded)))`;
const RAW_SUMS = sql`concat_ws(' ', count(*), coalesce(sum(o.energy_wh), 0), trim_scale(coalesce(sum(o.payable_amount), 0)),
  trim_scale(sum(o.refunded_amount)))`;

interface Days {
  from: string;
  until: string;
}

const countRaw = ({ from, until }: Days) => sql`
  select o.station_id as place_id, ${ENDED_DAY} as day, ${RAW_SUMS} as sums from charging_order o
  where o.priced_at is not null and ${ENDED_DAY} between ${from}::date and ${until}::date group by 1, 2`;

const countKept = (table: string, { from, until }: Days, where: RawBuilder<unknown> = sql`true`) => sql`
  select station_id as place_id, day, ${SUMS} as sums from ${sql.table(table)}
  where day between ${from}::date and ${until}::date and ${where} group by 1, 2`;

const countRawWashes = ({ from, until }: Days) => sql`
  select o.wash_site_id as place_id, ${PAID_DAY} as day, concat_ws(' ', count(*), trim_scale(sum(o.payable_amount)),
    trim_scale(sum(o.refunded_amount))) as sums
  from wash_order o where o.paid_at is not null and ${PAID_DAY} between ${from}::date and ${until}::date group by 1, 2`;

const countKeptWashes = ({ from, until }: Days) => sql`
  select wash_site_id as place_id, day, concat_ws(' ', sum(washes), trim_scale(sum(revenue)), trim_scale(sum(refunded))) as sums
  from statistic_wash_day where day between ${from}::date and ${until}::date group by 1, 2`;

/** Marked days are still to be counted: their differences are no fault. */
const IS_MARKED = sql`exists (select from statistic_change c
  where coalesce(c.station_id, c.wash_site_id) = coalesce(r.place_id, k.place_id)
    and coalesce(r.day, k.day) between c.from_day and c.until_day)`;

async function compareDays(
  tx: Tx,
  table: string,
  { raw, kept }: { raw: RawBuilder<unknown>; kept: RawBuilder<unknown> },
): Promise<StatisticDifference[]> {
  const { rows } = await sql<StatisticDifference>`
    select ${table} as table, coalesce(r.place_id, k.place_id)::text as place_id, coalesce(r.day, k.day)::text as day,
      coalesce(k.sums, '') as counted, coalesce(r.sums, '') as raw
    from (${raw}) r full join (${kept}) k on k.place_id = r.place_id and k.day = r.day
    where r.sums is distinct from k.sums and not ${IS_MARKED}
    order by 3, 2 limit ${MOST_DIFFERENCES}`.execute(tx);
  return rows;
}

/** Compares the aggregates of some days with their raw rows, and months that have ended with their days. */
export async function findDifferences(tx: Tx, days: Days): Promise<StatisticDifference[]> {
  const raw = countRaw(days);
  const months = sql`m.month between date_trunc('month', ${days.from}::date)::date and ${days.until}::date`;
  return [
    ...(await compareDays(tx, 'statistic_day', { raw, kept: countKept('statistic_day', days) })),
    ...(await compareDays(tx, 'statistic_charger_day', { raw, kept: countKept('statistic_charger_day', days) })),
    ...(await compareDays(tx, 'statistic_part_day', {
      raw,
      kept: countKept('statistic_part_day', days, sql`kind = 'origin'`),
    })),
    ...(await compareDays(tx, 'statistic_month', {
      raw: sql`select station_id as place_id, date_trunc('month', day)::date as day, ${SUMS} as sums from statistic_day
        where date_trunc('month', day)::date in (select distinct m.month from statistic_month m where ${months}) group by 1, 2`,
      kept: sql`select m.station_id as place_id, m.month as day, ${SUMS} as sums from statistic_month m where ${months} group by 1, 2`,
    })),
    ...(await compareDays(tx, 'statistic_wash_day', { raw: countRawWashes(days), kept: countKeptWashes(days) })),
  ];
}

/** Marks the differing days, so that they are recomputed. */
async function markDifferences(tx: Tx, found: readonly StatisticDifference[]): Promise<void> {
  const ofDay = found.filter((difference) => difference.table !== 'statistic_wash_day' && !isOfCompany(difference));
  // Any day of a month that has ended recomputes the month, too.
  const days = ofDay.map(({ placeId, day }) => ({ place_id: placeId, day }));
  await sql`insert into statistic_change (station_id, company_id, from_day, until_day)
    select s.id, s.company_id, f.day, f.day
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as f(place_id bigint, day date)
    join station s on s.id = f.place_id`.execute(tx);
  const washes = found
    .filter(({ table }) => table === 'statistic_wash_day')
    .map(({ placeId, day }) => ({ place_id: placeId, day }));
  await sql`insert into statistic_change (wash_site_id, company_id, from_day, until_day)
    select s.id, s.company_id, f.day, f.day
    from jsonb_to_recordset(${JSON.stringify(washes)}::jsonb) as f(place_id bigint, day date)
    join wash_site s on s.id = f.place_id`.execute(tx);
}

/**
 * Proves the aggregates by time: the last days, and older ones in turn, until all days were checked. A difference is
 * named in the log, raises an alarm until a proof is sound, and its day is recomputed; sums of companies are recomputed
 * at once.
 */
export async function proveStatistics({
  db,
  clock,
  log,
}: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<StatisticDifference[]> {
  const now = new Date(clock.now());
  const differences = await db.asSystem(async (tx) => {
    const found: StatisticDifference[] = [];
    for (const days of await chooseDays(tx, now)) {
      const ofPlaces = await findDifferences(tx, days);
      found.push(...ofPlaces);
      // Sums are not recomputed from rows that are wrong themselves.
      if (ofPlaces.length === 0) found.push(...(await findCompanyDifferences(tx, { ...days, most: MOST_DIFFERENCES })));
    }
    const isSound = found.length === 0;
    const named = found.slice(0, MOST_DIFFERENCES);
    if (!isSound) log.error({ differences: named }, 'statistics differ from their orders');
    await markDifferences(tx, named);
    await sql`insert into statistic_proof (at, differences, is_sound, broken_since)
      values (${now}, ${JSON.stringify(named)}, ${isSound}, ${isSound ? null : now})
      on conflict (id) do update set at = excluded.at, differences = excluded.differences, is_sound = excluded.is_sound,
        broken_since = case when excluded.is_sound then null else coalesce(statistic_proof.broken_since, excluded.at) end`.execute(
      tx,
    );
    const condition = { code: 'statistics.unproven', at: now.getTime() } as const;
    if (isSound) await clearPlatformAlarm(tx, condition);
    else await raisePlatformAlarm(tx, condition, { log: describeDifferences(named) });
    return named;
  });
  const ofCompanies = differences.filter(isOfCompany);
  if (ofCompanies.length > 0) await mendSums({ db }, ofCompanies);
  return differences;
}

/** The proof holds the state of the aggregates, which the job waits for in its turn: sums are mended after it. */
const mendSums = ({ db }: Pick<Deps, 'db'>, found: readonly StatisticDifference[]) =>
  db.asSystem(async (tx) => {
    await awaitTurn(tx);
    await mendCompanies(tx, found, await readMonthsUntil(tx));
  });

const MOST_NAMED = 5;

function describeDifferences(found: readonly StatisticDifference[]): string {
  const named = found.slice(0, MOST_NAMED).map(({ table, placeId, day }) => `${table} ${placeId} ${day}`);
  return [...named, ...(found.length > MOST_NAMED ? ['…'] : [])].join(', ');
}

/** The last days, and the next of the old days; after the newest of these the oldest again. */
async function chooseDays(tx: Tx, now: Date): Promise<Days[]> {
  const { rows } = await sql<{ from: string; until: string; oldFrom: string; oldUntil: string }>`
    with d as (select ${now}::timestamptz::date as today, s.proof_day,
        (select min(day) from statistic_day) as oldest from statistic_state s),
      n as (select today, case when proof_day is null or proof_day >= today - ${sql.lit(NEW_DAYS)} then coalesce(oldest, today)
        else proof_day end as next from d)
    select (today - ${sql.lit(NEW_DAYS)})::text as from, (today + 1)::text as until, next::text as old_from,
      least(next + ${sql.lit(OLD_DAYS - 1)}, today)::text as old_until from n`.execute(tx);
  const [chosen] = rows;
  if (!chosen) return [];
  await sql`update statistic_state set proof_day = ${chosen.oldUntil}::date + 1`.execute(tx);
  return [
    { from: chosen.from, until: chosen.until },
    { from: chosen.oldFrom, until: chosen.oldUntil },
  ];
}
