import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useServiceLevelDowntimesQuery } from '../../api/evo-basic/serviceLevel';
import type { ResponseOf } from '../../contract/endpoint';
import type { serviceLevel } from '../../contract/evo-basic/serviceLevel';
import { PaperSheet } from '../../kit/layout/PaperSheet';
import { formatPeriod } from '../../lib/calendar';
import { formatInZone, ownZone } from '../../lib/time';
import { useServerNow } from '../../live/useServerNow';
import { DowntimeTable } from './DowntimeTable';
import { LevelTable } from './LevelTable';
import { SlaFigures } from './SlaFigures';
import { toSlaFilters, type SlaQuery } from './slaAddress';
import { sortByUptime } from './sortByUptime';
import classes from './Sla.module.css';

/** Downtimes on paper; the file has all. */
const MOST_DOWNTIMES = 100;

interface PrintSheetProps {
  level: ResponseOf<typeof serviceLevel.month>;
  query: SlaQuery;
  /** The dialog of the browser has been closed. */
  onPrinted: () => void;
}

/** The report of the month as it comes out of a printer: figures, definition, companies, stations, longest downtimes. */
export function PrintSheet({ level, query, onPrinted }: PrintSheetProps) {
  const { t, i18n } = useTranslation('sla');
  const now = useServerNow();
  const { data, isLoading } = useServiceLevelDowntimesQuery({
    body: {
      ...toSlaFilters(query),
      sort: [{ field: 'downSeconds', order: 'desc' }],
      pageNum: 1,
      pageSize: MOST_DOWNTIMES,
    },
  });
  useEffect(() => {
    if (isLoading) return;
    window.print();
    onPrinted();
  }, [isLoading, onPrinted]);
  const companies = level.companies.map(({ company }) => company).join(', ');
  const time = formatInZone(now, ownZone(), 'full', i18n.language);
  return (
    <PaperSheet
      isLandscape
      title={`${t('reportTitle')} · ${formatPeriod(level.month, i18n.language)}`}
      note={[companies, t('printed', { time })].join(' · ')}
    >
      <SlaFigures level={level} />
      <LevelTable
        label={t('list.stations')}
        head={t('fields.station')}
        rows={sortByUptime(level.stations).map((station) => ({
          id: station.stationId,
          name: station.station,
          detail: station.company,
          level: station,
        }))}
      />
      {data && data.records.length > 0 && (
        <>
          <h2 className={classes.title}>{t('longest')}</h2>
          <DowntimeTable downtimes={data.records} />
        </>
      )}
    </PaperSheet>
  );
}
