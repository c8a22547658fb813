import type uPlot from 'uplot';
import { formatNumber } from '../../lib/format';
import { formatInZone } from '../../lib/time';
import { axisTop, fiveLines, lineDigits } from './axisTop';
import type { ChartColors } from './chartColors';
import type { ChartSeries } from './chartData';
import { lastReading } from './lastReading';

export interface ChartLook {
  series: readonly ChartSeries[];
  colors: ChartColors;
  /** IANA zone of the clock below the chart. */
  timezone: string;
  locale: string;
  /** px */
  height: number;
  /** Charts with the same key move their cursors together. */
  syncKey: string | undefined;
  /** Points are days. */
  isDaily: boolean;
}

const X_AXIS_HEIGHT = 28;
/** Room for the second half of a label below the last point. */
const HALF_LABEL = 24;
const LEFT_WIDTH = 34;
const RIGHT_WIDTH = 36;

/** Options of a chart in the house's look: five grid lines, a base line, dashed crosshair, zoom by dragging. */
export function chartOptions(look: ChartLook, width: number, plugins: uPlot.Plugin[]): uPlot.Options {
  const { series, colors, height, syncKey } = look;
  return {
    width,
    height,
    plugins: [...plugins, { hooks: { draw: (plot) => drawBaseLine(plot, colors.axis) } }],
    padding: [10, hasSide(look, 'right') ? 0 : HALF_LABEL, 0, 0],
    legend: { show: false },
    cursor: {
      y: false,
      drag: { x: true, y: false, setScale: true },
      points: { size: 8, width: 2, stroke: () => colors.ground },
      ...(syncKey === undefined ? {} : { sync: { key: syncKey, setSeries: false } }),
    },
    scales: {
      x: { time: true, ...(look.isDaily && { range: spanDays }) },
      left: getScale(look, 'left'),
      right: getScale(look, 'right'),
    },
    axes: [xAxis(look), yAxis(look, 'left'), ...(hasSide(look, 'right') ? [yAxis(look, 'right')] : [])],
    series: [{}, ...series.map((each) => createLine(each, colors))],
  };
}

function hasSide({ series }: ChartLook, side: ChartSeries['side']): boolean {
  return series.some((each) => each.side === side);
}

function getScale({ series }: ChartLook, side: ChartSeries['side']): uPlot.Scale {
  const here = series.filter((each) => each.side === side);
  const fixed = here.find(({ top }) => top !== undefined)?.top;
  const isWhole = here.every(({ digits }) => digits === 0);
  return {
    range: (_plot, min, max) => {
      const bottom = min !== null && min < 0 ? -axisTop(-min, isWhole) : 0;
      return [bottom, fixed ?? axisTop(max ?? 0, isWhole)];
    },
  };
}

function createLine(series: ChartSeries, colors: ChartColors): uPlot.Series {
  return {
    scale: series.side,
    stroke: colors.of(series.color),
    width: 1.5,
    ...(series.isFilled ? { fill: colors.fill } : {}),
    ...(series.isDashed ? { dash: [5, 3] } : {}),
    spanGaps: false,
    // A mark at the latest point of the filled line only.
    points: series.isFilled
      ? { show: true, size: 6, width: 0, fill: colors.of(series.color), filter: lastReading }
      : { show: false },
  };
}

/** The line the areas stand on; drawn last, since an axis is drawn first and would be covered. */
function drawBaseLine({ ctx, bbox }: uPlot, color: string): void {
  const y = Math.round(bbox.top + bbox.height) - 0.5;
  ctx.save();
  ctx.setLineDash([]);
  ctx.strokeStyle = color;
  ctx.lineWidth = Math.max(1, Math.round(devicePixelRatio));
  ctx.beginPath();
  ctx.moveTo(bbox.left, y);
  ctx.lineTo(bbox.left + bbox.width, y);
  ctx.stroke();
  ctx.restore();
}

/** px that a label needs, with its distance to the next. */
const MINUTE_LABEL = 46;
const SECOND_LABEL = 76;
const DAY_LABEL = 64;

const DAY_S = 86_400;

function xAxis(look: ChartLook): uPlot.Axis {
  const { colors, isDaily } = look;
  return {
    size: X_AXIS_HEIGHT,
    font: colors.font,
    stroke: colors.label,
    gap: 4,
    grid: { show: false },
    ticks: { show: true, stroke: colors.axis, width: 1, size: 4 },
    ...(isDaily ? dayLabels(look) : clockLabels(look)),
  };
}

/** A single day is centred; without neighbours its axis would span years. */
const spanDays = (_plot: uPlot, min: number, max: number): [number, number] =>
  min === max ? [min - DAY_S, max + DAY_S] : [min, max];

/** As many whole days as there is room to name. */
export function listDays(min: number, max: number, width: number): number[] {
  const first = Math.ceil(min / DAY_S);
  const days = Math.floor(max / DAY_S) - first + 1;
  const step = Math.max(1, Math.ceil((days * DAY_LABEL) / Math.max(width, DAY_LABEL)));
  return Array.from({ length: Math.max(0, Math.ceil(days / step)) }, (_, index) => (first + index * step) * DAY_S);
}

/** Labels of days; days begin at midnight UTC in the data, whatever zone they are counted in. */
function dayLabels({ locale }: ChartLook): Pick<uPlot.Axis, 'splits' | 'values'> {
  return {
    splits: (plot, _axis, min, max) => listDays(min, max, plot.bbox.width / devicePixelRatio),
    values: (_plot, stamps) => stamps.map((stamp) => formatInZone(stamp * 1000, 'UTC', 'day', locale)),
  };
}

function clockLabels({ timezone, locale }: ChartLook): Pick<uPlot.Axis, 'space' | 'values'> {
  return {
    // Seconds take more room than minutes; whether they show follows from how many labels there is room for.
    space: (_plot, _axis, min, max, width) => ((max - min) * MINUTE_LABEL < 60 * width ? SECOND_LABEL : MINUTE_LABEL),
    values: (_plot, stamps) => {
      const isShort = (stamps[1] ?? 60) - (stamps[0] ?? 0) < 60;
      return stamps.map((stamp) => formatInZone(stamp * 1000, timezone, isShort ? 'time' : 'minute', locale));
    },
  };
}

function yAxis(look: ChartLook, side: ChartSeries['side']): uPlot.Axis {
  const { colors, locale } = look;
  const least = side === 'left' ? LEFT_WIDTH : RIGHT_WIDTH;
  return {
    scale: side,
    side: side === 'left' ? 3 : 1,
    // Figures of more than three digits need more room than the usual.
    size: (_plot, values) => Math.max(least, 10 + 8 * Math.max(0, ...(values ?? []).map((text) => text.length))),
    font: colors.font,
    stroke: colors.label,
    gap: 8,
    grid: { show: side === 'left' || !hasSide(look, 'left'), stroke: colors.grid, width: 1 },
    ticks: { show: false },
    splits: (_plot, _axis, bottom, top) => fiveLines(bottom, top),
    values: (_plot, splits) => splits.map((value) => formatNumber(value, lineDigits(splits), locale)),
  };
}
