import { sql } from 'kysely';
import type { Tx } from '../db/database';
import type { CountingDeps } from '../db/deps';
import { groupRows } from '../domain/availability/groupRows';
import type { CompanyDay } from './activeUsers';
import { listCompanyDays, sumCompanies, sumCompanyMonths } from './companySums';
import { UPTIME_CUBE } from './cubes';
import { readMonthsUntil } from './months';
import { replaceMonths, selectEnded, type StationDay } from './storeRows';
import { replaceUptimeDay } from './uptimeRows';

const RHYTHM_MS = 5 * 60_000;

/**
 * Brings the availability of stations up to now: for the days since the last time, and for days that a change of
 * downtimes, planned work, closings or chargers has marked. Doing it again changes nothing.
 */
export async function keepUptimes({ db, clock }: CountingDeps): Promise<void> {
  const now = new Date(clock.now());
  const { until, marks, days } = await db.asSystem((tx) => readUptimeDays(tx, now));
  if (until !== null && now.getTime() - until.getTime() < RHYTHM_MS) return;
  const companyDays: CompanyDay[] = [];
  for (const ofDay of groupRows(days, ({ day }) => day).values()) {
    await db.asSystem(async (tx) => {
      await awaitTurn(tx);
      const changed = await replaceUptimeDay(tx, ofDay, now);
      await sumCompanies(tx, UPTIME_CUBE, { days: changed, monthsUntil: MONTHS_LATER });
      companyDays.push(...changed);
    });
  }
  await db.asSystem(async (tx) => {
    await awaitTurn(tx);
    await keepMonths(tx, days, companyDays);
    await sql`delete from statistic_uptime_change where id = any(${marks}::bigint[])`.execute(tx);
    await tx.updateTable('statisticState').set({ uptimesUntil: now }).execute();
  });
}

/** One turn at a time. The other aggregates have a lock of their own, since they share no row with this one. */
const awaitTurn = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('uptimes'))`.execute(tx);

/** Months are made once, when all of their days are measured. */
const MONTHS_LATER = '';

/**
 * Recomputes the months of measured days, as far as they have ended; after a run that was broken off, the sums of its
 * days are made as well.
 */
async function keepMonths(tx: Tx, days: readonly StationDay[], changed: readonly CompanyDay[]): Promise<void> {
  const monthsUntil = await readMonthsUntil(tx);
  const ended = selectEnded(days, monthsUntil);
  await replaceMonths(tx, UPTIME_CUBE, ended);
  const standing = await listCompanyDays(tx, UPTIME_CUBE, ended);
  await sumCompanyMonths(tx, UPTIME_CUBE, [...selectEnded(changed, monthsUntil), ...standing]);
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
