import { type OptionsFilter, type SelectProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCurrencyListQuery } from '../../api/evo-basic/commonApi';
import { currencyName } from '../../lib/currencies';
import { NOTE_VALUE } from '../option/optionList';
import classes from './CurrencySelect.module.css';
import { SelectField } from '../../kit/form/SelectField';

type CurrencySelectProps = Omit<SelectProps, 'data' | 'filter' | 'renderOption'>;

/**
 * Chooses a currency: the enabled ones are listed, any other one of ISO 4217 is found by its code, symbol or name. Goes with
 * a form's `getInputProps`.
 */
export function CurrencySelect(select: CurrencySelectProps) {
  const { t, i18n } = useTranslation('common');
  const { data: currencies = [] } = useCurrencyListQuery({ body: {} });
  const known = new Map(
    currencies.map((currency) => [
      currency.currencyCode,
      { ...currency, name: currencyName(currency.currencyCode, i18n.language) },
    ]),
  );
  const options = [...known.values()].map(({ currencyCode, symbol }) => ({
    value: currencyCode,
    label: symbol === currencyCode ? currencyCode : `${currencyCode} ${symbol}`,
  }));
  const { value } = select;
  const missing = value && !known.has(value) ? [{ value, label: value }] : [];
  const filter: OptionsFilter = ({ options: all, search }) => {
    const text = search.trim().toLowerCase();
    return all.filter((option) => {
      if (!('value' in option)) return false;
      if (option.value === NOTE_VALUE) return text === '';
      const currency = known.get(option.value);
      if (text === '') return currency?.isEnabled !== false || option.value === value;
      return `${option.label} ${currency?.name ?? ''}`.toLowerCase().includes(text);
    });
  };
  return (
    <SelectField
      searchable
      allowDeselect={false}
      nothingFoundMessage={t('noMatch')}
      {...select}
      data={[...missing, ...options, { value: NOTE_VALUE, label: t('otherCurrencies'), disabled: true }]}
      filter={filter}
      renderOption={({ option }) => (
        <span className={classes.option}>
          {option.label}
          <span className={classes.name}>{known.get(option.value)?.name}</span>
        </span>
      )}
    />
  );
}
