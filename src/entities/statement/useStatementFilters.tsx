import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { financialManagement } from '../../contract/evo-bill/financialManagement';
import { defineList } from '../../kit/crud/defineList';
import { CurrenciesFilter } from '../money/CurrencyFilter';
import { DaysFilter } from './DaysFilter';

// All statements share these filters; the call stands for any of them.
const { Filter } = defineList(financialManagement.reconciliationPage, 'statements');

/** The filters of a statement: the common ones, with the filters for its owner and its place between them. */
export function useStatementFilters(ownFilters: ReactElement) {
  const { t } = useTranslation('statements');
  return (
    <>
      <Filter name="from" by={DaysFilter} label={t('filters.days')} />
      {ownFilters}
      <Filter name="currencies" by={CurrenciesFilter} label={t('filters.currencies')} />
    </>
  );
}
