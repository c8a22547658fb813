import { CURVE_COLUMNS, type CurvePoint } from '../../contract/live/curve';

/** The figures of a process series in the order of the report, with unit and digits. */
export const SERIES = [
  { name: 'soc', unit: '%', digits: 0 },
  { name: 'energy', unit: 'kWh', digits: 3 },
  { name: 'power', unit: 'kW', digits: 1 },
  { name: 'voltage', unit: 'V', digits: 1 },
  { name: 'current', unit: 'A', digits: 1 },
  { name: 'temperature', unit: '°C', digits: 1 },
] as const satisfies readonly { name: (typeof CURVE_COLUMNS)[number]; unit: string; digits: number }[];
export type Series = (typeof SERIES)[number];

/** One figure of a point; null where the charger did not report it. */
export function getValue(point: CurvePoint, name: Series['name']): number | null {
  return point[CURVE_COLUMNS.indexOf(name)] ?? null;
}

/** Thins the points evenly to at most `most`, keeping the first and the last. */
export function thinPoints(points: readonly CurvePoint[], most: number): readonly CurvePoint[] {
  if (points.length <= most) return points;
  const step = (points.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, index) => points[Math.round(index * step)]).filter(
    (point) => point !== undefined,
  );
}
