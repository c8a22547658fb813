import type uPlot from 'uplot';

/** Index of the last point that has a value. */
export function lastReading(plot: uPlot, at: number): number[] | null {
  const values = plot.data[at];
  if (values === undefined) return null;
  for (let index = values.length - 1; index >= 0; index -= 1) if (values[index] != null) return [index];
  return null;
}
