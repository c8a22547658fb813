import { createRef } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChartData, ChartHandle, ChartSeries } from '../../../../src/kit/chart/chartData';
import { UplotChart } from '../../../../src/kit/chart/UplotChart';
import * as download from '../../../../src/lib/download';
import { renderWithProviders } from '../../../harness/renderWithProviders';

const plots = vi.hoisted((): FakePlot[] => []);

interface FakePlot {
  options: { cursor: { sync?: { key: string } }; scales: Record<string, { range: (...of: unknown[]) => number[] }> };
  data: readonly (readonly (number | null)[])[];
  isDestroyed: boolean;
  fireZoom: (min: number, max: number) => void;
}

// The test environment has no canvas, so the tests look at the life of the plot and at the data it is given.
vi.mock('uplot', () => ({
  default: class {
    isDestroyed = false;
    over = { clientWidth: 400, append: () => undefined };
    width = 400;
    scales = { x: { min: 0, max: 0 } };
    constructor(
      readonly options: { plugins: { hooks: { setScale?: (plot: unknown, key: string) => void } }[] },
      public data: FakePlot['data'],
    ) {
      plots.push(this as unknown as FakePlot);
    }
    setData(data: FakePlot['data']) {
      this.data = data;
    }
    redraw() {}
    destroy() {
      this.isDestroyed = true;
    }
    fireZoom(min: number, max: number) {
      this.scales.x = { min, max };
      for (const { hooks } of this.options.plugins) hooks.setScale?.(this, 'x');
    }
  },
}));

beforeEach(() => {
  plots.length = 0;
});

const series: ChartSeries[] = [
  { label: 'Power', unit: 'kW', digits: 1, color: 'chart-1', side: 'left', isFilled: true },
  { label: 'SoC', unit: '%', digits: 0, color: 'chart-2', side: 'right', isDashed: true, top: 100 },
];
const makeChartData = (count: number): ChartData => {
  const x = Array.from({ length: count }, (_, at) => 1_000_000 + at);
  return [x, x.map((_, at) => (at === 123 ? 350 : 80)), x.map((_, at) => (at % 50 === 0 ? null : 40))];
};
const makeChart = (
  data: ChartData,
  more: { syncKey?: string; timezone?: string; ref?: React.Ref<ChartHandle> } = {},
) => <UplotChart data={data} series={[...series]} label="curve" timezone="UTC" {...more} />;
const readDrawnData = () => plots.at(-1)?.data ?? [];

describe('the life of a plot', () => {
  it('lasts through all data', () => {
    const { again } = renderWithProviders(makeChart(makeChartData(10)));
    again(makeChart(makeChartData(11)));
    again(makeChart(makeChartData(12)));
    expect(plots).toHaveLength(1);
    expect(readDrawnData()[0]).toHaveLength(12);
  });

  it('ends with the chart', () => {
    const { unmount } = renderWithProviders(makeChart(makeChartData(10)));
    unmount();
    expect(plots.every(({ isDestroyed }) => isDestroyed)).toBe(true);
  });

  it('restarts for another time zone, and leaves no plot behind', () => {
    const { again } = renderWithProviders(makeChart(makeChartData(10)));
    again(makeChart(makeChartData(10), { timezone: 'Asia/Almaty' }));
    expect(plots.map(({ isDestroyed }) => isDestroyed)).toEqual([true, false]);
  });
});

describe('the drawn data', () => {
  it('is bounded by the pixels, and holds the true extremes and the gaps', () => {
    renderWithProviders(makeChart(makeChartData(100_000)));
    const [x = [], power = [], soc = []] = readDrawnData();
    expect(x.length).toBeLessThan(400 * 8);
    expect(Math.max(...power.map(Number))).toBe(350);
    expect(soc).toContain(null);
  });

  it('holds more points when the chart is zoomed, and keeps the window while data grows', async () => {
    const { again } = renderWithProviders(makeChart(makeChartData(100_000)));
    const inside = () =>
      (readDrawnData()[0] ?? []).filter((x) => Number(x) >= 1_050_000 && Number(x) <= 1_050_100).length;
    expect(inside()).toBeLessThan(20);
    plots[0]?.fireZoom(1_050_000, 1_050_100);
    await Promise.resolve();
    expect(inside()).toBe(101);
    again(makeChart(makeChartData(100_001)));
    expect(inside()).toBe(101);
  });

  it('gives fixed and free axes readable tops', () => {
    renderWithProviders(makeChart(makeChartData(10), { syncKey: 'session' }));
    const { scales, cursor } = plots[0]?.options ?? {};
    expect(scales?.left?.range(null, 0, 150)).toEqual([0, 160]);
    expect(scales?.right?.range(null, 0, 74)).toEqual([0, 100]);
    expect(cursor?.sync?.key).toBe('session');
  });
});

describe('CSV', () => {
  it('holds every point, not only the drawn ones', () => {
    const save = vi.spyOn(download, 'saveText').mockImplementation(() => undefined);
    const handle = createRef<ChartHandle>();
    renderWithProviders(makeChart(makeChartData(5000), { ref: handle }));
    handle.current?.saveCsv('curve.csv', 'Time, UTC');
    const lines = (save.mock.calls[0]?.[0] ?? '').split('\r\n');
    expect(lines).toHaveLength(5002);
    expect(lines[0]).toBe('\ufeff"Time, UTC","Power, kW","SoC, %"');
    expect(lines[1]).toBe('1970-01-12 13:46:40,80,');
  });
});
