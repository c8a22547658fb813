/** One measured figure, as it stands in the report and in `results/latest.json`. */
export interface Figure {
  /** Name of the measurement: `entry, gzip`. */
  name: string;
  value: number;
  unit: string;
  /** The same thing measured on something else in the same run. */
  baseline?: { name: string; value: number };
  /** The figure to reach, in words, and whether it is. */
  reach?: string;
  isReached?: boolean;
}
