import { sql } from 'kysely';
import type { BodyOf, ResponseOf } from '../../../../src/contract/endpoint';
import type { ChargingTotals, statisticAnalysis } from '../../../../src/contract/evo-basic/statisticAnalysis';
import type { PricePeriod } from '../../../../src/contract/evo-basic/pricePlan';
import { addAmounts, roundTo } from '../../../../src/lib/decimal';
import type { Tx } from '../../../db/database';
import { chooseStep, findRangeBefore, listSteps, type DayRange } from '../../../domain/statisticSteps';
import { CHARGING_CUBE, HOUR_CUBE, MONEY_FIGURES, PART_CUBE } from '../../../statistics/cubes';
import { toQuotient, toMoney, toNet, type Income } from './money';
import {
  describeRange,
  KWH,
  chooseMonths,
  readDigits,
  selectSpan,
  selectStep,
  type PlaceFilters,
  type StatisticState,
} from './spans';

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

/** Totals of a range and of the one before. */
export async function readChargingTotals(
  tx: Tx,
  body: BodyOf<typeof statisticAnalysis.statistics>,
  state: StatisticState,
): Promise<ResponseOf<typeof statisticAnalysis.statistics>> {
  return {
    ...describeRange(body, state),
    totals: await sumCharging(tx, body, body, state),
    before: await sumCharging(tx, findRangeBefore(body), body, state),
  };
}

async function sumCharging(
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

/** Seconds in which connectors charged, and were in service. */
async function sumUse(tx: Tx, range: DayRange, filters: PlaceFilters, monthsUntil: string) {
  const span = selectSpan(HOUR_CUBE, range, {
    columns: ['figure', 'total'],
    ...{ filters, monthsUntil, figures: ['charging', 'capacity'] },
  });
  const { rows } = await sql<{ charging: number; capacity: number }>`
    select coalesce(sum(total) filter (where figure = 'charging'), 0)::float8 as charging,
      coalesce(sum(total) filter (where figure = 'capacity'), 0)::float8 as capacity from ${span} x`.execute(tx);
  return rows[0] ?? { charging: 0, capacity: 0 };
}

/** Revenue by step and currency. */
export async function readRevenue(
  tx: Tx,
  body: BodyOf<typeof statisticAnalysis.revenue>,
  state: StatisticState,
): Promise<ResponseOf<typeof statisticAnalysis.revenue>> {
  const step = chooseStep(body, body.step);
  const digits = await readDigits(tx);
  const read = async (range: DayRange) => {
    const columns = ['currency', 'revenue', 'refunded'];
    const span = selectSpan(CHARGING_CUBE, range, { columns, filters: body, monthsUntil: chooseMonths(step, state) });
    const { rows } = await sql<Income & { date: string }>`
      select ${selectStep(step, range)} as date, currency, sum(revenue)::text as revenue, sum(refunded)::text as refunded
      from ${span} x group by 1, 2`.execute(tx);
    return { range, rows };
  };
  const [now, before] = [await read(body), await read(findRangeBefore(body))];
  const currencies = [...new Set([...now.rows, ...before.rows].map(({ currency }) => currency))].sort();
  const toPoints = (currency: string, { range, rows }: Awaited<ReturnType<typeof read>>) => {
    const found = new Map(rows.filter((row) => row.currency === currency).map((row) => [row.date, row]));
    return listSteps(range, step).map(({ from: date }) => ({
      date,
      ...toNet(found.get(date) ?? { revenue: '0', refunded: '0' }, digits(currency)),
    }));
  };
  return {
    ...describeRange(body, state),
    step,
    currencies: currencies.map((currency) => ({
      currency,
      points: toPoints(currency, now),
      before: toPoints(currency, before),
    })),
  };
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
  }: { range: DayRange; filters: PlaceFilters; state: StatisticState; step: ReturnType<typeof chooseStep> },
) {
  const monthsUntil = chooseMonths(step, state);
  const columns = ['sessions', 'energy_wh', 'charging_seconds'];
  const { rows } = await sql<PointRow>`
    select ${selectStep(step, range)} as date, sum(sessions)::int as sessions, ${KWH} as energy,
      sum(charging_seconds)::float8 as charging_seconds
    from ${selectSpan(CHARGING_CUBE, range, { columns, filters, monthsUntil })} x group by 1`.execute(tx);
  const used = selectSpan(HOUR_CUBE, range, {
    columns: ['figure', 'total'],
    ...{ filters, monthsUntil, figures: ['charging', 'capacity'] },
  });
  const { rows: uses } = await sql<{ date: string; charging: number; capacity: number }>`
    select ${selectStep(step, range)} as date, coalesce(sum(total) filter (where figure = 'charging'), 0)::float8 as charging,
      coalesce(sum(total) filter (where figure = 'capacity'), 0)::float8 as capacity from ${used} x group by 1`.execute(
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

interface PartRow extends Income {
  name: string | null;
  sessions: number;
  energy: string;
}

/** Charging by connector type, price period and origin. */
export async function readServices(
  tx: Tx,
  body: BodyOf<typeof statisticAnalysis.service>,
  state: StatisticState,
): Promise<ResponseOf<typeof statisticAnalysis.service>> {
  const digits = await readDigits(tx);
  const { monthsUntil } = state;
  const sums = sql`sum(sessions)::int as sessions, ${KWH} as energy, sum(revenue)::text as revenue,
    sum(refunded)::text as refunded`;
  const columns = ['currency', 'sessions', 'energy_wh', 'revenue', 'refunded'];
  const types = selectSpan(CHARGING_CUBE, body, {
    columns: [...columns, 'connector_type'],
    filters: body,
    monthsUntil,
  });
  const { rows: byType } = await sql<PartRow & { name: string }>`
    select connector_type as name, currency, ${sums} from ${types} x group by 1, 2 order by 3 desc, 1, 2`.execute(tx);
  const parts = selectSpan(PART_CUBE, body, { columns: [...columns, 'kind', 'name'], filters: body, monthsUntil });
  const { rows: byPart } = await sql<PartRow & { kind: 'origin' | 'period' }>`
    select kind, name, currency, ${sums} from ${parts} x group by 1, 2, 3 order by 4 desc, 2, 3`.execute(tx);
  const toPart = ({ sessions, energy, ...income }: PartRow) => ({
    ...{ sessions, energy },
    ...toMoney(income, digits(income.currency)),
  });
  return {
    ...describeRange(body, state),
    connectorTypes: byType.map((row) => ({ connectorType: row.name as ConnectorType, ...toPart(row) })),
    periods: byPart
      .filter(({ kind }) => kind === 'period')
      .map(({ name, currency, energy, revenue }) => ({
        period: name as PricePeriod,
        ...{ currency, energy, amount: roundTo(digits(currency), revenue) },
      })),
    origins: byPart.filter(({ kind }) => kind === 'origin').map((row) => ({ origin: row.name, ...toPart(row) })),
  };
}

type ConnectorType = ResponseOf<typeof statisticAnalysis.service>['connectorTypes'][number]['connectorType'];
