import { sql, type RawBuilder } from 'kysely';
import type { StatisticStep } from '../../src/contract/evo-basic/statisticRange';
import type { Tx } from '../db/database';
import type { DayRange } from '../../src/lib/comparedRange';
import { listSteps } from '../domain/statisticSteps';
import { readComparedPoints, type ComparedBody } from './comparison';
import { toNet, type Income } from './money';
import { readDigits, selectStep, type StatisticState } from './spans';

/**
 * Revenue, refunds and net revenue by step in one series per currency, each with the series of the compared days.
 * @param selectRows rows of a range as a table with `day`, `currency`, `revenue` and `refunded`
 */
export async function readIncomeSeries(
  tx: Tx,
  body: ComparedBody,
  { state, step }: { state: StatisticState; step: StatisticStep },
  selectRows: (range: DayRange) => RawBuilder<unknown>,
) {
  const digits = await readDigits(tx);
  const read = async (each: DayRange) => {
    const { rows } = await sql<Income & { date: string }>`
      select ${selectStep(step, each)} as date, currency, sum(revenue)::text as revenue, sum(refunded)::text as refunded
      from ${selectRows(each)} x group by 1, 2`.execute(tx);
    return listSteps(each, step).map(({ from: date }) => ({ date, rows: rows.filter((row) => row.date === date) }));
  };
  const { points, before } = await readComparedPoints(body, state, read);
  const currencies = [...new Set([...points, ...before].flatMap(({ rows }) => rows.map(({ currency }) => currency)))];
  const toPoints = (currency: string, part: typeof points) =>
    part.map(({ date, rows }) => ({
      date,
      ...toNet(rows.find((row) => row.currency === currency) ?? NO_INCOME, digits(currency)),
    }));
  return currencies.sort().map((currency) => ({
    currency,
    points: toPoints(currency, points),
    before: toPoints(currency, before),
  }));
}

const NO_INCOME = { revenue: '0', refunded: '0' };
