import { lazy, Suspense } from 'react';
import type { UplotChartProps } from './UplotChart';

const Chart = lazy(() => import('./UplotChart').then(({ UplotChart }) => ({ default: UplotChart })));

/** The chart in a chunk of its own, so that no screen without charts loads the library; its room is kept meanwhile. */
export function LazyChart(props: UplotChartProps) {
  return (
    <Suspense fallback={<div style={{ height: props.height ?? 206 }} />}>
      <Chart {...props} />
    </Suspense>
  );
}
