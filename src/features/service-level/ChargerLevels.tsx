import { useTranslation } from 'react-i18next';
import { useServiceLevelChargersQuery } from '../../api/evo-basic/serviceLevel';
import { RecordLink } from '../../entities/record/RecordLink';
import { ErrorState } from '../../kit/feedback/ErrorState';
import { SkeletonRows } from '../../kit/layout/SkeletonRows';
import { formatNumber } from '../../lib/format';
import { LevelTable } from './LevelTable';
import { toSlaFilters, type SlaQuery } from './slaAddress';
import classes from './Sla.module.css';

/** More than these are read in the file: the worst are of interest here. */
const MOST_ROWS = 200;

interface ChargerLevelsProps {
  query: SlaQuery;
  onChange: (part: Partial<SlaQuery>) => void;
}

/** Chargers, worst first. */
export function ChargerLevels({ query, onChange }: ChargerLevelsProps) {
  const { t, i18n } = useTranslation(['sla', 'common']);
  const { currentData, error, isFetching, refetch } = useServiceLevelChargersQuery({ body: toSlaFilters(query) });
  if (!currentData && error === undefined) return <SkeletonRows count={10} />;
  if (!currentData)
    return <ErrorState message={t('common:failed')} isRetrying={isFetching} onRetry={() => void refetch()} />;
  const rows = currentData.slice(0, MOST_ROWS).map((charger) => ({
    id: charger.chargerId,
    name: (
      <RecordLink kind="charger" id={charger.chargerId} className="mono">
        {charger.chargerCode}
      </RecordLink>
    ),
    detail: charger.station,
    level: charger,
    onOpenDowntimes: () => onChange({ list: 'downtimes', charger: charger.chargerId, page: null }),
  }));
  const figures = {
    shown: formatNumber(rows.length, 0, i18n.language),
    total: formatNumber(currentData.length, 0, i18n.language),
  };
  return (
    <>
      <LevelTable label={t('list.chargers')} head={t('fields.charger')} rows={rows} />
      {currentData.length > rows.length && <p className={classes.hint}>{t('worst', figures)}</p>}
    </>
  );
}
