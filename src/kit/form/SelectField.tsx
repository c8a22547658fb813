import { MultiSelect, Select, type MultiSelectProps, type SelectProps } from '@mantine/core';
import { readChoice, useFieldWords } from './fieldWords';

/** A choice of one value in a form; a conflict shows another user's value by its label, too. */
export function SelectField<Value extends string = string>(select: SelectProps<Value>) {
  useFieldWords(select, (value) => readChoice(select.data ?? [], value));
  return <Select {...select} />;
}

/** A choice of several values in a form, as {@link SelectField}. */
export function MultiSelectField(select: MultiSelectProps) {
  useFieldWords(select, (values) =>
    Array.isArray(values)
      ? values.map((value) => readChoice(select.data ?? [], value) ?? String(value)).join(', ')
      : undefined,
  );
  return <MultiSelect {...select} />;
}
