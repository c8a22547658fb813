import { Select, type ComboboxItem, type SelectProps } from '@mantine/core';
import { useState } from 'react';
import type { Option, OptionKind, OptionScope } from '../../api/options';
import { useFieldWords } from '../../kit/form/fieldWords';
import { NoOptions } from './NoOptions';
import { useOptions } from './useOptions';

interface OptionSelectProps extends Omit<SelectProps, 'data' | 'value' | 'filter' | 'onSearchChange'> {
  kind: OptionKind;
  value?: string | null;
  /** Name of the first value where the record itself has it, also when the caller may not list that value. */
  knownName?: string | undefined;
  scope?: OptionScope | undefined;
  toItem?: (option: Option) => ComboboxItem;
}

/** Chooses one record of a kind; searches on the server. Goes with a form's `getInputProps`. */
export function OptionSelect({ kind, value = null, knownName, scope, toItem, ...select }: OptionSelectProps) {
  const [first] = useState(value);
  const known = first && knownName ? { [first]: knownName } : {};
  const selected = value ? [value] : [];
  const { options, search, filter, nothingFoundMessage, remember, nameOption, isEmpty, isScoped } = useOptions({
    kind,
    selected,
    scope,
    toItem,
    known,
  });
  useFieldWords(select, (id) => nameOption(String(id)) || undefined);
  return (
    <Select
      searchable
      nothingFoundMessage={nothingFoundMessage}
      {...select}
      {...(isEmpty && { description: <NoOptions kind={kind} isScoped={isScoped} /> })}
      value={value}
      data={options}
      filter={filter}
      onSearchChange={search}
      onChange={(id, option) => {
        if (id !== null) remember([id]);
        select.onChange?.(id, option);
      }}
    />
  );
}
