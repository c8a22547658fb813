import { useState } from 'react';
import { FigureField, type FigureFieldProps } from './FigureField';

export interface NumberFieldProps extends Omit<FigureFieldProps, 'value' | 'onChange'> {
  /** A number, nothing, or a text that is no number. */
  value?: number | string | null;
  /** A text goes to the form as it is, whose schema refuses it. */
  onChange?: (value: number | string) => void;
}

/** A number, typed as people write it. */
export function NumberField({ value, onChange, ...field }: NumberFieldProps) {
  // Zeros at the end are no part of a number, and have to stay while more digits follow.
  const [written, setWritten] = useState('');
  const change = (text: string) => {
    setWritten(text);
    onChange?.(toNumber(text));
  };
  const text = toNumber(written) === value ? written : String(value ?? '');
  return <FigureField {...field} value={text} onChange={change} />;
}

/** A form's value of a field's text: empty and unread texts stay as they are. */
function toNumber(text: string): number | string {
  const number = Number(text);
  return text === '' || Number.isNaN(number) ? text : number;
}
