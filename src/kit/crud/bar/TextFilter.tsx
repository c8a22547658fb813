import { Button, Group, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useListBar } from '../useListBar';
import { FilterChip } from './FilterChip';
import { useFilterBar, type FilterProps } from './useFilterBar';

interface TextFilterProps extends FilterProps {
  /** Digits alone; the page call takes a number. */
  isNumber?: boolean;
  maxLength?: number;
}

/** Filters by a value that is typed: a charger's code, the number of a connector. */
export function TextFilter({ name, label, isNumber = false, maxLength = 48 }: TextFilterProps) {
  const { t } = useTranslation('records');
  const { state } = useListBar();
  const { edit } = useFilterBar();
  const inForce = (state.filters as Record<string, unknown>)[name];
  const value = inForce === undefined ? null : String(inForce);
  const [typed, setTyped] = useState(value ?? '');
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const text = typed.trim();
    state.filter({ [name]: text === '' ? undefined : isNumber ? Number(text) : text });
    edit(null);
  };
  return (
    <FilterChip name={name} label={label} value={value}>
      <form onSubmit={apply}>
        <Group gap={8} wrap="nowrap">
          <TextInput
            data-autofocus
            aria-label={label}
            maxLength={maxLength}
            {...(isNumber && { inputMode: 'numeric' })}
            value={typed}
            onChange={({ currentTarget }) =>
              setTyped(isNumber ? currentTarget.value.replace(/\D/g, '') : currentTarget.value)
            }
          />
          <Button type="submit" size="sm">
            {t('list.apply')}
          </Button>
        </Group>
      </form>
    </FilterChip>
  );
}
