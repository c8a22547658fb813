import { TextInput, type TextInputProps } from '@mantine/core';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format';
import classes from './FigureField.module.css';

interface FigureFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** A decimal string, or what is not one yet. */
  value?: string;
  onChange?: (value: string) => void;
  /** Quiet, behind the figure. */
  unit?: string;
}

/** An exact decimal figure; it is typed and shown with the decimal mark of the language and kept with a point. */
export function FigureField({ value = '', onChange, unit, ...field }: FigureFieldProps) {
  const { i18n } = useTranslation();
  const mark = formatNumber(0.5, 1, i18n.language).slice(1, 2);
  return (
    <TextInput
      {...field}
      inputMode="decimal"
      autoComplete="off"
      classNames={{ input: clsx(classes.figure, unit && classes.withUnit) }}
      value={value.replace('.', mark)}
      onChange={(event) => onChange?.(event.currentTarget.value.replace(/[\s\u202f]/g, '').replace(',', '.'))}
      {...(unit && {
        rightSection: <span className={classes.unit}>{unit}</span>,
        rightSectionWidth: unit.length * 7.6 + 18,
        rightSectionPointerEvents: 'none' as const,
      })}
    />
  );
}
