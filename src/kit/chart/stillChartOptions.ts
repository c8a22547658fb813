import type uPlot from 'uplot';
import { formatNumber } from '../../lib/format';
import { formatInZone } from '../../lib/time';
import { axisTop, fiveLines, lineDigits } from './axisTop';
import type { ChartColors } from './chartColors';
import type { ChartSeries } from './chartData';
import { lastReading } from './lastReading';

interface StillChartLook {
  series: readonly ChartSeries[];
  colors: ChartColors;
  /** IANA zone of the clock below the chart. */
  timezone: string;
  locale: string;
  /** Size of the text, px. */
  textPx: number;
}

/** Zones are whole quarters of an hour apart. */
const QUARTER = 900;
/** Hours of the clock that are named. */
const EVERY_HOURS = 3;
/** Parts of the size of the text. */
const LINE = 0.11;
const DOT = 0.62;
const X_AXIS = 1.9;
const DIGIT = 0.62;

/** Options of a picture of a day: five grid lines, hours of the clock, a mark where the filled line has got to. */
export function stillChartOptions(look: StillChartLook, size: { width: number; height: number }): uPlot.Options {
  const { series, colors, textPx } = look;
  return {
    ...size,
    padding: [textPx * 0.8, textPx * 1.6, 0, 0],
    legend: { show: false },
    cursor: { show: false },
    scales: { x: { time: true }, left: { range: (_plot, _min, max) => [0, axisTop(max ?? 0)] } },
    axes: [xAxis(look), yAxis(look)],
    series: [{}, ...series.map((each) => createLine(each, colors, textPx))],
  };
}

function createLine({ color, isDashed, isFilled }: ChartSeries, colors: ChartColors, textPx: number): uPlot.Series {
  return {
    scale: 'left',
    stroke: colors.of(color),
    width: textPx * LINE,
    ...(isFilled ? { fill: colors.of('bg-4') } : {}),
    ...(isDashed ? { dash: [textPx * 0.4, textPx * 0.3] } : {}),
    spanGaps: false,
    points: isFilled
      ? { show: true, size: textPx * DOT, width: 0, fill: colors.of(color), filter: lastReading }
      : { show: false },
  };
}

function xAxis({ colors, timezone, locale, textPx }: StillChartLook): uPlot.Axis {
  return {
    size: textPx * X_AXIS,
    font: toFont(colors, textPx),
    stroke: colors.of('text-2'),
    gap: textPx * 0.35,
    grid: { show: false },
    ticks: { show: true, stroke: colors.axis, width: textPx / 16, size: textPx * 0.3 },
    splits: (_plot, _axis, from, until) => listHours(from, until, timezone),
    values: (_plot, stamps) => stamps.map((stamp) => formatInZone(stamp * 1_000, timezone, 'minute', locale)),
  };
}

/** Stamps of every third hour on the zone's clock, also across a change to or from summer time. */
export function listHours(from: number, until: number, timezone: string): number[] {
  const hours: number[] = [];
  for (let stamp = Math.ceil(from / QUARTER) * QUARTER; stamp <= until; stamp += QUARTER) {
    const [hour, minute] = formatInZone(stamp * 1_000, timezone, 'minute', 'en_US')
      .split(':')
      .map(Number);
    if (minute === 0 && (hour ?? 0) % EVERY_HOURS === 0) hours.push(stamp);
  }
  return hours;
}

function yAxis({ colors, locale, textPx }: StillChartLook): uPlot.Axis {
  return {
    scale: 'left',
    size: (_plot, values) => textPx * (1 + DIGIT * Math.max(2, ...(values ?? []).map((text) => text.length))),
    font: toFont(colors, textPx),
    stroke: colors.of('text-2'),
    gap: textPx * 0.5,
    grid: { show: true, stroke: colors.of('line-1'), width: Math.max(1, textPx / 22) },
    ticks: { show: false },
    splits: (_plot, _axis, bottom, top) => fiveLines(bottom, top),
    values: (_plot, splits) => splits.map((value) => formatNumber(value, lineDigits(splits), locale)),
  };
}

const toFont = ({ font }: ChartColors, textPx: number): string => font.replace(/^\S+/, `${textPx}px`);
