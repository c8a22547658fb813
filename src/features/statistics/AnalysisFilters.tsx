import { useTranslation } from 'react-i18next';
import { useSeesCompanies } from '../../access/useSeesCompanies';
import { connectorType } from '../../contract/live/connector';
import { CurrenciesFilter } from '../../entities/money/CurrencyFilter';
import { OptionFilter } from '../../entities/option/OptionFilter';
import { ChoicesFilter } from '../../kit/crud/bar/ChoiceFilter';
import { toChoice } from '../../kit/crud/bar/choices';
import { FilterChips } from '../../kit/crud/bar/FilterChips';
import { useAnalysis } from './address/analysisContext';

/** Filters of the figures: companies for accounts that see several, and the places that a part is about. */
export function AnalysisFilters() {
  const { t } = useTranslation(['statistics', 'figures']);
  const seesCompanies = useSeesCompanies();
  const { query } = useAnalysis();
  const isWash = query.section === 'wash';
  return (
    <FilterChips>
      {seesCompanies && <OptionFilter name="companyIds" kind="company" label={t('company')} />}
      {!isWash && <OptionFilter name="stationIds" kind="station" label={t('station')} />}
      {isWash && <OptionFilter name="washSiteIds" kind="washSite" label={t('washSite')} />}
      {!isWash && (
        <ChoicesFilter
          name="connectorTypes"
          label={t('figures:connectorType.name')}
          choices={connectorType.options.map(toChoice)}
        />
      )}
      <CurrenciesFilter name="currencies" label={t('currency')} />
    </FilterChips>
  );
}
