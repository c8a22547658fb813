import { MultiSelect, type ComboboxItem, type MultiSelectProps } from '@mantine/core';
import type { Option, OptionKind, OptionScope } from '../../api/options';
import { useFieldWords } from '../../kit/form/fieldWords';
import { NoOptions } from './NoOptions';
import { useOptions } from './useOptions';

interface OptionMultiSelectProps extends Omit<MultiSelectProps, 'data' | 'value' | 'filter' | 'onSearchChange'> {
  kind: OptionKind;
  value?: string[];
  toItem?: (option: Option) => ComboboxItem;
  /** Narrows the records beside the text. */
  scope?: OptionScope | undefined;
}

/** Chooses some records of a kind; searches on the server. */
export function OptionMultiSelect({ kind, value = [], toItem, scope, ...select }: OptionMultiSelectProps) {
  const { options, search, filter, nothingFoundMessage, remember, nameOption, isEmpty } = useOptions({
    kind,
    selected: value,
    toItem,
    scope,
  });
  useFieldWords(select, (ids) =>
    Array.isArray(ids) ? ids.map((id) => nameOption(String(id)) || String(id)).join(', ') || undefined : undefined,
  );
  return (
    <MultiSelect
      searchable
      nothingFoundMessage={nothingFoundMessage}
      {...select}
      {...(isEmpty && { description: <NoOptions kind={kind} /> })}
      value={value}
      data={options}
      filter={filter}
      onSearchChange={search}
      onChange={(ids) => {
        remember(ids);
        select.onChange?.(ids);
      }}
    />
  );
}
