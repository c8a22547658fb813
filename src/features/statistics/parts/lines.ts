import type { ChartData, ChartSeries } from '../../../kit/chart/chartData';
import { dayAfter } from '../../../lib/calendar';
import type { CsvCell } from '../../../lib/download';
import type { ComparedRanges } from './comparedFigures';

/** The days of a series. */
type ComparedSeries = Pick<ComparedRanges, 'range' | 'rangeCompared'>;

/** A figure over time, with the same of the days that it is compared with; null: nothing is known. */
export interface Line {
  unit: string;
  digits: number;
  dates: readonly string[];
  values: readonly (number | null)[];
  /** Number of its first steps that have ended; the others are running. */
  ended: number;
  before: { dates: readonly string[]; values: readonly (number | null)[] } | null;
}

interface Dated {
  date: string;
}

/** Reads a line from the points of an answer. Amounts become floats, for heights alone. */
export function toLine<Point extends Dated>(
  { unit, digits }: Pick<Line, 'unit' | 'digits'>,
  { points, before, range, rangeCompared }: ComparedSeries & { points: readonly Point[]; before?: readonly Point[] },
  read: (point: Point) => string | number | null,
): Line {
  const toValues = (each: readonly Point[]) =>
    each.map((point) => {
      const value = read(point);
      return value === null ? null : Number(value);
    });
  return {
    ...{ unit, digits },
    dates: points.map(({ date }) => date),
    values: toValues(points),
    ended: countEnded(points, range, rangeCompared),
    before: before ? { dates: before.map(({ date }) => date), values: toValues(before) } : null,
  };
}

/** Steps that have ended: a step ends with the day before the next one, the last with the range. */
function countEnded(
  points: readonly Dated[],
  { until }: ComparedSeries['range'],
  compared: ComparedSeries['rangeCompared'],
) {
  if (compared === null) return 0;
  const running = points.findIndex((_point, index) => {
    const next = points[index + 1];
    return (next ? dayAfter(next.date, -1) : until) > compared.until;
  });
  return running < 0 ? points.length : running;
}

/** Points of an answer and of the days that they are compared with, whose totals are its `before`, for {@link toLine}. */
export function pairPoints<Point>({
  range,
  rangeCompared,
  points,
  pointsBefore,
}: ComparedSeries & { points: Point[]; pointsBefore: Point[] }) {
  return { range, rangeCompared, points, before: pointsBefore };
}

/** The steps that have ended, and the running ones from the last of these on; null: none is running. */
export function splitRunning({ values, ended }: Pick<Line, 'values' | 'ended'>) {
  if (ended === values.length) return { done: values, running: null };
  return {
    done: values.map((value, index) => (index < ended ? value : null)),
    running: values.map((value, index) => (index >= ended - 1 ? value : null)),
  };
}

/** The line and its comparison, aligned by step from the start, since the ranges may differ in length. */
export function toChartData({ dates, values, ended, before }: Line): ChartData {
  const { done, running } = splitRunning({ values, ended });
  return [
    dates.map((date) => Date.parse(date) / 1_000),
    done,
    ...(running ? [running] : []),
    ...(before ? [dates.map((_, index) => before.values[index] ?? null)] : []),
  ];
}

interface LineWords {
  name: string;
  runningName: string;
  beforeName: string;
}

export function toSeries(line: Line, { name, runningName, beforeName }: LineWords): ChartSeries[] {
  const { unit, digits, before } = line;
  const shared = { unit, digits, side: 'left' } as const;
  const { running } = splitRunning(line);
  return [
    { ...shared, label: name, color: 'chart-1', isFilled: true },
    ...(running
      ? [{ ...shared, label: runningName, color: 'chart-1', isDashed: true, isContinued: line.ended > 0 }]
      : []),
    ...(before ? [{ ...shared, label: beforeName, color: 'chart-2', isDashed: true }] : []),
  ];
}

/** Every step with its value, and beside it the step that it is compared with. */
export function listLineRows({ dates, values, before }: Line): CsvCell[][] {
  return dates.map((date, index) => [
    date,
    values[index] ?? null,
    ...(before ? [before.dates[index] ?? null, before.values[index] ?? null] : []),
  ]);
}
