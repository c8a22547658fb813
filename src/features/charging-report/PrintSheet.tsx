import { useTranslation } from 'react-i18next';
import type { ChargingReportOrder } from '../../contract/evo-monitor/chargingReport';
import type { CurvePoint } from '../../contract/live/curve';
import { PaperSheet } from '../../kit/layout/PaperSheet';
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
    <PaperSheet title={`${t('subtitle')} ${order.no}`} note={t('printed', { time, zone })}>
      <ReportFacts order={order} zone={zone} />
      {points.length > 1 && (
        <div className={classes.pictures}>
          {SERIES.map((series) => (
            <SeriesPicture key={series.name} series={series} points={points} />
          ))}
        </div>
      )}
      {points.length > 0 && <SeriesTable points={thinPoints(points, MOST_ROWS)} zone={zone} outOf={points.length} />}
    </PaperSheet>
  );
}
