import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { Endpoint } from '../../contract/endpoint';
import { STATEMENT_PLACES } from '../../contract/evo-bill/financialManagement';
import { OptionFilter } from '../../entities/option/OptionFilter';
import { useSearch } from '../../kit/address/useSearch';
import { StatementFrame } from '../../entities/statement/StatementFrame';
import { useStatementFilters } from '../../entities/statement/useStatementFilters';
import { PeriodsPanel } from './PeriodsPanel';

interface StatementListProps {
  /** Made by `exportCall`. */
  file: Endpoint & { body?: z.ZodObject };
  totals: { label: string; sums: readonly { currency: string; amount: string }[] };
  /** The open row; else nothing or the periods. */
  drawer: ReactNode;
  /** Columns. */
  children: ReactNode;
}

/** The frame of all forms of the charging statement, with the periods beside. */
export function StatementList({ file, totals, drawer, children }: StatementListProps) {
  const { t } = useTranslation('statements');
  const filters = useStatementFilters(
    <>
      <OptionFilter name="companyIds" kind="company" label={t('filters.companies')} />
      <OptionFilter name="stationIds" kind="station" label={t('filters.stations')} />
    </>,
  );
  const [search, changeSearch] = useSearch();
  const task = search.get('do');
  const showPeriods = (next: string | null) =>
    changeSearch((current) => {
      current.delete('open');
      if (next) current.set('do', next);
      else current.delete('do');
      return current;
    });
  const hasPeriods = task?.startsWith('period') === true;
  return (
    <StatementFrame
      file={file}
      places={STATEMENT_PLACES}
      filters={filters}
      totals={totals}
      aside={
        <Button size="xs" variant="default" onClick={() => showPeriods(hasPeriods ? null : 'periods')}>
          {t('periods.open')}
        </Button>
      }
      drawer={drawer ?? (hasPeriods && <PeriodsPanel task={task} onShow={showPeriods} />)}
    >
      {children}
    </StatementFrame>
  );
}
