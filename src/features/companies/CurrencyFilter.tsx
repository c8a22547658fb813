import { useCurrencyListQuery } from '../../api/evo-basic/commonApi';
import { ChoicesFilter } from '../../kit/crud/bar/ChoiceFilter';
import { toChoice } from '../../kit/crud/bar/choices';
import type { FilterProps } from '../../kit/crud/bar/useFilterBar';

/** Filters companies by their currencies. */
export function CurrencyFilter({ name, label }: FilterProps) {
  const { data: currencies = [] } = useCurrencyListQuery({ body: {} });
  return (
    <ChoicesFilter name={name} label={label} choices={currencies.map(({ currencyCode }) => toChoice(currencyCode))} />
  );
}
