import { SegmentedControl } from '@mantine/core';
import { useList } from '../../kit/crud/useList';

interface FilterSwitchProps {
  /** Name of a filter that always has a value; the first value is the default and not in the address. */
  name: string;
  label: string;
  choices: readonly { value: string; label: string }[];
}

/** How rows are grouped: one of a few ways, in the address. */
export function FilterSwitch({ name, label, choices }: FilterSwitchProps) {
  const { state } = useList();
  const usual = choices[0]?.value ?? '';
  const selected = (state.filters as Record<string, unknown>)[name];
  return (
    <SegmentedControl
      size="xs"
      aria-label={label}
      data={[...choices]}
      value={typeof selected === 'string' ? selected : usual}
      onChange={(value) => state.filter({ [name]: value === usual ? undefined : value })}
    />
  );
}
