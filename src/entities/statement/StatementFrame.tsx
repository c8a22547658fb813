import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { Endpoint } from '../../contract/endpoint';
import { STATEMENT_STEPS } from '../../contract/evo-bill/statementLines';
import { ListBar } from '../../kit/crud/bar/ListBar';
import { ListFoot } from '../../kit/crud/ListFoot';
import { ListTable } from '../../kit/crud/table/ListTable';
import { useList } from '../../kit/crud/useList';
import { Page } from '../../kit/layout/Page';
import { ListTotals } from '../money/ListTotals';
import { ListExport } from '../record/ListExport';
import { FilterSwitch } from './FilterSwitch';
import classes from './StatementFrame.module.css';

interface StatementFrameProps {
  /** Phrases of the list; those of charging statements by default. */
  words?: { title: string; search: string; noneHint: string };
  /** Made by `exportCall`. */
  file: Endpoint & { body?: z.ZodObject };
  /** Places that rows can be split by; the first is the default. */
  places: readonly ('company' | 'enterprise' | 'station' | 'site')[];
  /** Made by `useStatementFilters`. */
  filters: ReactNode;
  totals: { label: string; sums: readonly { currency: string; amount: string }[] };
  /** Beside the switches, at the right. */
  aside?: ReactNode;
  /** Beside the list: the open row, or nothing. */
  drawer: ReactNode;
  /** Columns. */
  children: ReactNode;
}

/** The frame of every statement: grouping, filters, rows, and totals over the whole filter. */
export function StatementFrame(props: StatementFrameProps) {
  const { words, file, places, filters, totals, aside, drawer, children } = props;
  const { t } = useTranslation('statements');
  const { state } = useList();
  return (
    <Page aside={drawer}>
      <Group className={classes.switches}>
        <FilterSwitch
          name="by"
          label={t('by.label')}
          choices={places.map((value) => ({ value, label: t(`by.${value}`) }))}
        />
        <FilterSwitch
          name="step"
          label={t('step.label')}
          choices={STATEMENT_STEPS.map((value) => ({ value, label: t(`step.${value}`) }))}
        />
        {aside !== undefined && <div className={classes.aside}>{aside}</div>}
      </Group>
      <ListBar actions={<ListExport endpoint={file} />} {...(words && { search: words.search })}>
        {filters}
      </ListBar>
      <ListTable {...(words && { label: words.title, empty: { title: t('none'), hint: words.noneHint } })}>
        {children}
      </ListTable>
      <ListTotals
        lines={[
          {
            label: totals.label,
            totals: totals.sums,
            onOpen:
              ({ currency }) =>
              () =>
                state.filter({ currencies: [currency] }),
          },
        ]}
      />
      <ListFoot />
    </Page>
  );
}
