import { sql } from 'kysely';
import type { Tx } from '../db/database';
import type { Deps } from '../db/deps';
import { groupRows } from '../domain/availability/groupRows';
import { UPTIME_CUBE } from './cubes';
import { readMonthsUntil } from './months';
import { replaceMonths, selectEnded, type StationDay } from './storeRows';
import { replaceUptimeDay } from './uptimeRows';

const RHYTHM_MS = 5 * 60_000;

/**
 * Brings the availability of stations up to now: that of the days since the last time, and of those that a change of
 * downtimes, planned work, closings or chargers has marked. Doing it again changes nothing.
 */
export async function keepUptimes(
  { db, clock }: Pick<Deps, 'db'> & { clock: Pick<Deps['clock'], 'now'> },
  awaitTurn: (tx: Tx) => Promise<unknown>,
): Promise<void> {
  const now = new Date(clock.now());
  const { until, marks, days } = await db.asSystem((tx) => readUptimeDays(tx, now));
  if (until !== null && now.getTime() - until.getTime() < RHYTHM_MS) return;
  for (const ofDay of groupRows(days, ({ day }) => day).values()) {
    await db.asSystem(async (tx) => {
      await awaitTurn(tx);
      await replaceUptimeDay(tx, ofDay, now);
    });
  }
  await db.asSystem(async (tx) => {
    await awaitTurn(tx);
    await replaceMonths(tx, UPTIME_CUBE, selectEnded(days, await readMonthsUntil(tx)));
    await sql`delete from statistic_uptime_change where id = any(${marks}::bigint[])`.execute(tx);
    await tx.updateTable('statisticState').set({ uptimesUntil: now }).execute();
  });
}

/** Days to be measured, in order of time, with the marks that name them. */
async function readUptimeDays(tx: Tx, now: Date) {
  const state = await tx.selectFrom('statisticState').select('uptimesUntil').executeTakeFirst();
  const until = state?.uptimesUntil ?? null;
  const marks = (await tx.selectFrom('statisticUptimeChange').select('id').execute()).map(({ id }) => id);
  const { rows: days } = await sql<StationDay>`
    with stretch as (
      select s.id, coalesce(${until}::timestamptz, (select min(n.known_from) from charger g
        join connector n on n.charger_id = g.id where g.station_id = s.id), ${now}::timestamptz) as begins, ${now}::timestamptz as ends from station s
      union all
      select c.station_id, c.from_at, least(coalesce(c.until_at, ${now}::timestamptz), ${now}::timestamptz)
      from statistic_uptime_change c where c.id = any(${marks}::bigint[]))
    select distinct s.id::text as station_id, d.day::date::text as day
    from stretch t join station s on s.id = t.id
    cross join lateral generate_series((t.begins at time zone s.timezone)::date, (t.ends at time zone s.timezone)::date,
      interval '1 day') d(day)
    order by 2, 1`.execute(tx);
  return { until, marks, days };
}
