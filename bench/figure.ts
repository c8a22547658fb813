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
