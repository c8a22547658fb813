import { useCurrencyListQuery } from '../../api/evo-basic/commonApi';
import { ChoiceFilter, ChoicesFilter } from '../../kit/crud/bar/ChoiceFilter';
import { toChoice } from '../../kit/crud/bar/choices';
import type { FilterProps } from '../../kit/crud/bar/useFilterBar';

function useCurrencies() {
  const { data = [] } = useCurrencyListQuery({ body: {} });
  // A record enables its currency, so that none has another one.
  return data.filter(({ isEnabled }) => isEnabled).map(({ currencyCode }) => toChoice(currencyCode));
}

/** Filters by one currency. */
export function CurrencyFilter(props: FilterProps) {
  return <ChoiceFilter {...props} choices={useCurrencies()} />;
}

/** Filters by any of some currencies. */
export function CurrenciesFilter(props: FilterProps) {
  return <ChoicesFilter {...props} choices={useCurrencies()} />;
}
