import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { z } from 'zod';
import type { Endpoint } from '../../contract/endpoint';
import { CurrencyTotals } from '../../entities/money/CurrencyTotals';
import { OptionFilter } from '../../entities/option/OptionFilter';
import { ListExport } from '../../entities/record/ListExport';
import { FilterSwitch } from '../../entities/statement/FilterSwitch';
import { useStatementFilters } from '../../entities/statement/useStatementFilters';
import { ListBar } from '../../kit/crud/bar/ListBar';
import { ListFoot } from '../../kit/crud/ListFoot';
import { ListTable } from '../../kit/crud/table/ListTable';
import { useList } from '../../kit/crud/useList';
import { Page } from '../../kit/layout/Page';
import { PeriodsPanel } from './PeriodsPanel';
import classes from './Statements.module.css';

interface StatementListProps {
  /** Made by `exportCall`. */
  file: Endpoint & { body?: z.ZodObject };
  totals: { label: string; sums: readonly { currency: string; amount: string }[] };
  /** The open row; else nothing or the periods. */
  drawer: ReactNode;
  /** Columns. */
  children: ReactNode;
}

/** The frame of all forms of a statement: grouping, filters, totals over the whole filter, and the periods beside. */
export function StatementList({ file, totals, drawer, children }: StatementListProps) {
  const { t } = useTranslation('statements');
  const filters = useStatementFilters(<OptionFilter name="companyIds" kind="company" label={t('filters.companies')} />);
  const { state } = useList();
  const [search, setSearch] = useSearchParams();
  const task = search.get('do');
  const showPeriods = (next: string | null) =>
    setSearch((current) => {
      current.delete('open');
      if (next) current.set('do', next);
      else current.delete('do');
      return current;
    });
  const hasPeriods = task?.startsWith('period') === true;
  return (
    <Page aside={drawer ?? (hasPeriods && <PeriodsPanel task={task} onShow={showPeriods} />)}>
      <Group className={classes.switches}>
        <FilterSwitch
          name="by"
          label={t('by.label')}
          choices={(['company', 'station'] as const).map((value) => ({ value, label: t(`by.${value}`) }))}
        />
        <FilterSwitch
          name="step"
          label={t('step.label')}
          choices={(['month', 'day'] as const).map((value) => ({ value, label: t(`step.${value}`) }))}
        />
        <Button size="xs" variant="default" ms="auto" onClick={() => showPeriods(hasPeriods ? null : 'periods')}>
          {t('periods.open')}
        </Button>
      </Group>
      <ListBar actions={<ListExport endpoint={file} />}>{filters}</ListBar>
      <ListTable>{children}</ListTable>
      <CurrencyTotals
        label={totals.label}
        totals={totals.sums}
        onOpen={(currency) => state.filter({ currencies: [currency] })}
      />
      <ListFoot />
    </Page>
  );
}
