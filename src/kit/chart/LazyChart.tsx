import { lazy, Suspense } from 'react';
import type { UplotChartProps } from './UplotChart';

const Chart = lazy(() => import('./UplotChart').then(({ UplotChart }) => ({ default: UplotChart })));

let canDraw: boolean | undefined;

/** Whether there is a canvas to draw on; a browser may have none, as for printers and tests. */
function hasCanvas(): boolean {
  canDraw ??= document.createElement('canvas').getContext('2d') !== null;
  return canDraw;
}

/** The chart in a chunk of its own, so that no screen without charts loads the library; its room is kept meanwhile. */
export function LazyChart(props: UplotChartProps) {
  const { label, height = 206 } = props;
  if (!hasCanvas()) return <div role="img" aria-label={label} style={{ height }} />;
  return (
    <Suspense fallback={<div style={{ height }} />}>
      <Chart {...props} />
    </Suspense>
  );
}
