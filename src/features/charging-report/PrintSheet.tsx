import { Portal } from '@mantine/core';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import type { ChargingReportOrder } from '../../contract/evo-monitor/chargingReport';
import type { CurvePoint } from '../../contract/live/curve';
import { formatInZone } from '../../lib/time';
import { useServerNow } from '../../live/useServerNow';
import { ReportFacts } from './ReportFacts';
import classes from './Report.module.css';
import { SERIES, thinPoints } from './series';
import { SeriesPicture } from './SeriesPicture';
import { SeriesTable } from './SeriesTable';

interface PrintSheetProps {
  order: ChargingReportOrder;
  points: readonly CurvePoint[];
  /** IANA name of the clock. */
  zone: string;
}

/** Readings on paper: enough to follow the session, few enough to be read; the file has all. */
const MOST_ROWS = 120;

/** The report as it comes out of a printer, or into a PDF: facts, pictures that stay sharp, and the readings. */
export function PrintSheet({ order, points, zone }: PrintSheetProps) {
  const { t, i18n } = useTranslation('chargingReport');
  const now = useServerNow();
  const time = formatInZone(now, zone, 'full', i18n.language);
  return (
    <Portal className="print-sheet" reuseTargetNode={false}>
      <article className={clsx(classes.sheet)} aria-hidden>
        <h1 className={classes.title}>
          {t('subtitle')} {order.no}
        </h1>
        <p className={classes.note}>{t('printed', { time, zone })}</p>
        <ReportFacts order={order} zone={zone} />
        {points.length > 1 && (
          <div className={classes.pictures}>
            {SERIES.map((series) => (
              <SeriesPicture key={series.name} series={series} points={points} />
            ))}
          </div>
        )}
        {points.length > 0 && <SeriesTable points={thinPoints(points, MOST_ROWS)} zone={zone} outOf={points.length} />}
      </article>
    </Portal>
  );
}
