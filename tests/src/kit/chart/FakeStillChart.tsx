import type { StillChartProps } from '../../../../src/kit/chart/StillChart';

/** The last props of the picture. */
export const fakeStillChart = { props: null as StillChartProps | null };

/** Replaces the picture: the test environment has no canvas. */
export function LazyStillChart(props: StillChartProps) {
  fakeStillChart.props = props;
  return <div role="img" aria-label={props.label} />;
}
