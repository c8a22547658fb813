import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { Endpoint } from '../../contract/endpoint';
import type { CurrencyTotals as Totals } from '../../contract/page';
import { CurrencyFilter } from '../../entities/money/CurrencyFilter';
import { ListTotals } from '../../entities/money/ListTotals';
import { pickTotals } from '../../entities/money/pickTotals';
import { ListExport } from '../../entities/record/ListExport';
import { ListBar } from '../../kit/crud/bar/ListBar';
import { ListFoot } from '../../kit/crud/ListFoot';
import { ListTable } from '../../kit/crud/table/ListTable';
import { useList } from '../../kit/crud/useList';
import { Page } from '../../kit/layout/Page';

interface MovementListProps {
  /** Key of the list's phrases. */
  of: 'topUps' | 'fees' | 'feeDeductions' | 'deductions' | 'chargingDeductions' | 'carWashDeductions' | 'prepaid';
  search: string;
  /** Made by `exportCall`. */
  file: Endpoint & { body?: z.ZodObject };
  filters: ReactNode;
  /** The same call over the whole filter, with totals. */
  sums: { totals?: Totals[] | undefined } | undefined;
  /** Columns. */
  children: ReactNode;
}

/** The frame of all lists of movements: search, filters and export above the rows, totals below. */
export function MovementList({ of, search, file, filters, sums, children }: MovementListProps) {
  const { t } = useTranslation('wallets');
  const { state } = useList();
  return (
    <Page>
      <ListBar search={search} actions={<ListExport endpoint={file} />}>
        {filters}
        <CurrencyFilter name="currency" label={t('fields.currency')} />
      </ListBar>
      <ListTable label={t(`title.${of}`)} empty={{ title: t(`none.${of}`), hint: t('noneHint') }}>
        {children}
      </ListTable>
      <ListTotals
        lines={[
          {
            label: t('total.amount'),
            totals: pickTotals(sums, 'amount'),
            onOpen:
              ({ currency }) =>
              () =>
                state.filter({ currency }),
          },
        ]}
      />
      <ListFoot hasTimes />
    </Page>
  );
}
