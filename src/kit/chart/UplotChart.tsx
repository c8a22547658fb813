import 'uplot/dist/uPlot.min.css';
import { useComputedColorScheme } from '@mantine/core';
import clsx from 'clsx';
import { useEffect, useImperativeHandle, useRef, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { readChartColors } from './chartColors';
import type { ChartData, ChartHandle, ChartSeries } from './chartData';
import { ChartInstance } from './chartInstance';
import { createDayChoice, type DayChoice } from './dayChoice';
import { createMarks } from './marks';
import { createReadout } from './readout';
import classes from './UplotChart.module.css';

export interface UplotChartProps {
  data: ChartData;
  series: readonly ChartSeries[];
  /** Description of the picture for screen readers. */
  label: string;
  /** px, axes included. */
  height?: number;
  /** IANA zone of the clock below. */
  timezone: string;
  /** Charts with the same key move their cursors together. */
  syncKey?: string;
  /** Its points are days: axis and read-out name days instead of times. */
  days?: DayChoice;
  ref?: Ref<ChartHandle>;
}

/**
 * Lines over time. Drag to zoom, double click for the whole; gaps in the data are gaps in the line. New data goes into the
 * same plot; only a change of theme, language or series makes a new one.
 */
export function UplotChart({ data, series, label, height = 206, timezone, syncKey, days, ref }: UplotChartProps) {
  const { t, i18n } = useTranslation('common');
  const scheme = useComputedColorScheme('dark');
  const host = useRef<HTMLDivElement>(null);
  const chart = useRef<ChartInstance | null>(null);
  const latest = useRef(data);
  const choice = useRef(days);
  const isDaily = days !== undefined;
  const isChosen = days?.onChoose !== undefined;
  // Series are mostly written in place: their content counts, not the array.
  const shape = JSON.stringify(series);

  useEffect(() => {
    const element = host.current;
    if (element === null) return undefined;
    const look = {
      series: JSON.parse(shape) as ChartSeries[],
      colors: readChartColors(element),
      timezone,
      locale: i18n.language,
      height,
      syncKey,
      isDaily,
    };
    const instance = new ChartInstance(element, look, latest.current, [
      createReadout(look, { box: classes.readout, time: classes.time, unit: classes.unit }),
      createMarks(look),
      createDayChoice((day) => choice.current?.onChoose?.(day)),
    ]);
    chart.current = instance;
    return () => {
      chart.current = null;
      instance.destroy();
    };
  }, [shape, scheme, timezone, i18n.language, height, syncKey, isDaily]);

  useEffect(() => {
    if (latest.current === data) return;
    latest.current = data;
    chart.current?.setData(data);
  }, [data]);

  useEffect(() => {
    choice.current = days;
  }, [days]);

  useImperativeHandle(ref, () => ({
    savePng: (fileName) => chart.current?.savePng(fileName),
    saveCsv: (fileName, timeHeader) => chart.current?.saveCsv(fileName, timeHeader),
  }));

  return (
    <div className={classes.frame} style={{ height }}>
      <div ref={host} className={clsx(classes.host, isChosen && classes.chosen)} role="img" aria-label={label} />
      {data[0].length === 0 && <p className={classes.empty}>{t('noData')}</p>}
    </div>
  );
}
