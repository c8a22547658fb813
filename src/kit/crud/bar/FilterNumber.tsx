import { useState } from 'react';
import { FieldMessage } from '../../form/FieldMessage';
import { NumberField } from '../../form/NumberField';

interface FilterNumberProps {
  label: string;
  unit: string;
  /** The number that is filtered by. */
  value: number | undefined;
  min: number;
  max: number;
  isWhole?: boolean;
  isFirst?: boolean;
  /** A number that fits, or nothing. */
  onChange: (value: number | undefined) => void;
}

/** The number of a filter: a valid number filters at once, an invalid one shows an error. */
export function FilterNumber({
  value,
  min,
  max,
  isWhole = false,
  isFirst = false,
  onChange,
  ...field
}: FilterNumberProps) {
  const [entered, setEntered] = useState<number | string>(value ?? '');
  const fault = findFault(entered, { min, max, isWhole });
  return (
    <NumberField
      {...field}
      data-autofocus={isFirst || undefined}
      value={entered}
      error={fault && <FieldMessage message={fault} values={{ min, max }} />}
      onChange={(next) => {
        setEntered(next);
        const isFit = typeof next === 'number' && findFault(next, { min, max, isWhole }) === null;
        onChange(isFit ? next : undefined);
      }}
    />
  );
}

type Rule = Required<Pick<FilterNumberProps, 'min' | 'max' | 'isWhole'>>;

function findFault(entered: number | string, { min, max, isWhole }: Rule) {
  if (typeof entered === 'string') return null;
  if (isWhole && !Number.isInteger(entered)) return 'validation.integer';
  if (entered < min) return 'validation.min';
  return entered > max ? 'validation.max' : null;
}
