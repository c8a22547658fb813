/** A finished session's series, column by column; all columns have the length of `t`. */
export interface CompactCurve {
  /** epoch seconds */
  t: number[];
  /** Wh, the meter's register */
  register: (number | null)[];
  soc: (number | null)[];
  power: (number | null)[];
  voltage: (number | null)[];
  current: (number | null)[];
  temperature: (number | null)[];
}
