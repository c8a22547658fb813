import { sql, type RawBuilder } from 'kysely';
import type { ChargingTotals } from '../../src/contract/evo-basic/statisticAnalysis';
import { addAmounts, roundTo } from '../../src/lib/decimal';
import type { Tx } from '../db/database';
import type { StatisticStep } from '../../src/contract/evo-basic/statisticRange';
import type { DayRange } from '../../src/lib/comparedRange';
import { listSteps } from '../domain/statisticSteps';
import { CHARGING_CUBE, HOUR_CUBE, MONEY_FIGURES } from './cubes';
import { toMoney, toQuotient, type Income } from './money';
import { chooseMonths, KWH, readDigits, selectSpan, selectStep, type PlaceFilters, type StatisticState } from './spans';

interface TotalRow extends Income {
  sessions: number;
  energy: string;
  seconds: number;
  original: string;
  discount: string;
  coupon: string;
  platformFee: string;
  channelFee: string;
  tax: string;
}

/** Sums of charging in a range; every place that shows them reads them here. */
export async function sumCharging(
  tx: Tx,
  range: DayRange,
  filters: PlaceFilters,
  { monthsUntil }: StatisticState,
): Promise<ChargingTotals> {
  const digits = await readDigits(tx);
  const columns = ['currency', 'sessions', 'energy_wh', 'charging_seconds', ...MONEY_FIGURES];
  const sums = sql.join(MONEY_FIGURES.map((figure) => sql`sum(${sql.ref(figure)})::text as ${sql.ref(figure)}`));
  const { rows } = await sql<TotalRow>`
    select currency, sum(sessions)::int as sessions, ${KWH} as energy, sum(charging_seconds)::float8 as seconds, ${sums}
    from ${selectSpan(CHARGING_CUBE, range, { columns, filters, monthsUntil })} x group by 1 order by 2 desc, 1`.execute(
    tx,
  );
  const use = await sumUse(tx, range, filters, monthsUntil);
  return {
    sessions: rows.reduce((sum, { sessions }) => sum + sessions, 0),
    energy: roundTo(KWH_DIGITS, addAmounts(...rows.map(({ energy }) => energy))),
    chargingSeconds: rows.reduce((sum, { seconds }) => sum + seconds, 0),
    utilisation: toQuotient(use.charging, use.capacity),
    currencies: rows.map(({ sessions, energy, seconds: _seconds, currency, ...amounts }) => {
      const write = (amount: string) => roundTo(digits(currency), amount);
      const { original, discount, coupon, platformFee, channelFee, tax } = amounts;
      return {
        ...toMoney({ currency, ...amounts }, digits(currency)),
        ...{ sessions, energy, original: write(original), discount: write(discount), coupon: write(coupon) },
        ...{ platformFee: write(platformFee), channelFee: write(channelFee), tax: write(tax) },
      };
    }),
  };
}

const KWH_DIGITS = 3;

/**
 * Rows of the seconds in which connectors charged, and were in service: `figure` is `charging` or `capacity`. Days
 * without a known capacity are left out, so that utilisation divides figures of the same days.
 * @param columns of the hours, beside day, figure and total
 */
export function selectUse(
  range: DayRange,
  filters: PlaceFilters,
  monthsUntil: string,
  columns: readonly string[] = [],
): RawBuilder<unknown> {
  const span = selectSpan(HOUR_CUBE, range, {
    columns: ['figure', 'total', ...columns],
    ...{ filters, monthsUntil, figures: ['charging', 'capacity'] },
  });
  return sql`(with used as (select * from ${span} s)
    select * from used where day in (select day from used where figure = 'capacity' and total > 0))`;
}

/** Sums of {@link selectUse}, in seconds. */
const USE_SUMS = sql`coalesce(sum(total) filter (where figure = 'charging'), 0)::float8 as charging,
  coalesce(sum(total) filter (where figure = 'capacity'), 0)::float8 as capacity`;

async function sumUse(tx: Tx, range: DayRange, filters: PlaceFilters, monthsUntil: string) {
  const { rows } = await sql<{ charging: number; capacity: number }>`
    select ${USE_SUMS} from ${selectUse(range, filters, monthsUntil)} x`.execute(tx);
  return rows[0] ?? { charging: 0, capacity: 0 };
}

interface PointRow {
  date: string;
  sessions: number;
  energy: string;
  chargingSeconds: number;
}

/** Sessions, energy and utilisation by step. */
export async function readChargingPoints(
  tx: Tx,
  {
    range,
    filters,
    state,
    step,
  }: { range: DayRange; filters: PlaceFilters; state: StatisticState; step: StatisticStep },
) {
  const monthsUntil = chooseMonths(step, state);
  const columns = ['sessions', 'energy_wh', 'charging_seconds'];
  const { rows } = await sql<PointRow>`
    select ${selectStep(step, range)} as date, sum(sessions)::int as sessions, ${KWH} as energy,
      sum(charging_seconds)::float8 as charging_seconds
    from ${selectSpan(CHARGING_CUBE, range, { columns, filters, monthsUntil })} x group by 1`.execute(tx);
  const { rows: uses } = await sql<{ date: string; charging: number; capacity: number }>`
    select ${selectStep(step, range)} as date, ${USE_SUMS} from ${selectUse(range, filters, monthsUntil)} x group by 1`.execute(
    tx,
  );
  const found = new Map(rows.map((row) => [row.date, row]));
  const useOn = new Map(uses.map((use) => [use.date, toQuotient(use.charging, use.capacity)]));
  return listSteps(range, step).map(({ from: date }) => {
    const { sessions, energy, chargingSeconds } = found.get(date) ?? NOTHING;
    return { date, sessions, energy, chargingSeconds, utilisation: useOn.get(date) ?? null };
  });
}

const NOTHING = { sessions: 0, energy: '0.000', chargingSeconds: 0 };
