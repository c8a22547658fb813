import { sql } from 'kysely';
import type { BodyOf, ResponseOf } from '../../../../src/contract/endpoint';
import type { statisticAnalysis } from '../../../../src/contract/evo-basic/statisticAnalysis';
import type { PricePeriod } from '../../../../src/contract/evo-basic/pricePlan';
import { roundTo } from '../../../../src/lib/decimal';
import type { Tx } from '../../../db/database';
import { chooseStep, findRangeBefore, listSteps, type DayRange } from '../../../domain/statisticSteps';
import { sumCharging } from '../../../statistics/chargingSums';
import { CHARGING_CUBE, PART_CUBE } from '../../../statistics/cubes';
import { toMoney, toNet, type Income } from '../../../statistics/money';
import {
  describeRange,
  KWH,
  chooseMonths,
  readDigits,
  selectSpan,
  selectStep,
  type StatisticState,
} from '../../../statistics/spans';

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
