import { useState } from 'react';
import { FigureField, type FigureFieldProps } from './FigureField';

export interface NumberFieldProps extends Omit<FigureFieldProps, 'value' | 'onChange'> {
  /** A number, empty, or a text that cannot be read as a number. */
  value?: number | string | null;
  /** Unreadable text reaches the form unchanged, and its schema refuses it. */
  onChange?: (value: number | string) => void;
}

/** A number, typed as people write it. */
export function NumberField({ value, onChange, ...field }: NumberFieldProps) {
  // Trailing zeros ("1.0") get lost in a number, so the text is kept while more digits follow.
  const [written, setWritten] = useState('');
  const change = (text: string) => {
    setWritten(text);
    onChange?.(toNumber(text));
  };
  const text = toNumber(written) === value ? written : String(value ?? '');
  return <FigureField {...field} value={text} onChange={change} />;
}

/** The number in a text; empty and unreadable texts are returned unchanged. */
function toNumber(text: string): number | string {
  const number = Number(text);
  return text === '' || Number.isNaN(number) ? text : number;
}
