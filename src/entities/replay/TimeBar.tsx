import { useElementSize } from '@mantine/hooks';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { DENSITY_SERIES, type DensitySeries } from '../../contract/evo-monitor/replay';
import { formatNumber } from '../../lib/format';
import { formatInZone, fromWire } from '../../lib/time';
import type { Range } from '../incident/range/rangeAddress';
import { RangeMark } from '../incident/range/RangeMark';
import classes from './TimeBar.module.css';
import type { Density } from './useDensity';

const MINUTE_MS = 60_000;
const ROW_PX = 14;
const STOPS_PX = 18;
const AXIS_PX = 20;
const HEIGHT_PX = STOPS_PX + DENSITY_SERIES.length * ROW_PX + AXIS_PX;
const LEAST_PX = 2;
const LABELS = 8;

interface TimeBarProps {
  at: number;
  density: Density;
  range: Range;
  zone: string;
  onSeek: (at: number) => void;
}

/** The stretch around the moment: how much happened when; a press goes there. */
export function TimeBar({ at, density, range, zone, onSeek }: TimeBarProps) {
  const { t, i18n } = useTranslation('replay');
  const { ref, width } = useElementSize();
  const { from, minutes } = density;
  const length = minutes * MINUTE_MS;
  const toX = (moment: number) => ((moment - from) / length) * width;
  const seek = (event: MouseEvent<SVGSVGElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    onSeek(from + ((event.clientX - left) / Math.max(1, width)) * length);
  };
  const clock = (moment: number) => formatInZone(moment, zone, minutes > 60 ? 'minute' : 'time', i18n.language);
  return (
    <div className={classes.bar}>
      <Legend density={density} />
      <div ref={ref} className={classes.picture}>
        <svg
          className={classes.drawing}
          width={width}
          height={HEIGHT_PX}
          role="slider"
          tabIndex={0}
          aria-label={t('bar.label', { minutes })}
          aria-valuemin={from}
          aria-valuemax={from + length}
          aria-valuenow={at}
          aria-valuetext={formatInZone(at, zone, 'full', i18n.language)}
          onClick={seek}
        >
          <Unkept density={density} toX={toX} />
          {DENSITY_SERIES.map((series, row) => (
            <Series key={series} series={series} counts={density.data?.[series] ?? []} row={row} width={width} />
          ))}
          {density.stops.map((stop) => (
            <circle
              key={`${stop.at} ${stop.kind} ${stop.detail}`}
              className={classes.stop}
              cx={toX(stop.at)}
              cy={STOPS_PX / 2}
              r={4}
            >
              <title>{`${clock(stop.at)} ${t(`stop.${stop.kind}`)} ${stop.detail ?? ''}`}</title>
            </circle>
          ))}
          <Axis from={from} length={length} width={width} clock={clock} />
          <RangeMark range={range} toX={toX} width={width} height={HEIGHT_PX} />
          <line className={classes.moment} x1={toX(at)} x2={toX(at)} y1={0} y2={HEIGHT_PX} />
        </svg>
      </div>
    </div>
  );
}

/** Names of the rows, with what they count in the stretch. */
function Legend({ density: { data } }: { density: Density }) {
  const { t, i18n } = useTranslation('replay');
  return (
    <dl className={classes.legend}>
      {DENSITY_SERIES.map((series) => (
        <div key={series} className={classes.row}>
          <dt>{t(`bar.${series}`)}</dt>
          <dd>
            {data
              ? formatNumber(
                  data[series].reduce((sum, count) => sum + count, 0),
                  0,
                  i18n.language,
                )
              : '–'}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface SeriesProps {
  series: DensitySeries;
  counts: readonly number[];
  row: number;
  width: number;
}

function Series({ series, counts, row, width }: SeriesProps) {
  const most = Math.max(1, ...counts);
  const step = width / Math.max(1, counts.length);
  const floor = STOPS_PX + (row + 1) * ROW_PX;
  return (
    <g className={classes.series} data-series={series}>
      {counts.map((count, index) => {
        if (count === 0) return null;
        const height = Math.max(LEAST_PX * 2, ((ROW_PX - 3) * count) / most);
        return (
          <rect
            // The position is what a part of the stretch is.
            key={index}
            x={index * step}
            y={floor - height}
            width={Math.max(LEAST_PX, step - 1)}
            height={height}
          />
        );
      })}
    </g>
  );
}

/** Nothing was stored before the first checkpoint and in breaks: hatched, never empty as if nothing had happened. */
function Unkept({
  density: { data, keptFrom, from, minutes, gaps },
  toX,
}: {
  density: Density;
  toX: (moment: number) => number;
}) {
  const { t } = useTranslation('replay');
  if (!data) return null;
  const end = from + minutes * MINUTE_MS;
  const before = { from, until: keptFrom === null ? end : fromWire(keptFrom) };
  return [before, ...gaps]
    .map((gap) => ({ from: Math.max(from, gap.from), until: Math.min(end, gap.until) }))
    .filter((gap) => gap.until > gap.from)
    .map((gap) => (
      <rect
        key={gap.from}
        className={classes.unkept}
        x={toX(gap.from)}
        y={STOPS_PX}
        width={Math.max(LEAST_PX, toX(gap.until) - toX(gap.from))}
        height={DENSITY_SERIES.length * ROW_PX}
      >
        <title>{t('notKept.title')}</title>
      </rect>
    ));
}

interface AxisProps {
  from: number;
  length: number;
  width: number;
  clock: (moment: number) => string;
}

function Axis({ from, length, width, clock }: AxisProps) {
  const labels = width < 500 ? LABELS / 2 : LABELS;
  return Array.from({ length: labels }, (_, index) => from + (index * length) / labels).map((moment) => (
    <text key={moment} className={classes.label} x={((moment - from) / length) * width} y={HEIGHT_PX - 5}>
      {clock(moment)}
    </text>
  ));
}
