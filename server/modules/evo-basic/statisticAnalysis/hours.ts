import { sql } from 'kysely';
import type { BodyOf, ResponseOf } from '../../../../src/contract/endpoint';
import type { statisticAnalysis } from '../../../../src/contract/evo-basic/statisticAnalysis';
import type { Tx } from '../../../db/database';
import { selectUse } from '../../../statistics/chargingSums';
import { HOUR_COLUMNS, HOUR_CUBE, listColumns } from '../../../statistics/cubes';
import { toQuotient } from '../../../statistics/money';
import { describeRange, selectSpan, type StatisticState } from '../../../statistics/spans';

type Figure = 'charging' | 'energy' | 'sessions' | 'capacity';
interface HourRow {
  figure: Figure;
  weekday: number;
  values: number[];
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** Figures by weekday and hour. */
export async function readHours(
  tx: Tx,
  body: BodyOf<typeof statisticAnalysis.timeStatistics>,
  state: StatisticState,
): Promise<ResponseOf<typeof statisticAnalysis.timeStatistics>> {
  const isUse = body.figure === 'utilisation';
  const figure: Figure = body.figure === 'utilisation' ? 'charging' : body.figure;
  const { monthsUntil } = state;
  const columns = ['weekday', ...HOUR_COLUMNS];
  const span = isUse
    ? selectUse(body, body, monthsUntil, columns)
    : selectSpan(HOUR_CUBE, body, { columns: ['figure', ...columns], filters: body, monthsUntil, figures: [figure] });
  const sums = sql.join(HOUR_COLUMNS.map((column) => sql`sum(${sql.ref(column)})::float8 as ${sql.ref(column)}`));
  const { rows } = await sql<HourRow>`
    select figure, weekday, array[${listColumns(HOUR_COLUMNS)}] as values
    from (select figure, weekday, ${sums} from ${span} x group by 1, 2) y`.execute(tx);
  const find = (name: Figure, weekday: number) => rows.find((row) => row.figure === name && row.weekday === weekday);
  return {
    ...describeRange(body, state),
    hours: WEEKDAYS.flatMap((weekday) =>
      HOUR_COLUMNS.map((_column, hour) => {
        const value = find(figure, weekday)?.values[hour] ?? 0;
        const capacity = isUse ? (find('capacity', weekday)?.values[hour] ?? 0) : null;
        return { weekday, hour, value, capacity, share: capacity === null ? null : toQuotient(value, capacity) };
      }),
    ),
  };
}
