import { Button } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useZoneChoice } from '../../access/useZoneChoice';
import { CURVE_COLUMNS } from '../../contract/live/curve';
import type { ChartData, ChartHandle } from '../../kit/chart/chartData';
import { ChartLegend } from '../../kit/chart/ChartLegend';
import { LazyChart } from '../../kit/chart/LazyChart';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { zoneFor } from '../../lib/time';
import { useCurveView } from '../../live/liveHooks';
import classes from './ConnectorDrawer.module.css';
import { useCurveCharts } from './curveCharts';

interface CurveSectionProps {
  txnId: string;
  /** Of the station. */
  timezone: string;
  /** For the files' names. */
  name: string;
}

/** Most points that a drawer's chart is given; the extremes of what is left out are always among them. */
const WIDEST_PX = 1200;

/** The charging curve as it grows: three charts with one cursor, and their picture and figures to take away. */
export function CurveSection({ txnId, timezone, name }: CurveSectionProps) {
  const { t } = useTranslation('monitor');
  const [choice] = useZoneChoice();
  const zone = zoneFor(choice, timezone);
  const { ref, width } = useElementSize();
  const curve = useCurveView(txnId, Math.min(WIDEST_PX, Math.max(200, Math.round(width))));
  const charts = useCurveCharts();
  const handles = useRef<(ChartHandle | null)[]>([]);
  const data = useMemo(
    () => charts.map(({ columns }) => pick(curve?.columns ?? EMPTY, columns)),
    [charts, curve?.columns],
  );
  const fileName = `${name.replace(':', '-')}-${txnId}`;

  return (
    <DrawerSection
      title={t('curve.title')}
      aside={
        <span className={classes.chartTools}>
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

type Columns = readonly (readonly (number | null)[])[];
const EMPTY: Columns = CURVE_COLUMNS.map(() => []);

/** The columns of one chart, with those in front that are wanted. */
function pick(columns: Columns, wanted: readonly (typeof CURVE_COLUMNS)[number][]): ChartData {
  const [t = []] = columns;
  return [t as readonly number[], ...wanted.map((column) => columns[CURVE_COLUMNS.indexOf(column)] ?? [])];
}
