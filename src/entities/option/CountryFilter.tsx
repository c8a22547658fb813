import { MultiSelect } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterChip } from '../../kit/crud/bar/FilterChip';
import type { FilterProps } from '../../kit/crud/bar/useFilterBar';
import { useListBar } from '../../kit/crud/useListBar';
import { countryName, countryOptions } from '../../lib/countries';

/** Filters a list by countries. */
export function CountryFilter({ name, label }: FilterProps) {
  const { i18n } = useTranslation();
  const { state } = useListBar();
  const selected = (state.filters as Record<string, unknown>)[name];
  const codes = Array.isArray(selected) ? selected.map(String) : [];
  const options = useMemo(() => countryOptions(i18n.language, null), [i18n.language]);
  const names = codes.map((code) => (/^[A-Z]{2}$/.test(code) ? countryName(code, i18n.language) : code));
  return (
    <FilterChip name={name} label={label} value={codes.length === 0 ? null : names.join(', ')}>
      <MultiSelect
        searchable
        data-autofocus
        w={260}
        aria-label={label}
        data={options}
        value={codes}
        comboboxProps={{ withinPortal: false }}
        onChange={(next) => state.filter({ [name]: next.length === 0 ? undefined : next })}
      />
    </FilterChip>
  );
}
