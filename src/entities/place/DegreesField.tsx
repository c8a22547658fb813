import { NumberField, type NumberFieldProps } from '../../kit/form/NumberField';

const DIGITS = 7;

/** A coordinate. Maps copy more digits than a place has: it is kept to the centimetre. */
export function DegreesField({ onChange, ...field }: Omit<NumberFieldProps, 'isPlain'>) {
  const round = (value: number | string) => (typeof value === 'number' ? Number(value.toFixed(DIGITS)) : value);
  return <NumberField {...field} isPlain onChange={(value) => onChange?.(round(value))} />;
}
