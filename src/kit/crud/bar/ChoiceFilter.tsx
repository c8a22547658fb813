import { Checkbox, Radio, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { readLabel, type Choice } from './choices';
import { FilterChip } from './FilterChip';
import type { FilterProps } from './useFilterBar';
import { useListBar } from '../useListBar';

interface ChoiceFilterProps extends FilterProps {
  /** A few; `OptionFilter` searches among many. */
  choices: readonly Choice[];
}

/** Filters by one of a few values. */
export function ChoiceFilter({ name, label, choices }: ChoiceFilterProps) {
  const { state } = useListBar();
  const selected = (state.filters as Record<string, unknown>)[name];
  const value = selected === undefined ? null : String(selected);
  return (
    <FilterChip name={name} label={label} value={value === null ? null : readLabel(choices, value)}>
      <Radio.Group aria-label={label} value={value} onChange={(next) => state.filter({ [name]: next })}>
        <Stack gap={8}>
          {choices.map((choice, index) => (
            <Radio key={choice.value} {...choice} data-autofocus={index === 0 || undefined} />
          ))}
        </Stack>
      </Radio.Group>
    </FilterChip>
  );
}

/** Filters by any of a few values. */
export function ChoicesFilter({ name, label, choices }: ChoiceFilterProps) {
  const { state } = useListBar();
  const selected = (state.filters as Record<string, unknown>)[name];
  const values = Array.isArray(selected) ? selected.map(String) : [];
  return (
    <FilterChip
      name={name}
      label={label}
      value={values.length === 0 ? null : values.map((value) => readLabel(choices, value)).join(', ')}
    >
      <Checkbox.Group
        aria-label={label}
        value={values}
        onChange={(next) => state.filter({ [name]: next.length === 0 ? undefined : next })}
      >
        <Stack gap={8}>
          {choices.map((choice, index) => (
            <Checkbox key={choice.value} {...choice} data-autofocus={index === 0 || undefined} />
          ))}
        </Stack>
      </Checkbox.Group>
    </FilterChip>
  );
}

/** A flag that is on or absent; a link may also set it to false. */
export function FlagFilter({ name, label }: FilterProps) {
  const { t } = useTranslation('records');
  const { state } = useListBar();
  const flag = (state.filters as Record<string, unknown>)[name];
  const isOn = flag === true;
  const value = isOn ? t('list.yes') : null;
  return (
    <FilterChip name={name} label={label} value={flag === false ? t('list.no') : value}>
      <Checkbox
        data-autofocus
        label={label}
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => state.filter({ [name]: checked || undefined })}
      />
    </FilterChip>
  );
}
