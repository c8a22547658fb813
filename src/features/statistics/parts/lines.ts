import type { ChartData, ChartSeries } from '../../../kit/chart/chartData';
import type { CsvCell } from '../../../lib/download';

/** A figure over time, with the same of the range before; null: nothing is known. */
export interface Line {
  unit: string;
  digits: number;
  dates: readonly string[];
  values: readonly (number | null)[];
  before: { dates: readonly string[]; values: readonly (number | null)[] } | null;
}

interface Dated {
  date: string;
}

/** Reads a line from the points of an answer. Amounts become floats, for heights alone. */
export function toLine<Point extends Dated>(
  { unit, digits }: Pick<Line, 'unit' | 'digits'>,
  { points, before }: { points: readonly Point[]; before?: readonly Point[] },
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
    before: before ? { dates: before.map(({ date }) => date), values: toValues(before) } : null,
  };
}

/** Points of an answer and of the range before it, whose totals are its `before`, for {@link toLine}. */
export function pairPoints<Point>({ points, pointsBefore }: { points: Point[]; pointsBefore: Point[] }) {
  return { points, before: pointsBefore };
}

/** The line and the one before it, step by step from their beginnings: the ranges may have other numbers of steps. */
export function toChartData({ dates, values, before }: Line): ChartData {
  return [
    dates.map((date) => Date.parse(date) / 1_000),
    values,
    ...(before ? [dates.map((_, index) => before.values[index] ?? null)] : []),
  ];
}

interface LineWords {
  name: string;
  beforeName: string;
}

export function toSeries({ unit, digits, before }: Line, { name, beforeName }: LineWords): ChartSeries[] {
  const line: ChartSeries = { label: name, unit, digits, color: 'chart-1', side: 'left', isFilled: true };
  if (!before) return [line];
  return [line, { label: beforeName, unit, digits, color: 'chart-2', side: 'left', isDashed: true }];
}

/** Every step with its value, and beside it the step of the range before. */
export function listLineRows({ dates, values, before }: Line): CsvCell[][] {
  return dates.map((date, index) => [
    date,
    values[index] ?? null,
    ...(before ? [before.dates[index] ?? null, before.values[index] ?? null] : []),
  ]);
}
