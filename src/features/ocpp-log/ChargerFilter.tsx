import type { ComboboxItem } from '@mantine/core';
import type { Option } from '../../api/options';
import { OptionSelect } from '../../entities/option/OptionSelect';
import { FilterChip } from '../../kit/crud/bar/FilterChip';
import { useFilterBar, type FilterProps } from '../../kit/crud/bar/useFilterBar';
import { useListBar } from '../../kit/crud/useListBar';

/** Filters by the code of one charger, which is searched for. */
export function ChargerFilter({ name, label }: FilterProps) {
  const { state } = useListBar();
  const { edit } = useFilterBar();
  const selected = (state.filters as Record<string, unknown>)[name];
  const code = typeof selected === 'string' ? selected : null;
  return (
    <FilterChip name={name} label={label} value={code}>
      <OptionSelect
        key={code}
        data-autofocus
        w={280}
        kind="charger"
        aria-label={label}
        value={code}
        {...(code !== null && { knownName: code })}
        toItem={toCodeItem}
        comboboxProps={{ withinPortal: false }}
        onChange={(next) => {
          state.filter({ [name]: next ?? undefined });
          edit(null);
        }}
      />
    </FilterChip>
  );
}

/** The log knows chargers by their codes, which options show before the names. */
function toCodeItem({ name }: Option): ComboboxItem {
  return { value: name.split(' ', 1)[0] ?? name, label: name };
}
