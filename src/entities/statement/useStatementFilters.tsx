import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { CurrenciesFilter } from '../money/CurrencyFilter';
import { OptionFilter } from '../option/OptionFilter';
import { DaysFilter } from './DaysFilter';

/** Filters that every statement has, for its `ListBar`; who pays or owns comes first. */
export function useStatementFilters(first: 'company' | 'enterprise'): ReactElement[] {
  const { t } = useTranslation('statements');
  return [
    <DaysFilter key="from" name="from" untilName="until" label={t('filters.days')} />,
    first === 'company' ? (
      <OptionFilter key="companyIds" name="companyIds" kind="company" label={t('filters.companies')} />
    ) : (
      <OptionFilter key="enterpriseIds" name="enterpriseIds" kind="enterprise" label={t('filters.enterprises')} />
    ),
    <OptionFilter key="stationIds" name="stationIds" kind="station" label={t('filters.stations')} />,
    <CurrenciesFilter key="currencies" name="currencies" label={t('filters.currencies')} />,
  ];
}
