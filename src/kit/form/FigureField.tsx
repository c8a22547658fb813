import { TextInput, type TextInputProps } from '@mantine/core';
import clsx from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { THIN_SPACE, withUnit } from '../../lib/format';
import { formatMoney } from '../../lib/money';
import { getNumberMarks, getUnreadText, readNumber, toFieldNumber, UNGROUPED } from '../../lib/readNumber';
import { nameUnit } from '../../lib/units';
import { useFieldWords } from './fieldWords';
import classes from './FigureField.module.css';
import { FieldMessage } from './FieldMessage';

export interface FigureFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** From `toFieldNumber`: a decimal string, or a text that is no number. */
  value?: string | null;
  onChange?: (value: string) => void;
  /** Quiet, behind the figure. */
  unit?: string | undefined;
  /** No digit grouping, for ports, years and coordinates. */
  isPlain?: boolean;
}

/**
 * An exact decimal figure. The text stays as typed until the field is left; then the field shows the number in the
 * marks of the language, or why the text is no number.
 */
export function FigureField({ value, onChange, unit: symbol, isPlain = false, error, ...field }: FigureFieldProps) {
  const { i18n } = useTranslation();
  const unit = symbol && nameUnit(symbol, i18n.language);
  const figure = useFigure(value ?? '', unit, isPlain);
  useFieldWords(field, (other) => figure.describe(String(other ?? '')));
  return (
    <TextInput
      {...field}
      inputMode="decimal"
      autoComplete="off"
      classNames={{ input: clsx(classes.figure, unit && classes.withUnit) }}
      value={figure.text}
      error={figure.findFault(Boolean(error)) ?? error}
      onChange={(event) => onChange?.(figure.type(event.currentTarget.value))}
      onBlur={(event) => {
        figure.leave();
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

/** Text of a figure's field: as it is typed until the field is left, then the figure by the language. */
function useFigure(value: string, unit: string | undefined, isPlain: boolean) {
  const { i18n } = useTranslation();
  const [typed, setTyped] = useState<{ text: string; value: string } | null>(null);
  const marks = isPlain ? UNGROUPED : getNumberMarks(i18n.language);
  const typedText = typed?.value === value ? typed.text : null;
  const unread = getUnreadText(value);
  return {
    text: typedText ?? unread ?? showFigure(value, i18n.language, isPlain),
    /** Why the text is no number; during typing only after the form has refused it. */
    findFault(isRefused: boolean) {
      if (unread === null || (typedText !== null && !isRefused)) return null;
      const { fault } = readNumber(unread, marks);
      return fault && <FieldMessage message={fault} />;
    },
    /** @returns the value of the typed text */
    type(text: string) {
      // Editing shifts the thin spaces of the formatted number, so they are removed before parsing.
      const next = toFieldNumber(withoutUnit(text, unit).replaceAll(THIN_SPACE, ''), marks);
      setTyped({ text, value: next });
      return next;
    },
    leave: () => setTyped(null),
    /** Any value of the field, with its unit. */
    describe: (other: string) =>
      withUnit(showFigure(other, i18n.language, isPlain), unit ?? '', i18n.language).trim() || undefined,
  };
}

function showFigure(value: string, language: string, isPlain: boolean): string {
  const figure = formatMoney(value, language) || value;
  return isPlain ? figure.replaceAll(THIN_SPACE, '') : figure;
}

/** A number copied from a table includes its unit. */
const withoutUnit = (text: string, unit: string | undefined) =>
  unit && text.trimEnd().endsWith(unit) ? text.trimEnd().slice(0, -unit.length) : text;
