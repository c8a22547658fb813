import type { UplotChartProps } from '../../../../src/kit/chart/UplotChart';

/** Replaces the chart: the test environment has no canvas. */
export function LazyChart({ label }: UplotChartProps) {
  return <div role="img" aria-label={label} />;
}
