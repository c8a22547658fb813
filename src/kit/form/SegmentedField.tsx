import { Input, SegmentedControl, type SegmentedControlProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { readChoice, useFieldWords } from './fieldWords';

export interface SegmentedFieldProps extends Omit<SegmentedControlProps, 'fullWidth'> {
  label: string;
  required?: boolean;
  description?: ReactNode;
  error?: ReactNode;
}

/** A choice of few values in a form, all visible; errors from the server appear below. */
export function SegmentedField({ label, required = false, description, error, ...control }: SegmentedFieldProps) {
  useFieldWords(control, (value) => readChoice(control.data, value));
  return (
    <Input.Wrapper required={required} labelElement="div" label={label} description={description} error={error}>
      <SegmentedControl fullWidth aria-label={label} {...control} />
    </Input.Wrapper>
  );
}
