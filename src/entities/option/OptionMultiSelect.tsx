import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import type { OptionKind } from '../../api/options';
import { asFound, useOptions } from './useOptions';

interface OptionMultiSelectProps extends Omit<MultiSelectProps, 'data' | 'value' | 'onSearchChange'> {
  kind: OptionKind;
  value?: string[];
}

/** Chooses some records of a kind; searches on the server. */
export function OptionMultiSelect({ kind, value = [], ...select }: OptionMultiSelectProps) {
  const { options, search } = useOptions(kind, value);
  return <MultiSelect searchable {...select} value={value} data={options} filter={asFound} onSearchChange={search} />;
}
