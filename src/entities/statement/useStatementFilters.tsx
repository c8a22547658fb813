import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { financialManagement } from '../../contract/evo-bill/financialManagement';
import { defineList } from '../../kit/crud/defineList';
import { CurrenciesFilter } from '../money/CurrencyFilter';
import { OptionFilter } from '../option/OptionFilter';
import { DaysFilter } from './DaysFilter';

// All statements share these filters; the call stands for any of them.
const { Filter } = defineList(financialManagement.reconciliationPage, 'statements');

/** The filters that every statement has, for its `ListBar`, with the one for the owner between them. */
export function useStatementFilters(ownerFilter: ReactElement) {
  const { t } = useTranslation('statements');
  return (
    <>
      <Filter name="from" by={DaysFilter} label={t('filters.days')} />
      {ownerFilter}
      <Filter name="stationIds" by={OptionFilter} kind="station" label={t('filters.stations')} />
      <Filter name="currencies" by={CurrenciesFilter} label={t('filters.currencies')} />
    </>
  );
}
