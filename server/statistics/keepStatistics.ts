import { sql } from 'kysely';
import type { Tx } from '../db/database';
import type { CountingDeps } from '../db/deps';
import { listDays } from '../domain/days';
import { replaceAccuracyDays } from './accuracyRows';
import { countActiveUsers, replaceUserYears, type CompanyDay } from './activeUsers';
import { listCompanyDays, sumCompanies, sumCompanyMonths } from './companySums';
import {
  CHARGER_CUBE,
  CHARGING_CUBE,
  getCompanyCube,
  getDayTable,
  HOUR_CUBE,
  ORDER_CUBES,
  PART_CUBE,
  STATUS_CUBE,
  SUMMED_CUBES,
  UPTIME_CUBE,
} from './cubes';
import { keepUptimes } from './keepUptimes';
import { readMonthsUntil } from './months';
import { FRESH_CHARGERS, FRESH_HOURS, FRESH_PARTS, selectCharging } from './orderRows';
import { keepCapacity, replaceStatusDays } from './statusRows';
import { replaceDays, replaceMonths, selectEnded, type StationDay } from './storeRows';
import { replaceWashDays } from './washRows';

/** Most marks that one transaction counts. */
const MOST_MARKS = 20_000;
/** Most station days of which one transaction counts the capacity or the time by status. */
const MOST_DAYS = 5_000;
const STATUS_RHYTHM_MS = 5 * 60_000;
/** The history of connectors is deleted after 90 days: the counts of older days stay unchanged. */
const HISTORY_MS = 88 * 86_400_000;
/** Transactions that were under way when the changes of connectors were last read. */
const OVERLAP = sql`interval '10 minutes'`;
/** A month has ended everywhere, and its last day is counted. */
const MONTH_END_MS = 2 * 86_400_000;

interface Mark {
  stationId: string | null;
  washSiteId: string | null;
  companyId: string;
  appUserId: string | null;
  fromDay: string;
  untilDay: string;
}

/** Parts of bringing the aggregates up, in their order; availability is measured beside them. */
export type StatisticPart = 'orders' | 'statuses';

/** Brings the aggregates up to date with new rows. @param onPart hears that a part begins */
export async function keepStatistics(
  deps: CountingDeps,
  onPart: (part: StatisticPart) => void = () => undefined,
): Promise<void> {
  const startedAt = new Date(deps.clock.now());
  await Promise.all([countOrders(deps, onPart), keepUptimes(deps)]);
  await deps.db.asSystem(async (tx) => {
    await endMonths(tx, startedAt);
    await tx.updateTable('statisticState').set({ countedAt: startedAt }).execute();
  });
}

async function countOrders(deps: CountingDeps, onPart: (part: StatisticPart) => void): Promise<void> {
  onPart('orders');
  while ((await countMarks(deps)) === MOST_MARKS);
  onPart('statuses');
  await countStatuses(deps);
}

/** One turn at a time: a row is made from the data at the beginning of its turn. */
export const awaitTurn = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('statistics'))`.execute(tx);

/** Recomputes the days of the oldest marks. @returns number of marks */
function countMarks({ db, clock }: CountingDeps): Promise<number> {
  return db.asSystem(async (tx) => {
    await awaitTurn(tx);
    const { rows: marks } = await sql<Mark>`
      delete from statistic_change where id in (select id from statistic_change order by id limit ${MOST_MARKS})
      returning station_id, wash_site_id, company_id, app_user_id, from_day::text, until_day::text`.execute(tx);
    await recountMarks(tx, marks, new Date(clock.now()));
    return marks.length;
  });
}

async function recountMarks(tx: Tx, marks: readonly Mark[], now: Date): Promise<void> {
  if (marks.length === 0) return;
  const charged = marks.filter(({ stationId }) => stationId !== null);
  await recountDays(
    tx,
    listUnique(
      charged.flatMap(({ stationId, fromDay, untilDay }) =>
        listDays(fromDay, untilDay).map((day) => ({ stationId: stationId ?? '', day })),
      ),
    ),
    now,
  );
  const users = charged.flatMap(({ appUserId, untilDay }) =>
    appUserId === null ? [] : [{ appUserId, year: Number(untilDay.slice(0, 4)) }],
  );
  await replaceUserYears(tx, listUnique(users));
  await countActiveUsers(tx, listUnique(charged.map(({ companyId, untilDay }) => ({ companyId, day: untilDay }))));
  const washed = marks.flatMap(({ washSiteId, untilDay }) => (washSiteId ? [{ washSiteId, day: untilDay }] : []));
  await replaceWashDays(tx, listUnique(washed), now);
}

/** Recomputes every aggregate of the orders of these days. */
async function recountDays(tx: Tx, days: readonly StationDay[], now: Date): Promise<void> {
  if (days.length === 0) return;
  const monthsUntil = await readMonthsUntil(tx);
  const charging = await replaceDays(tx, CHARGING_CUBE, { days, fresh: selectCharging(now) });
  await replaceDays(tx, CHARGER_CUBE, { days, fresh: FRESH_CHARGERS });
  await replaceAccuracyDays(tx, days, now);
  const parts = await replaceDays(tx, PART_CUBE, { days, fresh: FRESH_PARTS });
  const hours = await replaceDays(tx, HOUR_CUBE, { days, fresh: FRESH_HOURS, kept: sql`t.figure = 'capacity'` });
  await sumCompanies(tx, CHARGING_CUBE, { days: charging, monthsUntil });
  await sumCompanies(tx, PART_CUBE, { days: parts, monthsUntil });
  await sumCompanies(tx, HOUR_CUBE, { days: hours, monthsUntil });
  const ended = selectEnded(days, monthsUntil);
  for (const cube of ORDER_CUBES) await replaceMonths(tx, cube, ended);
}

/** Counts the time of connectors by status: of today, and of the days that late reports are about. */
async function countStatuses({ db, clock }: CountingDeps): Promise<void> {
  const now = new Date(clock.now());
  const { until, days } = await db.asSystem((tx) => readStatusDays(tx, now));
  if (until !== null && now.getTime() - until.getTime() < STATUS_RHYTHM_MS) return;
  if (until === null) await countFirstCapacity(db, now);
  const inOrder = days.toSorted((one, other) => one.day.localeCompare(other.day));
  for (let from = 0; from < inOrder.length; from += MOST_DAYS) {
    await db.asSystem(async (tx) => {
      await awaitTurn(tx);
      const some = inOrder.slice(from, from + MOST_DAYS);
      const monthsUntil = await readMonthsUntil(tx);
      const statuses = await replaceStatusDays(tx, some, now);
      await replaceAccuracyDays(tx, some, now);
      await sumCompanies(tx, STATUS_CUBE, { days: statuses, monthsUntil });
      await replaceMonths(tx, STATUS_CUBE, selectEnded(some, monthsUntil));
      await countCapacity(tx, some, { now, monthsUntil });
    });
  }
  await db.asSystem((tx) => tx.updateTable('statisticState').set({ statusesUntil: now }).execute());
}

/** Counts connectors in service with the sums and months of the hours, which hold them. */
async function countCapacity(
  tx: Tx,
  days: readonly StationDay[],
  { now, monthsUntil }: { now: Date; monthsUntil: string },
) {
  await keepCapacity(tx, days, now);
  await sumCompanies(tx, HOUR_CUBE, { days: await listCompanyDays(tx, HOUR_CUBE, days), monthsUntil });
  await replaceMonths(tx, HOUR_CUBE, selectEnded(days, monthsUntil));
}

/**
 * Counts the capacity of the days from the first order on, also before the first report of a status: charging is a share
 * of it.
 */
async function countFirstCapacity(db: CountingDeps['db'], now: Date): Promise<void> {
  const { rows: days } = await db.asSystem((tx) =>
    sql<StationDay>`
      select s.id::text as station_id, d.day::date::text as day
      from station s join (select station_id, min(created_at) as at from charger group by 1) g on g.station_id = s.id
      join (select min(started_at) as at from charging_order) o on o.at is not null
      cross join lateral generate_series((greatest(g.at, o.at) at time zone s.timezone)::date,
        (${now}::timestamptz at time zone s.timezone)::date, interval '1 day') d(day)
      order by 2`.execute(tx),
  );
  for (let from = 0; from < days.length; from += MOST_DAYS) {
    await db.asSystem(async (tx) => {
      await awaitTurn(tx);
      const monthsUntil = await readMonthsUntil(tx);
      await countCapacity(tx, days.slice(from, from + MOST_DAYS), { now, monthsUntil });
    });
  }
}

async function readStatusDays(tx: Tx, now: Date): Promise<{ until: Date | null; days: StationDay[] }> {
  const state = await tx.selectFrom('statisticState').select('statusesUntil').executeTakeFirst();
  const until = state?.statusesUntil ?? null;
  const oldest = new Date(now.getTime() - HISTORY_MS);
  const { rows } = await sql<StationDay>`
    with counted as (select greatest(coalesce(${until}::timestamptz, (select min(at) from connector_event),
      ${now}::timestamptz), ${oldest}::timestamptz) as until)
    select s.id::text as station_id, d.day::date::text as day
    from counted c cross join station s cross join lateral generate_series((c.until at time zone s.timezone)::date,
      (${now}::timestamptz at time zone s.timezone)::date, interval '1 day') d(day)
    union
    select s.id::text, d.day::date::text
    from connector_event e join connector n on n.id = e.connector_id join charger g on g.id = n.charger_id
    join station s on s.id = g.station_id
    cross join lateral (select coalesce(min(x.at), ${now}::timestamptz) as at from connector_event x
      where x.connector_id = e.connector_id and x.at > e.at) x
    cross join lateral generate_series((e.at at time zone s.timezone)::date, (x.at at time zone s.timezone)::date,
      interval '1 day') d(day)
    where e.received_at > ${until}::timestamptz - ${OVERLAP} and e.at < ${until} and e.at > ${oldest}`.execute(tx);
  return { until, days: rows };
}

/** Makes rows of the months that have ended since. */
async function endMonths(tx: Tx, now: Date): Promise<void> {
  const until = `${new Date(now.getTime() - MONTH_END_MS).toISOString().slice(0, 7)}-01`;
  const from = await readMonthsUntil(tx);
  if (from >= until) return;
  for (const cube of [...ORDER_CUBES, STATUS_CUBE, UPTIME_CUBE]) {
    const { rows } = await sql<StationDay>`
      select distinct station_id::text as station_id, date_trunc('month', day)::date::text as day
      from ${sql.table(`${cube.name}_day`)} where day >= ${from}::date and day < ${until}::date`.execute(tx);
    await replaceMonths(tx, cube, rows);
  }
  for (const cube of SUMMED_CUBES) {
    const { rows } = await sql<CompanyDay>`
      select distinct company_id::text as company_id, date_trunc('month', day)::date::text as day
      from ${getDayTable(getCompanyCube(cube))} where day >= ${from}::date and day < ${until}::date`.execute(tx);
    await sumCompanyMonths(tx, cube, rows);
  }
  await sql`update statistic_state set months_until = ${until}::date`.execute(tx);
}

function listUnique<Row extends object>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()];
}
