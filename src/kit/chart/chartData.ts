/** Columns of equal length: x ascending (epoch seconds), then the series; null is a gap. The shape uPlot takes. */
export type ChartData = readonly [x: readonly number[], ...series: (readonly (number | null)[])[]];

/** One line of a chart. */
export interface ChartSeries {
  label: string;
  /** `kW`, shown quietly beside each figure. */
  unit: string;
  /** Decimals in the read-out. */
  digits: number;
  /** Custom property of its colour, without dashes: `chart-1`. */
  color: string;
  /** The second line of a chart is dashed: colour alone must not tell them apart. */
  isDashed?: boolean;
  /** Continues the previous series from its last point; the read-out names the shared point once. */
  isContinued?: boolean;
  /** Flat area under the line. */
  isFilled?: boolean;
  /** Moments (epoch seconds) with a dotted line, at which something about it was changed. */
  marks?: readonly number[];
  /** Axis it is read on. */
  side: 'left' | 'right';
  /** Top of its axis; from the data when absent. The bottom is 0 unless the data goes below. */
  top?: number;
}

/** Handle of a chart. */
export interface ChartHandle {
  /** Saves the current picture on an opaque background. */
  savePng: (fileName: string) => void;
  /** Saves every point, not only the drawn ones; `timeHeader` names the first column and its zone. */
  saveCsv: (fileName: string, timeHeader: string) => void;
}
