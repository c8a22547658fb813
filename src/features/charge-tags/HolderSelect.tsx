import { Select, type ComboboxItem, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetAppUserListQuery } from '../../api/evo-basic/adminGetApp';
import { asFound } from '../../entities/option/useOptions';

const TYPING_PAUSE_MS = 200;

interface HolderSelectProps extends Omit<SelectProps, 'data' | 'value' | 'onSearchChange'> {
  value?: string | null;
  /** Any holder may be chosen: the caller is an operator. */
  hasChoice: boolean;
  /** Name of the one that the tag has. */
  knownName: string | null;
}

interface Choice {
  value: string | null;
  label: string | null;
}

const NOBODY: Choice = { value: null, label: null };

/** Chooses an app user by name, mail or phone; searches on the server. */
export function HolderSelect({ value = null, hasChoice, knownName, ...select }: HolderSelectProps) {
  const { t } = useTranslation('chargeTags');
  const [text, setText] = useState('');
  const [selectedHolder, choose] = useState<Choice>({ value, label: knownName });
  const [searchText] = useDebouncedValue(text.trim(), TYPING_PAUSE_MS);
  const { data = [] } = useGetAppUserListQuery({
    body: searchText === '' || searchText === knownName ? {} : { text: searchText },
  });
  const found = data.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Select
      searchable
      clearable
      description={!hasChoice && t('holderHint')}
      {...select}
      value={value}
      data={withSelectedHolder(found, value, selectedHolder)}
      filter={asFound}
      onSearchChange={setText}
      onChange={(id, option) => {
        choose(option ?? NOBODY);
        select.onChange?.(id, option);
      }}
    />
  );
}

/** Keeps the chosen holder among the options of a new search. */
function withSelectedHolder(found: ComboboxItem[], value: string | null, selectedHolder: Choice): ComboboxItem[] {
  if (value === null || found.some((choice) => choice.value === value)) return found;
  const name = selectedHolder.value === value ? selectedHolder.label : null;
  return [{ value, label: name ?? value }, ...found];
}
