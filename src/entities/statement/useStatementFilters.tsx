import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { CurrenciesFilter } from '../money/CurrencyFilter';
import { OptionFilter } from '../option/OptionFilter';
import { DaysFilter } from './DaysFilter';

/** Filters of every statement for its `ListBar`, and between them the filter by owner or payer. */
export function useStatementFilters(byOwner: ReactElement): ReactElement[] {
  const { t } = useTranslation('statements');
  return [
    <DaysFilter key="from" name="from" untilName="until" label={t('filters.days')} />,
    byOwner,
    <OptionFilter key="stationIds" name="stationIds" kind="station" label={t('filters.stations')} />,
    <CurrenciesFilter key="currencies" name="currencies" label={t('filters.currencies')} />,
  ];
}
