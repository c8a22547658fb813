import { lazy, Suspense } from 'react';
import type { StillChartProps } from './StillChart';

const Chart = lazy(() => import('./StillChart').then(({ StillChart }) => ({ default: StillChart })));

/** The picture in a chunk of its own, so that no screen without charts loads the library. */
export function LazyStillChart(props: StillChartProps) {
  return (
    <Suspense fallback={null}>
      <Chart {...props} />
    </Suspense>
  );
}
