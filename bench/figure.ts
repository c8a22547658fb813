/** One measured figure, as it stands in the report and in `results/latest.json`. */
export interface Figure {
  /** Name of the measurement: `entry, gzip`. */
  name: string;
  value: number;
  unit: string;
  /** The same measurement on another implementation, in the same run. */
  baseline?: { name: string; value: number };
  /** The target in words, and whether the value meets it. */
  reach?: string;
  isReached?: boolean;
}

/** A time in ms against its limit. */
export const createTimeFigure = (
  name: string,
  value: number,
  { limit, baseline }: { limit: number; baseline: NonNullable<Figure['baseline']> },
): Figure => ({ name, value, unit: 'ms', baseline, reach: `<= ${limit} ms`, isReached: value <= limit });
