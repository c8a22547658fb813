import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../db/database';
import type { StatisticDifference } from '../db/schema/statistics';
import { sumCompanies, sumCompanyMonths } from './companySums';
import { getCompanyCube, SUMMED_CUBES } from './cubes';

/** Each kept table of sums beside the rows of stations that it is made from. */
const SUMS = SUMMED_CUBES.flatMap((cube) =>
  (['day', 'month'] as const).map((span) => ({
    cube,
    span,
    table: `${getCompanyCube(cube).name}_${span}`,
    places: `${cube.name}_${span}`,
  })),
);

function sumTable(table: string, { cube, span }: (typeof SUMS)[number], where: RawBuilder<unknown>) {
  const figures = sql.join(cube.figures.map((figure) => sql`trim_scale(sum(${sql.ref(figure)})::numeric)`));
  return sql`select company_id, ${sql.ref(span)} as day, concat_ws(' ', ${figures}) as sums
    from ${sql.table(table)} where ${where} group by 1, 2`;
}

/** Marked rows are still to be counted, and summed with them. */
const isMarked = (span: 'day' | 'month') => sql`exists (select from statistic_change c
  where c.company_id = coalesce(r.company_id, k.company_id) and c.until_day >= coalesce(r.day, k.day)
    and c.from_day < coalesce(r.day, k.day) + ${sql.lit(`1 ${span}`)}::interval)`;

/**
 * Compares the sums of companies with the rows of their stations, for some days and for their months. Both are written
 * in one transaction, so that they are equal at any time.
 */
export async function findCompanyDifferences(
  tx: Tx,
  { from, until, most }: { from: string; until: string; most: number },
): Promise<StatisticDifference[]> {
  const found: StatisticDifference[] = [];
  for (const sums of SUMS) {
    const { span, table, places } = sums;
    const where = sql`${sql.ref(span)} between date_trunc(${span}, ${from}::date)::date and ${until}::date`;
    const { rows } = await sql<StatisticDifference>`
      select ${table} as table, coalesce(r.company_id, k.company_id)::text as place_id, coalesce(r.day, k.day)::text as day,
        coalesce(k.sums, '') as counted, coalesce(r.sums, '') as raw
      from (${sumTable(places, sums, where)}) r full join (${sumTable(table, sums, where)}) k
        on k.company_id = r.company_id and k.day = r.day
      where r.sums is distinct from k.sums and not ${isMarked(span)} order by 3, 2 limit ${most}`.execute(tx);
    found.push(...rows);
  }
  return found;
}

export const isOfCompany = ({ table }: StatisticDifference) => SUMS.some((sums) => sums.table === table);

/** Recomputes differing sums: days first, since the sums of months are made from them. */
export async function mendCompanies(tx: Tx, found: readonly StatisticDifference[], monthsUntil: string): Promise<void> {
  for (const { cube, span, table } of SUMS) {
    const days = found
      .filter((difference) => difference.table === table)
      .map(({ placeId, day }) => ({ companyId: placeId, day }));
    if (span === 'day') await sumCompanies(tx, cube, { days, monthsUntil });
    else await sumCompanyMonths(tx, cube, days);
  }
}
