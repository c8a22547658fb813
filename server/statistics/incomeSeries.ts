import { sql, type RawBuilder } from 'kysely';
import type { StatisticStep } from '../../src/contract/evo-basic/statisticRange';
import type { Tx } from '../db/database';
import { findRangeBefore, listSteps, type DayRange } from '../domain/statisticSteps';
import { toNet, type Income } from './money';
import { readDigits, selectStep } from './spans';

/**
 * Revenue, refunds and net by step, a series a currency, with that of the range before.
 * @param selectRows rows of a range as a table with `day`, `currency`, `revenue` and `refunded`
 */
export async function readIncomeSeries(
  tx: Tx,
  range: DayRange,
  step: StatisticStep,
  selectRows: (range: DayRange) => RawBuilder<unknown>,
) {
  const digits = await readDigits(tx);
  const read = async (each: DayRange) => {
    const { rows } = await sql<Income & { date: string }>`
      select ${selectStep(step, each)} as date, currency, sum(revenue)::text as revenue, sum(refunded)::text as refunded
      from ${selectRows(each)} x group by 1, 2`.execute(tx);
    return { range: each, rows };
  };
  const [now, before] = [await read(range), await read(findRangeBefore(range))];
  const currencies = [...new Set([...now.rows, ...before.rows].map(({ currency }) => currency))].sort();
  const toPoints = (currency: string, part: { range: DayRange; rows: readonly (Income & { date: string })[] }) => {
    const found = new Map(part.rows.filter((row) => row.currency === currency).map((row) => [row.date, row]));
    return listSteps(part.range, step).map(({ from: date }) => ({
      date,
      ...toNet(found.get(date) ?? { revenue: '0', refunded: '0' }, digits(currency)),
    }));
  };
  return currencies.map((currency) => ({
    currency,
    points: toPoints(currency, now),
    before: toPoints(currency, before),
  }));
}
