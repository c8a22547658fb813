import { TextInput, type TextInputProps } from '@mantine/core';
import clsx from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { THIN_SPACE } from '../../lib/format';
import { formatMoney } from '../../lib/money';
import { getNumberMarks, getUnreadText, readNumber, toFieldNumber, UNGROUPED } from '../../lib/readNumber';
import classes from './FigureField.module.css';
import { FieldMessage } from './FieldMessage';

export interface FigureFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** From `toFieldNumber`: a decimal string, or a text that is no number. */
  value?: string | null;
  onChange?: (value: string) => void;
  /** Quiet, behind the figure. */
  unit?: string | undefined;
  /** Thousands are not parted: of a port, a year or a coordinate. */
  isPlain?: boolean;
}

/**
 * An exact decimal figure. It is typed as people write numbers and stays as typed until the field is left; then it
 * shows what was understood, by the marks of the language, or why nothing was.
 */
export function FigureField({ value: held, onChange, unit, isPlain = false, error, ...field }: FigureFieldProps) {
  const value = held ?? '';
  const { i18n } = useTranslation();
  const [typed, setTyped] = useState<{ text: string; value: string } | null>(null);
  const marks = isPlain ? UNGROUPED : getNumberMarks(i18n.language);
  const text = typed?.value === value ? typed.text : null;
  const unread = getUnreadText(value);
  const fault = unread !== null && (text === null || error) ? readNumber(unread, marks).fault : null;
  const figure = formatMoney(value, i18n.language) || value;
  const shown = isPlain ? figure.replaceAll(THIN_SPACE, '') : figure;
  const change = (next: string) => {
    // The thin blanks of the figure that the field has shown move as it is edited.
    const nextValue = toFieldNumber(withoutUnit(next, unit).replaceAll(THIN_SPACE, ''), marks);
    setTyped({ text: next, value: nextValue });
    onChange?.(nextValue);
  };
  return (
    <TextInput
      {...field}
      inputMode="decimal"
      autoComplete="off"
      classNames={{ input: clsx(classes.figure, unit && classes.withUnit) }}
      value={text ?? unread ?? shown}
      error={fault === null ? error : <FieldMessage message={fault} />}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={(event) => {
        setTyped(null);
        field.onBlur?.(event);
      }}
      {...(unit && {
        rightSection: <span className={classes.unit}>{unit}</span>,
        rightSectionWidth: unit.length * 7.6 + 18,
        rightSectionPointerEvents: 'none' as const,
      })}
    />
  );
}

/** A figure that was copied from a table has its unit with it. */
const withoutUnit = (text: string, unit: string | undefined) =>
  unit && text.trimEnd().endsWith(unit) ? text.trimEnd().slice(0, -unit.length) : text;
