import { MultiSelect } from '@mantine/core';
import { useAlarmRulesQuery } from '../../../api/evo-monitor/alarmRules';
import { useAlarmName } from '../../../entities/alarm/useAlarmName';
import { FilterChip } from '../../../kit/crud/bar/FilterChip';
import type { FilterProps } from '../../../kit/crud/bar/useFilterBar';
import { useListBar } from '../../../kit/crud/useListBar';

/** Filters alarms by their rules, by name. */
export function CodeFilter({ name, label }: FilterProps) {
  const { state } = useListBar();
  const nameOf = useAlarmName();
  const { data: rules = [] } = useAlarmRulesQuery({ body: {} });
  const selected = (state.filters as Record<string, unknown>)[name];
  const codes = Array.isArray(selected) ? selected.map(String) : [];
  const known = new Map(rules.map((rule) => [rule.code, nameOf(rule)]));
  const readName = (code: string) => known.get(code) ?? code;
  return (
    <FilterChip name={name} label={label} value={codes.length === 0 ? null : codes.map(readName).join(', ')}>
      <MultiSelect
        data-autofocus
        searchable
        w={300}
        aria-label={label}
        value={codes}
        data={[...new Set([...known.keys(), ...codes])].map((code) => ({ value: code, label: readName(code) }))}
        comboboxProps={{ withinPortal: false }}
        onChange={(next) => state.filter({ [name]: next.length === 0 ? undefined : next })}
      />
    </FilterChip>
  );
}
