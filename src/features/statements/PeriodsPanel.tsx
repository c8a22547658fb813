import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStatementPeriodPageQuery } from '../../api/evo-bill/financialManagement';
import { EmptyState } from '../../kit/feedback/EmptyState';
import { ErrorState } from '../../kit/feedback/ErrorState';
import { SkeletonRows } from '../../kit/layout/SkeletonRows';
import { DockedDrawer } from '../../kit/layout/DockedDrawer';
import { DrawerHead } from '../../kit/layout/DrawerHead';
import { Tag } from '../../kit/layout/Tag';
import { formatPeriod } from '../../lib/calendar';
import { PeriodCard } from './PeriodCard';
import classes from './Statements.module.css';

interface PeriodsPanelProps {
  /** `periods`, or `period.<id>`: it is in the address. */
  task: string;
  onShow: (task: string | null) => void;
}

const PREFIX = 'period.';

/** The months of all companies, newest first; one of them opened, with its actions. */
export function PeriodsPanel({ task, onShow }: PeriodsPanelProps) {
  const { t } = useTranslation('statements');
  const close = () => onShow(null);
  const open = task.startsWith(PREFIX) ? task.slice(PREFIX.length) : null;
  return (
    <DockedDrawer label={t('periods.title')} onClose={close}>
      <DrawerHead title={t('periods.title')} subtitle={t('periods.hint')} onClose={close}>
        {open !== null && (
          <Button size="xs" variant="default" onClick={() => onShow('periods')}>
            {t('periods.back')}
          </Button>
        )}
      </DrawerHead>
      {open === null ? <PeriodList onOpen={(id) => onShow(`${PREFIX}${id}`)} /> : <PeriodCard key={open} id={open} />}
    </DockedDrawer>
  );
}

const STEP = 20;

function PeriodList({ onOpen }: { onOpen: (id: string) => void }) {
  const { t, i18n } = useTranslation(['statements', 'records', 'common']);
  const [pageNum, setPageNum] = useState(1);
  const { data, error, isFetching, refetch } = useStatementPeriodPageQuery({ body: { pageNum, pageSize: STEP } });
  if (error !== undefined && !data)
    return <ErrorState message={t('common:failed')} isRetrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows count={8} height={44} />;
  if (data.total === 0) return <EmptyState title={t('periods.none')} />;
  return (
    <>
      {data.records.map(({ id, month, companyName, currency, state }) => (
        <button key={id} type="button" className={classes.period} onClick={() => onOpen(id)}>
          <span>
            {formatPeriod(month, i18n.language)}{' '}
            <span className={classes.quiet}>
              {companyName}, {currency}
            </span>
          </span>
          <Tag>{t(`state.${state}`)}</Tag>
        </button>
      ))}
      {data.total > pageNum * STEP && (
        <Button variant="subtle" m="sm" onClick={() => setPageNum(pageNum + 1)}>
          {t('records:list.nextPage')}
        </Button>
      )}
      {pageNum > 1 && (
        <Button variant="subtle" m="sm" onClick={() => setPageNum(pageNum - 1)}>
          {t('records:list.previousPage')}
        </Button>
      )}
    </>
  );
}
