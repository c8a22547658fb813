import type { AttemptSummary } from '../../../contract/evo-monitor/attempts';
import { readFirstRate } from '../../../lib/attemptRates';
import { dayAfter, monthAfter } from '../../../lib/calendar';
import type { Line } from '../parts/lines';

type Series = Pick<AttemptSummary, 'points' | 'range' | 'step'>;

const MONTH_LENGTH = 'YYYY-MM'.length;

/** All steps of a range: one without attempts has no share, and is a gap in the line. */
function listSteps({ range: { from, until }, step }: Omit<Series, 'points'>): string[] {
  const dates: string[] = [];
  const next = (date: string) =>
    step === 'day' ? dayAfter(date, 1) : `${monthAfter(date.slice(0, MONTH_LENGTH), 1)}-01`;
  const first = step === 'day' ? from : `${from.slice(0, MONTH_LENGTH)}-01`;
  for (let date = first; date <= until; date = next(date)) dates.push(date);
  return dates;
}

/** First-time success over time. */
export function toSuccessLine(series: Series): Line {
  const dates = listSteps(series);
  const byDate = new Map(series.points.map((point) => [point.date, readFirstRate(point)]));
  return {
    ...{ unit: '%', digits: 1, dates, ended: dates.length, before: null },
    values: dates.map((date) => byDate.get(date) ?? null),
  };
}
