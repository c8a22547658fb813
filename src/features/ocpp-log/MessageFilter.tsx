import { MultiSelect } from '@mantine/core';
import { MESSAGE_NAMES } from '../../contract/live/messageNames';
import { FilterChip } from '../../kit/crud/bar/FilterChip';
import type { FilterProps } from '../../kit/crud/bar/useFilterBar';
import { useListBar } from '../../kit/crud/useListBar';

/** Filters by names of OCPP messages. */
export function MessageFilter({ name, label }: FilterProps) {
  const { state } = useListBar();
  const selected = (state.filters as Record<string, unknown>)[name];
  const names = Array.isArray(selected) ? selected.map(String) : [];
  return (
    <FilterChip name={name} label={label} value={names.length === 0 ? null : names.join(', ')}>
      <MultiSelect
        data-autofocus
        searchable
        w={280}
        aria-label={label}
        data={[...new Set([...MESSAGE_NAMES, ...names])]}
        value={names}
        comboboxProps={{ withinPortal: false }}
        onChange={(next) => state.filter({ [name]: next.length === 0 ? undefined : next })}
      />
    </FilterChip>
  );
}
