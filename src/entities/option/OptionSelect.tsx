import { Select, type SelectProps } from '@mantine/core';
import type { OptionKind } from '../../api/options';
import { asFound, useOptions } from './useOptions';

interface OptionSelectProps extends Omit<SelectProps, 'data' | 'value' | 'onSearchChange'> {
  kind: OptionKind;
  value?: string | null;
  /** Name of the chosen one where the record itself knows it: also of one that is retired. */
  knownName?: string;
}

/** Chooses one record of a kind; searches on the server. Goes with a form's `getInputProps`. */
export function OptionSelect({ kind, value = null, knownName, ...select }: OptionSelectProps) {
  const { options, search, nameOf } = useOptions(kind, value && knownName === undefined ? [value] : []);
  const isMissing = value !== null && value !== '' && nameOf(value) === '';
  return (
    <Select
      searchable
      {...select}
      value={value}
      data={isMissing ? [{ value, label: knownName ?? value }, ...options] : options}
      filter={asFound}
      onSearchChange={(text) => search(text === nameOf(value ?? '') || text === knownName ? '' : text)}
    />
  );
}
