import { Pagination, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useServiceLevelDowntimesQuery } from '../../api/evo-basic/serviceLevel';
import { DOWNTIME_CAUSES, type DowntimeCause } from '../../contract/evo-basic/serviceLevel';
import { EmptyState } from '../../kit/feedback/EmptyState';
import { ErrorState } from '../../kit/feedback/ErrorState';
import { SkeletonRows } from '../../kit/layout/SkeletonRows';
import { formatNumber } from '../../lib/format';
import { DowntimeTable } from './DowntimeTable';
import { toSlaFilters, type SlaQuery } from './slaAddress';
import classes from './Sla.module.css';

const PAGE_SIZE = 50;
const REFRESH_MS = 60_000;

interface DowntimeListProps {
  query: SlaQuery;
  onChange: (part: Partial<SlaQuery>) => void;
}

/** Downtimes of the month, latest first, by cause where one is chosen. */
export function DowntimeList({ query, onChange }: DowntimeListProps) {
  const { t } = useTranslation(['sla', 'common']);
  const { cause, charger, page } = query;
  const pageNum = page ?? 1;
  const filters = { ...(cause && { causes: [cause] }), ...(charger !== null && { chargerId: charger }) };
  const { data, error, isFetching, refetch } = useServiceLevelDowntimesQuery(
    { body: { ...toSlaFilters(query), ...filters, pageNum, pageSize: PAGE_SIZE } },
    { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true },
  );
  if (!data && error === undefined) return <SkeletonRows count={10} />;
  if (!data) return <ErrorState message={t('common:failed')} isRetrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <>
      <div className={classes.lists}>
        <Select
          clearable
          size="sm"
          w={220}
          aria-label={t('fields.cause')}
          placeholder={t('allCauses')}
          value={cause}
          data={DOWNTIME_CAUSES.map((value) => ({ value, label: t(`cause.${value}`) }))}
          onChange={(value) => onChange({ cause: value as DowntimeCause | null, page: null })}
        />
        {charger !== null && data.records[0] && (
          <button type="button" className={classes.link} onClick={() => onChange({ charger: null, page: null })}>
            {t('onlyCharger', { charger: data.records[0].chargerCode })}
          </button>
        )}
      </div>
      {data.records.length === 0 ? (
        <EmptyState title={t('noDowntimes')} hint={t('noDowntimesHint')} />
      ) : (
        <div className={classes.scroller} role="region" aria-label={t('list.downtimes')} tabIndex={0}>
          <DowntimeTable downtimes={data.records} />
        </div>
      )}
      <PageChoice total={data.total} pageNum={pageNum} onChange={onChange} />
    </>
  );
}

interface PageChoiceProps {
  total: number;
  pageNum: number;
  onChange: DowntimeListProps['onChange'];
}

/** Leads to the other pages, where there are some. */
function PageChoice({ total, pageNum, onChange }: PageChoiceProps) {
  const { t, i18n } = useTranslation(['sla', 'records']);
  const pages = Math.ceil(total / PAGE_SIZE);
  if (pages <= 1) return null;
  return (
    <div className={classes.foot}>
      <span>{t('downtimeCount', { count: total, figure: formatNumber(total, 0, i18n.language) })}</span>
      <Pagination
        size="sm"
        aria-label={t('records:list.pages')}
        value={pageNum}
        total={pages}
        onChange={(next) => onChange({ page: next === 1 ? null : next })}
      />
    </div>
  );
}
