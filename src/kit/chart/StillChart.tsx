import 'uplot/dist/uPlot.min.css';
import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import uPlot from 'uplot';
import { readChartColors } from './chartColors';
import type { ChartData, ChartSeries } from './chartData';
import { stillChartOptions } from './stillChartOptions';
import classes from './StillChart.module.css';

export interface StillChartProps {
  /** Its first and last point are the ends of the picture. */
  data: ChartData;
  series: readonly ChartSeries[];
  /** Description of the picture for screen readers. */
  label: string;
  /** IANA zone of the clock below. */
  timezone: string;
  /** Size of its text, px; lines grow with it. */
  textPx: number;
}

/** Lines over the hours of a day, to be looked at from afar: it fills its parent, and has neither cursor nor zoom. */
export function StillChart({ data, series, label, timezone, textPx }: StillChartProps) {
  const { i18n } = useTranslation();
  const scheme = useComputedColorScheme('dark');
  const host = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | null>(null);
  const latest = useRef(data);
  // Series are mostly written in place: their content counts, not the array.
  const shape = JSON.stringify(series);

  useEffect(() => {
    const element = host.current;
    if (element === null) return undefined;
    const measure = () => ({ width: Math.max(element.clientWidth, 100), height: Math.max(element.clientHeight, 100) });
    const look = {
      ...{ series: JSON.parse(shape) as ChartSeries[], colors: readChartColors(element) },
      ...{ timezone, textPx, locale: i18n.language },
    };
    const instance = new uPlot(stillChartOptions(look, measure()), toAligned(latest.current), element);
    plot.current = instance;
    const observer = new ResizeObserver(() => {
      const size = measure();
      if (size.width !== instance.width || size.height !== instance.height) instance.setSize(size);
    });
    observer.observe(element);
    return () => {
      plot.current = null;
      observer.disconnect();
      instance.destroy();
    };
  }, [shape, scheme, timezone, i18n.language, textPx]);

  useEffect(() => {
    if (latest.current === data) return;
    latest.current = data;
    plot.current?.setData(toAligned(data));
  }, [data]);

  return <div ref={host} className={classes.host} role="img" aria-label={label} />;
}

const toAligned = (data: ChartData) => data as unknown as uPlot.AlignedData;
