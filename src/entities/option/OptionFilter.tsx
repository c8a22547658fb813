import type { OptionKind } from '../../api/options';
import { FilterChip } from '../../kit/crud/bar/FilterChip';
import type { FilterProps } from '../../kit/crud/bar/useFilterBar';
import { useListBar } from '../../kit/crud/useListBar';
import { OptionMultiSelect } from './OptionMultiSelect';
import { useOptionNames } from './useOptions';

interface OptionFilterProps extends FilterProps {
  kind: OptionKind;
}

/** Filters a list by records of a kind: `<OptionFilter name="stationIds" kind="station" label={…} />`. */
export function OptionFilter({ name, label, kind }: OptionFilterProps) {
  const { state } = useListBar();
  const selected = (state.filters as Record<string, unknown>)[name];
  const ids = Array.isArray(selected) ? selected.map(String) : [];
  const { nameOption } = useOptionNames(kind, ids);
  return (
    <FilterChip
      name={name}
      label={label}
      value={ids.length === 0 ? null : ids.map((id) => nameOption(id) ?? id).join(', ')}
    >
      <OptionMultiSelect
        data-autofocus
        w={260}
        kind={kind}
        aria-label={label}
        value={ids}
        comboboxProps={{ withinPortal: false }}
        onChange={(next) => state.filter({ [name]: next.length === 0 ? undefined : next })}
      />
    </FilterChip>
  );
}
