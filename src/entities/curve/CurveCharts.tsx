import { Button } from '@mantine/core';
import { useMemo, useRef, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { CURVE_COLUMNS } from '../../contract/live/curve';
import type { ChartData, ChartHandle } from '../../kit/chart/chartData';
import { ChartLegend } from '../../kit/chart/ChartLegend';
import { LazyChart } from '../../kit/chart/LazyChart';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import classes from './CurveCharts.module.css';
import { useCurveCharts } from './curveCharts';

/** One array for each of `CURVE_COLUMNS`. */
export type CurveColumns = readonly (readonly (number | null)[])[];

interface CurveChartsProps {
  txnId: string;
  /** Nothing yet: empty charts. */
  columns: CurveColumns | undefined;
  /** IANA name of the clock. */
  zone: string;
  /** For the files' names. */
  name: string;
  /** Element that the charts fill. */
  ref?: Ref<HTMLDivElement>;
}

/** The charging curve: three charts with one cursor, and their picture and figures to take away. */
export function CurveCharts({ txnId, columns, zone, name, ref }: CurveChartsProps) {
  const { t } = useTranslation('monitor');
  const charts = useCurveCharts();
  const handles = useRef<(ChartHandle | null)[]>([]);
  const data = useMemo(() => charts.map((chart) => pickColumns(columns ?? EMPTY, chart.columns)), [charts, columns]);
  const fileName = `${name.replace(':', '-')}-${txnId}`;

  return (
    <DrawerSection
      title={t('curve.title')}
      aside={
        <span className={classes.tools}>
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => handles.current.forEach((chart, i) => chart?.savePng(`${fileName}-${i + 1}.png`))}
          >
            PNG
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() =>
              handles.current.forEach((chart, i) =>
                chart?.saveCsv(`${fileName}-${i + 1}.csv`, t('curve.timeHeader', { zone })),
              )
            }
          >
            CSV
          </Button>
        </span>
      }
    >
      <div ref={ref} className={classes.charts}>
        {charts.map(({ key, series, height }, index) => (
          <div key={key}>
            <ChartLegend series={series} />
            <LazyChart
              ref={(handle) => {
                handles.current[index] = handle;
              }}
              data={data[index] ?? [[]]}
              series={series}
              height={height}
              label={t(`curve.${key}`)}
              timezone={zone}
              syncKey={`curve-${txnId}`}
            />
          </div>
        ))}
      </div>
    </DrawerSection>
  );
}

const EMPTY: CurveColumns = CURVE_COLUMNS.map(() => []);

/** The columns of one chart: the time first, then the named columns in their order. */
function pickColumns(columns: CurveColumns, names: readonly (typeof CURVE_COLUMNS)[number][]): ChartData {
  const [t = []] = columns;
  return [t as readonly number[], ...names.map((column) => columns[CURVE_COLUMNS.indexOf(column)] ?? [])];
}
