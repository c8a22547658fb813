import { sql } from 'kysely';
import type { BodyOf, ResponseOf } from '../../../../src/contract/endpoint';
import type { statisticAnalysis } from '../../../../src/contract/evo-basic/statisticAnalysis';
import type { PricePeriod } from '../../../../src/contract/pricePlan';
import { roundTo } from '../../../../src/lib/decimal';
import type { Tx } from '../../../db/database';
import { chooseStep } from '../../../domain/statisticSteps';
import { sumCharging } from '../../../statistics/chargingSums';
import { describeComparison, readComparedTotals } from '../../../statistics/comparison';
import { CHARGING_CUBE, PART_CUBE } from '../../../statistics/cubes';
import { readIncomeSeries } from '../../../statistics/incomeSeries';
import { toMoney, type Income } from '../../../statistics/money';
import {
  describeRange,
  KWH,
  chooseMonths,
  readDigits,
  selectSpan,
  type StatisticState,
} from '../../../statistics/spans';

/** Totals of a range, beside those of other days. */
export async function readChargingTotals(
  tx: Tx,
  body: BodyOf<typeof statisticAnalysis.statistics>,
  state: StatisticState,
): Promise<ResponseOf<typeof statisticAnalysis.statistics>> {
  return {
    ...describeComparison(body, state),
    ...(await readComparedTotals(body, state, (range) => sumCharging(tx, range, body, state))),
  };
}

/** Revenue by step and currency. */
export async function readRevenue(
  tx: Tx,
  body: BodyOf<typeof statisticAnalysis.revenue>,
  state: StatisticState,
): Promise<ResponseOf<typeof statisticAnalysis.revenue>> {
  const step = chooseStep(body, body.step);
  const columns = ['currency', 'revenue', 'refunded'];
  const monthsUntil = chooseMonths(step, state);
  const currencies = await readIncomeSeries(tx, body, { state, step }, (range) =>
    selectSpan(CHARGING_CUBE, range, { columns, filters: body, monthsUntil }),
  );
  return { ...describeComparison(body, state), step, currencies };
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
