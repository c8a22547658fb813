import type { Comparison } from '../../src/contract/comparisons';
import { compareDays, type DayRange } from '../../src/lib/comparedRange';
import { describeRange, type StatisticState } from './spans';

export type ComparedBody = DayRange & { comparison: Comparison };

/** Days that a body compares; null: none of them has ended. */
export const findCompared = (body: ComparedBody, { runningFrom }: StatisticState) =>
  compareDays(body, body.comparison, runningFrom);

/** Head of every answer that compares. */
export function describeComparison(
  body: ComparedBody,
  state: StatisticState,
  subject: keyof StatisticState['knownFrom'] = 'charging',
) {
  const found = findCompared(body, state);
  return {
    ...describeRange(body, state),
    rangeCompared: found?.compared ?? null,
    rangeBefore: found?.before ?? null,
    knownFrom: state.knownFrom[subject],
  };
}

/** Totals of the whole range, of its ended days and of the days compared with; a range that has ended is read once. */
export async function readComparedTotals<Totals>(
  body: ComparedBody,
  state: StatisticState,
  read: (range: DayRange) => Promise<Totals>,
): Promise<{ totals: Totals; compared: Totals | null; before: Totals | null }> {
  const found = findCompared(body, state);
  const totals = await read(body);
  if (found === null) return { totals, compared: null, before: null };
  const { compared, before } = found;
  return {
    totals,
    compared: compared.until === body.until ? totals : await read(compared),
    before: await read(before),
  };
}

/** Points of the whole range, and of the days that its ended ones are compared with. */
export async function readComparedPoints<Point>(
  body: ComparedBody,
  state: StatisticState,
  read: (range: DayRange) => Promise<Point[]>,
): Promise<{ points: Point[]; before: Point[] }> {
  const found = findCompared(body, state);
  return { points: await read(body), before: found === null ? [] : await read(found.before) };
}
