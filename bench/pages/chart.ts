import { readChartColors } from '../../src/kit/chart/chartColors';
import { ChartInstance } from '../../src/kit/chart/chartInstance';
import type { ChartSeries } from '../../src/kit/chart/chartData';
import type { CurvePoint } from '../../src/contract/live/curve';
import { CurveBuffer } from '../../workers/live/curveBuffer';
import { decimateCurve } from '../../workers/live/decimateCurve';
import { medianMs } from './timing';

/** Two days at one point a second, just below the buffer's capacity. */
const POINTS = 166_650;
const WIDTH = 1_200;
const APPENDS = 40;
const START = 1_760_000_000;

const series: ChartSeries[] = [
  { label: 'Power', unit: 'kW', digits: 1, color: 'chart-1', side: 'left' },
  { label: 'SoC', unit: '%', digits: 0, color: 'chart-2', side: 'right' },
];

export interface ChartTimes {
  /** ms to append one point to a curve of that length, decimate the curve (code of the worker) and draw it (page). */
  appendMs: number;
  drawMs: number;
  /** Highest and lowest values that are missing among the drawn points. */
  lostExtremes: number;
  baselineMs: number;
}

export async function measureChart(): Promise<ChartTimes> {
  const buffer = new CurveBuffer();
  const points = Array.from({ length: POINTS }, (_, index) => pointAt(index));
  buffer.add(points);
  const host = createBox();
  const look = {
    series,
    colors: readChartColors(host),
    timezone: 'UTC',
    locale: 'en_US',
    height: 240,
    syncKey: undefined,
    isDaily: false,
  };
  const drawn = () => decimateCurve(buffer, WIDTH).slice(0, 3) as [number[], number[], number[]];
  const chart = new ChartInstance(host, look, drawn(), []);
  let drawMs = 0;
  const appendMs = await medianMs(APPENDS, async (turn) => {
    buffer.add([pointAt(POINTS + turn)]);
    const data = drawn();
    const drawnAt = performance.now();
    chart.setData(data);
    // uPlot draws in a microtask.
    await Promise.resolve();
    drawMs = performance.now() - drawnAt;
  });
  const lostExtremes = countLost(buffer, drawn());
  chart.destroy();
  const baselineMs = await measureChartJs(points);
  return { appendMs, drawMs, lostExtremes, baselineMs };
}

interface Spot {
  x: number;
  y: number;
}

/** Set by `baselines/chart-js`, whose package is installed for benches only. */
declare const chartJs: {
  open(canvas: HTMLCanvasElement, columns: Spot[][]): { append(points: Spot[]): void; close(): void };
};

async function measureChartJs(points: readonly CurvePoint[]): Promise<number> {
  const canvas = document.createElement('canvas');
  createBox().append(canvas);
  const spots = (point: CurvePoint): [Spot, Spot] => [
    { x: point[0], y: point[2] ?? 0 },
    { x: point[0], y: point[1] ?? 0 },
  ];
  const chart = chartJs.open(canvas, [points.map((point) => spots(point)[0]), points.map((point) => spots(point)[1])]);
  const ms = await medianMs(10, (turn) => chart.append(spots(pointAt(POINTS + turn))));
  chart.close();
  return ms;
}

function pointAt(index: number): CurvePoint {
  // Outliers of a single second in two days, which must stay visible.
  const power = index === 100_001 ? 400 : index === 77_777 ? -5 : 90 + 20 * Math.sin(index / 500);
  return [START + index, (index / POINTS) * 100, power, index / 40, 400, power / 0.4, 35];
}

function countLost(buffer: CurveBuffer, [, soc, power]: [number[], number[], number[]]): number {
  const shown = { power: new Set(power), soc: new Set(soc) };
  const extremes = (index: number) => {
    const values = buffer.column(index);
    return [values.reduce((a, b) => Math.max(a, b)), values.reduce((a, b) => Math.min(a, b))];
  };
  return (
    extremes(2).filter((value) => !shown.power.has(value)).length +
    extremes(1).filter((value) => !shown.soc.has(value)).length
  );
}

function createBox(): HTMLElement {
  const host = document.createElement('div');
  host.style.cssText = `width: ${WIDTH}px; height: 240px`;
  document.body.append(host);
  return host;
}
