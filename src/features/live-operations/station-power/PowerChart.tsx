import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { StationPower } from '../../../contract/evo-monitor/stationPower';
import type { ChartData, ChartSeries } from '../../../kit/chart/chartData';
import { ChartLegend } from '../../../kit/chart/ChartLegend';
import { LazyChart } from '../../../kit/chart/LazyChart';
import { fromWire } from '../../../lib/time';
import classes from './StationPower.module.css';

const CHART_HEIGHT = 150;

interface PowerChartProps extends Pick<StationPower, 'minutes' | 'timezone'> {
  /** Plans in which a limit has changed, marked at the limit. */
  turns?: readonly Pick<StationPower['turns'][number], 'at'>[];
}

/** Measured and planned power of a station with its limit, by the minute. */
export function PowerChart({ minutes, turns = [], timezone }: PowerChartProps) {
  const { t } = useTranslation('stations');
  const data = useMemo(() => toChartData(minutes), [minutes]);
  const line = { unit: 'kW', digits: 1, side: 'left' } as const;
  const series: ChartSeries[] = [
    { ...line, label: t('power.now'), color: 'chart-1', isFilled: true },
    { ...line, label: t('power.planned'), color: 'chart-2', isDashed: true },
    { ...line, label: t('power.limit'), color: 'text-1', marks: turns.map(({ at }) => fromWire(at) / 1_000) },
  ];
  return (
    <div className={classes.chart}>
      <ChartLegend series={series} />
      <LazyChart data={data} series={series} label={t('power.chart')} height={CHART_HEIGHT} timezone={timezone} />
    </div>
  );
}

function toChartData(minutes: PowerChartProps['minutes']): ChartData {
  return [
    minutes.map(({ at }) => fromWire(at) / 1_000),
    minutes.map(({ measured }) => measured),
    minutes.map(({ planned }) => planned),
    minutes.map(({ limit }) => limit),
  ];
}
