import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useGetAppUserListQuery } from '../../api/evo-basic/adminGetApp';
import { asFound } from '../../entities/option/useOptions';

const TYPING_PAUSE_MS = 200;

interface HolderSelectProps extends Omit<SelectProps, 'data' | 'value' | 'onSearchChange'> {
  value?: string | null;
  /** Name of the one that the tag has. */
  knownName: string | null;
}

/** Chooses an app user by name, mail or phone; searches on the server. */
export function HolderSelect({ value = null, knownName, ...select }: HolderSelectProps) {
  const [text, setText] = useState('');
  const [asked] = useDebouncedValue(text.trim(), TYPING_PAUSE_MS);
  const { data = [] } = useGetAppUserListQuery({ body: asked === '' || asked === knownName ? {} : { text: asked } });
  const found = data.map(({ id, name }) => ({ value: id, label: name }));
  const isMissing = value !== null && !found.some((choice) => choice.value === value);
  return (
    <Select
      searchable
      clearable
      {...select}
      value={value}
      data={isMissing ? [{ value, label: knownName ?? value }, ...found] : found}
      filter={asFound}
      onSearchChange={setText}
    />
  );
}
