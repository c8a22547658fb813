import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSeesCompanies } from '../../access/useSeesCompanies';
import { useServiceLevelMonthQuery } from '../../api/evo-basic/serviceLevel';
import { useAddressState } from '../../kit/address/useAddressState';
import { EmptyState } from '../../kit/feedback/EmptyState';
import { ErrorState } from '../../kit/feedback/ErrorState';
import { SkeletonRows } from '../../kit/layout/SkeletonRows';
import { Page } from '../../kit/layout/Page';
import { ChargerLevels } from './ChargerLevels';
import { CompanyLevels } from './CompanyLevels';
import { DowntimeList } from './DowntimeList';
import { PrintSheet } from './PrintSheet';
import { SLA_ADDRESS, toSlaFilters, type SlaQuery } from './slaAddress';
import { SlaBar } from './SlaBar';
import { SlaFigures } from './SlaFigures';
import { StationLevels } from './StationLevels';

const REFRESH_MS = 60_000;

/** Uptime of a month by company, station and charger, held against its target, and the downtimes behind it. */
export default function SlaPage() {
  const { query, change } = useAddressState(SLA_ADDRESS);
  const [isPrinting, setPrinting] = useState(false);
  const answer = useServiceLevelMonthQuery(
    { body: toSlaFilters(query) },
    { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true },
  );
  return (
    <Page>
      <SlaBar query={query} level={answer.currentData} onChange={change} onPrint={() => setPrinting(true)} />
      <MonthLevels answer={answer} query={query} onChange={change} />
      {isPrinting && answer.currentData && (
        <PrintSheet level={answer.currentData} query={query} onPrinted={() => setPrinting(false)} />
      )}
    </Page>
  );
}

interface MonthLevelsProps {
  answer: ReturnType<typeof useServiceLevelMonthQuery>;
  query: SlaQuery;
  onChange: (part: Partial<SlaQuery>) => void;
}

function MonthLevels({ answer, query, onChange }: MonthLevelsProps) {
  const { t } = useTranslation(['sla', 'common']);
  const { data: level, error, isFetching, refetch } = answer;
  if (!level && error === undefined) return <SkeletonRows count={10} />;
  if (!level) return <ErrorState message={t('common:failed')} isRetrying={isFetching} onRetry={() => void refetch()} />;
  if (level.stations.length === 0) return <EmptyState title={t('none')} hint={t('noneHint')} />;
  return (
    <>
      <SlaFigures level={level} />
      <LevelList level={level} query={query} onChange={onChange} />
    </>
  );
}

interface LevelListProps {
  level: NonNullable<MonthLevelsProps['answer']['data']>;
  query: SlaQuery;
  onChange: MonthLevelsProps['onChange'];
}

function LevelList({ level, query, onChange }: LevelListProps) {
  const seesCompanies = useSeesCompanies();
  if (query.list === 'downtimes') return <DowntimeList query={query} onChange={onChange} />;
  if (query.list === 'chargers') return <ChargerLevels query={query} onChange={onChange} />;
  if (query.list === 'companies' && seesCompanies)
    return <CompanyLevels companies={level.companies} onChange={onChange} />;
  return <StationLevels stations={level.stations} onChange={onChange} />;
}
