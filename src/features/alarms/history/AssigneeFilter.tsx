import { OptionSelect } from '../../../entities/option/OptionSelect';
import { useOptionNames } from '../../../entities/option/useOptions';
import { FilterChip } from '../../../kit/crud/bar/FilterChip';
import type { FilterProps } from '../../../kit/crud/bar/useFilterBar';
import { useListBar } from '../../../kit/crud/useListBar';

/** Filters alarms by the user that they are assigned to. */
export function AssigneeFilter({ name, label }: FilterProps) {
  const { state } = useListBar();
  const selected = (state.filters as Record<string, unknown>)[name];
  const id = typeof selected === 'string' ? selected : null;
  const { nameOption } = useOptionNames('alarmAssignee', id === null ? [] : [id]);
  return (
    <FilterChip name={name} label={label} value={id && (nameOption(id) ?? id)}>
      <OptionSelect
        data-autofocus
        w={260}
        kind="alarmAssignee"
        aria-label={label}
        value={id}
        comboboxProps={{ withinPortal: false }}
        onChange={(next) => state.filter({ [name]: next ?? undefined })}
      />
    </FilterChip>
  );
}
