/** Columns as a chart takes them: times in epoch seconds, then the series; null where nothing was reported. */
export type CurveColumns = (number | null)[][];

/** Asks for the curve of a transaction, decimated to the width of its drawing. */
export interface CurveRequest {
  kind: 'curve';
  txnId: string;
  pixelWidth: number;
  /** Epoch seconds, while the chart is zoomed: points are chosen within. */
  span?: { from: number; until: number };
}

/** A decimated curve; always whole, because a new point may change which points are drawn. */
export interface CurvePatch {
  kind: 'curve';
  /** One column each of CURVE_COLUMNS: t (epoch seconds), soc, power, energy, voltage, current, temperature. */
  columns: CurveColumns;
  /** Points that were measured, before decimation. */
  points: number;
  isRunning: boolean;
  chargerCode: string;
  connector: number;
  timezone: string;
}
